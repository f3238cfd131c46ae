import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { binOf, nodePath, run } from './project.mjs';

/** Writes openapi.json from the program, and the types of both apps' clients from openapi.json. */
try {
  ensureInstalled();
  await build(['api']);
  await step(['dist/commands/write-openapi.js', 'openapi.json']);
  await step([binOf('openapi-typescript'), 'openapi.json', '-o', 'openapi.d.ts']);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function step(args) {
  const { code, output } = await run(nodePath(), args, { quiet: true });
  if (code !== 0) throw new Error(output);
}
