import { constants, type ZlibOptions } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger as NestLogger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { withRequestFacts } from '../../audit/request-facts';
import type { Config } from '../../config/config';
import { withRequestOrm } from '../../database/orm/request-orm';
import { Replicas } from '../../database/replicas/replicas';
import { Lifecycle } from '../../health/lifecycle';
import { Metrics } from '../../health/metrics';
import { Live } from '../../live/live';
import { securityHeaders, pageSerialization } from './responses';
import { bodyParsers, refuseUndeclaredMultipart } from './body-parsers';
import { refuseAllButHealth } from './all-but-health';
import { limitBodyTime } from './body-time';
import { ErrorFilter } from './error.filter';
import { IdempotencyKeys } from '../idempotency/idempotency';
import { InputPipe } from '../fields/input.pipe';
import { portlessAddresses } from './forwarded-for';
import { knownVerbs } from './known-verbs';
import { serveDocs } from './open-api';
import { reactionsFirst } from './reactions-first';
import { refuseExpectations, unreadRequests } from './unread-requests';
import { wellFormedUrls } from './well-formed-url';
import { WRITE_POSITION, writePositions } from './write-position';

/** The largest body of an upload. */
const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;
const BODY_LIMIT = 100 * 1024;
const HEADERS_TIMEOUT_MS = 8_000;
/** The longest that an upload may take to arrive; the body of a request without a file has less, see below. */
const REQUEST_TIMEOUT_MS = 120_000;
export const BODY_TIMEOUT_MS = 30_000;
/** How often Node looks for connections that exceed these limits; every 30 s by default. */
const LOOK_EVERY_MS = 1_000;

/** Builds the HTTP application around the root module; it does not listen yet. */
export async function createApp(
  root: { module: Type } & object,
  config: Config,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config.env.TRUST_PROXY),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while the listener closes; Fastify's own 503 has no headers.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    ...unreadRequests(config),
    routerOptions: { maxParamLength: 500 },
    genReqId: () => `req-${(++requestCount).toString(36)}-${processName}`,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    // During the start only problems are logged; main switches to the JSON log once the program serves.
    logger: ['silent', 'fatal'].includes(config.env.LOG_LEVEL) ? ['fatal'] : ['fatal', 'error', 'warn'],
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  await plugins(app, config);
  bodyParsers(fastify);
  hooks(app, fastify, config);
  if (!config.servesApi) refuseAllButHealth(fastify);
  app.setGlobalPrefix('api', {
    exclude: [
      ...['media/{*key}', 's/:code', 'progress/:code', 'calendar/:file'],
      ...['robots.txt', 'sitemap.xml', 'sitemaps/:file'],
    ],
  });
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter());
  const origin = config.corsOrigins;
  if (origin.length > 0)
    app.enableCors({ origin, exposedHeaders: EXPOSED, methods: ['GET', 'POST', 'PUT', 'DELETE'] });
  serveDocs(app, config.production);
  return app;
}

let requestCount = 0;
const processName = process.pid.toString(36);
/** The headers that a browser shows to pages of other origins. */
export const EXPOSED = [
  'Content-Range',
  'ETag',
  'X-Total-Count',
  'X-Total-Capped',
  'X-Next-Cursor',
  'X-Searched-For',
  'X-Unread-Count',
  'Retry-After',
  'Preference-Applied',
  WRITE_POSITION,
];

/** true, false, or the IP addresses of the proxies, separated by commas. */
function trustedProxies(text: string): boolean | string {
  return text === 'true' ? true : text === 'false' ? false : text;
}

/** Compressing a page of a list takes 0.1 ms; a stream for it costs more than that. */
const COMPRESSED_AT_ONCE_BYTES = 128 * 1024;

async function plugins(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(cookie, { secret: config.jwtSecret });
  await app.register(compress, {
    // No client sends compressed bodies, and unpacking them would let a sender exceed the size limit.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['zstd', 'gzip', 'br'],
    // zstd reads `params`, gzip reads `level`.
    zlibOptions: { level: 3, params: { [constants.ZSTD_c_compressionLevel]: 3 } } as ZlibOptions,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    syncThreshold: COMPRESSED_AT_ONCE_BYTES,
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: UPLOAD_MAX_BYTES,
      files: 20,
      fields: 10,
      fieldSize: 10_000,
      parts: 30,
      headerPairs: 50,
    },
  });
}

function hooks(app: NestFastifyApplication, fastify: FastifyInstance, config: Config): void {
  const { em } = app.get(MikroORM);
  const keys = app.get(IdempotencyKeys);
  const metrics = app.get(Metrics);
  const lifecycle = app.get(Lifecycle);
  const logger = new NestLogger('Http');
  portlessAddresses(fastify);
  securityHeaders(fastify, config);
  refuseExpectations(fastify, config);
  limitBodyTime(fastify, BODY_TIMEOUT_MS);
  wellFormedUrls(fastify);
  knownVerbs(fastify, config);
  pageSerialization(fastify);
  refuseUndeclaredMultipart(fastify);
  reactionsFirst(fastify);
  const readsOf = writePositions(fastify, config, app.get(Replicas), app.get(Live));
  // After the body is read: an async context entered earlier would be lost in the socket's events.
  fastify.addHook('preValidation', (request, reply, done) =>
    withRequestFacts({ id: String(request.id), ip: request.ip }, () =>
      withRequestOrm(em, readsOf(request), () => keys.withKeyOf(request, reply, done)),
    ),
  );
  // On the response: otherwise a connection that was busy when the stop began would stay open and delay it.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500 || reply.elapsedTime > 2_000) {
      logger.warn({
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    }
    done();
  });
}
