import type { Rolldown } from 'vite';
import { entriesOf, iconOf, isOurs, LIBRARIES, ModuleGraph, SRC, START_PAGE } from './module-graph.ts';

// Which modules of the site go into one file. Modules that the same pages need belong together; taken literally that
// makes two hundred files, most of them below 1 KB, and a page waits for thirty of them. So chunks are merged as long as
// that saves those who open the pages more than the bytes cost that some of them would not need.

/** The cost of one more file to a page, in bytes: over six connections, a sixth of a round trip. */
const FILE_BYTES = 2000;
/** A byte of a source file becomes a fifth of one, minified and compressed. */
const COMPRESSION = 0.2;
const ICON_BYTES = 130;

/** How much a page counts in comparison with the others: these are the ones that most visits begin with. */
const WEIGHTS = new Map([
  [START_PAGE, 10],
  [`${SRC}routes/search.tsx`, 5],
  [`${SRC}routes/property.tsx`, 5],
]);
/** The weight of parts that are loaded when a page is on the screen, such as dialogs. */
const PART_WEIGHT = 0.3;

const weightOf = (entry: string): number =>
  WEIGHTS.get(entry) ?? (entry.startsWith(`${SRC}routes/`) ? 1 : PART_WEIGHT);

type Chunk = { modules: string[]; bytes: number };

/** A chunk group of the build that holds all modules of our own code and the icons. */
export function pageChunks(): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined;
  return {
    name: (id, context) => (names ??= nameChunks(new ModuleGraph(context))).get(iconOf(id) ?? id) ?? null,
    debugName: 'pages',
    test: (id) => isOurs(id) || iconOf(id) !== undefined,
    // The imports of a module are in a chunk that all its entries load.
    includeDependenciesRecursively: false,
  };
}

/** The name of the chunk of each module; a module of a single entry is not named, and goes into the entry's chunk. */
function nameChunks(graph: ModuleGraph): Map<string, string> {
  const { chunks } = new ChunkPlan(graph);
  return new Map(chunks.flatMap(({ modules }, at) => modules.map((id) => [id, `chunk-${at}`] as const)));
}

/** Starts with a chunk for each set of entries that need the same modules, and merges the best two while it pays. */
class ChunkPlan {
  readonly chunks: Chunk[];
  /** Those of the libraries, which stay as they are. */
  private readonly libraries = LIBRARIES.map(({ name, bytes }): Chunk => ({ modules: [name], bytes }));
  /** Every module that an entry needs, the program's included. */
  private readonly entries: Map<string, Set<string>>;
  /** All chunks that a chunk imports, directly or not, and the chunk itself. */
  private closures = new Map<Chunk, Set<Chunk>>();
  /** The entries that load a chunk. */
  private loadedBy = new Map<Chunk, Set<string>>();

  constructor(private readonly graph: ModuleGraph) {
    this.entries = entriesOf(graph);
    this.chunks = this.modulesByEntries();
    this.follow();
    for (let pair = this.bestPair(); pair; pair = this.bestPair()) this.merge(...pair);
  }

  private modulesByEntries(): Chunk[] {
    const needed = new Map<string, string[]>();
    for (const [entry, ids] of this.entries)
      for (const id of ids) needed.set(id, [...(needed.get(id) ?? []), entry]);
    const chunks = new Map<string, Chunk>();
    for (const [id, by] of needed) {
      if (by.length < 2 || this.entries.has(id) || LIBRARIES.some(({ name }) => name === id)) continue;
      const chunk = chunks.get(by.join()) ?? { modules: [], bytes: 0 };
      chunk.modules.push(id);
      chunk.bytes += isOurs(id) ? this.graph.lengthOf(id) * COMPRESSION : ICON_BYTES;
      chunks.set(by.join(), chunk);
    }
    return [...chunks.values()];
  }

  private bestPair(): [Chunk, Chunk] | null {
    let best = 0;
    let pair: [Chunk, Chunk] | null = null;
    this.chunks.forEach((a, at) => {
      for (const b of this.chunks.slice(at + 1)) {
        const saved = this.savedBytes(a, b);
        // The bytes that other pages would load are computed only where they can matter: they take most of the time.
        if (saved <= best) continue;
        const gain = saved - this.lostBytes(a, b) - this.lostBytes(b, a);
        if (gain <= best || this.wouldCycle(a, b)) continue;
        best = gain;
        pair = [a, b];
      }
    });
    return pair;
  }

  /** The weighted bytes saved by entries that load both chunks, if the two are one file. */
  private savedBytes(a: Chunk, b: Chunk): number {
    let weight = 0;
    for (const entry of this.loadedBy.get(a)!)
      if (this.loadedBy.get(b)!.has(entry)) weight += weightOf(entry);
    return weight * FILE_BYTES;
  }

  /** The weighted bytes of `other` for entries that need `chunk` alone; infinite for the start page. */
  private lostBytes(chunk: Chunk, other: Chunk): number {
    let bytes = 0;
    for (const entry of this.loadedBy.get(chunk)!) {
      if (this.loadedBy.get(other)!.has(entry)) continue;
      if (entry === START_PAGE) return Infinity;
      bytes += weightOf(entry) * this.extraBytes(other, entry);
    }
    return bytes;
  }

  /** The bytes that an entry loads with a chunk that it does not need: those of the chunk and of its imports. */
  private extraBytes(chunk: Chunk, entry: string): number {
    let bytes = -FILE_BYTES;
    for (const next of this.closures.get(chunk)!)
      if (!this.loadedBy.get(next)!.has(entry)) bytes += next.bytes + FILE_BYTES;
    return bytes;
  }

  /** Whether one of the two imports the other through a third: merged, they would import each other. */
  private wouldCycle(a: Chunk, b: Chunk): boolean {
    const passes = (from: Chunk, to: Chunk) =>
      [...this.closures.get(from)!].some(
        (next) => next !== from && next !== to && this.closures.get(next)!.has(to),
      );
    return passes(a, b) || passes(b, a);
  }

  private merge(a: Chunk, b: Chunk): void {
    a.modules.push(...b.modules);
    a.bytes += b.bytes;
    this.chunks.splice(this.chunks.indexOf(b), 1);
    this.follow();
  }

  /** Follows the imports of all chunks and entries again. */
  private follow(): void {
    const all = [...this.chunks, ...this.libraries];
    const chunkOf = new Map(all.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
    const chunksOf = (ids: Iterable<string>) => [...ids].flatMap((id) => chunkOf.get(id) ?? []);
    const imports = new Map(
      all.map((chunk) => [chunk, chunksOf(chunk.modules.flatMap((id) => this.graph.importsOf(id)))]),
    );
    const closureOf = (chunk: Chunk) => {
      const closure = new Set([chunk]);
      for (const reached of closure) for (const next of imports.get(reached)!) closure.add(next);
      return closure;
    };
    this.closures = new Map(all.map((chunk) => [chunk, closureOf(chunk)]));
    this.loadedBy = new Map(all.map((chunk) => [chunk, new Set()]));
    for (const [entry, ids] of this.entries)
      for (const chunk of new Set(chunksOf(ids)))
        for (const loaded of this.closures.get(chunk)!) this.loadedBy.get(loaded)!.add(entry);
  }
}
