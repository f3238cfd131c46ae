import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database';
import { run } from './database-client';

/** On the server the tests run on, or an embedded one. */
export async function anEmptyDatabase(name: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return startEmbeddedDatabase({ dataDir: '', memory: true });
  const database = `gidana_${process.pid}_${name}`;
  await run(server, `create database ${database}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${database}` }).href,
    stop: async () => void (await run(server, `drop database ${database} with (force)`)),
  };
}
