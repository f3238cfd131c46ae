import type { Locator, Page } from '@playwright/test';
import { expect, people, signIn, PASSWORD, test, type Person } from '../harness/test';
import { NARROW } from '../harness/large-text';
import { sideways } from '../harness/settled';
import { patience } from '../harness/slow';
import { DAY_MS } from '../../../src/platform/clock/durations';

/** A day of Lagos so far ahead that the demo's hotel has rooms. */
const ahead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Ids of demo records that everybody may open. */
const NEEDED = {
  ':listing': '/api/listings?limit=1&sort=date_asc',
  ':stay': `/api/listings?limit=1&type=hotel&from=${ahead(40)}&to=${ahead(42)}`,
  ':service': '/api/services?limit=1',
  ':post': '/api/blog/posts?limit=1',
  ':community': '/api/communities?limit=1',
  ':group': '/api/groups?limit=1',
  ':conversation': '/api/messages?limit=1',
  ':season': '/api/seasons?limit=1',
} as const;
const ID_FIELDS = ['listingId', 'serviceId', 'slug', 'communityId', 'groupId', 'conversationId', 'seasonId'];

const PHONE = 390;
const DESK = 1280;
const WIDTHS = [NARROW, PHONE, 768, 1024, DESK];

/** Rules that axe rates as moderate, but that must hold all the same. */
const STRUCTURE = [
  'heading-order',
  'empty-heading',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
];

/** Every path of the site and of the console, by the account that sees it. */
const PAGES: Record<'visitor' | Person, string[]> = {
  visitor: [
    ...[
      '/',
      '/search',
      '/search?type=sale',
      '/search?type=services',
      '/search?view=grid',
      '/listing',
      '/about',
    ],
    ...['/FAQ', '/contact', '/agent', '/invest', '/events', '/services', '/service/:service', '/blog'],
    ...[
      '/blog/:post',
      '/property/:listing',
      '/property/:stay',
      `/property/:stay?from=${ahead(40)}&to=${ahead(42)}&guests=2`,
      `/search?type=hotel&from=${ahead(40)}&to=${ahead(42)}&guests=2`,
      '/profile/:owner',
      '/requests/not-a-token',
      '/saved-searches/stop/not-a-token',
    ],
    ...['/terms-and-conditions', '/terms-of-services', '/privacy', '/privacy-policies', '/signup', '/signin'],
    ...[
      '/auth/login',
      '/forgot-password',
      '/confirm-email',
      '/confirm-reset-email',
      '/reset-password',
      '/goodbye',
    ],
    ...['/offer-service', '/no-such-page'],
  ],
  tenant: [
    ...[
      '/home',
      '/enquiry',
      '/enquiry?box=sent',
      '/enquiry?tab=stays&box=sent',
      '/calendar',
      '/properties',
      '/profile',
      '/settings',
      '/settings?tab=notification',
      '/settings?tab=viewings',
    ],
    ...[
      '/settings?tab=terms',
      '/saved',
      '/saved?tab=searches',
      '/saved?tab=hidden',
      '/leaderboard',
      '/challenges',
      '/points',
      '/cases',
      '/front-desk',
      '/profile/:owner/followers',
      '/profile/:owner/following',
      '/seasons/:season',
    ],
    ...[
      '/community',
      '/community/:community',
      '/communities/:community',
      '/groups',
      '/groups/:group',
      '/message',
    ],
    ...['/message?conversation=:conversation', '/notifications', '/property/:listing'],
  ],
  agent: [
    '/home',
    '/enquiry',
    '/enquiry?tab=stays',
    '/calendar',
    '/properties',
    '/create',
    '/message',
    '/profile/:owner',
    '/leaderboard',
    ...['/front-desk', '/stays/:stay/calendar'],
  ],
  newcomer: ['/home', '/complete-profile', '/saved', '/community', '/groups', '/message', '/notifications'],
  admin: [
    ...['/admin/', '/admin/queue', '/admin/listings', '/admin/revisions', '/admin/users', '/admin/enquiries'],
    ...['/admin/tour-requests', '/admin/jobs', '/admin/audit', '/admin/no-such-page'],
  ],
};

