import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Redis from 'ioredis';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ContentSeedService } from '../../src/content/seed/content-seed.service';
import { ListingViewsService } from '../../src/listing-insights/listing-views.service';
import { ListingSampleService } from '../../src/listings/search/planner/listing-sample.service';
import { Config } from '../../src/platform/config/config';
import { RateLimiter } from '../../src/platform/http/limits/rate-limiter';
import { Queues } from '../../src/platform/queues/queues';
import { emptyTables } from './empty-database';

/**
 * Leaves a running application as after its first start on an empty database: without rows, queues, files, counts,
 * replaced functions and cached data of deleted rows. Caches by the id of a row may stay, as no id comes twice.
 */
export async function startOver(app: NestFastifyApplication): Promise<void> {
  jest.restoreAllMocks();
  const { dataDir } = app.get(Config);
  await app.get(ListingViewsService).flush();
  await emptyTablesOf(app);
  const queues = app.get(Queues).all();
  await Promise.all(queues.map((queue) => queue.obliterate({ force: true })));
  await forgetCounts(app);
  for (const folder of readdirSync(dataDir, { withFileTypes: true }))
    if (folder.isDirectory()) rmSync(join(dataDir, folder.name), { recursive: true });
  await app.get(ContentSeedService).onApplicationBootstrap();
  await app.get(ListingSampleService).readAgain();
}

/** Over a connection that knows the tables: a new one takes 40 ms more. */
async function emptyTablesOf(app: NestFastifyApplication): Promise<void> {
  const pool = await (app.get(MikroORM).em as EntityManager).getConnection().getNativeClient();
  const session = await pool.connect();
  try {
    await emptyTables(session);
  } finally {
    session.release();
  }
}

/** Clears the counts of the rate limits, in this process and in Redis, over a connection that waits, unlike the limiter's. */
async function forgetCounts(app: NestFastifyApplication): Promise<void> {
  const { env, queuePrefix } = app.get(Config);
  app.get(RateLimiter)['local'].clear();
  if (!env.RATE_LIMITS || !env.REDIS_URL) return;
  const redis = new Redis(env.REDIS_URL);
  const keys = await redis.keys(`${queuePrefix}:limit:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
