import { rmSync } from 'node:fs';
import { findChromium } from './chromium';
import { Program } from '../../support/program';

/** The environment variables by which the setup informs the workers. */
export const variables = {
  url: 'GIDANA_BROWSER_URL',
  chromium: 'GIDANA_BROWSER_CHROMIUM',
  missing: 'GIDANA_BROWSER_MISSING',
  demoData: 'GIDANA_BROWSER_DEMO_DATA',
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
  const program = await Program.start(DEMO);
  // For the programs of single tests: making the database and its demo takes 15 s of CPU, starting on a copy 4 s.
  const demoData = await program.copyData();
  process.env[variables.url] = program.url;
  process.env[variables.demoData] = demoData;
  return async () => {
    await program.stop();
    rmSync(demoData, { recursive: true, force: true });
  };
}
