import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Config } from '../../config/config';
import { VersionedRecord } from '../admin-list/record-version';
import { Page } from '../page';
import { RawJson } from './raw-json';

const EXPOSED_HEADERS =
  'Content-Range, X-Total-Count, X-Total-Capped, X-Next-Cursor, X-Searched-For, X-Unread-Count, Retry-After';

/** No inline scripts anywhere; inline styles only because the console's component library writes them. */
function contentPolicy(config: Config): string {
  const tilesUrl = config.env.MAP_TILES_URL;
  const tiles = tilesUrl ? ` ${new URL(tilesUrl).origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";

const alwaysHeaders = ({ production }: Pick<Config, 'production'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** The headers of a response that is not a page. */
export const dataHeaders = (config: Pick<Config, 'production'>): Record<string, string> => ({
  ...alwaysHeaders(config),
  'content-security-policy': NOTHING_LOADS,
});

/**
 * Security headers on every response. A response to a signed-in caller, or one that sets a cookie, is private: it is
 * not stored unless the endpoint allows it, and then only by that caller's browser. Responses to writes, such as
 * tokens, are not stored either. All other data is revalidated each time unless the endpoint says otherwise.
 */
export function securityHeaders(fastify: FastifyInstance, config: Config): void {
  const page = { ...alwaysHeaders(config), 'content-security-policy': contentPolicy(config) };
  const data = dataHeaders(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') && !request.url.startsWith('/api/docs') ? data : page);
    reply.header('x-request-id', String(request.id));
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOwn = Boolean(request.headers.authorization) || reply.hasHeader('set-cookie');
    const cacheControl = reply.getHeader('cache-control');
    if (cacheControl === undefined) reply.header('cache-control', isOwn || !isRead ? 'no-store' : 'no-cache');
    else if (isOwn) reply.header('cache-control', String(cacheControl).replace('public', 'private'));
    done(null, payload);
  });
}

/**
 * Sends a {@link RawJson} as its bytes, which Fastify supports although its types do not. A {@link VersionedRecord}
 * becomes its JSON, and its version a header. A {@link Page} becomes its JSON array; its range and total become headers.
 * Content-Range is set last, after each route's compression: the compression takes the header for a byte range and would
 * leave every list uncompressed.
 */
export function pageSerialization(fastify: FastifyInstance): void {
  const ranges = new WeakMap<FastifyReply, string>();
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    if (payload instanceof RawJson) {
      reply.serializer(() => payload.json as unknown as string);
      return done(null, payload);
    }
    if (payload instanceof VersionedRecord) {
      reply.header('etag', payload.tag);
      return done(null, payload.record);
    }
    if (!(payload instanceof Page)) return done(null, payload);
    const { 'content-range': range, ...headers } = payload.headers();
    ranges.set(reply, range!);
    reply.headers(headers);
    reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    const { json, body = payload.items } = payload.extra;
    if (json === undefined) return done(null, body);
    reply.serializer(() => json as unknown as string);
    done(null, payload);
  });
  const writeRange: onSendHookHandler = (_request, reply, payload, done) => {
    const range = ranges.get(reply);
    if (range !== undefined) reply.header('content-range', range);
    done(null, payload);
  };
  fastify.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], writeRange].flat();
  });
}
