import { expect, PASSWORD, people, test } from '../harness/test';

test('prices typed one after the other both count, and fields are emptied with their filters', async ({
  page,
}, { project }) => {
  await page.goto('/search?type=sales');
  await expect(page).toHaveTitle(/Homes for sale/);
  const onPhone = project.name === 'phone';
  const open = async () => {
    if (onPhone) await page.getByRole('button', { name: /^Filters/ }).click();
    return onPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' });
  };
  const filters = await open();
  await filters.getByLabel('Min price').fill('1,000,000');
  await filters.getByLabel('Max price').fill('900000000');
  if (onPhone) {
    await expect(filters.getByRole('button', { name: /^Show \d/ })).toBeVisible();
    await filters.getByRole('button', { name: /^Show/ }).click();
  }
  await expect(page).toHaveURL(/type=sale&minPrice=1000000&maxPrice=900000000/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/search\?type=sale$/);
  const emptied = await open();
  await expect(emptied.getByLabel('Min price')).toHaveValue('');
  await expect(emptied.getByLabel('Max price')).toHaveValue('');
});

test('another order or filter leads to the top of its results, and going back to the place before', async ({
  page,
}, { project }) => {
  await page.goto('/search?type=all');
  await expect(page.locator('.first-view')).toHaveCount(0);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const first = page.getByRole('article').first();
  const scrollDown = async () => {
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(500);
  };
  await scrollDown();
  const before = await scrolled();
  await page.getByLabel('Sort By').selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(first).toBeInViewport({ ratio: 0.4 });
  await expect(page.getByLabel('Sort By')).toBeInViewport();
  await page.goBack();
  await expect.poll(scrolled).toBe(before);

  const onPhone = project.name === 'phone';
  if (onPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = onPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('Min price').fill('900,000,000,000');
  if (onPhone) await filters.getByRole('button', { name: 'Show 0 homes' }).click();
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeInViewport();
  const used = onPhone ? page.getByRole('button', { name: /^Filters/ }) : filters.getByLabel('Min price');
  await expect(used).toBeFocused();
  await expect(used).toBeInViewport();
});

test('a reload keeps the position, also in a list that comes after the document', async ({
  page: visitorPage,
  signedIn,
}) => {
  for (const [page, path] of [
    [visitorPage, '/search'],
    [await signedIn('agent'), '/properties'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('[aria-busy=true], .first-view')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    // A view that has just begun to load does not say so yet, and is not long enough.
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number }).scrollY)).toBe(300);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(300);
    await expect(page.locator('[aria-busy=true], .first-view')).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY), path).toBe(300);
  }
});

test('a price that is half typed or in words stays one step of the history @desk', async ({ page }) => {
  await page.goto('/search?type=sale');
  const price = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Min price');
  await price.fill('2.5m');
  await expect(page).toHaveURL(/minPrice=2500000$/);
  const entries = () => page.evaluate(() => window.history.length);
  const before = await entries();
  await price.fill('2500000.');
  await price.fill('1.2.3');
  await expect(page.getByText('Please enter an amount, such as 500,000 or 2.5m')).toBeVisible();
  // Typing is taken over after 0.7 s.
  await page.waitForTimeout(2_000);
  expect([page.url().endsWith('minPrice=2500000'), await entries()]).toEqual([true, before]);
});

