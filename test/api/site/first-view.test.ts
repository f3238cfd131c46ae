import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

/**
 * Replaces the renderer that the site's build makes, and returns its arguments. The real one is tested in
 * web/src/app/start/first-view.test.tsx.
 */
const DRAWER = `
let drawn = 0;
const paths = ({ pathname, search }) => {
  if (pathname.startsWith('/property/')) return ['/listings/' + pathname.slice(10)];
  if (pathname === '/search') return ['/listings' + search];
  return pathname === '/about' || pathname === '/contact' ? [] : null;
};
export async function loadData(url, fetch, signedIn) {
  if (signedIn) return new URL(url).pathname === '/home' ? [] : null;
  const wanted = paths(new URL(url));
  const responses = await Promise.all(
    (wanted ?? []).map((path) => fetch(new Request('http://localhost/api' + path))),
  );
  if (!wanted || responses.some(({ ok }) => !ok)) return null;
  const read = async (response, at) =>
    [[wanted[at]], { body: await response.json(), total: response.headers.get('x-total-count') }];
  return Promise.all(responses.map(read));
}
export const sourcesOf = () => Promise.resolve([]);
export async function firstRequestsOf(url) {
  const { pathname, search } = new URL(url);
  return pathname === '/home' ? ['/api/"first"' + search, '/api/second'] : [];
}
export async function draw(visitor, data) {
  if (visitor.url.endsWith('/contact')) throw new Error('broken');
  return {
    html: '<h1>drawn ' + ++drawn + ' for ' + JSON.stringify(visitor) + '</h1>',
    preloads: '<link rel="preload" as="image" href="/first.webp">',
  };
}`;

const shell = (folder: string) => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const head = `<meta charset="utf-8" /><title>x</title><script type="module" src="/assets/a.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css">`;
  const manifest = { 'src/app/start/first-requests.ts': { file: 'assets/first.js' } };
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets/a.css'), '.styled{}');
  writeFileSync(join(folder, 'assets/a.js'), '');
  writeFileSync(
    join(folder, 'index.html'),
    `<html><head>${head}</head><body><div id="root"></div></body></html>`,
  );
};

let app: TestApp;
let owner: SignedIn;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gidana-site-'));
  shell(folder);
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/first-view.mjs'), DRAWER);
  app = await createTestApp({}, { site: folder });
  owner = await app.make.aUser();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Given {
  body: unknown;
  total: string | null;
}

async function open(path: string, headers: Record<string, string> = {}, url = app.url) {
  const response = await fetch(url + path, { headers });
  const html = await response.text();
  // The data comes after the visible content, which does not wait for it.
  const data = /<\/h1><\/div><\/div><script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(
    html,
  )?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    drawn: html.includes('<div id="root"><div class="first-view"><h1>drawn'),
    given: data ? Object.fromEntries(JSON.parse(data) as [string, Given][]) : undefined,
  };
}

it('draws a home from what a visitor may read of it, and brings that along', async () => {
  const { listingId } = await app.make.aListing({ owner });
  const page = await open(`/property/${listingId}`, { 'save-data': 'on', cookie: 'a=b; privacy=declined' });
  expect(page).toMatchObject({ status: 200, drawn: true });
  const response = await app.as().get(`/listings/${listingId}`);
  expect(page.given![`/listings/${listingId}`]!.body).toEqual(response.body);
  expect(JSON.parse(/drawn \d+ for (.*?)<\/h1>/.exec(page.html)![1]!)).toEqual({
    url: `http://gidana.test/property/${listingId}`,
    privacy: 'declined',
    savesData: true,
    signedIn: false,
  });
  expect(page.html).toMatch(/<link rel="preload" as="image" href="\/first.webp">.*<\/head>/s);
  expect(page.headers.get('vary')).toMatch(/cookie.*save-data/i);
});

it('draws an unchanged page once, and a changed one again', async () => {
  const { listingId } = await app.make.aListing({ owner });
  const count = async (cookie = '') =>
    /drawn (\d+)/.exec((await open(`/property/${listingId}`, { cookie })).html)![1];
  const first = await count();
  expect(await count('other=1')).toBe(first);
  expect(await count('privacy=accepted')).not.toBe(first);
  await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
  expect(await count()).not.toBe(first);
});

it('lets nothing that an owner wrote end the data', async () => {
  const title = '</script><script>alert(1)</script>';
  const { listingId } = await app.make.aListing({ owner, title });
  const page = await open(`/property/${listingId}`);
  expect(page.drawn).toBe(true);
  expect(page.html).not.toContain('<script>');
  expect(page.given![`/listings/${listingId}`]!.body).toMatchObject({ title });
});

it('draws a closed home, and nothing of what a visitor may not see', async () => {
  const [closed, draft] = await Promise.all([
    app.make.aListing({ owner }),
    app.make.aListing({ owner, status: 'DRAFT', title: 'Nobody sees this' }),
  ]);
  await app.as(owner).post(`/listings/${closed.listingId}/close`, { outcome: 'let' });
  expect(await open(`/property/${closed.listingId}`)).toMatchObject({ status: 200, drawn: true });
  for (const path of [`/property/${draft.listingId}`, '/property/nothing', '/no/such/page']) {
    const page = await open(path);
    expect(page).toMatchObject({ status: 404, drawn: false, given: undefined });
    expect(page.html).not.toContain('Nobody sees this');
    expect(page.html).toContain('<div id="root"></div>');
    expect(page.html).toMatch(/<noscript><main.*<h1>There is no page here<\/h1>.*<a [^<>]*href="\/search">/);
  }
});

