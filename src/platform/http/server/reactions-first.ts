import type { FastifyInstance } from 'fastify';
import { AwaitedReactions } from '../../events/awaited-reactions';

/** A reaction that takes longer goes on after the response: a person waits for what they did, not for all that follows. */
const PATIENCE_MS = 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent where the request only reads. */
    reactions?: AwaitedReactions;
  }
}

/** The response to a request that wrote waits for the reactions to what it wrote. */
export function reactionsFirst(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    request.reactions = new AwaitedReactions();
    request.reactions.collect(done);
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (!request.reactions?.size) return done(null, payload);
    void request.reactions.settled(PATIENCE_MS).then(() => done(null, payload));
  });
}
