// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Parameter = { name: string; description?: string };
type Spec = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

const SRC = `${import.meta.dirname}/..`;
const { paths } = JSON.parse(readFileSync(`${SRC}/../../openapi.json`, 'utf8')) as Spec;

/** The lists that name what they are sorted and filtered by, each with the resource of its folder. */
const lists = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-list.tsx'))
  .flatMap((file) => {
    const folder = file.split('/')[0]!;
    const index = readdirSync(`${SRC}/${folder}`).includes('index.ts') ? `${folder}/index.ts` : null;
    const name = index && /^ {2}name: '([\w-]+)'/m.exec(readFileSync(`${SRC}/${index}`, 'utf8'))?.[1];
    const parameters = paths[`/api/admin/${name}`]?.get?.parameters;
    return parameters ? [{ name, text: readFileSync(`${SRC}/${file}`, 'utf8'), parameters }] : [];
  });

const documented = (parameters: Parameter[], name: string): string =>
  parameters.find((parameter) => parameter.name === name)?.description ?? '';

it('finds the lists', () => expect(lists.length).toBeGreaterThan(20));

it.each(lists)('sorts $name only by what the server can sort by', ({ text, parameters }) => {
  const [, known = ''] = /with one of ([\w, ]+)/.exec(documented(parameters, 'sort')) ?? [];
  const sources = [...text.matchAll(/\bsource: '(\w+)'/g)].map(([, source]) => source!);
  expect(known.split(', ')).toEqual(expect.arrayContaining(sources));
});

it.each(lists)('filters $name only by what the server can filter by', ({ text, parameters }) => {
  const known = [...documented(parameters, 'filter').matchAll(/`(\w+)`: /g)].map(([, key]) => key!);
  const sources = [...text.matchAll(/\bsource="(\w+)"/g)].map(([, source]) => source!);
  expect(known).toEqual(expect.arrayContaining(sources));
});

it.each(lists)('offers every choice of the filters of $name', ({ name, text, parameters }) => {
  for (const [, key, words] of documented(parameters, 'filter').matchAll(/`(\w+)`: one of ([\w, -]+)/g)) {
    if (!text.includes(`source="${key}"`) || !/^[A-Z_, ]+$/.test(words!)) continue;
    const missing = words!.split(', ').filter((word) => !text.includes(`'${word}'`));
    // A list that imports its choices names none of them.
    if (missing.length < words!.split(', ').length) expect(missing, `${name} by ${key}`).toEqual([]);
  }
});
