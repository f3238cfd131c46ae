import { setTimeout as pause } from 'node:timers/promises';
import { client } from '../support/client';
import { Program } from '../support/servers/program';

/** The process of the embedded database is stopped and continued, as a machine does that swaps or sleeps. */
const STOPPED_MS = 10_000;
const LATEST_MS = 2_000;
const BACK_WITHIN_MS = 5_000;

let program: Program;
beforeAll(async () => {
  program = await Program.start({ SEED_DEMO: 'false' });
}, 180_000);
afterAll(() => program?.stop());

type Timed = { status: number; ms: number };
async function timed(request: Promise<{ status: number }>): Promise<Timed> {
  const asked = performance.now();
  const { status } = await request;
  return { status, ms: performance.now() - asked };
}

/** Responds without a look at the database: what it takes longer than a moment is the machine's own delay. */
const withoutDatabase = () => timed(client(program.url).get('/health/live'));

/** Repeats the requests until none gets 503, but no longer than a return may take. */
async function onceBack(requests: () => Promise<Timed>[]): Promise<Timed[]> {
  const begun = performance.now();
  let responses: Timed[] = [];
  do responses = await Promise.all(requests());
  while (responses.some(({ status }) => status === 503) && performance.now() - begun < BACK_WITHIN_MS);
  return responses;
}

it('responds with 503 within 2 seconds while its database is paused, and works when that continues', async () => {
  const api = client(program.url);
  const requests = () => [
    timed(api.get('/listings')),
    timed(api.get('/blog/posts')),
    timed(api.post('/login', { email: 'nobody@example.com', password: 'corner shop 3' })),
    timed(api.get('/health/ready')),
  ];
  // A first try that failed leaves a database that has just been continued.
  const before = await onceBack(requests);
  expect(before.map(({ status }) => status)).toEqual([200, 200, 401, 200]);

  program.signalDatabase('SIGSTOP');
  const stopped = performance.now();
  const responses: Promise<Timed>[] = [];
  const delays: Promise<Timed>[] = [];
  while (performance.now() - stopped < STOPPED_MS) {
    responses.push(...requests());
    delays.push(withoutDatabase());
    await pause(200);
  }
  const seen = await Promise.all(responses);
  const delay = Math.max(...(await Promise.all(delays)).map(({ ms }) => ms));
  program.signalDatabase('SIGCONT');
  const back = onceBack(requests);
  expect(seen.filter(({ status }) => status !== 503)).toEqual([]);
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(LATEST_MS + delay);
  expect((await api.get('/health/live')).status).toBe(200);

  const after = await back;
  expect(after.map(({ status }) => status)).toEqual([200, 200, 401, 200]);
}, 60_000);
