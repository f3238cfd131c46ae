import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MediaPass } from '../platform/access/media-pass';
import { isId } from '../platform/http/fields/fields';
import { ListingViewsService } from './listing-views.service';
import { countingOf } from './privacy-choice';

const PROGRAMS = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord/i;

/**
 * Counts every listing that was returned: by the API, and to visitors by the site's page, whose document already holds
 * the listing. Runs after the response is sent, so that nobody waits for it.
 */
@Injectable()
export class ViewHookService implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly views: ListingViewsService,
    private readonly passes: MediaPass,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    fastify?.addHook('onResponse', (request, reply, done) => {
      if (reply.statusCode === 200 && request.method === 'GET') this.countView(request);
      done();
    });
  }

  private countView(request: FastifyRequest): void {
    const listingId = this.listingOf(request);
    const browser = request.headers['user-agent'] ?? '';
    const counting = countingOf(request.headers);
    if (!listingId || PROGRAMS.test(browser) || counting === 'nothing') return;
    const viewer = { userId: request.actor?.userId ?? null, ip: request.ip, browser };
    this.views.note(listingId, viewer, 'views', counting === 'viewer');
  }

  /** The document of a signed-in person holds no listing: their page asks the API for it. */
  private listingOf(request: FastifyRequest): string | null {
    const route = request.routeOptions.url;
    if (route === '/api/listings/:id') return known((request.params as { id?: string }).id);
    if (route !== '/*' || this.passes.isHeld(request)) return null;
    return known(/^\/property\/([0-9a-f-]{36})\/?(?:\?|$)/i.exec(request.url)?.[1]);
  }
}

const known = (id: string | undefined): string | null => (isId(id) ? id.toLowerCase() : null);
