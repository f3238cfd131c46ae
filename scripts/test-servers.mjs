import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

const require = createRequire(join(root, 'package.json'));

/**
 * The servers of this machine, as the variables that the API tests read: PostgreSQL on 127.0.0.1:5432 (or the URL in
 * TEST_DATABASE_URL), where the tests create and drop databases of their own, and an empty database of Redis on
 * 127.0.0.1:6379 (or the URL in TEST_REDIS_URL). Null, with a printed reason, when either does not respond.
 */
export async function findServers() {
  const database = await firstThat(databaseUrls(), isPostgresReady);
  if (!database) return skip('No PostgreSQL that may create databases responds on 127.0.0.1:5432');
  const redis = await firstThat(redisUrls(), redisIsEmpty);
  if (!redis) return skip('No Redis with an empty database responds on 127.0.0.1:6379');
  return { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis };
}

/** Removes the queues and limits that a test run left in Redis; the tests drop their databases themselves. */
export async function cleanRedis({ TEST_REDIS_URL: url }) {
  const { default: Redis } = require('ioredis');
  const redis = new Redis(url);
  for await (const keys of redis.scanStream({ match: '*test-*', count: 500 })) {
    if (keys.length > 0) await redis.unlink(...keys);
  }
  redis.disconnect();
}

function databaseUrls() {
  if (process.env.TEST_DATABASE_URL) return [process.env.TEST_DATABASE_URL];
  return ['postgres:postgres', 'gidana:gidana'].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`);
}

function redisUrls() {
  if (process.env.TEST_REDIS_URL) return [process.env.TEST_REDIS_URL];
  return Array.from({ length: 15 }, (_, i) => `redis://127.0.0.1:6379/${15 - i}`);
}

async function firstThat(candidates, good) {
  for (const candidate of candidates) if (await good(candidate)) return candidate;
  return null;
}

async function isPostgresReady(connectionString) {
  const { Client } = require('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0].may;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function redisIsEmpty(url) {
  const { default: Redis } = require('ioredis');
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.dbsize()) === 0;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

function skip(reason) {
  console.log(`${reason}: skipped.`);
  return null;
}
