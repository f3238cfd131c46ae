import type Redis from 'ioredis';
import { Client } from 'pg';
import { newId } from '../database/orm/base.entity';
import { redisOnce } from './redis-once';

const SILENT_MS = 2_000;

/** The next start makes a new identity. */
export const FORGET_INSTALLATION = `delete from settings where name = 'installation'`;

/** The identity of a migrated database: made once, and the same for every program that runs on it. */
export async function installationOf(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: SILENT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `insert into settings (name, value) values ('installation', to_jsonb($1::text)) on conflict (name) do nothing`,
      [newId().slice(-12)],
    );
    const { rows } = await client.query<{ value: string }>(
      `select value #>> '{}' as value from settings where name = 'installation'`,
    );
    return rows[0]!.value;
  } finally {
    await client.end();
  }
}

/** Writes this installation's name into Redis, and returns the one that stood there, when it is another's. */
export async function leaveName(redis: Redis, prefix: string, installation: string): Promise<string | null> {
  const before = await redis.set(`${prefix}:installation`, installation, 'GET');
  return before === null || before === installation ? null : before;
}

/** The message to the operator about two installations with one prefix. */
export const sharedPrefix = (stranger: string, prefix: string, installation: string): string =>
  `REDIS_URL holds the queues of another installation (${stranger}) under the prefix ${prefix}. This one is ` +
  `${installation}: give each a QUEUE_PREFIX of its own, or they take each other's jobs`;

/**
 * The installation whose keys stand in Redis under this prefix, when it is another one: the two would take each other's
 * jobs. Null when there is none, and when Redis is away; the newest start leaves its name.
 */
export async function strangerIn(
  redisUrl: string,
  prefix: string,
  installation: string,
): Promise<string | null> {
  const redis = redisOnce(redisUrl);
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await leaveName(redis, prefix, installation);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
