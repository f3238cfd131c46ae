import { startEmbeddedDatabase } from '../../../src/platform/database/embedded/embedded-database';
import { createDatabaseOn } from './database-client';

/** On the server the tests run on, or an embedded one. */
export async function anEmptyDatabase(name: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return startEmbeddedDatabase({ dataDir: '', memory: true });
  const { url, drop } = await createDatabaseOn(server, `gidana_${process.pid}_${name}`);
  return { url, stop: drop };
}
