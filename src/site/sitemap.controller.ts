import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Public } from '../platform/access/access';
import { Config } from '../platform/config/config';
import { notFound } from '../platform/http/errors';
import { SitemapService } from './sitemap.service';

/** API endpoints of public pages: a crawler that runs scripts needs them. */
const READ_BY_PAGES = [
  'listings',
  'services',
  'blog',
  'faq',
  'legal',
  'events',
  'places',
  'vocabulary',
  'users',
];
const HOUR = 'public, max-age=3600';

/** robots.txt and the sitemaps. */
@ApiExcludeController()
@Public()
@Controller()
export class SitemapController {
  constructor(
    private readonly sitemaps: SitemapService,
    private readonly config: Config,
  ) {}

  @Get('robots.txt')
  robots(@Res() reply: FastifyReply): FastifyReply {
    const lines = [
      'User-agent: *',
      'Allow: /',
      ...READ_BY_PAGES.map((name) => `Allow: /api/${name}`),
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /s/',
      'Disallow: /requests/',
      'Disallow: /calendar/',
      '',
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
      '',
    ];
    return reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(lines.join('\n'));
  }

  @Get('sitemap.xml')
  async whole(@Res() reply: FastifyReply): Promise<FastifyReply> {
    return sent(reply, await this.sitemaps.whole());
  }

  @Get('sitemaps/:file')
  async part(@Param('file') file: string, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const [, name] = /^([a-z0-9-]{1,20})\.xml$/.exec(file) ?? [];
    const sitemap = name ? await this.sitemaps.part(name) : null;
    if (!sitemap) throw notFound();
    return sent(reply, sitemap);
  }
}

/** Sends it uncached: a listing that was let must disappear from it at once. */
const sent = (reply: FastifyReply, sitemap: AsyncIterable<string>): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .type('application/xml; charset=utf-8')
    .send(Readable.from(sitemap, { objectMode: false }));
