import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { createDatabase } from './demo-database';
import { Program } from '../../support/servers/program';

/** The environment variables by which the setup informs the workers. */
export const variables = {
  url: 'GIDANA_BROWSER_URL',
  chromium: 'GIDANA_BROWSER_CHROMIUM',
  missing: 'GIDANA_BROWSER_MISSING',
  demoData: 'GIDANA_BROWSER_DEMO_DATA',
  demoDatabase: 'GIDANA_BROWSER_DEMO_DATABASE',
} as const;

export const DEMO = { SEED_DEMO: '24' };

/** Finds the browser and starts the program, once for all tests. Resolves with the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if ('missing' in chromium) {
    console.log(`\nThe browser tests are skipped: ${chromium.missing}\n`);
    process.env[variables.missing] = chromium.missing;
    return async () => undefined;
  }
  process.env[variables.chromium] = JSON.stringify(chromium);
  const database = await createDatabase();
  const program = await Program.start({ ...DEMO, ...database.env }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  // For the programs of single tests: making the demo takes 15 s of CPU on the embedded database, a copy 4 s. The
  // program is stopped meanwhile: files of a running database do not agree, and a server copies only one at rest.
  await program.end();
  const demoData = mkdtempSync(join(tmpdir(), 'gidana-program-data-'));
  cpSync(program.dataDir, demoData, { recursive: true });
  const demoDatabase = await createDatabase(database.name || undefined);
  await program.run();
  process.env[variables.url] = program.url;
  process.env[variables.demoData] = demoData;
  process.env[variables.demoDatabase] = demoDatabase.name;
  return async () => {
    await program.stop();
    rmSync(demoData, { recursive: true, force: true });
    await database.drop();
    await demoDatabase.drop();
  };
}
