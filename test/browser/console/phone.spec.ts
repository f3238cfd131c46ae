import type { Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cutTexts } from '../harness/cut-texts';
import { expect, PASSWORD, people, signIn, test } from '../harness/test';
import { sideways } from '../harness/settled';
import { patience } from '../harness/slow';

/** Every resource of the console, as its folder names it: a new one is looked at without a line here. */
const LISTS = readdirSync('admin/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`admin/src/${entry.name}/index.ts`))
  .map(({ name }) => /^ {2}name: '([\w-]+)'/m.exec(readFileSync(`admin/src/${name}/index.ts`, 'utf8'))![1]!);

test('on a phone no list of the console is cut', async ({ signedIn, request, unique }) => {
  test.slow();
  const { token } = await signIn(request, { email: people.agent, password: PASSWORD });
  const made = await request.post('/api/services', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      kind: 'Cleaning',
      title: `${unique}${'without-a-single-space-'.repeat(3)}`.replaceAll('-', ''),
      description: 'Whole homes, with our own things.',
      state: 'Lagos',
      startPrice: 999_999_999,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const page = await signedIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const found: Record<string, string[]> = {};
  expect(LISTS.length).toBeGreaterThan(30);
  for (const list of LISTS) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('progressbar')).toHaveCount(0, patience);
    await page.waitForLoadState('networkidle');
    const cut = await cutTexts(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (cut.length > 0 || wide > 0) found[list] = [...cut, ...(wide > 0 ? [`${wide} px too wide`] : [])];
  }
  expect(found).toEqual({});
});

test('a text without a space breaks no page of the console @desk', async ({ signedIn }) => {
  const endless = 'Unbroken'.repeat(15);
  const page = await signedIn('admin');
  await page.route(/\/api\/admin\/(queue|listings)\b/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const stretch = (record: object) => ({
      ...record,
      title: endless,
      city: endless,
      ...('owner' in record ? { owner: { ...Object(record.owner), fullName: endless } } : {}),
    });
    await route.fulfill({ response, json: Array.isArray(json) ? json.map(stretch) : stretch(json) });
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/queue');
  await expect(page.getByText(endless).first()).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/listings');
  await expect(page.getByRole('link', { name: endless }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Submitted' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: endless }).first().click();
  const heading = page.getByRole('heading', { name: endless, level: 2 });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  // The queue is read again meanwhile.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a phone no reason for a rejection is cut', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/queue');
  await page.getByRole('listitem').getByRole('link').first().click(patience);
  await page.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  const longest = page.getByRole('option', { name: /^The photos do not show/ });
  await expect(longest).toBeVisible();
  expect(await longest.evaluate((option) => option.scrollWidth - option.clientWidth)).toBeLessThanOrEqual(0);
});

/** The cells of a table whose text reaches into the next column. */
const overflowing = (page: Page): Promise<string[]> =>
  page.getByRole('cell').evaluateAll((cells) => {
    const end = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right;
    };
    return cells
      .filter((cell) => end(cell) > cell.getBoundingClientRect().right + 1)
      .map((cell) => cell.textContent);
  });

test('no text of a list is printed over the next column @desk', async ({ signedIn }) => {
  const page = await signedIn('admin');
  const longest = {
    users: { username: 'w'.repeat(30) },
    bookings: { total: 999_999_999_999.5 },
  };
  await page.route(/\/api\/admin\/(users|bookings)\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    const more = route.request().url().includes('/users') ? longest.users : longest.bookings;
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...more })) });
  });
  for (const [list, text] of [
    ['users', `@${longest.users.username}`],
    ['bookings', 'NGN 999,999,999,999.50'],
  ] as const) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('cell', { name: text }).first()).toBeVisible(patience);
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${list} at ${width} px`).toEqual([]);
      expect.soft(await sideways(page), `${list} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a phone the prices of a person’s homes have their periods', async ({ signedIn, request }) => {
  const { user } = await signIn(request, { email: people.agent, password: PASSWORD });
  const page = await signedIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/users/${user.userId}/show`);
  await expect(page.getByText(/NGN [\d,]+ a (year|month|day)$/).first()).toBeVisible(patience);
});
