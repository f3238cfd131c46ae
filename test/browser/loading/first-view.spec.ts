import type { APIRequestContext, Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { layoutShift } from '../harness/layout-shift';
import { serveSlowDocuments } from '../harness/slow-document';
import { expect, test } from '../harness/test';

test.use({ withServiceWorker: true });

type Home = { listingId: string; title: string };

/** The oldest, which belongs to the demo content: other tests create listings of their own. */
async function firstHome(request: APIRequestContext, query = ''): Promise<Home> {
  const [home] = (await (await request.get(`/api/listings?limit=1&sort=date_asc${query}`)).json()) as [Home];
  return home;
}

/** A page of a browser that runs no scripts. */
async function still(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const parts = (page: Page, home: Home): Record<string, Locator> => ({
  header: page.getByRole('banner'),
  title: page.getByRole('heading', { level: 1, name: home.title }),
  picture: page.getByRole('img', { name: home.title }),
  price: page.getByText('Starting From'),
});

test('a listing shows title, price and picture without scripts, and nothing moves when they run', async ({
  browser,
  contextOptions,
  baseURL,
  viewport,
  hasTouch,
  isMobile,
  page,
  request,
  keepPicture,
}) => {
  const home = await firstHome(request);
  const path = `/property/${home.listingId}`;
  const options = { ...contextOptions, baseURL, viewport, hasTouch, isMobile };
  for (const colorScheme of ['dark', 'light'] as const) {
    const before = await still(browser, { ...options, colorScheme }, path);
    for (const [name, part] of Object.entries(parts(before, home))) await expect(part, name).toBeVisible();
    const picture = parts(before, home)['picture']!;
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(before.getByText(/^NGN [\d,]+ \/yr/).first()).toBeVisible();
    await expect(before.getByRole('button', { name: 'Schedule a Tour' })).toBeDisabled();
    await keepPicture(before, `first-view-${colorScheme}`);

    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.locator('.first-view')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Schedule a Tour' })).toBeEnabled();
    await keepPicture(page, `first-view-then-${colorScheme}`);
    for (const [name, part] of Object.entries(parts(page, home)))
      expect.soft(await part.boundingBox(), name).toEqual(await parts(before, home)[name]!.boundingBox());
    await before.context().close();
  }
});

test('the first view is visible before the program runs, and is replaced without moving the reader', async ({
  page,
  request,
}) => {
  const home = await firstHome(request);
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/property/${home.listingId}`, { waitUntil: 'commit' });
  await expect(parts(page, home)['picture']!).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  release();
  await expect(page.locator('.first-view')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Schedule a Tour' })).toBeEnabled();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  expect(await layoutShift(page)).toBeLessThan(0.05);
});

test('a document that arrives in pieces is laid out as a whole one @phone', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const slow = await serveSlowDocuments(baseURL!);
  await page.route('**/assets/*.js', (route) => route.abort());
  try {
    const homes = [await firstHome(request), await firstHome(request, '&type=hotel')];
    const pages = homes.map(({ listingId }) => `/property/${listingId}`);
    for (const path of ['/', '/search?type=rent', '/services', ...pages]) {
      await page.goto(slow.url + path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('.first-view')).toBeAttached();
      expect.soft(await layoutShift(page), path).toBeLessThan(0.01);
    }
  } finally {
    slow.close();
  }
});

/** The first content of each public page, from the API, by path. */
async function contents(request: APIRequestContext): Promise<[path: string, shown: string[]][]> {
  const read = async <T>(path: string) => (await (await request.get(`/api${path}`)).json()) as T;
  const [[home], [service], posts, [question], [event]] = await Promise.all([
    read<[Home & { userId: string; owner: { fullName: string } }]>('/listings?limit=1&sort=date_asc'),
    read<[{ serviceId: string; title: string; description: string }]>('/services?limit=1'),
    read<{ slug: string; title: string; excerpt: string }[]>('/blog/posts?category=Real%20Estate'),
    read<[{ question: string }]>('/faq'),
    read<[{ title: string }]>('/events'),
  ]);
  // The oldest post belongs to the demo content: other tests write posts of their own.
  const post = posts.at(-1)!;
  return [
    ['/', ['Find a home you can trust', 'Featured listings']],
    ['/search?type=rent', ['Homes for rent in Nigeria']],
    ['/listing', ['Approved listings', 'properties available']],
    ['/services', [service.title]],
    ['/search?type=services', [service.title]],
    [`/service/${service.serviceId}`, [service.title, service.description]],
    [`/profile/${home.userId}`, [home.owner.fullName, 'My Properties']],
    ['/about', ['Our story', 'From reviews of homes on Gidana']],
    ['/blog', [post.title, post.excerpt, 'Archives', 'Uncategorized (0)']],
    [`/blog/${post.slug}`, [post.title, 'Comments']],
    ['/FAQ', [question.question]],
    ['/events', [event.title, post.title]],
    ['/invest', [event.title]],
    ['/agent', ['What it takes']],
    ['/contact', ['Write to us']],
    ['/terms-and-conditions', ['Last updated']],
    ['/privacy', ['Last updated']],
  ];
}

test('every public page shows its content without scripts @desk', async ({
  browser,
  contextOptions,
  baseURL,
  viewport,
  hasTouch,
  isMobile,
  request,
  keepPicture,
}) => {
  const options = { ...contextOptions, baseURL, viewport, hasTouch, isMobile };
  const page = await still(browser, options, '/');
  for (const [path, shown] of await contents(request)) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const text of shown) await expect.soft(main, path).toContainText(text);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect.soft(main.getByRole('status', { name: 'Loading' }), path).toHaveCount(0);
    await expect.soft(main.getByText(/^Loading/), path).toHaveCount(0);
    await keepPicture(page, `first-view${path.replace(/\W+/g, '-')}`);
  }
  await page.goto('/');
  await expect(page.getByRole('searchbox')).toBeDisabled();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.goto('/about');
  await expect(page.getByRole('blockquote').first()).toBeVisible();
  // Without scripting, collapsed parts can be opened.
  await page.goto('/FAQ');
  const [first] = await page.getByRole('main').locator('details').all();
  await first!.locator('summary').click();
  await expect(first!.locator('p').first()).toBeVisible();
  // Markdown is rendered, not shown as source.
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toContainText('#');
  await page.context().close();
});

/**
 * The requests that documents leave to the program, by page: long lists that change only with releases, and parts far
 * down the page.
 */
const LATER =
  /^(\S+ \/api\/(vocabulary|places|listings\/[^/]+\/(similar|slots)|users\/[^/]+\/profile)|\/(contact|search\S*) \/api\/listings\/facets(\?\S*)?)$/;

test('data that a page was rendered with is not fetched again, and nothing jumps', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const home = await firstHome(request);
  for (const path of [`/property/${home.listingId}`, ...(await contents(request)).map(([one]) => one)]) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.first-view'), path).toHaveCount(0);
    expect
      .soft(
        asked.filter((request) => !LATER.test(`${path} ${request}`)),
        path,
      )
      .toEqual([]);
    // The wait for the network was longer than any aftermath.
    expect.soft(await layoutShift(page, 0), path).toBeLessThan(0.05);
  }
});

test('signed-in people do not see the header of visitors first @desk', async ({ signedIn, request }) => {
  const home = await firstHome(request);
  const page = await signedIn('tenant');
  await page.goto('/home');
  // The server recognises visitors by the cookie of its first response.
  const names = async () => (await page.context().cookies()).map(({ name }) => name).join();
  await expect.poll(names).toContain('gidana_media_');
  const response = page.waitForResponse((one) => one.url().endsWith(home.listingId) && one.ok());
  await page.goto(`/property/${home.listingId}`);
  const html = await (await response).text();
  expect(html).toContain('class="first-paint"');
  expect(html).not.toContain('Sign In');
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
});

/** Waits for the cookie by which the server takes a browser for signed in. */
async function hasMediaCookie(page: Page): Promise<void> {
  const names = async () => (await page.context().cookies()).map(({ name }) => name).join();
  await expect.poll(names).toContain('gidana_media_');
}

test('the frame of a signed-in page is in its document, without anybody, and nothing moves when the page takes over', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await page.goto('/home');
  await hasMediaCookie(page);
  const heading = page.getByRole('heading', { level: 1, name: /^Welcome, ./ });
  const name = /^Welcome, (.+)$/.exec((await heading.textContent())!)![1]!;
  for (const path of ['/home', '/properties', '/saved', '/enquiry', '/challenges', '/notifications']) {
    const html = await (await page.goto(path))!.text();
    expect.soft(html, path).toContain('class="first-view"');
    expect.soft(html, path).toContain('aria-label="Quick"');
    expect.soft(html, path).not.toContain(name);
    await expect(page.locator('.first-view'), path).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    expect.soft(await layoutShift(page), path).toBeLessThan(0.05);
  }
});

test('a document names the files that its page starts with, so that they are fetched side by side @desk', async ({
  signedIn,
}) => {
  const context = (await signedIn('tenant')).context();
  for (const path of ['/saved', '/create', '/search']) {
    const page = await context.newPage();
    let html = '';
    await page.route(path, async (route) => {
      const response = await route.fetch();
      html = await response.text();
      await route.fulfill({ response });
    });
    // Parts that show later, and what makes the site work offline, are not named: they stay on the way.
    const isOther = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
    await page.route(isOther, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('.first-view'), path).toHaveCount(0);
    await page.close();
  }
});

/** The first request of each page. */
const FIRST_REQUESTS = {
  '/home': /^\/api\/users\/[^/]+\/profile$/,
  '/enquiry': /^\/api\/users\/[^/]+\/request-counts\?/,
  '/enquiry?kind=stays&box=sent': /^\/api\/users\/[^/]+\/booking-counts\?box=sent$/,
  '/saved': /^\/api\/users\/favorites\b/,
  '/properties?status=APPROVED': /^\/api\/users\/[^/]+\/listings\?status=APPROVED&/,
  '/community?show=favorites': /^\/api\/communities\?.*favorite=true/,
  '/groups?tab=mine&q=home': /^\/api\/groups\?.*q=home/,
  '/front-desk': /^\/api\/users\/[^/]+\/listings\?limit=/,
  '/profile': /^\/api\/users\/[^/]+\/profile$/,
  '/message': /^\/api\/messages\?/,
  '/notifications?show=unread': /^\/api\/users\/notifications\/unread\?/,
  '/': /^\/api\/listings\?premium=true/,
  '/search?type=rent': /^\/api\/listings\?type=rent/,
  '/services': /^\/api\/services\?/,
};

/** The paths that a page reads from the API, in their order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search);
  });
  return asked;
}

const repeated = (asked: string[]): string[] => asked.filter((url, at) => asked.indexOf(url) < at);

test('a document sends the first requests of a signed-in person, which the program uses @desk', async ({
  signedIn,
  request,
}) => {
  const { listingId } = await firstHome(request);
  const pages = { ...FIRST_REQUESTS, [`/property/${listingId}`]: new RegExp(`^/api/listings/${listingId}$`) };
  const known = await signedIn('tenant');
  await known.goto('/home');
  await hasMediaCookie(known);
  for (const [path, first] of Object.entries(pages)) {
    const page = await known.context().newPage();
    const asked = requestsOf(page);
    // The program's files are on their way until the document has sent something.
    const begun = page.waitForRequest('**/api/**');
    await page.route(/\/assets\/(?!first-requests)/, async (route) => {
      await begun;
      await route.continue();
    });
    // Live events: after a recent one the lists would be read again.
    await page.route('/api/users/events', () => undefined);
    await page.goto(path);
    await expect(page.locator('main'), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    const unused = () =>
      page.evaluate(() => {
        const { firstResponses } = window as unknown as { firstResponses?: Map<string, unknown> };
        return firstResponses && [...firstResponses.keys()];
      });
    await expect.poll(unused, path).toEqual([]);
    expect.soft(asked[0], path).toMatch(first);
    expect.soft(repeated(asked), path).toEqual([]);
    await page.close();
  }
});

test('the calendar starts its requests before it is drawn, and sends each once @desk', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  const asked = requestsOf(page);
  await page.route('/api/users/events', () => undefined);
  // The frame asks for live events when it is drawn.
  const frame = page.waitForRequest('**/api/users/events');
  await page.goto('/calendar?view=week&day=2026-12-02');
  await frame;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(asked[0]).toMatch(/^\/api\/users\/[^/]+\/tour-requests\?.*from=2026-11-30&/);
  expect(repeated(asked)).toEqual([]);
});

test('the lower part of the start page is in the document, and stays in place when it is scrolled near', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('.first-view')).toHaveCount(0);
  const why = page.getByRole('heading', { name: 'Why choose us' });
  await expect(why).toBeVisible();
  await expect(page.getByText('homes listed now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Homes in every state' })).toHaveCount(0);
  expect(loaded).not.toContain('/api/listings/facets');

  await why.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Homes in every state' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await page.getByRole('link', { name: /^Lagos\s*\d+ Propert/ }).click();
  await expect(page).toHaveTitle(/^Homes in Lagos/);
});

test('without scripts nothing asks for a choice, and what needs them is said @desk', async ({
  browser,
  contextOptions,
  baseURL,
}) => {
  const page = await still(browser, { ...contextOptions, baseURL }, '/search?type=all');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Privacy' })).toBeHidden();
  const note = page.locator('noscript');
  await expect(note).toBeVisible();
  expect(await page.content()).toContain('>Searching, saving and asking about homes needs JavaScript.');
  await page.goto('/admin/');
  await expect(note).toBeVisible();
  expect(await page.content()).toContain('>The console needs JavaScript.');
});
