import type { FastifyInstance } from 'fastify';

/**
 * Some proxies write the port of each connection next to its IP address (`192.0.2.1:4444`, `[2001:db8::1]:443`). Without it
 * the address is trusted, limited and recorded as that of any other request.
 */
export function portlessAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers['x-forwarded-for'];
    if (typeof given === 'string') headers['x-forwarded-for'] = given.split(',').map(withoutPort).join();
    done();
  });
}

const withoutPort = (entry: string): string => {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry.trim()) ?? [];
  return v6 ?? v4 ?? entry.trim();
};
