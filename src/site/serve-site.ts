import { trimEndOf } from '../platform/text/trim-end';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { readFromReplicas } from '../platform/database/orm/request-orm';
import { EXPOSED } from '../platform/http/server/create-app';
import { isOfProgram } from '../platform/http/server/unread-requests';
import { positionOf } from '../platform/http/server/write-position';
import { Lifecycle } from '../platform/health/lifecycle';
import { MailFolder } from '../platform/mail/mail-folder';
import { mailPage } from './mail-page';
import { PageFiles } from './page-files';
import { MediaPass } from '../platform/access/media-pass';
import { SiteDocument, type Tiles } from './site-document';
import { FirstViews, type Visitor } from './first-views';
import { SiteHeadsService } from './heads/site-heads.service';

const YEAR_SECONDS = 31_536_000;
/** Sent by a browser in which the site's service worker is active, which has the stylesheet cached. */
const WORKER_HEADER = 'service-worker-navigation-preload';

/** The folders of the built apps; both are optional, so that the API can run alone. */
export type BuiltApps = { web: string; admin: string };

/**
 * Serves the two built apps next to the API: hashed files for a year, the consumer page with a head for its URL (and
 * status 404 for unknown pages), the console below /admin, and outside production /dev/mail.
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
    decorateReply: !fastify.hasReplyDecorator('sendFile'),
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'assets/**', 'server/**'],
    setHeaders: (reply, path) => void reply.header('cache-control', lifeOf(path)),
  });
  if (existsSync(join(root, 'assets'))) serveAssets(fastify, root, prefix);
}

/** One route for all assets: two hundred routes took a tenth of the start. */
function serveAssets(fastify: FastifyInstance, root: string, prefix: string): void {
  const assets = new Set(readdirSync(join(root, 'assets')).filter((name) => !/\.(br|gz)$/.test(name)));
  fastify.get<{ Params: { name: string } }>(`${prefix}assets/:name`, (request, reply) => {
    const { name } = request.params;
    return assets.has(name) ? reply.sendFile(`assets/${name}`, root) : reply.callNotFound();
  });
}

/** Assets are named by their content. A cached service worker would keep serving an old version of the site. */
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
  const document = new SiteDocument(join(root, 'index.html'), config.publicUrl, tilesOf(config));
  const heads = app.get(SiteHeadsService);
  const passes = app.get(MediaPass);
  const views = new FirstViews(join(root, 'server/first-view.mjs'), app.get(Lifecycle));
  const files = new PageFiles(root);
  fastify.get('/*', async (request, reply) => {
    const path = decodedPath(request.url);
    if (path === null || isOfProgram(path)) return reply.callNotFound();
    const query = new URLSearchParams(request.url.split('?')[1]);
    const head = await readFromReplicas(() => heads.find(path, query));
    if (head.moved)
      return reply.header('cache-control', 'no-cache').redirect(withQuery(head.path, request.url), 301);
    const visitor = { ...visitorOf(request, config), signedIn: passes.isHeld(request) };
    const bare = isBare(request);
    const view = bare
      ? null
      : await views.findView(head, visitor, (call) => askAsVisitor(fastify, request, call));
    const links = bare ? '' : files.linksOf(await views.findSources(path));
    const requester =
      bare || !visitor.signedIn ? '' : files.requesterOf(await views.findFirstRequests(visitor.url));
    return reply
      .status(head.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('vary', `Cookie, Save-Data, ${WORKER_HEADER}`)
      .send(document.render(head, view, WORKER_HEADER in request.headers, { requester, links }));
  });
}

const tilesOf = ({ env }: Config): Tiles | null =>
  env.MAP_TILES_URL ? { address: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT ?? '' } : null;

/** A path with the query of the URL that was asked for. */
const withQuery = (path: string, url: string): string => [path, ...url.split('?').slice(1)].join('?');

/** The service worker caches a document without content, for all pages. */
const isBare = ({ query }: FastifyRequest): boolean => 'bare' in (query as Record<string, unknown>);

const visitorOf = ({ url, headers, cookies }: FastifyRequest, config: Config): Omit<Visitor, 'signedIn'> => ({
  url: config.link(url),
  privacy: cookies['privacy'] ?? null,
  savesData: headers['save-data'] === 'on',
});

/** The request that the page would make itself, handled within the process. */
async function askAsVisitor(
  fastify: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<Response> {
  const asked = { url: path, remoteAddress: request.ip, headers: positionOf(request) };
  const { statusCode: status, payload, headers } = await fastify.inject(asked);
  const exposed = EXPOSED.map((name) => name.toLowerCase()).filter((name) => name in headers);
  return new Response(payload, { status, headers: exposed.map((name) => [name, String(headers[name])]) });
}

/** The path without query and closing slash; null if it is not valid. */
function decodedPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0]!);
    return path.length > 1 ? trimEndOf(path, '/') || '/' : path;
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
