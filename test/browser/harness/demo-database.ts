import { randomBytes } from 'node:crypto';
import { createDatabaseOn, run } from '../../support/servers/database-client';

/** A database of the program, and the variables with which it uses it. */
export type DemoDatabase = { name: string; env: Record<string, string>; drop(): Promise<void> };

/**
 * A new database on the server that TEST_DATABASE_URL names, empty or a copy of `template`, to which nobody may be
 * connected; its queues are in the Redis of TEST_REDIS_URL. Without those variables the program has its embedded one.
 */
export async function createDatabase(template = 'template1'): Promise<DemoDatabase> {
  const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env;
  if (!server || !redis) return { name: '', env: {}, drop: async () => undefined };
  const name = `gidana_browser_${randomBytes(6).toString('hex')}`;
  const { url, drop } = await createDatabaseOn(server, name, template);
  // No test cuts the power: commits need not wait for the disk.
  await run(server, `alter database ${name} set synchronous_commit = off`);
  return {
    name,
    env: {
      DATABASE_URL: url,
      REDIS_URL: redis,
      QUEUE_PREFIX: name.replace('gidana_browser_', 'test-browser-'),
    },
    drop,
  };
}
