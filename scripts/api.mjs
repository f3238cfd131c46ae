import { writeApiTypes } from './api-types.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodePath, run } from './project.mjs';

/** Writes openapi.json from the program, and the types of both apps' clients from openapi.json. */
try {
  ensureInstalled();
  await build(['api']);
  const written = await run(nodePath(), ['dist/commands/write-openapi.js', 'openapi.json'], { quiet: true });
  if (written.code !== 0) throw new Error(written.output);
  await writeApiTypes();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
