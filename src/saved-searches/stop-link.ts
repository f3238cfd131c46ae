import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SavedSearch } from './saved-search.entity';
import { SearchLinks } from './search-links';

const page = (text: string, button = ''): string =>
  `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Saved searches</title></head><body><h1>Saved searches</h1><p>${text}</p>${button}</body></html>`;
const ASK = '<form method="post"><button type="submit">Stop these mails</button></form>';

/**
 * The link that stops emails about saved searches (RFC 8058). Mail programs post a form to it by themselves, which no
 * other endpoint accepts, so it is outside of the controllers with its own parser. A GET asks for confirmation first:
 * programs that open links ahead of the reader must not stop anything.
 */
@Injectable()
export class StopLink implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly links: SearchLinks,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    void fastify?.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
        done(null, undefined),
      );
      scope.get('/api/saved-searches/stop/:token', (request, reply) => this.ask(request, reply));
      scope.post('/api/saved-searches/stop/:token', (request, reply) => this.stop(request, reply));
    });
  }

  private ask(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const claims = this.claimsOf(request);
    const text = claims ? 'Do you want to stop these mails?' : 'This link is no longer good.';
    return answer(reply, claims ? 200 : 404, page(text, claims ? ASK : ''));
  }

  private async stop(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const claims = this.claimsOf(request);
    if (!claims) return answer(reply, 404, page('This link is no longer good.'));
    const { userId, frequency } = claims;
    await this.em.fork().nativeUpdate(SavedSearch, { userId, frequency }, { frequency: 'never' });
    return answer(reply, 200, page('Done. You get no more of these mails.'));
  }

  private claimsOf(request: FastifyRequest) {
    return this.links.readStop((request.params as { token: string }).token);
  }
}

const answer = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html);
