import { expect, it } from 'vitest';
import { safeNext } from './sign-in-state';

it.each(['/', '/property/1?from=2027-01-04#reviews', '/search?q=a%20//b', '/user/ọlá'])(
  'leads to a path of this site after signing in: %s',
  (path) => expect(safeNext(path)).toBe(path),
);

it.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/a\n',
  'saved',
  '/signin',
  '',
  null,
])('leads nowhere else: %j', (path) => expect(safeNext(path)).toBeNull());
