import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './project.mjs';

// Dates of the product are set and compared by its own clock (`Clock`, for entities `productNow`), which can be moved
// outside production. Only these files mean the machine's time, or the database's; waits and pauses are measured by
// `performance.now()`. On the site, times that a person reads or that are compared with the server's are by `serverTime`.

const DEVICE = 'counts from an earlier moment of the same device';
const QUEUE = 'the queues wait by the machine’s time';
const MACHINE = {
  'src/platform/clock/clock.ts': 'adds the offset to it',
  'src/platform/dev/moved-clock.ts': 'sets the offset',
  'src/platform/database/orm/base.entity.ts': 'a default for rows that somebody inserts with psql',
  'src/platform/database/setting.entity.ts': 'readiness compares the last tick with the database’s time',
  'src/platform/database/migrate.ts': 'when a migration ran',
  'src/platform/backup/backup.ts': 'when a backup was made',
  'src/commands/backup.ts': 'the name of a backup',
  'src/commands/write-migration.ts': 'the serial of a migration',
  'src/auth/second-factor/authenticator/one-time-codes.ts': 'the app on a phone knows no other time',
  'src/commands/reset-second-factor.ts': 'when a factor was reset',
  'src/platform/storage/disk-storage.ts': 'the disk dates its files',
  'src/platform/storage/s3-storage.ts': 'the store dates its files',
  'src/uploads/upload-receiver.ts': 'the disk dates what is received',
  'src/platform/http/limits/rate-limiter.ts': 'limits of seconds and minutes, as Redis counts them',
  'src/platform/events/outbox.entity.ts': QUEUE,
  'src/platform/mail/mail-handover.entity.ts': QUEUE,
  'src/platform/mail/mail-handovers.ts': QUEUE,
  'src/platform/queues/job-runner.ts': QUEUE,
  'src/platform/queues/open-delivery.ts': QUEUE,
  'src/platform/queues/relay/outbox-delivery.entity.ts': QUEUE,
  'src/platform/queues/prune.jobs.ts': QUEUE,
  'src/platform/queues/relay/relay.sql.ts': QUEUE,
  'src/platform/queues/scheduler.ts': 'readiness compares the last tick with the database’s time',
  'web/src/lib/timing/server-time.ts': 'adds the difference to it',
  'web/src/lib/network/load-again.ts': 'makes a URL that no cache has',
  'web/src/lib/session/wanted-home.ts': DEVICE,
  'web/src/lib/session/take-wanted.ts': DEVICE,
  'web/src/app/pages.ts': DEVICE,
  'web/src/features/wizard/saving/draft-saver.ts':
    'when the device stored a copy, which its reader is told by `formatCopyTime`',
  'web/src/features/stays/hosting/details/stay-form.ts': 'makes a key',
  'web/src/features/settings/phone-check.tsx': DEVICE,
  'web/src/features/requests/ask-form.tsx': DEVICE,
};

const SQL_TIME =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|(?:current_(?:date|timestamp|time)|localtime(?:stamp)?)\b)/i;

/** The places where a file reads the machine's clock, or has the database read it: lines and their text. */
function readingsIn(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const note = (node, what) =>
    found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, what });
  const visit = (node) => {
    const sql =
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      SQL_TIME.exec(node.text)?.[0];
    if (sql) note(node, `${sql} in SQL`);
    if (ts.isPropertyAccessExpression(node) && node.getText(file) === 'Date.now') note(node, 'Date.now');
    if (ts.isNewExpression(node) && node.expression.getText(file) === 'Date' && !node.arguments?.length)
      note(node, 'new Date()');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\/migrations\/|\.test\.|\/test-/.test(path));
const readings = files.flatMap(readingsIn);
const wrong = readings.filter(({ path }) => !MACHINE[path]);
const unused = Object.keys(MACHINE).filter((known) => !readings.some(({ path }) => path === known));
for (const { path, line, what } of wrong) console.log(`${path}:${line} ${what}: not the product's clock`);
for (const path of unused) console.log(`${path} no longer reads the machine's clock`);
console.log(
  `${readings.length} readings of the machine's clock, ${wrong.length} in files that are not named`,
);
process.exitCode = wrong.length + unused.length === 0 ? 0 : 1;
