import { readFileSync } from 'node:fs';
import { staticHead } from '../../src/site/pages';

/** Their heads come from the database: a home, a person, a service or a post that does not exist is a 404. */
const LOOKED_UP = ['property/:id', 'profile/:id', 'service/:id', 'blog/:slug'];

const source = readFileSync('web/src/app/pages.ts', 'utf8');
const paths = [...source.matchAll(/^ {2}'?([^\s':]+(?::?[^\s']*))'?: \[\(\) => import/gm)].map(
  ([, path]) => path!,
);

it('every path of the site has its head, so that its document is not a 404', () => {
  expect(paths.length).toBeGreaterThan(45);
  expect(paths).toEqual(expect.arrayContaining([...LOOKED_UP, 'cases/:number', 'home', '/']));
  const unknown = paths
    .filter((path) => !LOOKED_UP.includes(path))
    .filter((path) => !staticHead(`/${path.replace(/^\//, '').replace(/:\w+/g, 'x')}`));
  expect(unknown).toEqual([]);
});
