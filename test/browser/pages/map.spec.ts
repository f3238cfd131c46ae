import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test';

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map of homes' });
/** "3 homes, move closer" for a cluster; a home is named by its title and price. */
const countIn = (name: string): number =>
  Number(/^([\d,]+) homes, move closer$/.exec(name)?.[1]?.replace(',', '') ?? 1);

async function countOnMap(page: Page): Promise<number> {
  const markers = mapOf(page).locator('.leaflet-marker-icon[role=button]');
  const names = await markers.evaluateAll((all) =>
    all.map((marker) => marker.getAttribute('aria-label') ?? ''),
  );
  return names.reduce((sum, name) => sum + countIn(name), 0);
}

test('the map shows every match, in clusters that open, among the names of towns', async ({
  page,
  expectAccessible,
}) => {
  const pins = page.waitForResponse(/\/api\/listings\/pins/);
  await page.goto('/search?type=all&map=1');
  const expected = ((await (await pins).json()) as object[]).length;
  expect(expected).toBeGreaterThan(5);
  await expect.poll(() => countOnMap(page)).toBe(expected);
  const map = mapOf(page);
  await expect(map.getByText('Lagos', { exact: true })).toBeVisible();
  await expect(map.getByText(/GeoNames/)).toBeVisible();
  await expectAccessible(page);
  await map
    .getByRole('button', { name: /homes, move closer$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  // The cluster is gone: what is nearest to its place has the focus, and Tab goes on from there.
  const focused = map.locator('.leaflet-marker-icon:focus');
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(1);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/bbox=/);
});

test('on a wide screen the map is next to the homes', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'phones have no room for both');
  await page.goto('/search?type=all&map=1');
  await expect(mapOf(page)).toBeVisible();
  const home = (await page.getByRole('main').getByRole('article').first().boundingBox())!;
  const map = (await mapOf(page).boundingBox())!;
  expect(map.x).toBeGreaterThanOrEqual(home.x + home.width);
  expect(map.y).toBeLessThan(home.y);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Filters' }).getByLabel('State', { exact: true }),
  ).toBeVisible();
});

test('the page of a home has its facts by the price, and names the towns around it', async ({ page }) => {
  const list = await page.request.get('/api/listings?limit=24&sort=date_asc&state=Lagos');
  const [home] = (await list.json()) as { listingId: string }[];
  await page.goto(`/property/${home!.listingId}`);
  // The server-rendered view is replaced once the program runs.
  await expect(page.getByRole('button', { name: 'Picture 1 of' })).toBeEnabled();
  const price = (await page.getByText('Starting From').first().boundingBox())!;
  const facts = (await page.getByRole('list', { name: 'Key facts' }).boundingBox())!;
  expect(facts.y).toBeGreaterThan(price.y);
  // The price has two lines on a phone.
  expect(facts.y - price.y).toBeLessThan(90);
  const place = page.getByRole('region', { name: 'Where it is' });
  await place.scrollIntoViewIfNeeded();
  const names = place.locator('.leaflet-marker-pane').getByText(/^[A-Z][a-z-]+/);
  await expect.poll(() => names.count()).toBeGreaterThan(3);
});

test('the map says how many homes it cannot show, and promises none @desk', async ({ page }) => {
  const [home] = (await (await page.request.get('/api/listings/pins')).json()) as object[];
  await page.route('**/api/listings/pins*', (route) =>
    route.fulfill({ json: [home], headers: { 'x-total-count': '3', 'content-range': 'pins 0-0/3' } }),
  );
  await page.goto('/search?type=all&map=1');
  await expect(page.getByText('2 homes without a place on the map.')).toBeVisible();
});

test('the list of homes at one place is below the button that searches the area @phone', async ({ page }) => {
  const [home] = (await (await page.request.get('/api/listings/pins')).json()) as object[];
  const pins = Array.from({ length: 8 }, (_, n) => ({ ...home, listingId: String(n), title: `Home ${n}` }));
  const headers = { 'x-total-count': '8', 'content-range': 'pins 0-7/8' };
  await page.route('**/api/listings/pins*', (route) => route.fulfill({ json: pins, headers }));
  await page.goto('/search?type=all&map=1');
  const cluster = mapOf(page).getByRole('button', { name: /^8 homes/ });
  const list = mapOf(page).locator('.leaflet-popup');
  // Each press moves closer, until the homes cannot come apart.
  await expect(async () => {
    await cluster.press('Enter');
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  const button = (await page.getByRole('button', { name: 'Search this area' }).boundingBox())!;
  await expect
    .poll(async () => (await list.boundingBox())!.y)
    .toBeGreaterThanOrEqual(button.y + button.height);
});
