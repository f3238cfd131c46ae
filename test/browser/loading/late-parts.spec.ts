import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test } from '../harness/test';

test.use({ serviceWorkers: 'block' });

/** The URLs of the built file of a module. */
function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  return `**/${manifest[`src/${source}`]!.file}*`;
}

const lost = (route: Route) => route.abort('connectionreset');
const deleted = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<html></html>' });

async function lose(page: Page, source: string): Promise<() => Promise<void>> {
  const url = fileOf(source);
  await page.route(url, lost);
  return () => page.unroute(url, lost);
}

const TYPED = 'Is there parking for two cars?';

/** Opens the page of a home, and types a message to its owner. */
async function typedOn(page: Page, home: string): Promise<Locator> {
  await page.goto(`/property/${home}`);
  const message = page.locator('#enquiry').getByLabel('Message');
  await message.fill(TYPED);
  return message;
}

test('a part whose file is lost leaves the page as it is, and is fetched again @desk', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  const find = await lose(page, 'app/shell/signed-in-items.tsx');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  const retry = page.getByRole('banner').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toBeVisible();
  await find();
  await retry.click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('the menu of a visitor is fetched again, and typed text stays meanwhile @phone', async ({
  page,
  request,
  newPerson,
  unique,
}) => {
  const home = await aPublishedHome(request, await newPerson('Owner'), `Flat ${unique}`);
  const find = await lose(page, 'app/shell/public/public-menu-panel.tsx');
  const message = await typedOn(page, home);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(/This part could not be loaded/)).toBeInViewport();
  await expect(message).toHaveValue(TYPED);
  await find();
  await page.getByRole('banner').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a dialog whose file was deleted by an update leads to the next document @desk', async ({
  page,
  request,
  newPerson,
  unique,
}) => {
  const home = await aPublishedHome(request, await newPerson('Owner'), `Flat ${unique}`);
  const message = await typedOn(page, home);
  const tour = fileOf('features/property/tour/tour-dialog.tsx');
  await page.route(tour, deleted);
  await page.getByRole('button', { name: 'Schedule a Tour' }).first().click();
  const waiting = page.getByRole('dialog', { name: 'Not loaded' });
  await expect(waiting.getByText(/site was updated/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveValue(TYPED);
  await message.fill('');
  await page.unroute(tour, deleted);
  await page.getByRole('button', { name: 'Schedule a Tour' }).first().click();
  await waiting.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('button', { name: 'Schedule a Tour' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Setup Tour' })).toBeVisible();
});

test('a dialog and a page that are on their way say so @desk', async ({
  page,
  request,
  newPerson,
  unique,
}) => {
  test.slow();
  const home = await aPublishedHome(request, await newPerson('Owner'), `Flat ${unique}`);
  await page.goto(`/property/${home}`, { waitUntil: 'networkidle' });
  const held: Route[] = [];
  for (const source of ['features/property/tour/tour-dialog.tsx', 'routes/faq.tsx'])
    await page.route(fileOf(source), (route) => void held.push(route));
  await page.getByRole('button', { name: 'Schedule a Tour' }).first().click();
  const waiting = page.getByRole('dialog', { name: 'Loading' });
  await expect(waiting.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/FAQ$/);
  const busy = page.locator('.fixed').getByRole('status');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy.getByText('Still loading')).toBeVisible(patience);
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible();
  await expect(busy).toHaveCount(0);
});
