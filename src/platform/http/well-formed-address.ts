import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors';

/** `name[]=` and `name[key]=`: no call takes lists or objects that way, and an unread filter would answer too much. */
const LIST_KEY = /[?&][^=&[%]*(?:\[|%5B)/i;

/** Refuses a query whose percent signs do not spell UTF-8: the parser would pass the raw text on as if it were meant. */
export function wellFormedAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const query = request.url.indexOf('?');
    if (query >= 0 && request.url.startsWith('/api/') && LIST_KEY.test(request.url.slice(query)))
      return done(badRequest('A parameter in the address must be a single value', 'MALFORMED'));
    if (query < 0 || !request.url.includes('%', query)) return done();
    try {
      decodeURIComponent(request.url.slice(query));
      done();
    } catch {
      done(badRequest('The address is not well-formed', 'MALFORMED'));
    }
  });
}
