import type { Page } from '@playwright/test';
import { layoutShift } from '../harness/layout-shift';
import { aPublishedHome } from '../harness/published-home';
import { expect, test } from '../harness/test';

/** The second-level headings of the page, in their order. */
async function sections(page: Page): Promise<string[]> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /^Waiting for your reply/ })).toBeVisible();
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
}

test('an agent sees first who waits for a reply, a tenant their streak @desk', async ({ signedIn }) => {
  const agent = await sections(await signedIn('agent'));
  expect(agent[0]).toMatch(/^Waiting for your reply/);
  expect(agent[1]).toBe('My Properties');
  const tenant = await sections(await signedIn('tenant'));
  expect(tenant[0]).toBe('Daily Streak');
  expect(tenant.findIndex((name) => name.startsWith('Waiting'))).toBeGreaterThan(tenant.indexOf('Ranking'));
});

test('a person with a listing sees waiting requests first, whatever their role @desk', async ({
  signedIn,
  newPerson,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  await aPublishedHome(request, owner, `Flat ${unique}`);
  expect((await sections(await signedIn(owner)))[0]).toMatch(/^Waiting for your reply/);
});

test('the dashboard does not move while it loads', async ({ signedIn }) => {
  for (const person of ['agent', 'tenant'] as const) {
    const page = await signedIn(person);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: /^Waiting for your reply/ })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect.soft(await layoutShift(page), person).toBeLessThan(0.05);
  }
});

test('the buttons of a card on the dashboard have one line each', async ({ signedIn }) => {
  const page = await signedIn('agent');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/home');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Delete Listing' }) });
  const boxes = await Promise.all(
    ['Edit Listing', 'Delete Listing'].map(async (name) => {
      const button = card.first().getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      return (await button.boundingBox())!;
    }),
  );
  expect(boxes.map(({ height }) => height)).toEqual([44, 44]);
  const { x, width } = (await card.first().boundingBox())!;
  expect(boxes[0]!.x).toBeGreaterThanOrEqual(x);
  expect(boxes[1]!.x + boxes[1]!.width).toBeLessThanOrEqual(x + width);
});

test('a listing has one main action, and a menu with the others', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('agent');
  await page.goto('/properties?status=APPROVED');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Edit Listing' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Delete Listing' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  const more = card.getByRole('button', { name: /^More actions for / });
  await more.click();
  for (const name of ['Still available', 'Pause', 'Let or sold', 'Insights'])
    await expect(card.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('button', { name: 'Delete Listing' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await card.getByRole('button', { name: 'Let or sold' }).click();
  await expect(page.getByRole('dialog', { name: 'Close this listing' })).toBeVisible();
});

test('a section that fails says so, and the others stay @desk', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.route('**/waiting-requests*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Not here', code: 'NOT_FOUND', statusCode: 404 } }),
  );
  await page.goto('/home');
  await expect(page.getByText('Not here')).toBeVisible();
  const streak = page.getByRole('heading', { name: 'Daily Streak' });
  await expect(streak).toBeVisible();
  const before = await streak.elementHandle();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Not here')).toBeVisible();
  expect(await before.evaluate((heading) => heading.isConnected)).toBe(true);
});

test('the carousels of the dashboard show one, two or three cards @desk', async ({ signedIn }) => {
  const page = await signedIn('agent');
  await page.goto('/home');
  const mine = page
    .locator('[aria-roledescription=carousel]')
    .filter({ has: page.getByRole('button', { name: 'Edit Listing' }) });
  const slides = async () => {
    const track = (await mine.getByRole('list').first().boundingBox())!.width;
    return Math.floor(track / (await mine.getByRole('listitem').first().boundingBox())!.width);
  };
  for (const [width, shown] of [
    [540, 1],
    [541, 2],
    [1024, 2],
    [1025, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(slides, `${width} px`).toBe(shown);
  }
});
