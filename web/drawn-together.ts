import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const SRC = fileURLToPath(new URL('src/', import.meta.url));

/** The modules of ours that a file brings along, itself included; what it fetches later is not among them. */
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
  /** Pages that draw the same. */
  pages: string[];
  /** So many pages or more draw it. */
  by: number;
  /** Pages that need little of it, and would have to fetch it all. */
  without?: string[];
}

/**
 * A group of the build: what these pages share becomes one file, where each piece would be a file of its own. Not what
 * the program starts with.
 */
export function drawnTogether(
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
    // All that a chosen module brings along is chosen too, or lies in a file that is there before.
    includeDependenciesRecursively: false,
  };
}

const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react'/g;

/** A group of the build: the icons that the program and these pages draw, apart from those of all other pages. */
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
