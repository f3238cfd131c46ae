import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { binOf, hashOf, nodePath, readStamp, root, run, writeStamp } from './project.mjs';

const TYPES = 'openapi.d.ts';
const STAMP = 'api-types';

/** Writes openapi.d.ts, the types of both apps' clients, when openapi.json has changed since the last time. */
export async function writeApiTypes() {
  const hash = hashOf(['openapi.json', 'scripts/api-types.mjs']);
  if (readStamp(STAMP) === hash && existsSync(join(root, TYPES))) return;
  const { code, output } = await run(nodePath(), [binOf('openapi-typescript'), 'openapi.json', '-o', TYPES], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`The types of openapi.json could not be written:\n${output}`);
  writeStamp(STAMP, hash);
}

// Runs after every installation, so that an editor knows the types in a fresh clone; skipped where development packages
// are not installed.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync(join(root, 'node_modules/openapi-typescript'))) await writeApiTypes();
}
