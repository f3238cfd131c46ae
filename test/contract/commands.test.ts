import { existsSync, readFileSync } from 'node:fs';

const DOCUMENTS = ['README.md', 'docs/scaling.md', 'CONTRIBUTING.md'];
const texts = DOCUMENTS.map((path) => readFileSync(path, 'utf8')).join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** For the people who work on the program; the image is for those who run it. */
const AT_WORK = ['write-migration', 'write-database-document'];

const namedIn = (pattern: RegExp): string[] => [
  ...new Set([...texts.matchAll(pattern)].map(([, name]) => name!)),
];
const inImage = namedIn(/node dist\/commands\/([a-z-]+)\.js/g);

test('every npm script that the documents name exists', () => {
  expect(namedIn(/npm run ([a-z:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

test('every command that the documents name for the image is in it', () => {
  expect(inImage.filter((name) => !existsSync(`src/commands/${name}.ts`))).toEqual([]);
  expect(readFileSync('Dockerfile', 'utf8')).toContain('COPY --from=build /app/dist dist');
});

test('the documents say how each command of an operator is run in the image', () => {
  const commands = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/scripts\/command\.mjs ([a-z-]+)/g)].map(([, name]) => name!),
  );
  expect(commands.filter((name) => !AT_WORK.includes(name)).sort()).toEqual(inImage.sort());
});
