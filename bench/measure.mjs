import autocannon from 'autocannon';

export const CONNECTIONS = 32;

/**
 * Sends the requests over 32 connections in a closed loop, each connection starting at another place in the list, and
 * measures. Every response other than 2xx counts as an error. `latency` in milliseconds, `cpuMs` of the server per
 * request.
 */
export async function measure(server, port, requests, seconds, connections = CONNECTIONS) {
  // Warm-up: every database connection plans each statement a few times first.
  await shoot(port, requests, Math.max(2, seconds / 2), connections);
  const before = server.cpuMs();
  const result = await shoot(port, requests, seconds, connections);
  const done = result.requests.total;
  return {
    perSecond: Math.round(done / result.duration),
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
    cpuMs: (server.cpuMs() - before) / Math.max(done, 1),
    memoryMb: Math.round(server.memoryMb()),
  };
}

function shoot(port, requests, duration, connections) {
  let next = 0;
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    setupClient: (client) => {
      const from = Math.floor((next++ / connections) * requests.length);
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
}
