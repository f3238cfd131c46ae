import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors';

/** `name[]=` and `name[key]=`: no call takes lists or objects that way, and an unread filter would answer too much. */
const LIST_KEY = /[?&][^=&[%]*(?:\[|%5B)/i;

/**
 * Refuses a query to the API whose percent signs do not spell UTF-8: the parser would pass the raw text on as if it were
 * meant. Pages take it as it is, as browsers do: a person who wrote `?q=100%` is shown the search.
 */
export function wellFormedAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const query = request.url.indexOf('?');
    if (query < 0 || !request.url.startsWith('/api/')) return done();
    const asked = request.url.slice(query);
    if (LIST_KEY.test(asked))
      return done(badRequest('A parameter in the address must be a single value', 'MALFORMED'));
    if (!spellsUtf8(asked)) return done(badRequest('The address is not well-formed', 'MALFORMED'));
    done();
  });
}

/** The result is used: the bundler takes a bare call for one without effect, and leaves it out. */
function spellsUtf8(text: string): boolean {
  try {
    return decodeURIComponent(text).length > 0;
  } catch {
    return false;
  }
}