test('a page beyond the last of a list leads to the first @desk', async ({ page }) => {
  for (const list of ['/listing?page=9999', '/blog?page=9999', '/services?page=1e300']) {
    await page.goto(list);
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('a home leads back to the search after a jump within its page', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'The bar with the jump is on phones alone');
  await page.goto('/search?type=rent');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\//);
  // Before the program has come, the jump is the browser's own, which is a step of its history.
  await expect(page.locator('.first-view')).toHaveCount(0);
  await page.getByRole('link', { name: 'Enquire' }).click();
  await expect(page).toHaveURL(/#enquiry$/);
  await expect(page.locator('#enquiry')).toBeInViewport();
  await page.getByRole('link', { name: 'Back To Search' }).click();
  await expect(page).toHaveURL(/\/search\?type=rent$/);
});

test('filters that find no service are cleared @desk', async ({ page }) => {
  for (const filter of ['q=zzzz', 'kind=Nothing']) {
    await page.goto(`/services?${filter}`);
    await expect(page.getByRole('heading', { name: 'No Service yet' })).toBeVisible();
    await expect(page.getByText('No Service has been listed yet', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByText(/^\d+ services?$/)).toBeVisible();
  }
});

test('what a URL names and nobody knows is found nowhere, with a way on @desk', async ({ page }) => {
  await page.goto('/blog?category=Nothing');
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/search?type=rent&propertyType=Nothing');
  await page.getByRole('button', { name: 'Nothing Remove filter' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('own homes with a status that none has can all be shown @desk', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/properties?status=CLOSED');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/properties?page=99');
  await page.getByRole('link', { name: 'Go to page 1' }).click();
  await expect(page).toHaveURL(/page=1$/);
});

test('a page number beyond the last leads back to the first @desk', async ({ page }) => {
  await page.goto('/search?page=99');
  await page.getByRole('link', { name: /^Page 1: \d+ homes?$/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a city and a state lead to as many listings as they say @desk', async ({ page }) => {
  const numberIn = async (text: Promise<string>) => Number(/\d+/.exec(await text)![0]);
  const found = page.getByText(/^\d+ homes?$/);
  const lowerPart = async () => {
    await page.goto('/');
    // The server-rendered view has been replaced by the live one.
    await expect(page.locator('.first-view')).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('#lower-part')).toBeAttached();
  };
  for (const name of ['Lagos', 'Abuja']) {
    await lowerPart();
    const tile = page.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+ Propert`) });
    const counted = await numberIn(tile.innerText());
    await tile.click();
    await expect(page).toHaveTitle(new RegExp(`^Homes in ${name}`));
    await expect(found).toHaveText(new RegExp(`^${counted} homes?$`));
  }
  await lowerPart();
  await page.getByRole('heading', { name: 'Why choose us' }).scrollIntoViewIfNeeded();
  const states = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Homes in every state' });
  const state = states.getByRole('listitem').getByRole('link', { name: /\d$/ }).first();
  const counted = await numberIn(state.innerText());
  await state.click();
  await expect(found).toHaveText(new RegExp(`^${counted} homes?$`));
});

test("the tab's own field is the first choice of the search box @desk", async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('tabpanel').getByRole('combobox').first();
  await expect(first).toHaveAccessibleName('Looking For');
  await page.getByRole('tab', { name: 'Hotel Booking' }).click();
  await expect(first).toHaveAccessibleName('Budget');
});

test('search words in the explorer and among the groups are in the URL @desk', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/community?tab=groups');
  await page.getByLabel('Explore Community').fill('no-such-name');
  await expect(page).toHaveURL(/q=no-such-name/);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL(/tab=people&q=no-such-name/);
  await page.getByLabel('Explore Community').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.goto('/groups?q=no-such-name');
  await expect(page.getByLabel('Search groups')).toHaveValue('no-such-name');
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible();
});

test("the console's pages have titles of their own @desk", async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/faq');
  await expect(page).toHaveTitle('Questions · Gidana console');
});

test('signing out on a public page leads to the sign-in page only @desk', async ({ page }) => {
  await page.goto('/signin?next=%2Fsearch');
  await page.getByLabel('Email or username').fill(people.newcomer);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) asked.push(response.url());
  });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/signin');
});

test('a deleted community leads to the others @desk', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/community/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Communit no longer exist.' })).toBeVisible();
  await page.getByRole('link', { name: 'All communities' }).click();
  await expect(page.getByLabel('Explore Community')).toBeVisible();
});

test("the premium badge is on a subscriber's listings and page, and nowhere else @desk", async ({
  page,
  request,
}) => {
  const homes = async (query: string) =>
    (await (await request.get(`/api/listings?${query}`)).json()) as {
      listingId: string;
      userId: string;
      premium: boolean;
      title: string;
    }[];
  const [premium] = await homes('premium=true&limit=1');
  const usual = (await homes('limit=100')).find((home) => !home.premium);
  const label = page.getByText('Premium', { exact: true });
  await page.goto(`/property/${premium!.listingId}`);
  await expect(label.first()).toBeVisible();
  await page.goto(`/profile/${premium!.userId}`);
  await expect(label.first()).toBeVisible();
  await page.goto(`/search?view=grid&type=sale`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const shown = await cards.filter({ has: label }).count();
  const found = (await homes('type=sale')).filter((home) => home.premium).length;
  expect(shown).toBe(found);
  await page.goto(`/property/${usual!.listingId}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(usual!.title);
  await expect(heading.locator('..').getByText('Premium', { exact: true })).toHaveCount(0);
});

test('an owner begins to edit and to delete a home from the dashboard', async ({ signedIn }) => {
  const page = await signedIn('agent');
  await page.goto('/home');
  const mine = page.getByRole('region', { name: 'My listed homes' });
  await mine.getByRole('button', { name: 'Edit Listing' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Edit Listing For/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await mine.getByRole('button', { name: 'Delete Listing' }).first().click();
  const question = page.getByRole('dialog', { name: 'Delete Listing' });
  await expect(question.getByRole('button', { name: 'Yes, Delete' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
});
