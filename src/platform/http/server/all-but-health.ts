import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors';

const HEALTH = new Set<unknown>(['/api/health/live', '/api/health/ready', '/api/metrics']);

/** A worker has the routes of the API, because it has its modules, and serves those about itself. */
export function refuseAllButHealth(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ routeOptions }, _reply, done) =>
    HEALTH.has(routeOptions.url) ? done() : done(notFound()),
  );
}
