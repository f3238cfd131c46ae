import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './project.mjs';

/**
 * The rules of CONTRIBUTING about files, which no linter knows: the number of files in a folder, names that say
 * nothing, and the role in the name of what Nest injects into a feature. The sizes of files and functions and the
 * number of parameters are rules of .oxlintrc.json.
 */
const FOLDERS = ['src', 'packages', 'web/src', 'admin/src', 'scripts'];
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
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
