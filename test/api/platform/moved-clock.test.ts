import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';

const DAY_MS = 86_400_000;
/** The embedded database serves one process. */
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
let processes: TestApp[] = [];
afterEach(async () => {
  for (const app of processes) await app.close();
});

onServer('jobs of another process run by the moved clock', async () => {
  const worker = await createTestApp({ ROLE: 'worker' }, { automatic: true });
  const api = await createTestApp({ ROLE: 'api' }, { automatic: true });
  processes = [worker, api];
  const person = await aMember(api);
  expect((await api.as(person).post('/users/delete-account', { password: PASSWORD })).status).toBe(200);
  expect((await api.as().post('/dev/clock', { now: new Date(Date.now() + 8 * DAY_MS) })).status).toBe(200);
  const deadline = Date.now() + 20_000;
  const isThere = async () => (await api.as(person).get('/users/settings')).status === 200;
  while ((await isThere()) && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 200));
  expect(await isThere()).toBe(false);
});
