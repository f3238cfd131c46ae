import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aRegistration } from '../support/accounts';
import { Program } from '../support/servers/program';

/** Requests come until a second before the end, at this rate and with this many at once; a slow machine answers fewer. */
const DRAIN_SECONDS = 4;
const PER_SECOND = 150;
const AT_ONCE = 20;
const CONNECTIONS = 40;

let program: Program;
afterEach(() => program?.stop());

type Seen = { path: string; status: number; closes: boolean } | { path: string; error: string };

function ask(path: string, agent: Agent | false, body?: object): Promise<Seen> {
  const headers = body ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve) => {
    request(`${program.url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume();
      const closes = response.headers.connection === 'close';
      const status = response.statusCode!;
      response.once('end', () => resolve({ path, status, closes }));
      response.once('error', (error) => resolve({ path, error: error.message }));
    })
      .once('error', (error) => resolve({ path, error: error.message }))
      .end(body && JSON.stringify(body));
  });
}

/** Leaves work for the relay, the queues and the mailer until the very end. */
const register = (n: number) =>
  ask('/api/register', false, aRegistration({ email: `late${n}@example.com`, firstName: 'Late' }));

it('takes requests on new and open connections for a while after it was asked to end, and resets none', async () => {
  program = await Program.start({
    SEED_DEMO: 'false',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'warn',
  });
  const keepAlive = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const paths = ['/api/listings', '/api/blog/posts', '/', '/api/vocabulary'];
  const warm = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) => ask(paths[n % 4]!, keepAlive)),
  );
  expect(warm.every((seen) => 'status' in seen && seen.status === 200 && !seen.closes)).toBe(true);

  const logged = program.output.length;
  const ended = program.end();
  await pause(30);
  const ready = await ask('/api/health/ready', false);
  const asked: Promise<Seen>[] = [];
  const open = new Set<Promise<Seen>>();
  const first = performance.now();
  for (let n = 0; performance.now() - first < (DRAIN_SECONDS - 1) * 1000; n++) {
    const one = n % 20 ? ask(paths[n % 4]!, n % 2 ? keepAlive : false) : register(n);
    asked.push(one);
    open.add(one);
    void one.then(() => open.delete(one));
    // By the clock, because each pause takes longer on a busy machine.
    await pause(Math.max(0, first + ((n + 1) * 1000) / PER_SECOND - performance.now()));
    if (open.size >= AT_ONCE) await Promise.race(open);
  }
  const seen = await Promise.all(asked);
  keepAlive.destroy();
  expect(seen.length).toBeGreaterThan(CONNECTIONS);

  expect(ready).toMatchObject({ status: 503, closes: true });
  expect(seen.filter((one) => 'error' in one)).toEqual([]);
  expect(seen.filter((one) => 'status' in one && (one.status >= 300 || !one.closes))).toEqual([]);
  expect(await ended).toBe(0);
  // A warning about a response that took seconds only shows how busy this machine is.
  const isSlow = (line: string) => /"context":"Http".*"status":[23]\d\d,"ms":\d+\}$/.test(line);
  const warnings = program.output.slice(logged).split('\n').filter(Boolean);
  const wrong = warnings.filter((line) => !/stopping|health\/ready/.test(line) || line.includes('stack'));
  expect(wrong.filter((line) => !isSlow(line))).toEqual([]);
  expect(await ask('/api/health/live', false)).toHaveProperty('error');
}, 180_000);
