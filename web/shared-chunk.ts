import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const SRC = fileURLToPath(new URL('src/', import.meta.url));

/** The modules of our own code that a file imports statically, the file included; dynamic imports are left out. */
function reachedFrom(file: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const waiting = [SRC + file];
  for (const id of waiting) {
    if (reached.has(id) || !id.startsWith(SRC)) continue;
    reached.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

const PROGRAM = 'main.tsx';
const fileOf = (page: string) => `routes/${page}.tsx`;

/** The pages that `app/pages.ts` lists under this name, by their files in `routes`. */
export function pagesUnder(list: string): string[] {
  const [, pages] = readFileSync(`${SRC}app/pages.ts`, 'utf8').split(`export const ${list}: Pages = {`);
  if (!pages) throw new Error(`app/pages.ts has no list "${list}"`);
  const files = pages.split('};', 1)[0]!.matchAll(/@\/routes\/([\w-]+)/g);
  // One file may hold several pages.
  return [...new Set([...files].map(([, page]) => page!))];
}

type Choose = (context: Rolldown.ChunkingContext) => Set<string>;

/** A chunk group of the modules of our own code that `choose` finds, once the build knows all. */
function groupOf(name: string, choose: Choose): Rolldown.CodeSplittingGroup {
  let chosen: Set<string> | undefined;
  return {
    name: (id, context) => ((chosen ??= choose(context)).has(id) ? name : null),
    debugName: name,
    test: /\/src\//,
    // The imports of a chosen module are chosen as well, or are in a chunk that is loaded earlier.
    includeDependenciesRecursively: false,
  };
}

function neededBy(files: string[], context: Rolldown.ChunkingContext): (id: string) => boolean {
  const needed = files.map((file) => reachedFrom(file, context));
  return (id) => needed.some((ids) => ids.has(id));
}

interface Together {
  /** Pages that render the same components. */
  pages: string[];
  /** The minimum number of these pages that must use a module. */
  by: number;
  /** Pages that need little of the group and would have to fetch all of it. */
  without?: string[];
}

/**
 * A chunk group of the build: modules that these pages share go into one file instead of one file each. Modules that
 * the program starts with are excluded.
 */
export function sharedChunk(
  name: string,
  { pages, by: minShareCount, without = [] }: Together,
): Rolldown.CodeSplittingGroup {
  const choose: Choose = (context) => {
    const [first, ...others] = pages.map((page) => reachedFrom(fileOf(page), context));
    const isNeeded = neededBy([PROGRAM, ...without.map(fileOf)], context);
    return new Set([...(first ?? [])].filter((id) => others.every((ids) => ids.has(id)) && !isNeeded(id)));
  };
  return { ...groupOf(name, choose), minShareCount };
}

/**
 * A chunk group of the modules that at least `by` of these pages share, and that none of the others needs. What imports
 * the form libraries is excluded: a page without a form never needs those.
 */
export function commonChunk(
  name: string,
  { pages, by, without }: Required<Together>,
): Rolldown.CodeSplittingGroup {
  return groupOf(name, (context) => {
    const reached = pages.map((page) => reachedFrom(fileOf(page), context));
    const isNeeded = neededBy([PROGRAM, ...without.map(fileOf)], context);
    const isCommon = (id: string) =>
      reached.filter((ids) => ids.has(id)).length >= by &&
      !reachedFrom(id.slice(SRC.length), context).has(`${SRC}lib/forms/form.ts`);
    return new Set(reached.flatMap((ids) => [...ids]).filter((id) => isCommon(id) && !isNeeded(id)));
  });
}

/** A chunk group of the modules that a layout alone needs: all its pages fetch them. */
export function layoutChunk(name: string, layout: string, routes: string[]): Rolldown.CodeSplittingGroup {
  return groupOf(name, (context) => {
    const isNeeded = neededBy([PROGRAM, ...routes.map(fileOf)], context);
    const reached = [...reachedFrom(layout, context)];
    // The server finds the files of a layout by its own name.
    return new Set(reached.filter((id) => id !== SRC + layout && !isNeeded(id)));
  });
}

const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react'/g;

/**
 * A chunk group of the build for the icons that the program and these pages draw, apart from the icons of all other
 * pages.
 */
export function iconsOf(name: string, pages: string[]): Rolldown.CodeSplittingGroup {
  let chosen: Set<string> | undefined;
  const choose = (context: Rolldown.ChunkingContext) => {
    const files = [PROGRAM, ...pages.map(fileOf)];
    const reached = new Set(files.flatMap((file) => [...reachedFrom(file, context)]));
    const imports = [...reached]
      .filter((id) => /\.tsx?$/.test(id))
      .flatMap((id) => [...readFileSync(id, 'utf8').matchAll(ICON_IMPORTS)]);
    return new Set(imports.flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []));
  };
  return {
    name: (id, context) =>
      (chosen ??= choose(context)).has(/(\w+)\.mjs$/.exec(id)?.[1] ?? '') ? name : null,
    debugName: name,
    test: /@tabler.*\/Icon\w+\.mjs$/,
  };
}
