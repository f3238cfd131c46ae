import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from './project.mjs';

// Regular expressions must match in linear time: with a polynomial one, a visitor could stall the program by one long
// text. Where the text's length is limited before it is matched, `// linear: <why>` on the line before says so.

process.env.RECHECK_BACKEND = await quickestBackend();

const FOLDERS = ['src', 'packages', 'web/src', 'admin/src'];
const LIMITS = { timeout: 20_000, attackTimeout: 1_000, recallTimeout: -1_000 };
/** Where the checker can only try random texts, a bounded repeat may pass for a slow one by chance: never each time. */
const TRIES = 3;
const EXCUSE = /\/\/ linear: \S/;

/** The binary for this system, where npm has one that starts; its JavaScript takes ten times as long. */
async function quickestBackend() {
  process.env.RECHECK_BACKEND = 'native';
  return check('a', '').then(
    () => 'native',
    () => 'pure',
  );
}

/** The checker's verdict on a pattern; one by random texts counts only if each of several tries agrees. */
async function verdictOf(source, flags) {
  let verdict;
  for (let tries = 0; tries < TRIES; tries++) {
    verdict = await check(source, flags, LIMITS);
    if (verdict.status === 'safe' || verdict.checker !== 'fuzz') break;
  }
  return verdict;
}

/** The patterns of a file: literals, and `new RegExp` with a string literal. */
function patternsOf(path) {
  const text = readFileSync(join(root, path), 'utf8');
  if (!text.includes('/')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const found = [];
  const visit = (node) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
    const excused = EXCUSE.test(lines[line - 1] ?? '');
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({
        path,
        line: line + 1,
        excused,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    } else if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source))
        found.push({ path, line: line + 1, excused, source: source.text, flags: flags?.text ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx)$/.test(path) && !/\.(d|test)\.tsx?$/.test(path));
const patterns = files.flatMap(patternsOf);
const verdicts = new Map();
let bad = 0;
for (const { path, line, excused, source, flags } of patterns) {
  if (excused) continue;
  const key = `${source}/${flags}`;
  if (!verdicts.has(key)) verdicts.set(key, await verdictOf(source, flags.replace(/[dv]/g, '')));
  const { status, complexity, error } = verdicts.get(key);
  if (status === 'safe') continue;
  bad += 1;
  console.log(`${path}:${line} /${source}/${flags}: ${complexity?.summary ?? error?.kind ?? status}`);
}
console.log(`${patterns.length} regular expressions, ${bad} not linear`);
process.exitCode = bad === 0 ? 0 : 1;
