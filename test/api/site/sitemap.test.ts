import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { SitemapService } from '../../../src/site/sitemap.service';

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.make.aUser();
});
afterAll(() => app.close());

const read = (path: string) => fetch(app.url + path);
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at!);
const collect = async (parts: AsyncIterable<string> | null): Promise<string> => {
  let text = '';
  for await (const part of parts ?? []) text += part;
  return text;
};

it('names the visible homes and the public pages, and nothing else', async () => {
  const shown = await app.make.aListing({ owner });
  const closed = await app.make.aListing({ owner });
  const draft = await app.make.aListing({ owner, status: 'DRAFT' });
  await app.as(owner).post(`/listings/${closed.listingId}/close`, { outcome: 'let' });
  const response = await read('/sitemap.xml');
  const xml = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(locations(xml)).toEqual(
    expect.arrayContaining([
      'http://gidana.test/',
      'http://gidana.test/FAQ',
      `http://gidana.test/property/${shown.listingId}`,
    ]),
  );
  expect(xml).not.toContain(closed.listingId);
  expect(xml).not.toContain(draft.listingId);
  expect(xml).not.toContain('http://gidana.test/settings');
});

it('lists people who offer something, and when a home was last changed', async () => {
  const agent = await app.make.aUser({});
  const idle = await app.make.aUser({});
  for (const user of [agent, idle]) await app.as(user).post('/users/profile', { persona: 'agent' });
  const { listingId } = await app.make.aListing({ owner: agent });
  const changed = async () =>
    new RegExp(`${listingId}</loc><lastmod>([^<]+)<`).exec(await (await read('/sitemap.xml')).text())?.[1];
  const before = await changed();
  const { body } = await app.as(agent).get(`/listings/${listingId}`);
  const { startPrice } = body as { startPrice: number };
  await app.as(agent).post(`/listings/${listingId}/edit`, { startPrice: startPrice * 0.9 });
  expect(Date.parse((await changed())!)).toBeGreaterThan(Date.parse(before!));
  const xml = await (await read('/sitemap.xml')).text();
  expect(xml).toContain(`http://gidana.test/profile/${agent.userId}`);
  expect(xml).not.toContain(`/profile/${idle.userId}`);
});

it('becomes an index of files when there are too many homes for one, each home in exactly one file', async () => {
  const homes = await Promise.all(Array.from({ length: 5 }, () => app.make.aListing({ owner })));
  const sitemaps = app.app.get(SitemapService);
  const index = await collect(await sitemaps.whole(2));
  expect(index).toContain('<sitemapindex');
  const files = locations(index).map((at) => /sitemaps\/(.+)\.xml$/.exec(at)![1]!);
  expect(files.slice(0, 2)).toEqual(['pages', 'homes-1']);
  const found: string[] = [];
  for (const file of files.slice(1)) found.push(...locations(await collect(await sitemaps.part(file, 2))));
  expect(new Set(found).size).toBe(found.length);
  for (const { listingId } of homes) expect(found).toContain(`http://gidana.test/property/${listingId}`);
  expect(await sitemaps.part(`homes-${files.length}`, 2)).toBeNull();
});

it('writes a file while it reads it, a few homes at a time', async () => {
  const homes = await Promise.all(Array.from({ length: 4 }, () => app.make.aListing({ owner })));
  const file = (await app.app.get(SitemapService).part('homes-1', 1_000, 2))![Symbol.asyncIterator]();
  const first = locations((await file.next()).value as string);
  expect(first).toHaveLength(2);
  // A listing that is deleted before its page is written is not named.
  const closed = homes.at(-1)!;
  await app.as(owner).post(`/listings/${closed.listingId}/close`, { outcome: 'let' });
  const rest: string[] = [];
  for (let part = await file.next(); !part.done; part = await file.next()) {
    const named = locations(part.value);
    expect(named.length).toBeLessThanOrEqual(2);
    rest.push(...named);
  }
  expect(rest).toContain(`http://gidana.test/property/${homes[2]!.listingId}`);
  expect(rest).not.toContain(`http://gidana.test/property/${closed.listingId}`);
  expect(rest.filter((at) => first.includes(at))).toEqual([]);
});

it.each(['/sitemaps/homes-9.xml', '/sitemaps/homes-0.xml', '/sitemaps/zzz.xml', '/sitemaps/homes-1'])(
  'knows no file %s',
  async (path) => expect((await read(path)).status).toBe(404),
);

it('names the pages for robots, and the sitemap', async () => {
  const response = await read('/robots.txt');
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Sitemap: http://gidana.test/sitemap.xml');
  expect(text).toContain('Disallow: /admin');
  expect(text).not.toMatch(/Disallow: \/$/m);
});
