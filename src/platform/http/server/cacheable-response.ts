import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { HOUR_SECONDS } from '../../clock/durations';

/**
 * A response that changes only with a release: serialised once, cacheable for an hour by any cache, and an empty 304
 * for clients that have it already.
 */
export class CacheableResponse {
  private readonly json: string;
  private readonly tag: string;

  constructor(value: object) {
    this.json = JSON.stringify(value);
    // Weak, because the same tag is used for the plain and the compressed form.
    this.tag = `W/"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`;
  }

  /** Sends the response; the handler returns no value and takes the reply with `@Res()`. */
  send(request: FastifyRequest, reply: FastifyReply): void {
    void reply.headers({ etag: this.tag, 'cache-control': `public, max-age=${HOUR_SECONDS}` });
    const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (held?.some((tag) => tag === '*' || tag === this.tag || `W/${tag}` === this.tag))
      void reply.status(304).send();
    else void reply.type('application/json; charset=utf-8').send(this.json);
  }
}
