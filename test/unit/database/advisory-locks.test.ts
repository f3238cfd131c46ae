import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADVISORY_LOCKS } from '../../../src/platform/database/sql/advisory-locks';

const SOURCE = join(__dirname, '../../../src');

test('every advisory lock has a number of its own', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no statement takes an advisory lock by a number that is written elsewhere', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('migrations/'),
  );
  const numbered = files.filter((file) =>
    /pg_(try_)?advisory_\w+\([^`']*\b\d{2,}\b/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(numbered).toEqual([]);
});
