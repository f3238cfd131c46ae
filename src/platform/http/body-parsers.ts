import type { FastifyInstance } from 'fastify';

/** JSON only (multipart is the uploads' own). An empty body is none, since actions are sent without one. */
export function bodyParsers(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
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
