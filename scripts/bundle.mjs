import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** What stays a package of its own: native code, files of its own beside it, or loaded on first use. */
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
 * Puts the compiled program and the packages that it loads into one file, in place of `program.js`: looking for three
 * thousand files and reading them takes longer than running them. The other compiled files stay for the commands and
 * for the processes and threads that the program starts.
 */
async function bundle(folder) {
  const build = await rolldown({
    input: join(folder, 'program.js'),
    platform: 'node',
    external: EXTERNAL,
    plugins: [sharedPackages(folder), compiledFiles(folder)],
    // Packages choose by `import.meta.resolve` what else to load; here there is nothing else.
    checks: { emptyImportMeta: false },
  });
  await build.write({
    dir: folder,
    format: 'cjs',
    entryFileNames: 'program.js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    comments: false,
    // Dependencies are known by the names of their classes, and so are errors.
    keepNames: true,
    // One character beyond ASCII would double what the text takes in memory.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  });
  await build.close();
}

/** One object a package for all our files that require it: a bundler makes each of them its own from an ES module. */
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

/** Our own files keep the maps to their sources, and the folder that they think they are in. Packages have no map. */
function compiledFiles(folder) {
  return {
    name: 'compiled-files',
    load(id) {
      if (!/\.[cm]?js$/.test(id)) return null;
      const code = readFileSync(id, 'utf8');
      if (!id.startsWith(folder)) return { code, map: { mappings: '' } };
      const inside = JSON.stringify(relative(folder, dirname(id)));
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

await bundle(process.argv[2]);
