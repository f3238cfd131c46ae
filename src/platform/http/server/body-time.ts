import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answers 408 when a body is not there in time. Uploads have as long as the server gives any request. */
export function limitBodyTime(fastify: FastifyInstance, limitMs: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/')) return done();
    const { raw } = request;
    const timer = setTimeout(() => {
      void reply.header('connection', 'close');
      const late = Object.assign(new Error('The body took too long'), { statusCode: 408 });
      // Whoever reads the body answers; when nobody does, the answer is given already.
      if (raw.listenerCount('error') > 0) raw.emit('error', late);
      else raw.destroy();
    }, limitMs).unref();
    const arrived = (): void => clearTimeout(timer);
    raw.once('end', arrived).once('close', arrived);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