it('asks the API itself for a search, with what its headers say; a refused one is not drawn', async () => {
  const page = await open('/search?type=rent&limit=1');
  expect(page.drawn).toBe(true);
  const response = page.given!['/listings?type=rent&limit=1']!;
  expect(response.body).toHaveLength(1);
  expect(Number(response.total)).toBeGreaterThan(0);
  expect(await open('/search?limit=no-number')).toMatchObject({ status: 200, drawn: false });
});

/** The cookie of a browser once it sent a request to the API as that person. */
async function cookieOf({ token }: SignedIn): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api/users/favorites`, { headers });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

it('draws the pages of signed-in people without knowing who asks', async () => {
  const cookie = await cookieOf(owner);
  const page = await open('/home', { cookie });
  expect(page).toMatchObject({ status: 200, drawn: true, given: undefined });
  expect(page.html).toContain('"signedIn":true');
  expect(page.html).not.toContain(owner.userId);
  const other = await app.make.aUser();
  const theirs = await open('/home', { cookie: await cookieOf(other) });
  expect(theirs.html).toBe(page.html);
  expect((await open('/home')).html).toContain('<div id="root"></div>');
});

it('has a document without content for the service worker', async () => {
  for (const headers of [{}, { cookie: await cookieOf(owner) }] as Record<string, string>[])
    expect((await open('/home?bare', headers)).html).toContain('<div id="root"></div>');
});

it('renders only the title for signed-in people, whose page looks different', async () => {
  const { listingId } = await app.make.aListing({ owner });
  const cookie = await cookieOf(owner);
  expect(cookie).toMatch(/^gidana_media_/);
  const page = await open(`/property/${listingId}`, { cookie });
  expect(page).toMatchObject({ status: 200, drawn: false, given: undefined });
  expect(page.html).toContain('<main class="first-paint"><h1>');
});

it('counts a view by the document for visitors alone: the page of signed-in people asks for the home', async () => {
  const { listingId } = await app.make.aListing({ owner });
  const totals = async () => (await app.as(owner).get(`/listings/${listingId}/insights`)).body.totals;
  await open(`/property/${listingId}`, { cookie: await cookieOf(await app.make.aUser()) });
  await open(`/property/${listingId}`, { cookie: await cookieOf(owner) });
  expect(await totals()).toMatchObject({ views: 0, uniqueViewers: 0 });
  await open(`/property/${listingId}`);
  expect(await totals()).toMatchObject({ views: 1 });
});

it.each(['/search?q=100%', '/search?q=%ff&type=rent', '/?utm=50%off'])(
  'shows %p, as a person may type it, and the API refuses it',
  async (path) => {
    expect(await open(path)).toMatchObject({ status: 200 });
    expect(await open(`/api/listings${path.slice(path.indexOf('?'))}`)).toMatchObject({ status: 400 });
  },
);

it.each(['/%ff', '/property/%E0%A4%A', '/search%?q=duplex'])(
  'shows the page for unknown paths at %s, which no browser can read either',
  async (path) => {
    const page = await open(path, { 'accept-encoding': 'gzip' });
    expect(page).toMatchObject({ status: 404, drawn: false });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.html).toContain('There is no page here');
    expect((await fetch(app.url + path, { method: 'HEAD' })).status).toBe(404);
  },
);

it.each(['/api/listings/%ff', '/media/%ff', '/s/%ff'])('sends the error object for %s', async (path) => {
  const { status, html } = await open(path);
  expect([status, (JSON.parse(html) as { code: string }).code]).toEqual([400, 'MALFORMED']);
});

it('keeps the title where nothing is drawn, or drawing fails', async () => {
  for (const path of ['/contact', '/signin'])
    expect((await open(path)).html).toContain('<main class="first-paint"><h1>');
  expect((await open('/home')).html).toContain('<div id="root"></div>');
});

it('brings the styles along, unless the worker of the site has them', async () => {
  const first = await open('/about');
  expect(first.html).toContain('<style data-href="/assets/a.css">.styled{}</style></head>');
  expect(first.html).not.toContain('rel="stylesheet"');
  expect(first.html).toContain('<script type="module" fetchpriority="low"');
  const again = await open('/about', { 'service-worker-navigation-preload': 'true' });
  expect(again.drawn).toBe(true);
  expect(again.html).not.toContain('<style');
  expect(again.html).toContain('href="/assets/a.css">');
});

it('names the first requests of a page to browsers that seem signed in, before anything else', async () => {
  const script =
    '<meta charset="utf-8" /><script type="module" async fetchpriority="high" crossorigin src="/assets/first.js" ' +
    'data-paths="[&quot;/api/\\&quot;first\\&quot;?a=%3Cb%3E&quot;,&quot;/api/second&quot;]"></script>';
  const cookie = 'gidana_media_0123=x';
  const first = await open('/home?a=<b>', { cookie });
  expect(first.html).toContain(script);
  for (const page of [open('/home'), open('/about', { cookie }), open('/home?bare', { cookie })])
    expect((await page).html).not.toContain('data-paths');
});

it('does not serve its renderer as a file', async () => {
  const { status, html } = await open('/server/first-view.mjs');
  expect(status).toBe(404);
  expect(html).not.toContain('gather');
});

it('works with a build without a renderer', async () => {
  const bare = mkdtempSync(join(tmpdir(), 'gidana-bare-'));
  shell(bare);
  await app.close();
  app = await createTestApp({}, { site: bare });
  const page = await open('/about');
  expect(page).toMatchObject({ status: 200, drawn: false });
  expect(page.html).toContain('<main class="first-paint"><h1>About Gidana</h1>');
  rmSync(bare, { recursive: true, force: true });
});
