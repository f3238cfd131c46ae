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

const ask = async (by: SignedIn | null = customer): Promise<string> => {
  const form = { phone: '08031234567', address: '12 Fola Street', message: 'Two rooms', userType: 'Tenant' };
  const sent = await app.as(by).post(`/services/${serviceId}/requests`, { ...form, name: 'Ada Obi' });
  return sent.body.serviceRequest.serviceRequestId;
};
const accept = (id: string) => app.as(provider).post(`/service-requests/${id}/accept`);
const suspendService = async () => {
  const { version } = (await app.as(admin).get(`/admin/services/${serviceId}`)).body;
  const why = { version, reason: 'SUSPECTED_FRAUD', note: 'x' };
  return app.as(admin).post(`/admin/services/${serviceId}/suspend`, why);
};
const read = async (id: string, by = customer) => (await app.as(by).get(`/service-requests/${id}`)).body;

describe('requests for a suspended service', () => {
  it('are cancelled with the response, whatever becomes of the mail', async () => {
    const id = await ask();
    expect((await suspendService()).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'system',
      cancelReason: 'This service is no longer offered',
    });
    const subjects = (await app.mailsTo(provider.user.email)).map(({ subject }) => subject);
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
