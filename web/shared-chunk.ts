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
  const fileOf = (page: string) => `routes/${page}.tsx`;
  let chosen: Set<string> | undefined;
  const choose = (context: Rolldown.ChunkingContext) => {
    const [first, ...others] = pages.map((page) => reachedFrom(fileOf(page), context));
    const rest = ['main.tsx', ...without.map(fileOf)].map((file) => reachedFrom(file, context));
    const isShared = (id: string) => others.every((ids) => ids.has(id)) && !rest.some((ids) => ids.has(id));
    return new Set([...(first ?? [])].filter(isShared));
  };
  return {
    name: (id, context) => ((chosen ??= choose(context)).has(id) ? name : null),
    debugName: name,
    test: /\/src\//,
    minShareCount,
    // The imports of a chosen module are chosen as well, or are in a chunk that is loaded earlier.
    includeDependenciesRecursively: false,
  };
}

const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react'/g;

/**
 * A chunk group of the build for the icons that the program and these pages draw, apart from the icons of all other
 * pages.
 */
export function iconsOf(name: string, pages: string[]): Rolldown.CodeSplittingGroup {
  let chosen: Set<string> | undefined;
  const choose = (context: Rolldown.ChunkingContext) => {
    const files = ['main.tsx', ...pages.map((page) => `routes/${page}.tsx`)];
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
