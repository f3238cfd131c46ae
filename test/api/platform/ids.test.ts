import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { ahead, aStayHome, type StayHome } from '../stays/stays';

const UNKNOWN = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff';
const NO_IDS = ['nope', '5', `${UNKNOWN} `, "'; select 1", 'é'.repeat(300)];

let app: TestApp;
let home: StayHome;
let people: Record<'guest' | 'owner' | 'admin', SignedIn>;
beforeAll(async () => {
  app = await createTestApp();
  home = await aStayHome(app);
  people = { guest: await app.make.aUser(), owner: home.owner, admin: await app.make.anAdmin() };
});
afterAll(() => app.close());

type Sent = [by: keyof typeof people, path: string, body?: object];

/** Requests with an id in the body or the query, on which the response to an unknown one depends. */
const REQUESTS: Record<string, (id: string) => Sent> = {
  'the quote of a booking': (quoteId) => [
    'guest',
    `/listings/${home.listingId}/bookings`,
    { quoteId, name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567' },
  ],
  'the unit of a quote': (unitId) => [
    'guest',
    `/listings/${home.listingId}/quote`,
    { unitId, from: ahead(app, 3), to: ahead(app, 5), guests: 2 },
  ],
  'the unit of an availability': (id) => ['guest', `/listings/${home.listingId}/availability?unitId=${id}`],
  'the unit of a calendar': (unitId) => [
    'owner',
    `/listings/${home.listingId}/calendar`,
    { unitId, from: ahead(app, 3), to: ahead(app, 5), blocked: 1 },
  ],
  'the listing of a front desk': (id) => ['owner', `/users/front-desk?listingId=${id}`],
  'notifications to mark as read': (id) => ['guest', '/users/notifications/read', { notificationIds: [id] }],
  'the sender of a mute': (senderId) => ['guest', '/users/notifications/mute', { senderId }],
  'the sender of an ended mute': (senderId) => ['guest', '/users/notifications/unmute', { senderId }],
  'the owner of events': (id) => ['guest', `/events?ownerId=${id}`],
  'the season of a leaderboard': (id) => ['guest', `/users/leaderboard?season=${id}`],
  'the season to close': (seasonId) => ['admin', '/admin/seasons/close', { seasonId }],
  'a member of a new community': (id) => [
    'guest',
    '/communities',
    { name: 'Tenants', description: 'People who rent', privacy: 'public', members: [id] },
  ],
  'a filter of the console': (id) => ['admin', `/admin/users?filter=${JSON.stringify({ id })}`],
  'a filter by several ids': (id) => ['admin', `/admin/users?filter=${JSON.stringify({ id: [id] })}`],
  'a member of a pattern': (userId) => ['admin', `/admin/patterns?filter=${JSON.stringify({ userId })}`],
};

it.each(Object.entries(REQUESTS))(
  'responds to a text that is no id as to an unknown one: %s',
  async (_of, make) => {
    const send = async (id: string) => {
      const [by, path, body] = make(id);
      const as = app.as(people[by]);
      const response = await (body ? as.post(path, body) : as.get(path));
      const { requestId: _requestId, ...rest } = response.body as Record<string, unknown>;
      return { status: response.status, body: rest };
    };
    const unknown = await send(UNKNOWN);
    expect(JSON.stringify(unknown.body)).not.toContain('known id');
    for (const id of NO_IDS) expect(await send(id)).toEqual(unknown);
  },
);

it('reads an id in either case', async () => {
  const unitId = home.unitId.toUpperCase();
  const { body } = await app.as().get(`/listings/${home.listingId}/availability?unitId=${unitId}`);
  expect(body.units).toHaveLength(1);
});

it('refuses what is no text', async () => {
  for (const senderId of [5, true, ['a'], {}])
    expect((await app.as(people.guest).post('/users/notifications/mute', { senderId })).status).toBe(400);
});
