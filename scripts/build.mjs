import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeApiTypes } from './api-types.mjs';
import { compressAssets } from './compress-assets.mjs';
import { ensureInstalled } from './install.mjs';
import { binOf, hashOf, nodePath, readStamp, root, run, writeStamp } from './project.mjs';

const LOCK = 'package-lock.json';
const NEST_CONFIG = 'nest-cli.json';

/** The parts of the build with their sources. `product` reports whether the output of the last build still exists. */
const parts = [
  {
    name: 'api',
    entry: 'src/main.ts',
    inputs: ['src', 'packages', '.swcrc', NEST_CONFIG, 'tsconfig.build.json', 'scripts/bundle.mjs', LOCK],
    product: 'dist/main.js',
    steps: (draft) => [
      [binOf('@nestjs/cli', 'nest'), 'build', '--silent', '--config', nestConfig(draft)],
      [join(root, 'scripts/bundle.mjs'), draft],
    ],
    finish: (draft) => rmSync(join(draft, NEST_CONFIG)),
  },
  ...['web', 'admin'].map((name) => ({
    name,
    entry: `${name}/index.html`,
    inputs: [name, 'scripts/compress-assets.mjs', LOCK],
    product: `${name}/dist/index.html`,
    cwd: name,
    steps: (draft) => [
      [binOf('vite', 'vite', name), ...['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']],
    ],
    finish: compressAssets,
  })),
];

/** Writes nest-cli.json with another output folder and returns its path: `nest build` has no other way to set it. */
function nestConfig(folder) {
  const config = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
  config.compilerOptions.builder.options.outDir = folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, NEST_CONFIG), JSON.stringify(config));
  return relative(root, join(folder, NEST_CONFIG));
}

/**
 * Builds the parts that changed since their last build, in parallel. Throws with the tools' own output when one fails.
 * `only` names the parts to consider.
 */
export async function build(only = parts.map(({ name }) => name)) {
  const stale = parts
    .filter(({ name, entry }) => only.includes(name) && existsSync(join(root, entry)))
    .map((part) => ({ ...part, hash: hashOf(part.inputs) }))
    .filter(({ name, hash, product }) => readStamp(name) !== hash || !existsSync(join(root, product)));
  await writeApiTypes();
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(', ')}…`);
  const failures = await Promise.all(stale.map(buildPart));
  const failed = failures.filter(Boolean);
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}

/** Built under a temporary name and renamed when complete: a failed build leaves the last good one. */
async function buildPart({ name, hash, product, cwd = '.', steps, finish }) {
  const begun = Date.now();
  const target = join(root, dirname(product));
  const draft = `${target}.draft-${process.pid}`;
  for (const step of steps(draft)) {
    const result = await run(nodePath(), step, { cwd, env: { NODE_ENV: 'production' }, quiet: true });
    if (result.code === 0) continue;
    rmSync(draft, { recursive: true, force: true });
    return `The build of ${name} failed:\n${result.output}`;
  }
  await finish?.(draft);
  replace(target, draft);
  writeStamp(name, hash);
  console.log(`  ${name} built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return null;
}

/** Another build may put its output there between the two steps. */
function replace(target, draft, tries = 5) {
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' || tries === 0) throw error;
    replace(target, draft, tries - 1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    ensureInstalled();
    await build(process.argv.length > 2 ? process.argv.slice(2) : undefined);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
