import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

type Site = NodeJS.CallSite & { toString(): string };

/**
 * Maps stack traces to the sources of a bundle. The source map is read when the first stack is formatted; Node's own
 * `--enable-source-maps` reads and holds it at every start.
 */
export function nameSources(bundle: string): void {
  let map: SourceMap | null | undefined;
  const source = (site: Site): string => {
    const text = site.toString();
    if (site.getFileName() !== bundle) return text;
    map ??= existsSync(`${bundle}.map`) ? readMap(`${bundle}.map`) : null;
    const [line, column] = [site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1];
    const origin = map?.findEntry(line - 1, column - 1);
    if (!origin || !('originalSource' in origin) || !origin.originalSource) return text;
    // A package has no map, and its code is found as the last line before it that has one.
    if (origin.generatedLine !== line - 1) return text;
    const file = relative(process.cwd(), resolve(dirname(bundle), origin.originalSource));
    const place = `${file}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
    return text.replace(`${bundle}:${line}:${column}`, place);
  };
  Error.prepareStackTrace = (error, sites) =>
    [titleOf(error), ...sites.map((site) => `    at ${source(site)}`)].join('\n');
}

const readMap = (file: string): SourceMap =>
  new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);

/** The first line of a stack, as V8 writes it; the thrown value may fail to convert to a string. */
function titleOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}
