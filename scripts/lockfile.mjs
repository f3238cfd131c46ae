import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/**
 * `npm ci` requires package-lock.json to list every optional package, including those for other systems. An `npm
 * install` against a registry that lacks some of them omits these, and then a fresh clone cannot be installed. Where
 * npm is configured to omit the addresses of packages, `npm ci` reads the metadata of each from the registry first,
 * which takes a third of its time. This script finds the missing packages and addresses; `node scripts/lockfile.mjs
 * --fix` adds them, with the version that their parent requires. npm replaces this registry by the one it is
 * configured for.
 */
const FILE = join(root, 'package-lock.json');
const REGISTRY = 'https://registry.npmjs.org';
const FOLDER = 'node_modules/';
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** [name, entry] of every optional package that another package requires and the lockfile lacks. */
export function missingPackages(packages) {
  const missing = new Map();
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name)) missing.set(name, entryFor(name, version, parent));
    }
  }
  return [...missing];
}

/** The paths of packages from the registry that have no address. */
const unaddressed = (packages) =>
  Object.keys(packages).filter((path) => {
    const { link, resolved } = packages[path];
    return path.includes(FOLDER) && !link && !resolved;
  });

/** The same entry with its address, where npm writes it. */
function addressed(path, { name, version, ...rest }) {
  const full = name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const resolved = `${REGISTRY}/${full}/-/${full.split('/').at(-1)}-${version}.tgz`;
  return { ...(name && { name }), version, resolved, ...rest };
}

/** Resolves a package as Node does: next to the package that requires it, then outwards. */
function isLocked(packages, path, name) {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/** Packages for one system carry its name in theirs. */
function entryFor(name, version, { dev }) {
  const words = name.replace('/', '-').split('-');
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const os = SYSTEMS.filter((system) => words.includes(system));
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = musl ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : [];
  return {
    version: version.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && os.includes('linux') && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function main(fix) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingPackages(lock.packages);
  const unknown = unaddressed(lock.packages);
  if (missing.length === 0 && unknown.length === 0) return;
  if (!fix) {
    const names = missing.map(([name]) => `  ${name}\n`).join('');
    console.error(
      `package-lock.json lacks ${missing.length} optional packages and ${unknown.length} addresses; ` +
        `run \`node scripts/lockfile.mjs --fix\`.\n${names}`,
    );
    process.exitCode = 1;
    return;
  }
  for (const [name, entry] of missing) lock.packages[`${FOLDER}${name}`] = entry;
  for (const path of unaddressed(lock.packages)) lock.packages[path] = addressed(path, lock.packages[path]);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added to package-lock.json: ${missing.length} packages, ${unknown.length} addresses.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.includes('--fix'));
