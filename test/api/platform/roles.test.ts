import { Config } from '../../../src/platform/config/config';
import { MailFolder } from '../../../src/platform/mail/mail-folder';
import { Relay } from '../../../src/platform/queues/relay/relay';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { until } from '../../support/until';

/** The embedded database serves one process. */
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
const LIMIT_MS = 20_000;
/** Half of the pause between two runs of the relay that no commit triggered. */
const SOON_MS = 1_000;
const TRIES = 5;
let processes: TestApp[] = [];
afterEach(async () => {
  for (const app of processes) await app.close();
});

/** Records the instants at which a process's relay runs from now on. */
function runsOf({ app }: TestApp): number[] {
  const relay = app.get(Relay);
  const drain = relay.drain.bind(relay);
  const runs: number[] = [];
  relay.drain = () => {
    runs.push(performance.now());
    return drain();
  };
  return runs;
}

onServer('what a process for the API alone recorded is relayed at once by one that runs jobs', async () => {
  const worker = await createTestApp({ ROLE: 'worker' }, { automatic: true });
  const { queuePrefix } = worker.app.get(Config);
  const api = await createTestApp({ ROLE: 'api', QUEUE_PREFIX: queuePrefix }, { automatic: true });
  processes = [worker, api];
  const [ofWorker, ofApi] = [runsOf(worker), runsOf(api)];
  const home = await api.make.aListing();
  const gaps: number[] = [];
  while (gaps.length < TRIES && !gaps.some((gap) => gap < SOON_MS)) {
    ofWorker.length = 0;
    await until(() => ofWorker.length > 0, LIMIT_MS);
    const sent = await api.as().post(`/listings/${home.listingId}/enquiries`, {
      name: 'Ada Obi',
      phone: '08031234567',
      email: 'ada@example.com',
      message: 'Is it still free?',
      userType: 'Tenant',
    });
    expect(sent.status).toBe(201);
    await until(() => ofWorker.length > 1, LIMIT_MS);
    gaps.push(ofWorker[1]! - ofWorker[0]!);
  }
  expect(Math.min(...gaps)).toBeLessThan(SOON_MS);
  await until(
    async () => (await worker.app.get(MailFolder).list(home.owner.user.email)).length > 0,
    LIMIT_MS,
  );
  expect(ofApi).toEqual([]);
});

it('says how much waits, and how long, where no process runs jobs', async () => {
  const api = await createTestApp({ ROLE: 'api' }, { automatic: true });
  processes = [api];
  const figures = async (): Promise<(string | undefined)[]> => {
    const { text } = await api.as().get('/metrics');
    return ['outbox_entries', 'outbox_oldest_seconds'].map(
      (name) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1],
    );
  };
  const listing = await api.make.aListing();
  await api.em.fork().execute('update outbox set dispatched_at = now() where dispatched_at is null');
  expect(await figures()).toEqual(['0', '0']);
  expect((await api.as(listing.owner).post(`/listings/${listing.listingId}/pause`)).status).toBe(200);
  const [entries, seconds] = await figures();
  expect(Number(entries)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeGreaterThan(0);
});

it('a worker serves its health and its metrics, and nothing else', async () => {
  const worker = await createTestApp({ ROLE: 'worker' });
  processes = [worker];
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`${worker.url}${path}`, init)).status;
  expect(
    await Promise.all(['/api/health/live', '/api/health/ready', '/api/metrics'].map((at) => statusOf(at))),
  ).toEqual([200, 200, 200]);
  const others = ['/api/listings', '/api/docs', '/api/health', '/', '/media/x.webp', '/robots.txt'];
  expect(await Promise.all(others.map((at) => statusOf(at)))).toEqual(others.map(() => 404));
  expect(await statusOf('/api/login', { method: 'POST', body: '{' })).toBe(404);
});
