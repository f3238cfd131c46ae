import type { FastifyInstance, FastifyRequest } from 'fastify';

const MULTIPART = 'multipart/form-data';

/** Whether the body of a request may be multipart: only where the endpoint declares it. */
export const takesMultipart = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.consumes?.includes(MULTIPART) ?? false;

/** Responds with 415 to multipart where JSON is declared: its parser only marks the request, and reads no field. */
export function refuseUndeclaredMultipart(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart() || request.is404 || takesMultipart(request)) return done();
    done(Object.assign(new Error('The body is no JSON'), { statusCode: 415 }));
  });
}

/**
 * Accepts only JSON (uploads parse multipart themselves), uncompressed: compressed bodies get 415. An empty body counts
 * as none, because actions are sent without one, and ra-data-simple-rest labels the empty body of its DELETE
 * `text/plain`.
 */
export function bodyParsers(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (request, body, done) =>
    request.method === 'DELETE' && body.length === 0
      ? done(null, undefined)
      : done(Object.assign(new Error('The body is no JSON'), { statusCode: 415 })),
  );
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
      return done(Object.assign(new Error('The body is encoded'), { statusCode: 415 }));
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return done(Object.assign(new Error('The body is not UTF-8'), { statusCode: 400 }));
    }
    void parse(request, text, done);
  });
}
