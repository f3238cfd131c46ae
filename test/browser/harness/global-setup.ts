import { findChromium } from './chromium';
import { Program } from '../../support/program';

/** The environment variables by which the setup informs the workers. */
export const variables = {
  url: 'GIDANA_BROWSER_URL',
  chromium: 'GIDANA_BROWSER_CHROMIUM',
  missing: 'GIDANA_BROWSER_MISSING',
} as const;

/** Finds the browser and starts the program, once for all tests. Resolves with the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if ('missing' in chromium) {
    console.log(`\nThe browser tests are skipped: ${chromium.missing}\n`);
    process.env[variables.missing] = chromium.missing;
    return async () => undefined;
  }
  process.env[variables.chromium] = JSON.stringify(chromium);
  const program = await Program.start({ SEED_DEMO: '24' });
  process.env[variables.url] = program.url;
  return () => program.stop();
}
