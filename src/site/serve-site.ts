import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { MailFolder } from '../platform/mail/mail-folder';
import { mailPage } from './mail-page';
import { SiteDocument } from './document';
import { SiteHeads } from './site-heads';

const YEAR_SECONDS = 31_536_000;

/** Where the built apps are; both are optional, so that the API runs alone. */
export type BuiltApps = { web: string; admin: string };

/**
 * Serves the two built apps beside the API: hashed files for a year, the consumer page with a head for its address
 * (and status 404 for addresses that no page has), the console below /admin, and outside production /dev/mail.
 */
export async function serveSite(app: NestFastifyApplication, config: Config, apps: BuiltApps): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  if (!config.production) serveMailPage(fastify, app.get(MailFolder));
  if (existsSync(join(apps.admin, 'index.html'))) await serveConsole(fastify, apps.admin);
  if (existsSync(join(apps.web, 'index.html'))) await serveConsumerSite(app, fastify, apps.web, config);
}

async function serveFiles(fastify: FastifyInstance, root: string, prefix: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => void reply.header('cache-control', lifeOf(path)),
  });
}

/** Assets are named by their content. A worker that is out of date would hold on to the site of yesterday. */
function lifeOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return /[\\/]sw\.js(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

async function serveConsole(fastify: FastifyInstance, root: string): Promise<void> {
  await serveFiles(fastify, root, '/admin/');
  const html = new SiteDocument(join(root, 'index.html'), '').plain;
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  fastify.get('/admin', page);
  fastify.get('/admin/*', page);
}

async function serveConsumerSite(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  root: string,
  config: Config,
): Promise<void> {
  await serveFiles(fastify, root, '/');
  const document = new SiteDocument(join(root, 'index.html'), config.publicUrl);
  const heads = app.get(SiteHeads);
  fastify.get('/*', async (request, reply) => {
    const path = decodedPath(request.url);
    if (path === null || /^\/(api|media|s|progress)(\/|$)/.test(path)) return reply.callNotFound();
    const { firstPicture, ...head } = await heads.find(path, new URLSearchParams(request.url.split('?')[1]));
    // Who saves data is shown a smaller one.
    const early = firstPicture && request.headers['save-data'] !== 'on' ? { firstPicture } : {};
    return reply
      .status(head.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document.render({ ...head, ...early }));
  });
}

/** The path without query and closing slash; null when it is not valid. */
function decodedPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0]!);
    return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  } catch {
    return null;
  }
}

function serveMailPage(fastify: FastifyInstance, mails: MailFolder): void {
  fastify.get('/dev/mail', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    return reply
      .type('text/html; charset=utf-8')
      .send(mailPage(await mails.list(typeof to === 'string' ? to : undefined)));
  });
}
