import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config';
import { Page } from './page';
import { ReadyJson } from './ready-json';

const EXPOSED_HEADERS = 'Content-Range, X-Total-Count, X-Total-Capped, X-Next-Cursor, Retry-After';

/** No inline scripts anywhere; inline styles only because the console's component library writes them. */
function contentPolicy(config: Config): string {
  const tiles = config.env.MAP_TILES_URL
    ? ` ${new URL(config.env.MAP_TILES_URL.replace(/\{[^}]*\}/g, 'x')).origin}`
    : '';
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

/** Security headers on every answer; answers to a signed-in caller and of what is done, as tokens, are never stored. */
export function securityHeaders(fastify: FastifyInstance, config: Config): void {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(config.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const page = { ...always, 'content-security-policy': contentPolicy(config) };
  const data = { ...always, 'content-security-policy': NOTHING_LOADS };
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') && !request.url.startsWith('/api/docs') ? data : page);
    reply.header('x-request-id', String(request.id));
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if ((request.headers.authorization || !isRead) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/**
 * A {@link ReadyJson} is sent as it is. A {@link Page} becomes its JSON array, its window and total become headers. Content-Range is written last, after the
 * compression of each route: that takes the header for a range of bytes, and would leave every list uncompressed.
 */
export function pageSerialization(fastify: FastifyInstance): void {
  const ranges = new WeakMap<FastifyReply, string>();
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    if (payload instanceof ReadyJson) {
      reply.serializer(() => payload.json);
      return done(null, payload);
    }
    if (!(payload instanceof Page)) return done(null, payload);
    const { 'content-range': range, ...headers } = payload.headers();
    ranges.set(reply, range!);
    reply.headers(headers);
    reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    const { json } = payload.extra;
    if (json === undefined) return done(null, payload.items);
    // Fastify sends bytes as they are, which its type does not say.
    reply.serializer(() => json as string);
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

/** An address that is no text in UTF-8 reaches no route and none of the hooks. */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': NOTHING_LOADS })
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      error: 'The address is not well-formed',
      code: 'MALFORMED',
      statusCode: 400,
      requestId: String(request.id),
    });
}

/** What cannot even be parsed as HTTP still gets the error object, and never an exception. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const statusCode =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({
    error: 'The request could not be read',
    code: 'MALFORMED',
    statusCode,
    requestId: 'unread',
  });
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
