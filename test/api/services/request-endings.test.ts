import { SCAM_WARNING } from '../../../src/messaging/conversations/scam-warning';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { reactionsLater } from '../../support/reactions-later';
import { A_SERVICE } from './a-service';

let app: TestApp;
let provider: SignedIn;
let customer: SignedIn;
let admin: SignedIn;
let serviceId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  [provider, customer] = [await app.make.aUser(), await app.make.aUser({ firstName: 'Ada' })];
  ({ serviceId } = (await app.as(provider).post('/services', A_SERVICE)).body);
  await app.as(admin).post(`/admin/services/${serviceId}/approve`, { version: 1 });
});

const ask = async (by: SignedIn | null = customer, fields: object = {}): Promise<string> => {
  const form = { phone: '08031234567', address: '12 Fola Street', message: 'Two rooms', userType: 'Tenant' };
  const sent = await app
    .as(by)
    .post(`/services/${serviceId}/requests`, { ...form, name: 'Ada Obi', ...fields });
  return sent.body.serviceRequest.serviceRequestId;
};
const accept = (id: string) => app.as(provider).post(`/service-requests/${id}/accept`);
const suspendService = async () => {
  const { version } = (await app.as(admin).get(`/admin/services/${serviceId}`)).body;
  const why = { version, reason: 'SUSPECTED_FRAUD', note: 'x' };
  return app.as(admin).post(`/admin/services/${serviceId}/suspend`, why);
};
const read = async (id: string, by = customer) => (await app.as(by).get(`/service-requests/${id}`)).body;

it.each([
  [{ email: 'ada@example.com' }, 'We let Ada Obi know that you will be in touch.'],
  [{}, 'Ada Obi left no email address, so we could not let them know. Please call them.'],
])('say to the provider whether a visitor was notified: %o', async (fields, text) => {
  await accept(await ask(null, fields));
  const accepted = (await app.mailsTo(provider.user.email)).find(({ subject }) =>
    subject.startsWith('You accepted'),
  );
  expect(accepted!.text).toContain(text);
});

it('is not mailed as new or accepted after an outage of the mail server that outlasted it', async () => {
  const id = await ask();
  await accept(id);
  await app.as(customer).post(`/service-requests/${id}/cancel`, {});
  await app.afterAnHour();
  const title = 'Careful movers in Lekki';
  expect(await app.subjectsTo(customer.user.email)).toEqual([`Your request was cancelled: ${title}`]);
  const subjects = await app.subjectsTo(provider.user.email);
  expect(subjects.filter((subject) => subject.includes('request'))).toEqual([
    `Service request cancelled: ${title}`,
  ]);
});

it('warn the provider of a message that asks for money, on the page and in the mail', async () => {
  const message = 'Pay to 0123456789 GTBank first';
  const id = await ask(customer, { message });
  expect([(await read(id)).warning, (await read(id, provider)).warning]).toEqual([null, SCAM_WARNING]);
  const [mail] = await app.mailsTo(provider.user.email);
  expect(mail!.text).toContain(`${message}\n\n${SCAM_WARNING}`);
});

describe('requests for a deleted service', () => {
  it('name it in the mail to who asked, to both sides and by the link of a visitor', async () => {
    const title = 'Careful movers in Lekki';
    const email = 'eve@example.com';
    const ids = [await ask(), await ask(null, { name: 'Eve Obi', email })];
    expect((await app.as(provider).post(`/services/${serviceId}/delete`)).status).toBe(200);
    await app.settle();
    for (const to of [customer.user.email, email])
      expect(await app.subjectsTo(to)).toContain(`Your request was cancelled: ${title}`);
    for (const by of [customer, provider])
      expect(await read(ids[0]!, by)).toMatchObject({ service: null, serviceTitle: title });
    const [mail] = await app.mailsTo(email);
    const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1];
    expect((await app.as().get(`/requests/${token}`)).body.serviceTitle).toBe(title);
  });
});

describe('requests for a suspended service', () => {
  it('are cancelled with the response, whatever becomes of the mail', async () => {
    const id = await ask();
    expect((await suspendService()).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'system',
      cancelReason: 'This service is no longer offered',
    });
    const subjects = await app.subjectsTo(provider.user.email);
    expect(subjects).toContain('Your service is suspended: Careful movers in Lekki');
  });

  it('stay if they came after it was restored, however late the suspension is delivered', async () => {
    await reactionsLater(app, suspendService);
    expect((await app.as(admin).post(`/admin/services/${serviceId}/restore`)).status).toBe(200);
    const id = await ask();
    expect((await accept(id)).status).toBe(200);
    await app.settle();
    expect((await read(id)).status).toBe('ACCEPTED');
    await suspendService();
    expect((await read(id)).status).toBe('CANCELLED');
  });
});

describe('the suspension of a person', () => {
  const suspend = ({ userId }: SignedIn) =>
    app.as(admin).post(`/admin/users/${userId}/suspend`, { reason: 'Fraud' });
  const newsOf = async (person: SignedIn): Promise<[string[], string[]]> => {
    const mails = await app.subjectsTo(person.user.email);
    const notes = (await app.as(person).get('/users/notifications')).body as { message: string }[];
    return [mails, notes.map(({ message }) => message)];
  };

  it('cancels what is open with a provider, and notifies who waits', async () => {
    const [pending, accepted, done] = [await ask(), await ask(), await ask()];
    await ask(null, { email: 'visitor@example.com' });
    for (const id of [accepted, done]) await accept(id);
    await app.as(provider).post(`/service-requests/${done}/complete`);
    expect((await suspend(provider)).status).toBe(200);
    for (const id of [pending, accepted])
      expect(await read(id)).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: 'system',
        cancelReason: 'This service is no longer offered',
        can: { cancel: false },
      });
    expect((await read(done)).status).toBe('COMPLETED');
    const [mails, notes] = await newsOf(customer);
    expect(mails).toContain('Your request was cancelled: Careful movers in Lekki');
    expect(notes).toContain('Cancelled, as it is no longer offered: the request for Careful movers in Lekki');
    const visitors = await app.subjectsTo('visitor@example.com');
    expect(visitors).toContain('Your request was cancelled: Careful movers in Lekki');
  });

  it('cancels what a customer asked for, and notifies the provider', async () => {
    const [pending, accepted] = [await ask(), await ask()];
    const [other, visitors] = [await ask(await app.make.aUser()), await ask(null)];
    await accept(accepted);
    await suspend(customer);
    for (const id of [pending, accepted])
      expect(await read(id, provider)).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: 'system',
        cancelReason: 'The person who asked is no longer on Gidana',
        can: { accept: false, complete: false },
      });
    for (const id of [other, visitors]) expect((await read(id, provider)).status).toBe('PENDING');
    const [mails, notes] = await newsOf(provider);
    expect(mails).toContain('Service request cancelled: Careful movers in Lekki');
    expect(notes).toContain(
      'Cancelled, as the person who asked is no longer on Gidana: the request for Careful movers in Lekki',
    );
  });

  it('cancels nothing that came after it was taken back', async () => {
    const id = await ask();
    await reactionsLater(app, () => suspend(customer));
    await app.as(admin).post(`/admin/users/${customer.userId}/restore`);
    await app.settle();
    expect((await read(id, provider)).status).toBe('PENDING');
  });
});
