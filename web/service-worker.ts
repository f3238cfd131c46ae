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
        // The table names every page of the site, whichever chunk it is in.
        const listed = new Set(
          [...this.getModuleIds()]
            .filter((id) => TABLE_OF_PAGES.test(id))
            .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
        );
        const { program, pages } = shellOf(bundle, ({ facadeModuleId }) => listed.has(facadeModuleId ?? ''));
        const version = createHash('sha256')
          .update(JSON.stringify([program, pages, worker.code]))
          .digest('hex')
          .slice(0, 12);
        worker.code = worker.code.replace('__SHELL__', () => JSON.stringify({ version, program, pages }));
      },
    },
  };
}

function shellOf(bundle: Bundle, isPage: (chunk: Chunk) => boolean): { program: string[]; pages: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== 'sw.js');
  const opened = chunks.filter(({ moduleIds }) => moduleIds.some((id) => PAGES.test(id)));
  const named = (names: string[]) => names.map((name) => bundle[name] as Chunk);
  const first = needed(entries, ({ imports }) => named(imports));
  // With what they import dynamically: menus, dialogs.
  const all = needed([...first, ...opened], ({ imports, dynamicImports }) => [
    ...named(imports),
    ...named(dynamicImports).filter((chunk) => !isPage(chunk)),
  ]);
  const program = filesOf(first);
  return { program, pages: filesOf(all).filter((file) => !program.includes(file)) };
}

/** The chunks and everything that they lead to. */
function needed(from: Iterable<Chunk>, next: (chunk: Chunk) => Chunk[]): Set<Chunk> {
  const seen = new Set(from);
  for (const chunk of seen) for (const one of next(chunk)) seen.add(one);
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
