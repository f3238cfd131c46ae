import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

export const SRC = fileURLToPath(new URL('src/', import.meta.url));
export const START_PAGE = `${SRC}routes/landing.tsx`;
const PROGRAM = `${SRC}main.tsx`;
/** The frame of the signed-in pages. */
const FRAME = `${SRC}app/layouts/shell-layout.tsx`;

/** Packages that few pages need: each is a file of its own, by this name. Sizes are in bytes, compressed. */
export const LIBRARIES = [
  { name: 'forms', test: /node_modules\/(react-hook-form|zod|@hookform|@standard-schema)\//, bytes: 18_000 },
  { name: 'map', test: /node_modules\/leaflet\//, bytes: 42_000 },
];

const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react'/g;

/** Whether a module is script of our own. */
export const isOurs = (id: string): boolean => id.startsWith(SRC) && /\.tsx?$/.test(id);

/** The name of an icon by the file of the package that draws it. */
export const iconOf = (id: string): string | undefined => /@tabler.*\/(Icon\w+)\.mjs$/.exec(id)?.[1];

/**
 * The modules of our own code, and by their names the libraries and the icons, of which the package's main file imports
 * all five thousand.
 */
export class ModuleGraph {
  private readonly imports = new Map<string, string[]>();
  private readonly context: Rolldown.ChunkingContext;

  constructor(context: Rolldown.ChunkingContext) {
    this.context = context;
  }

  /** The static imports of a module. */
  importsOf(id: string): string[] {
    let imports = this.imports.get(id);
    if (!imports) {
      const modules = this.context.getModuleInfo(id)?.importedIds ?? [];
      imports = [...modules.filter(isOurs), ...librariesAmong(modules), ...iconsIn(id)];
      this.imports.set(id, imports);
    }
    return imports;
  }

  /** The dynamic imports of a module. */
  laterImportsOf(id: string): readonly string[] {
    return this.context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  }

  /** The length of a module's script in characters. */
  lengthOf(id: string): number {
    return this.context.getModuleInfo(id)?.code?.length ?? 0;
  }

  reachedFrom(...ids: string[]): Set<string> {
    const reached = new Set(ids);
    for (const id of reached) for (const next of this.importsOf(id)) reached.add(next);
    return reached;
  }
}

const librariesAmong = (ids: readonly string[]): string[] =>
  LIBRARIES.filter(({ test }) => ids.some((id) => test.test(id))).map(({ name }) => name);

function iconsIn(id: string): string[] {
  if (!isOurs(id)) return [];
  const imports = [...readFileSync(id, 'utf8').matchAll(ICON_IMPORTS)];
  return imports
    .flatMap(([, names = '']) => names.match(/\bIcon[A-Z]\w+/g) ?? [])
    .filter((name) => name !== 'IconProps');
}

/**
 * The modules that are loaded on demand, which are pages, their frames, and parts of pages, each with all modules that
 * are needed then. Those of the program are among them.
 */
export function entriesOf(graph: ModuleGraph): Map<string, Set<string>> {
  const own = ownPages();
  const entries = new Map<string, Set<string>>();
  const seen = new Set([PROGRAM]);
  for (const id of seen) {
    for (const next of graph.importsOf(id)) seen.add(next);
    for (const entry of graph.laterImportsOf(id).filter(isOurs)) {
      seen.add(entry);
      const frame = own.has(entry) ? [FRAME] : [];
      const needed = graph.reachedFrom(PROGRAM, entry, ...frame);
      needed.delete(PROGRAM);
      entries.set(entry, needed);
    }
  }
  return entries;
}

/** The modules of the pages in the frame: those that `app/pages.ts` lists as `own`. */
export function ownPages(): Set<string> {
  const [, pages] = readFileSync(`${SRC}app/pages.ts`, 'utf8').split('export const own: Pages = {');
  if (!pages) throw new Error('app/pages.ts has no list "own"');
  const files = pages.split('};', 1)[0]!.matchAll(/@\/routes\/([\w-]+)/g);
  return new Set([...files].map(([, page]) => `${SRC}routes/${page}.tsx`));
}