test.use({ everyScreen: true });

for (const [who, paths] of Object.entries(PAGES) as [keyof typeof PAGES, string[]][]) {
  // Each page is loaded once: the site's on a phone (its journeys load them on the desk too), the console's on the desk.
  const screen = who === 'admin' ? '@desk' : '@phone';
  test(`the pages of ${who} are accessible and fit every screen ${screen}`, async ({
    page: visitorPage,
    signedIn,
    request,
    baseURL,
    expectAccessible,
    keepPicture,
  }) => {
    test.setTimeout(600_000);
    const page = who === 'visitor' ? visitorPage : await signedIn(who);
    const errors = watchConsole(page, baseURL!);
    const ids = await idsFor(who);
    const usual = page.viewportSize()!;
    const widths = WIDTHS.filter((width) => width !== usual.width);
    const other = who === 'admin' ? PHONE : DESK;
    for (const pattern of paths) {
      const path = withIds(pattern, ids);
      const picture = `page-${who}-${pattern.replace(/\W+/g, '-')}`;
      await page.goto(path);
      // The document shows a server-rendered first view until the page replaces it.
      await expect(page.locator('.first-paint, .first-view'), path).toHaveCount(0, patience);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(loading(page), path).toHaveCount(0, patience);
      await expectAccessible(page, who === 'admin' ? [] : STRUCTURE);
      expect.soft(await sideways(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      if (who !== 'admin') {
        await expect.soft(page.locator('h1'), `${path} has one h1`).toHaveCount(1);
        expect.soft(await page.title(), path).toMatch(/\S/);
      }
      expect.soft(await repeatedIds(page), `${path} has an id twice`).toEqual([]);
      await keepPicture(page, picture);
      for (const width of widths) {
        await page.setViewportSize({ width, height: usual.height });
        // Parts that only this screen shows may have to load.
        await expect(loading(page), `${path} at ${width} px`).toHaveCount(0, patience);
        await softly
          .poll(() => sideways(page), `${path} scrolls sideways at ${width} px`)
          .toBeLessThanOrEqual(0);
        if (width === other) await keepPicture(page, `${picture}-${other}`);
      }
      await page.setViewportSize(usual);
      expect.soft(errors.splice(0), `${path} says in the console, or fetches elsewhere`).toEqual([]);
    }

    async function idsFor(person: typeof who): Promise<Record<string, string>> {
      const token =
        person === 'visitor'
          ? null
          : (await signIn(request, { email: people[person], password: PASSWORD })).token;
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const found: Record<string, string> = {};
      if (person === 'tenant') await startConversation(headers);
      for (const [name, address] of Object.entries(NEEDED)) {
        if (!paths.some((path) => path.includes(name) || (name === ':listing' && path.includes(':owner'))))
          continue;
        const response = await request.get(address, { headers });
        expect(response.ok(), address).toBe(true);
        const [first] = (await response.json()) as Record<string, string>[];
        found[name] = first![ID_FIELDS.find((field) => field in first!)!]!;
        if (name === ':listing') found[':owner'] = first!.userId!;
      }
      return found;
    }

    async function startConversation(headers: Record<string, string>): Promise<void> {
      const [home] = (await (await request.get(NEEDED[':listing'])).json()) as {
        owner: { username: string };
      }[];
      const data = { message: 'Is the home still free?', username: [home!.owner.username] };
      const response = await request.post('/api/messages', { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
    }
  });
}

const withIds = (pattern: string, ids: Record<string, string>): string =>
  pattern.replace(/:[a-z]+/g, (name) => ids[name]!);

const softly = expect.configure({ soft: true });

const loading = (page: Page): Locator => page.locator('[aria-busy=true], .MuiSkeleton-root');

/** The ids that more than one element of the page has. */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

/** Collects the console errors of a page, and its requests to other origins. */
function watchConsole(page: Page, origin: string): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Unknown paths and invalid links get 404, which the browser logs.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text());
  });
  page.on('request', (sent) => {
    const url = sent.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) errors.push(`fetches ${url}`);
  });
  return errors;
}
