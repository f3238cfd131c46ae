import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/errors';
import { SavedSearch } from '../saved-search.entity';
import { SearchLinksService } from '../search-links.service';

/**
 * The link that stops emails about saved searches (RFC 8058). Mail programs post a form to it by themselves, which no
 * other endpoint accepts, so it is outside of the controllers with its own parser. A GET stops nothing, since programs
 * open links ahead of the reader: a browser is led to the page that asks, the page itself learns whether the link is
 * valid.
 */
@Injectable()
export class StopLinkService implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly links: SearchLinksService,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    void fastify?.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
        done(null, undefined),
      );
      scope.get('/api/saved-searches/stop/:token', (request, reply) => this.describe(request, reply));
      scope.post('/api/saved-searches/stop/:token', (request, reply) => this.stop(request, reply));
    });
  }

  private describe(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (request.headers.accept?.includes('text/html'))
      return reply.redirect(this.links.pageOf(tokenOf(request)), 303);
    const { frequency } = this.claimsOf(request);
    return sendJson(reply, { frequency });
  }

  private async stop(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { userId, frequency } = this.claimsOf(request);
    await this.em.fork().nativeUpdate(SavedSearch, { userId, frequency }, { frequency: 'never' });
    return sendJson(reply, { message: 'Done. You get no more of these mails' });
  }

  /** Throws 404 for a link that is not valid. */
  private claimsOf(request: FastifyRequest) {
    const claims = this.links.readStop(tokenOf(request));
    if (!claims) throw notFound('This link is no longer valid');
    return claims;
  }
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

const sendJson = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'no-store').send(body);
