import autocannon from 'autocannon';
import { Agent, get } from 'node:http';
import { backendsCpu, usedSince, watchMachine } from './machine.mjs';

export const CONNECTIONS = 32;
/** The end of the list is for the warm-up, so that no measured request was asked before. */
const WARM_UP_SHARE = 0.2;

/**
 * Sends the requests over 32 connections in a closed loop, each connection its own part of the list, and measures.
 * `latency` in milliseconds; `cpuMs` of the server and `postgresMs` of its connections to PostgreSQL per request.
 */
export async function measure({ server, port, client }, requests, seconds) {
  const end = Math.floor(requests.length * (1 - WARM_UP_SHARE));
  await shoot(port, requests.slice(end), Math.max(2, seconds / 2));
  const machine = watchMachine();
  const [before, backends] = [server.cpuMs(), await backendsCpu(client)];
  const result = await shoot(port, requests.slice(0, end), seconds);
  const cpuMs = server.cpuMs() - before;
  const postgresMs = usedSince(backends, await backendsCpu(client));
  const done = Math.max(result.requests.total, 1);
  return {
    perSecond: done / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    worst: result.latency.max,
    cpuMs: cpuMs / done,
    postgresMs: postgresMs / done,
    memoryMb: server.memoryMb(),
    ...failures(result),
    machine: machine(cpuMs + postgresMs),
  };
}

function failures({ statusCodeStats, non2xx, errors, timeouts }) {
  const busy = statusCodeStats?.['503']?.count ?? 0;
  return { busy, errors: non2xx - busy + errors + timeouts };
}

function shoot(port, requests, duration) {
  let next = 0;
  // Each connection has a part of its own, of at least one request.
  const share = Math.max(1, requests.length / CONNECTIONS);
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration,
    setupClient: (client) => {
      const from = Math.floor(next * share) % requests.length;
      client.setRequests(requests.slice(from, from + Math.floor(share)));
      next++;
    },
  });
}

/** Sends the requests one after the other and measures each. */
export async function measureEach({ server, port, client }, requests) {
  const agent = new Agent({ keepAlive: true });
  const machine = watchMachine();
  const [before, backends] = [server.cpuMs(), await backendsCpu(client)];
  const started = performance.now();
  const took = [];
  const statuses = [];
  for (const { path } of requests) {
    const at = performance.now();
    statuses.push(await statusOf(agent, port, path));
    took.push(performance.now() - at);
  }
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  const cpuMs = server.cpuMs() - before;
  const postgresMs = usedSince(backends, await backendsCpu(client));
  took.sort((a, b) => a - b);
  const busy = statuses.filter((status) => status === 503).length;
  return {
    perSecond: requests.length / seconds,
    p50: took[Math.floor(took.length * 0.5)],
    p95: took[Math.floor(took.length * 0.95)],
    p99: took[Math.floor(took.length * 0.99)],
    worst: took.at(-1),
    cpuMs: cpuMs / requests.length,
    postgresMs: postgresMs / requests.length,
    memoryMb: server.memoryMb(),
    busy,
    errors: statuses.filter((status) => status !== 200).length - busy,
    machine: machine(cpuMs + postgresMs),
  };
}

const statusOf = (agent, port, path) =>
  new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    }).once('error', reject);
  });

/** Several turns as one: requests and CPU time on average, latencies by their median, the worst and failures of all. */
export function together(turns) {
  const of = (key) => turns.map((turn) => turn[key]).filter((value) => value !== undefined);
  const mean = (key) => of(key).reduce((sum, value) => sum + value, 0) / turns.length;
  const median = (key) => of(key).toSorted((a, b) => a - b)[Math.floor(of(key).length / 2)];
  const sum = (key) => of(key).reduce((all, value) => all + value, 0);
  const means = ['perSecond', 'cpuMs', 'postgresMs', 'memoryMb'].map((key) => [key, mean(key)]);
  const medians = ['p50', 'p95', 'p99'].map((key) => [key, median(key)]);
  const sums = ['busy', 'errors'].map((key) => [key, sum(key)]);
  return {
    ...Object.fromEntries([...means, ...medians, ...sums]),
    worst: Math.max(...of('worst')),
    machine: turns.at(-1).machine,
  };
}
