import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from '../services/a-service';
import { book } from '../stays/bookings';
import { aStayHome, monday, type StayHome } from '../stays/stays';
import { tourForm } from '../tour-requests/tour-requests';

let app: TestApp;
let ada: SignedIn;
let bola: SignedIn;
let home: StayHome;
let serviceId: string;
let conversationId: string;
beforeAll(async () => (app = await createTestApp()));
beforeEach(async () => {
  [ada, bola] = [await app.make.aUser(), await app.make.aUser()];
  home = await aStayHome(app, { owner: bola });
  serviceId = (await app.as(bola).post('/services', A_SERVICE)).body.serviceId;
  await app.as(await app.make.anAdmin()).post(`/admin/services/${serviceId}/approve`, { version: 1 });
  const message = { username: [bola.user.username], message: 'Hello' };
  ({ conversationId } = (await app.as(ada).post('/messages', message)).body);
});
afterAll(() => app.close());

const block = (by: SignedIn) => app.as(by).post(`/messages/${conversationId}/block`);
const askTour = (by: SignedIn | null) =>
  app.as(by).post(`/listings/${home.listingId}/tour-requests`, tourForm(48, { message: 'Answer me' }));
const askService = (by: SignedIn | null) =>
  app.as(by).post(`/services/${serviceId}/requests`, {
    ...{ name: 'Ada Obi', phone: '08031234567', address: '12 Fola Osibo Street', message: 'Answer me' },
    userType: 'Tenant',
  });
const askStay = (by: SignedIn | null, days = 10) => book(app, home, by, { from: monday(app, days) });
/** The number of notifications and of mails to a person. */
const heard = async (who: SignedIn) => {
  const mails = await app.mailsTo(who.user.email);
  const notes = (await app.as(who).get('/users/notifications')).body as unknown[];
  return [notes.length, mails.length];
};

describe('a block', () => {
  it.each([
    ['owner', () => bola],
    ['other', () => ada],
  ])('of the %s ends new requests for a tour, a stay or a service', async (_who, blocker) => {
    const before = await heard(bola);
    await block(blocker());
    for (const ask of [askTour, askStay, askService]) {
      const { status, body } = await ask(ada);
      expect([status, body.code, body.error]).toEqual([403, 'BLOCKED', 'You cannot write to this person']);
    }
    expect(await heard(bola)).toEqual(before);
    const sent = [await askTour(null), await askStay(null, 20), await askService(await app.make.aUser())];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    await app.as(blocker()).post(`/messages/${conversationId}/unblock`);
    expect(
      [await askTour(ada), await askStay(ada), await askService(ada)].map(({ status }) => status),
    ).toEqual([201, 201, 201]);
  });

  it('leaves what is open as it was', async () => {
    const { requestId } = (await askTour(ada)).body.tourRequest;
    const { bookingId } = (await askStay(ada)).body.booking;
    await block(bola);
    const accepted = [
      await app.as(bola).post(`/tour-requests/${requestId}/accept`),
      await app.as(bola).post(`/bookings/${bookingId}/accept`),
      await app.as(ada).post(`/tour-requests/${requestId}/cancel`, { reason: 'I found another' }),
    ];
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    ['inviter', () => ada],
    ['invited', () => bola],
  ])('of the %s drops invitations and news of followers without a word', async (_who, blocker) => {
    await block(blocker());
    const [before, guest] = [await heard(bola), await app.make.aUser()];
    const circle = { name: 'I know where you live', description: 'Answer me', privacy: 'private' };
    const made = await app.as(ada).post('/communities', { ...circle, members: [bola.userId, guest.userId] });
    const usernames = [bola.user.username];
    const invited = await app.as(ada).post(`/communities/${made.body.communityId}/invite`, { usernames });
    const followed = await app.as(ada).post(`/users/${bola.userId}/follow`);
    expect([made.status, invited.status, followed.status]).toEqual([201, 201, 200]);
    expect(await heard(bola)).toEqual(before);
    expect((await heard(guest))[0]).toBe(1);
  });
});
