import { expect, test } from '../harness/test';

type Home = { title: string; type: string; city: string; bedroom: number | null };

test('words are read as people write them, and the focus stays where it is', async ({ page, request }) => {
  const homes = (await (await request.get('/api/listings?type=rent&limit=100')).json()) as Home[];
  const { bedroom, city } = homes.find((home) => (home.bedroom ?? 0) > 1)!;
  const typed = `${bedroom} bedroom house in ${city} for rent`;
  await page.goto('/search?type=all');
  const box = page.getByRole('combobox', { name: 'City, area or title' });
  await box.fill(typed);
  await box.press('Enter');
  const read = page.getByRole('status').filter({ hasText: 'Showing' });
  await expect(read).toContainText(`${bedroom} bedrooms, for rent`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole('link', { name: `Search for “${typed}” instead` }).click();
  await expect(page).toHaveURL(/exact=true/);
  await expect(read).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await chips.first().click();
  await expect(page).toHaveURL(/\/search\?type=all$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`/search?type=all&city=${city}&bedroomMin=1`);
  await chips.first().click();
  await expect(page).not.toHaveURL(/city=/);
  await expect(chips.first()).toBeFocused();
});

test('a search that finds nothing offers the types that have it @desk', async ({ page, request }) => {
  const [hotel] = (await (await request.get('/api/listings?type=hotel&limit=1')).json()) as Home[];
  await page.goto(`/search?type=rent&q=${encodeURIComponent(hotel!.title)}`);
  await expect(page.getByText('No properties found')).toBeVisible();
  await page.getByRole('link', { name: /^Hotel: \d+ home/ }).click();
  await expect(page.getByRole('article').filter({ hasText: hotel!.title }).first()).toBeVisible();
});

test('the search of the top bar finds homes of every type @desk', async ({ signedIn, request }) => {
  const [home] = (await (await request.get('/api/listings?type=sale&limit=1')).json()) as Home[];
  const page = await signedIn('tenant');
  await page.goto('/home');
  const box = page.getByRole('searchbox', { name: 'Search homes' });
  await box.fill(home!.title);
  await box.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: home!.title }).first()).toBeVisible();
});
