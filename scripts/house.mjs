import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './project.mjs';

/**
 * The rules of CONTRIBUTING about files, which no linter knows: the number of files in a folder, names that say
 * nothing, the role in the name of what Nest injects into a feature, and what the benchmark requires of the build. The
 * sizes of files and functions and the number of parameters are rules of .oxlintrc.json.
 */
const FOLDERS = ['src', 'packages', 'web/src', 'admin/src', 'scripts', 'test'];
const MOST_FILES = 20;
/** Folders with one file per item, which is looked up by name. */
const LISTS = {
  'src/platform/database/migrations': 'a migration each',
  'web/src/components/ui': 'a primitive each',
  'web/src/routes': 'a page each',
};
/** Names that say nothing about what is inside. */
const EMPTY_WORDS = /^(?:utils?|helpers?|common|misc|managers?|shared|stuff)(?:\.|$)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** A feature's provider whose file is called by a noun alone: a service, jobs, reactions, …? */
const hasNoRole = (file) =>
  /^src\/(?!platform\/).*\/[^./]+\.ts$/.test(file) &&
  /^@Injectable\(/m.test(readFileSync(join(root, file), 'utf8'));

/** A service's class whose name does not say so. */
const isUnnamedService = (file) =>
  /^src\/.*\.service\.ts$/.test(file) &&
  /^@Injectable\([^]*?^export class (?!\w+Service\b)/m.test(readFileSync(join(root, file), 'utf8'));

/** A module of the built program that the benchmark requires, and the names of its exports: no compiler reads it. */
const BUILT = /const \{([^}]+)\} = require\('\.\.\/dist\/([^']+)\.js'\)/g;

function missingInBuild(file) {
  const required = [...readFileSync(join(root, file), 'utf8').matchAll(BUILT)];
  return required.flatMap(([, names, module]) => {
    const source = join(root, 'src', `${module}.ts`);
    if (!existsSync(source)) return [`${file}: src/${module}.ts is not there`];
    const code = readFileSync(source, 'utf8');
    const isExported = (name) =>
      new RegExp(`^export (?:async )?(?:const|function\\*?|class) ${name}\\b`, 'm').test(code);
    return names
      .split(',')
      .map((name) => name.split(':')[0].trim())
      .filter((name) => name && !isExported(name))
      .map((name) => `${file}: src/${module}.ts exports no ${name}`);
  });
}

const counts = new Map();
for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
const problems = [
  ...[...counts]
    .filter(([folder, count]) => count > MOST_FILES && !(folder in LISTS))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files; ${MOST_FILES} are the most. Give parts of it rooms.`,
    ),
  ...Object.keys(LISTS)
    .filter((folder) => (counts.get(folder) ?? 0) <= MOST_FILES)
    .map((folder) => `${folder} needs no exemption any more (scripts/house.mjs)`),
  ...files
    .filter((file) => EMPTY_WORDS.test(basename(file)) || EMPTY_WORDS.test(basename(dirname(file))))
    .map((file) => `${file}: a name that says what is inside`),
  ...files
    .filter(hasNoRole)
    .map((file) => `${file}: a provider says its role, .service where it has no other`),
  ...files.filter(isUnnamedService).map((file) => `${file}: the class of a service ends in Service`),
  ...readdirSync(join(root, 'bench'))
    .map((file) => `bench/${file}`)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap(missingInBuild),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
