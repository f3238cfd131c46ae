import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** Packages outside the bundle: those with native code or with files of their own, and those loaded on first use. */
const EXTERNAL = [
  'sharp',
  'pino',
  'msgpackr-extract',
  '@aws-sdk/client-s3',
  /^@electric-sql\//,
  /^swagger-ui-dist/,
  // Optional packages that are not installed.
  /^@nestjs\/(microservices|websockets|platform-express)/,
  'pg-native',
  '@fastify/view',
];
const SHARED = 'shared:';

/**
 * The program, and the process that it starts for the embedded database. The other compiled files stay as they are, for
 * the commands and for the threads that the program starts.
 */
const ENTRIES = ['program.js', 'platform/database/embedded/embedded-server.js'];

/**
 * Bundles a compiled file and the packages that it loads into one, in its place: finding and reading the program's three
 * thousand files takes longer than running them, and those of `packages/` are not there in production.
 */
async function bundle(folder, entry) {
  const place = join(folder, dirname(entry));
  const build = await rolldown({
    input: join(folder, entry),
    platform: 'node',
    // It takes calls such as `decodeURIComponent(text)` for free of effects, and removes checks that throw.
    treeshake: false,
    external: EXTERNAL,
    plugins: [sharedPackages(folder), compiledFiles(folder, place)],
    // Packages use `import.meta.resolve` to find optional files; a bundle has none.
    checks: { emptyImportMeta: false },
  });
  await build.write({
    dir: place,
    format: 'cjs',
    entryFileNames: basename(entry),
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    comments: false,
    // Dependency injection and errors rely on class names.
    keepNames: true,
    // One character beyond ASCII would double the memory that the text takes.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  });
  await build.close();
}

/**
 * One shared object per package for all of our files that require it: for an ES module a bundler would create one for
 * each.
 */
function sharedPackages(folder) {
  return {
    name: 'shared-packages',
    async resolveId(source, importer, options) {
      if (source.startsWith(SHARED)) return source;
      if (!importer?.startsWith(folder) || source.startsWith('.') || isAbsolute(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && !found.external ? `${SHARED}${found.id}` : found;
    },
    load(id) {
      if (!id.startsWith(SHARED)) return null;
      return {
        code: `module.exports = require(${JSON.stringify(id.slice(SHARED.length))});`,
        moduleSideEffects: true,
      };
    },
  };
}

/** Our own files keep their source maps and the folder that they expect to be in. Packages have no map. */
function compiledFiles(folder, bundlePlace) {
  return {
    name: 'compiled-files',
    load(id) {
      if (!/\.[cm]?js$/.test(id)) return null;
      const code = readFileSync(id, 'utf8');
      if (!id.startsWith(folder)) return { code, map: { mappings: '' } };
      const inside = JSON.stringify(relative(bundlePlace, dirname(id)));
      const place = `require('node:path').join(__dirname, ${inside})`;
      return {
        code: code
          .replace(/\b__dirname\b/g, place)
          .replace(/\b__filename\b/g, `require('node:path').join(${place}, ${JSON.stringify(basename(id))})`),
        map: existsSync(`${id}.map`) ? readFileSync(`${id}.map`, 'utf8') : null,
      };
    },
  };
}

for (const entry of ENTRIES) await bundle(process.argv[2], entry);
