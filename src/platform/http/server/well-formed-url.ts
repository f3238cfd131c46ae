import type { FastifyInstance } from 'fastify';
import { AppError, badRequest } from '../errors';

const URL_MAX = 8_192;
/** More than any list has filters. */
const PARAMETERS_MAX = 100;

/**
 * `name[]=` and `name[key]=`: no endpoint takes lists or objects this way, and an ignored filter would return too much.
 */
const LIST_KEY = /[?&][^=&?[%]*(?:\[|%5B)/i;

/**
 * Refuses URLs of more than 8 KB, and API queries whose percent-encoding is not valid UTF-8: the parser would pass on
 * the raw text as if it were meant. Pages accept such a query, as browsers do: a person who typed `?q=100%` sees the
 * search.
 */
export function wellFormedUrls(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > URL_MAX) return done(new AppError(414, 'URI_TOO_LONG', 'The URL is too long'));
    const query = request.url.indexOf('?');
    if (query < 0 || !request.url.startsWith('/api/')) return done();
    const asked = request.url.slice(query);
    if (asked.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
      return done(badRequest('The URL has too many parameters', 'MALFORMED'));
    if (LIST_KEY.test(asked))
      return done(badRequest('A parameter in the address must be a single value', 'MALFORMED'));
    if (!spellsUtf8(asked)) return done(badRequest('The address is not well-formed', 'MALFORMED'));
    done();
  });
}

function spellsUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
