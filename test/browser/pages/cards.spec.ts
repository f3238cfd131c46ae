import { brokenNames, cutTexts } from '../harness/cut-texts';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test } from '../harness/test';

test('the pictures of a card lead to its listing and can be swiped', async ({ page }) => {
  await page.goto('/listing');
  const path = await page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Next' }) })
    .first()
    .locator('a[href^="/property/"]')
    .first()
    .getAttribute('href');
  // Found by its link, as a card that shows its last photo has no button for the next.
  const first = page.locator(`article a[href="${path}"]`).first();
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  const pictures = card.locator('ul').first();
  const previous = card.getByRole('button', { name: 'Previous' });
  // While the page is still loading a wheel event scrolls nothing, or the first view that is replaced.
  await expect(async () => {
    await pictures.hover();
    await page.mouse.wheel(300, 0);
    await expect(previous).toBeVisible({ timeout: 1000 });
  }).toPass();
  await previous.click();
  await expect(previous).toBeHidden();
  await first.click();
  await expect(page).toHaveURL(path!);
});

test('on a narrow phone names, places and nine digits are whole', async ({
  newPerson,
  signedIn,
  request,
  unique,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen has room');
  const owner = await newPerson('Chukwuemeka');
  const fullName = { firstName: 'Oluwaseun-Adébáyọ̀', lastName: 'Chukwuemeka-Okonkwo' };
  await request.post('/api/users/profile', {
    headers: owner.headers,
    data: { ...fullName, persona: 'agent' },
  });
  const home = await aPublishedHome(request, owner, `House ${unique}`, {
    ...{ startPrice: 999_999_999, city: 'Port Harcourt', area: 'Government Reserved Area', state: 'Rivers' },
    ...{ address: '128 Evo Road, behind the old school of nursing' },
  });
  const page = await signedIn(owner);
  await page.setViewportSize({ width: 360, height: 740 });
  const found: Record<string, string[]> = {};
  for (const path of [`/search?type=rent&sort=price_desc&q=${unique}`, `/property/${home}`, '/home']) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/999,999,999|Chukwuemeka-Okonkwo/)
        .first(),
    ).toBeVisible(patience);
    const cut = await cutTexts(page);
    if (cut.length > 0) found[path] = cut;
    if (!path.startsWith('/property/')) continue;
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible(patience);
    expect(await brokenNames(page)).toEqual([]);
  }
  expect(found).toEqual({});
});

test('a narrow phone names the order of a search in one word', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen has room');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search?type=all&sort=price_desc');
  const order = page.getByLabel('Sort By');
  await expect(order).toHaveValue('price_desc');
  const word = order
    .locator('xpath=ancestor::div[contains(@class, "relative")][1]')
    .getByText('Price', { exact: true });
  await expect(word).toBeVisible();
  expect(await word.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await order.selectOption('default');
  await expect(page).not.toHaveURL(/price_desc/);
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.goto('/search?type=all&minPrice=100000&maxPrice=900000000');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  const short = page.getByText('Default', { exact: true });
  await expect(short).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await short.evaluate((text) => text.scrollWidth <= text.clientWidth), `${width} px`).toBe(true);
  }
});

test('a narrow phone shows all tabs of the home page', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen has room');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('.first-view')).toHaveCount(0, patience);
  const tabs = page.getByRole('main').getByRole('tablist').first();
  await expect(tabs.getByRole('tab', { name: 'Hotel Booking' })).toBeVisible();
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
});

test('the page of a home has room for a long name of an area on a narrow phone', async ({
  page,
  request,
  newPerson,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen has room');
  const area = 'Obalende'.repeat(8).slice(0, 60);
  const id = await aPublishedHome(request, await newPerson('Owner'), 'Flat at the lagoon', { area });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/property/${id}`);
  await expect(page.locator('.first-view')).toHaveCount(0, patience);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(area);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
