import { setTimeout as pause } from 'node:timers/promises';
import { client } from '../support/client';
import { Program } from '../support/program';

/** The process of the embedded database is stopped and continued, as a machine does that swaps or sleeps. */
const STOPPED_MS = 10_000;
const LATEST_MS = 2_000;
const BACK_WITHIN_MS = 5_000;

let program: Program;
beforeAll(async () => {
  program = await Program.start({ SEED_DEMO: 'false', LOG_LEVEL: 'fatal' });
}, 180_000);
afterAll(() => program?.stop());

type Timed = { status: number; ms: number };
async function timed(request: Promise<{ status: number }>): Promise<Timed> {
  const asked = performance.now();
  const { status } = await request;
  return { status, ms: performance.now() - asked };
}

it('responds with 503 within 2 seconds while its database is paused, and works when that continues', async () => {
  const api = client(program.url);
  const requests = () => [
    timed(api.get('/listings')),
    timed(api.get('/blog/posts')),
    timed(api.post('/login', { email: 'nobody@example.com', password: 'corner shop 3' })),
    timed(api.get('/health/ready')),
  ];
  const before = await Promise.all(requests());
  expect(before.map(({ status }) => status)).toEqual([200, 200, 401, 200]);

  program.signalDatabase('SIGSTOP');
  const stopped = performance.now();
  const responses: Promise<Timed>[] = [];
  while (performance.now() - stopped < STOPPED_MS) {
    responses.push(...requests());
    await pause(200);
  }
  const seen = await Promise.all(responses);
  program.signalDatabase('SIGCONT');
  const continued = performance.now();
  expect(seen.filter(({ status }) => status !== 503)).toEqual([]);
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(LATEST_MS);
  expect((await api.get('/health/live')).status).toBe(200);

  let after: Timed[] = [];
  do after = await Promise.all(requests());
  while (after.some(({ status }) => status === 503) && performance.now() - continued < BACK_WITHIN_MS);
  expect(after.map(({ status }) => status)).toEqual([200, 200, 401, 200]);
}, 60_000);
