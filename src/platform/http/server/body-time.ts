import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesMultipart } from './body-parsers';

/** Responds with 408 when a body does not arrive in time. Uploads may take as long as the server allows any request. */
export function limitBodyTime(fastify: FastifyInstance, limitMs: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || isUpload(request)) return done();
    const { raw } = request;
    const timer = setTimeout(() => {
      void reply.header('connection', 'close');
      const late = Object.assign(new Error('The body took too long'), { statusCode: 408 });
      // The reader of the body gets the error and responds; when no code reads it, the response has been sent already.
      if (raw.listenerCount('error') > 0) raw.emit('error', late);
      else raw.destroy();
    }, limitMs).unref();
    const arrived = (): void => clearTimeout(timer);
    raw.once('end', arrived).once('close', arrived);
    done();
  });
}

const isUpload = (request: FastifyRequest): boolean =>
  takesMultipart(request) && /^multipart\//i.test(request.headers['content-type'] ?? '');

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
