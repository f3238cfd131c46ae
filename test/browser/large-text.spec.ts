import type { APIRequestContext, Page } from '@playwright/test';
import { sideways } from './harness/settled';
import { patience } from './harness/slow';
import { expect, people, PASSWORD, signIn, test } from './harness/test';

/** Controls of the bars that end beyond the screen or their bar, or lie over each other, at a font size of 200 %. */
async function crowdedAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 740 });
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const shown = (element: Element) => element.getBoundingClientRect().width > 0;
    const bars = [...document.querySelectorAll('header, nav[aria-label=Quick], [data-privacy-bar]')];
    return bars.filter(shown).flatMap((bar) => {
      const frame = bar.getBoundingClientRect();
      const controls = [...bar.querySelectorAll('a, button, input')].filter(shown);
      return controls.flatMap((control, at) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        const isOut = left < 0 || right > innerWidth || top < frame.top || bottom > frame.bottom;
        // The logo drops its name where there is no room for it.
        const isWhole = control.matches('input, [aria-label=Gidana]');
        const isCut = !isWhole && control.scrollWidth > control.clientWidth + 1;
        const others = controls.slice(at + 1).map((other) => other.getBoundingClientRect());
        const isOver = others.some(
          (other) =>
            left < other.right - 1 &&
            right > other.left + 1 &&
            top < other.bottom - 1 &&
            bottom > other.top + 1,
        );
        return isOut || isCut || isOver ? [`${innerWidth}: ${name}`] : [];
      });
    });
  });
}

const WIDTHS = [320, 390, 768, 1024, 1280, 1600];

test('large text crowds nothing out of the bars of visitors @desk', async ({ page, keepPicture }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  for (const width of WIDTHS) expect(await crowdedAt(page, width)).toEqual([]);
  await keepPicture(page, 'large-text');
});

test('large text crowds nothing out of the bars of signed-in people @desk', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  for (const path of ['/home', '/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^\d.* points$/ })).toBeVisible();
    for (const width of WIDTHS) expect(await crowdedAt(page, width)).toEqual([]);
  }
});

/** The narrowest screen that has to do without scrolling sideways, in pixels. */
const NARROW = 320;

/** One of each layout of the site, by the account that sees it. */
const PAGES = {
  visitor: [
    ...['/', '/search', '/search?type=services', '/search?view=grid', '/about', '/FAQ', '/contact', '/agent'],
    ...['/invest', '/services', '/blog', '/property/:listing', '/profile/:owner', '/signup'],
  ],
  tenant: [
    ...['/home', '/enquiry', '/enquiry?tab=stays&box=sent', '/calendar', '/profile', '/saved'],
    '/leaderboard',
    ...['/settings', '/settings?tab=notification', '/settings?tab=viewings', '/challenges', '/community'],
    ...['/profile/:owner/followers', '/message', '/notifications'],
  ],
  agent: ['/properties', '/create', '/enquiry?tab=stays', '/front-desk', '/stays/:stay/calendar'],
} as const;

for (const who of ['visitor', 'tenant', 'agent'] as const) {
  test(`large text scrolls no page of ${who} sideways @phone`, async ({ page: own, signedIn, request }) => {
    const page = who === 'visitor' ? own : await signedIn(who);
    await page.setViewportSize({ width: NARROW, height: 740 });
    const ids = await idsFor(who, request);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
    for (const pattern of PAGES[who]) {
      const path = pattern.replace(/:[a-z]+/g, (name) => ids[name]!);
      await page.goto(path);
      await expect(page.locator('.first-paint, .first-view'), path).toHaveCount(0, patience);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0, patience);
      expect.soft(await sideways(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

/** Ids of demo records that the account may open. */
async function idsFor(who: keyof typeof PAGES, request: APIRequestContext): Promise<Record<string, string>> {
  const [listing] = await rows('/api/listings?limit=1&sort=date_asc', {});
  const ids = { ':listing': listing!.listingId!, ':owner': listing!.userId! };
  if (who !== 'agent') return ids;
  const { token } = await signIn(request, { email: people.agent, password: PASSWORD });
  const [stay] = await rows('/api/listings?limit=1&type=hotel', { authorization: `Bearer ${token}` });
  return { ...ids, ':stay': stay!.listingId! };

  async function rows(path: string, headers: Record<string, string>): Promise<Record<string, string>[]> {
    const response = await request.get(path, { headers });
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as Record<string, string>[];
  }
}
