import { Config } from '../../../src/platform/config/config';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';
import { form, picture } from '../uploads/upload-files';
import { HOUR_MS } from '../../../src/platform/clock/durations';

const DAY_MS = 24 * HOUR_MS;
/** The embedded database serves one process. */
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
let processes: TestApp[] = [];
afterEach(async () => {
  for (const app of processes) await app.close();
});

onServer('jobs of another process run by the moved clock', async () => {
  const worker = await createTestApp({ ROLE: 'worker' }, { automatic: true });
  const { queuePrefix } = worker.app.get(Config);
  const api = await createTestApp({ ROLE: 'api', QUEUE_PREFIX: queuePrefix }, { automatic: true });
  processes = [worker, api];
  const person = await aMember(api);
  expect((await api.as(person).post('/users/delete-account', { password: PASSWORD })).status).toBe(200);
  expect((await api.as().post('/dev/clock', { now: new Date(Date.now() + 8 * DAY_MS) })).status).toBe(200);
  const deadline = Date.now() + 20_000;
  const isThere = async () => (await api.as(person).get('/users/settings')).status === 200;
  while ((await isThere()) && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 200));
  expect(await isThere()).toBe(false);
});

describe('what the product counts moves with its clock', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.moveClock(null));
  afterAll(() => app.close());
  const inDays = (days: number) => app.moveClock(new Date(Date.now() + days * DAY_MS));
  const signIn = async (email: string): Promise<{ token: string }> =>
    (await app.as().post('/login', { email, password: PASSWORD })).body;
  const statusOf = async (session: { token: string }) =>
    (await app.as(session).get('/users/sessions')).status;

  it('sessions end after their days, and one of that day holds', async () => {
    const { user } = await aMember(app);
    const today = await signIn(user.email);
    await inDays(6.9);
    expect(await statusOf(today)).toBe(200);
    await inDays(7.1);
    expect(await statusOf(today)).toBe(401);
    const later = await signIn(user.email);
    const sessions: { current: boolean; createdAt: string; lastSeen: string }[] = (
      await app.as(later).get('/users/sessions')
    ).body;
    const { createdAt, lastSeen } = sessions.find(({ current }) => current)!;
    for (const at of [createdAt, lastSeen]) expect(Date.parse(at)).toBeGreaterThan(Date.now() + 7 * DAY_MS);
    await inDays(13);
    expect(await statusOf(later)).toBe(200);
    await app.moveClock(null);
    expect([await statusOf(today), await statusOf(later)]).toEqual([200, 200]);
  });

  it('the console lists the sessions that hold at that time', async () => {
    const admin = await app.make.anAdmin();
    const { user, userId } = await aMember(app);
    await signIn(user.email);
    const listed = async () =>
      (await app.as(admin).get(`/admin/sessions?filter=${encodeURIComponent(JSON.stringify({ userId }))}`))
        .body;
    expect(await listed()).toHaveLength(2);
    await inDays(8);
    expect(await listed()).toHaveLength(1);
  });

  it('an upload is a day old when the product says so', async () => {
    const owner = await app.make.aUser();
    // 04:00 and 04:20 in Lagos: the sweep runs in between.
    const night = Date.parse(`${new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)}T03:00:00Z`);
    await app.moveClock(new Date(night));
    const [{ url }] = (await app.as(owner).upload('/upload', form([await picture()]))).body.data;
    const isThere = async () =>
      (await fetch(app.url + url, { headers: { authorization: `Bearer ${owner.token}` } })).status;
    const before = await isThere();
    await app.moveClock(new Date(night + HOUR_MS / 3));
    expect(await isThere()).toBe(before);
    await app.moveClock(new Date(night + DAY_MS + HOUR_MS / 3));
    expect([before, await isThere()]).toEqual([200, 404]);
  });

  it('a key repeats its response for 24 hours', async () => {
    const owner = await app.make.aUser();
    const options = { headers: { 'idempotency-key': 'clock-1' } };
    const make = () =>
      app
        .as(owner)
        .post('/communities', { name: 'Bridge', description: 'Neighbours', privacy: 'public' }, options);
    expect((await make()).status).toBe(201);
    await app.moveClock(new Date(Date.now() + 23 * HOUR_MS));
    expect((await make()).headers.get('idempotent-replayed')).toBe('true');
    await app.moveClock(new Date(Date.now() + 25 * HOUR_MS));
    expect((await make()).headers.get('idempotent-replayed')).toBe(null);
  });
});
