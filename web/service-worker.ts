import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

/** Pages that should open offline: the layouts, and the pages of saved homes. */
const PAGES =
  /\/(app\/layouts\/(shell|public)-layout|routes\/(landing|saved|property|dashboard|fallback))\.tsx$/;
const TABLE_OF_PAGES = /\/app\/pages\.ts$/;
/** Too large to be cached for offline use. */
const LEFT_OUT = /\/(map)-[^/]*$/;

/** Gives the service worker (the entry `sw`) the list of the site's files, by the names that this build gave them. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk' || worker.imports.length > 0)
          throw new Error('sw.js has to be one file');
        const { program, pages } = shellOf(bundle);
        const version = createHash('sha256')
          .update(JSON.stringify([program, pages, worker.code]))
          .digest('hex')
          .slice(0, 12);
        worker.code = worker.code.replace('__SHELL__', () => JSON.stringify({ version, program, pages }));
      },
    },
  };
}

function shellOf(bundle: Bundle): { program: string[]; pages: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const holding = (pattern: RegExp) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
  const first = needed(
    bundle,
    chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== 'sw.js'),
  );
  const table = new Set(holding(TABLE_OF_PAGES));
  const wanted = needed(bundle, holding(PAGES));
  // Chunks that these layouts and pages import dynamically: menus, dialogs.
  const later = [...first, ...wanted]
    .filter((chunk) => !table.has(chunk))
    .flatMap(({ dynamicImports }) => dynamicImports.map((name) => bundle[name] as Chunk));
  const program = filesOf(first);
  const pages = filesOf(needed(bundle, [...wanted, ...later])).filter((file) => !program.includes(file));
  return { program, pages };
}

/** The chunks and everything that they import statically. */
function needed(bundle: Bundle, from: Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of from) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    needed(
      bundle,
      chunk.imports.map((name) => bundle[name] as Chunk),
      seen,
    );
  }
  return seen;
}

const filesOf = (chunks: Set<Chunk>): string[] => [
  ...new Set(
    [...chunks]
      .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
      .filter((file) => !LEFT_OUT.test(file))
      .map((file) => `/${file}`)
      .sort(),
  ),
];
