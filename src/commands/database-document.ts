import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MetadataStorage } from '@mikro-orm/core';
import { functionsOfDatabase } from '../platform/database/orm/routines';

type Table = { name: string; feature: string; file: string; purpose: string };
type Source = { file: string; text: string };

const MARK = '<!-- From here on made from the entities by `npm run db:doc`. -->\n';
// linear: it reads the program's own source.
const ENTITY = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?@(?:Request)?Entity\((?:\{ tableName: )?'(\w+)'/g;

/**
 * Returns `docs/database.md` for the entities and functions of the loaded program: the text above the marker line is
 * left as it was written, the list below it is generated again. `root` is the repository's folder.
 */
export function databaseDocument(root: string): string {
  const sources = [...sourcesBelow(join(root, 'src'))].sort().map((path) => ({
    file: relative(root, path),
    text: readFileSync(path, 'utf8'),
  }));
  const written = readFileSync(join(root, 'docs/database.md'), 'utf8').split(MARK)[0]!;
  const tables = sources
    .flatMap((source) => [...tablesOf(source)])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const functions = functionsOfDatabase().map(({ routine, purpose }) => ({
    name: routine.name,
    purpose,
    ...placeOf(sources, routine.name),
  }));
  functions.sort((a, b) => (a.name < b.name ? -1 : 1));
  const features = [...new Set([...tables, ...functions].map(({ feature }) => feature))].sort();
  const sections = features.map((feature) => {
    const own = tables.filter((one) => one.feature === feature).map(tableLine);
    const list = functions
      .filter((one) => one.feature === feature)
      .map(({ name, purpose, file }) => `- function [\`${name}\`](../${file}): ${purpose}`);
    return `### ${feature}\n\n${[...own, ...list].join('\n')}\n`;
  });
  const title = `## ${tables.length} tables, ${triggers().length} triggers, ${functions.length} functions`;
  return `${written}${MARK}\n${title}\n\n${sections.join('\n')}`;
}

function tableLine({ name, file, purpose }: Table): string {
  const own = triggers()
    .filter(({ table }) => table === name)
    .map(({ sql }) => `\n  - trigger ${sql}`);
  return `- [\`${name}\`](../${file}): ${purpose}${own.join('')}`;
}

/** Every trigger with its table, its name, its function and the events that fire it. */
function triggers(): { table: string; sql: string }[] {
  return Object.values(MetadataStorage.getMetadata()).flatMap((meta) =>
    (meta.triggers ?? []).flatMap(({ expression = '' }) =>
      [
        // linear: it reads the program's own source.
        ...expression.matchAll(/create trigger (\w+) (.+?) on (\w+) for each .*execute function (\w+)\(\)/g),
      ].map(([, name, when, table, run]) => ({
        table: table!,
        sql: `\`${name}\`, ${when}, runs \`${run}\``,
      })),
    ),
  );
}

function* tablesOf({ file, text }: Source): Generator<Table> {
  for (const [, comment, name] of text.matchAll(ENTITY))
    yield { name: name!, file, feature: featureOf(file), purpose: firstSentence(comment ?? '') };
}

/** The first sentence of a docstring on one line. */
function firstSentence(comment: string): string {
  const words = comment
    // linear: it reads the program's own source.
    .replace(/^\s*\*+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // linear: its own source as well, one sentence at a time.
  return /^.*?[.:](?= [A-Z`]|$)/.exec(words)?.[0] ?? words;
}

/** The file that defines a function, and the feature that it belongs to. */
function placeOf(sources: Source[], name: string): { file: string; feature: string } {
  const file = sources.find(
    ({ text, file: path }) => isRoutines(path) && text.includes(`name: '${name}'`),
  )!.file;
  return { file, feature: featureOf(file) };
}

const isRoutines = (file: string): boolean => file.endsWith('routines.ts');
const featureOf = (file: string): string => file.split('/')[1]!;

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (/(\.entit(y|ies)|routines)\.ts$/.test(entry.name)) yield join(entry.parentPath, entry.name);
}
