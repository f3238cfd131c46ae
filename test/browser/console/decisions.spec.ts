import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PASSWORD, people, signIn, test } from '../harness/test';
import { patience } from '../harness/slow';

const MANY = 40;

/** Offers services of the demo agent through the API, which an admin has to approve. Returns their ids in this order. */
async function offered(request: APIRequestContext, titles: string[]): Promise<string[]> {
  const { token } = await signIn(request, { email: people.agent, password: PASSWORD });
  const ids: string[] = [];
  for (const title of titles) {
    const made = await request.post('/api/services', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        kind: 'Cleaning',
        title,
        description: 'Whole homes, with our own things.',
        state: 'Lagos',
        startPrice: 15_000,
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    ids.push(((await made.json()) as { serviceId: string }).serviceId);
  }
  return ids;
}

/** The console's list of these services, by title. */
async function openList(page: Page, q: string, order: 'ASC' | 'DESC'): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ waiting: true, q }));
  await page.goto(`/admin/services?filter=${filter}&sort=title&order=${order}&page=1&perPage=10`);
}

const isPublished = async (request: APIRequestContext, id: string): Promise<boolean> =>
  (await request.get(`/api/services/${id}`)).status() === 200;

const pageOf = (id: string): RegExp => new RegExp(`/admin/services/${id}/show$`);

test('forty decisions in a row are forty requests, and closing the tab loses none', async ({
  signedIn,
  request,
  unique,
}) => {
  test.slow();
  const titles = Array.from({ length: MANY }, (_, n) => `Forty ${unique} ${String(n).padStart(2, '0')}`);
  const ids = await offered(request, titles);
  const page = await signedIn('admin');
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/api/admin/services/')) sent.push(one.url());
  });
  await openList(page, `Forty ${unique}`, 'ASC');
  await page.getByText(titles[0]!).first().click();
  for (const [n, id] of ids.entries()) {
    await expect(page).toHaveURL(pageOf(id), patience);
    await expect(page.getByRole('heading', { level: 2, name: titles[n] })).toBeVisible(patience);
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled(patience);
    await page.keyboard.press('a');
  }
  await expect.poll(() => sent.length, patience).toBe(MANY);
  await expect(page).toHaveURL(/\/admin\/services(\?|$)/, patience);
  await page.close();
  expect(new Set(sent).size).toBe(MANY);
  await expect
    .poll(async () => (await Promise.all(ids.map((id) => isPublished(request, id)))).filter(Boolean).length, {
      timeout: 30_000,
    })
    .toBe(MANY);
});

test('the next record is that of the list, and skipping never goes back', async ({
  signedIn,
  request,
  unique,
}) => {
  const [a, b, c, d] = await offered(
    request,
    ['A', 'B', 'C', 'D'].map((letter) => `Trail ${unique} ${letter}`),
  );
  const page = await signedIn('admin');
  await openList(page, `Trail ${unique}`, 'DESC');
  await page.getByText(`Trail ${unique} D`).first().click();
  await expect(page).toHaveURL(pageOf(d!), patience);
  await page.getByRole('button', { name: 'Skip (n)' }).click();
  await expect(page).toHaveURL(pageOf(c!), patience);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page).toHaveURL(pageOf(b!), patience);
  await page.getByRole('button', { name: 'Skip (n)' }).click();
  await expect(page).toHaveURL(pageOf(a!), patience);
  await page.getByRole('button', { name: /^Back to the list/ }).click();
  await expect(page).toHaveURL(/\/admin\/services(\?|$)/, patience);
  await expect(page.getByText(`Trail ${unique} C`)).toHaveCount(0);
  for (const letter of ['A', 'B', 'D'])
    await expect(page.getByText(`Trail ${unique} ${letter}`).first()).toBeVisible(patience);
});

test('letters press nothing once the keyboard shortcuts are off', async ({
  signedIn,
  request,
  expectAccessible,
  unique,
}) => {
  const [id] = await offered(request, [`Quiet ${unique}`]);
  const page = await signedIn('admin');
  await page.goto(`/admin/services/${id}/show`);
  await expect(page.getByRole('button', { name: 'Reject (r)' })).toBeVisible(patience);
  await page.getByRole('button', { name: 'Amina Bello' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemcheckbox', { name: /Keyboard shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session that ends while a reason is typed loses no text', async ({
  signedIn,
  request,
  expectAccessible,
  unique,
}) => {
  const [id] = await offered(request, [`Ended ${unique}`]);
  const page = await signedIn('admin');
  await page.goto(`/admin/services/${id}/show`);
  await page.getByRole('button', { name: 'Reject (r)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Suspected fraud' }).click();
  await expect(page.locator('[role=listbox]')).toHaveCount(0);
  await dialog
    .getByLabel('Note to the provider')
    .fill('A note of some length that nobody wants to type twice.');
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('gidana-console')!) as { token: string };
    await fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const gate = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(gate).toBeVisible(patience);
  await expectAccessible(page);
  await gate.getByLabel('Email or username').fill(people.admin);
  await gate.getByLabel('Password').fill('not the password');
  await gate.getByRole('button', { name: 'Sign in' }).click();
  await expect(gate.getByRole('alert')).toHaveText('Invalid email or password');
  await gate.getByLabel('Password').fill(PASSWORD);
  await gate.getByRole('button', { name: 'Sign in' }).click();
  await expect(gate).toBeHidden(patience);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(patience);
  const { token } = await signIn(request, { email: people.agent, password: PASSWORD });
  const read = async (): Promise<object> =>
    (await (
      await request.get(`/api/services/${id}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as object;
  await expect.poll(read, { timeout: 30_000 }).toMatchObject({
    status: 'REJECTED',
    note: 'A note of some length that nobody wants to type twice.',
  });
});

test('the keyboard stays where the work goes on @desk', async ({
  signedIn,
  newPerson,
  request,
  expectAccessible,
  unique,
}) => {
  const titles = ['A', 'B'].map((letter) => `Keys ${unique} ${letter}`);
  await offered(request, titles);
  const page = await signedIn('admin');

  await test.step('from a list to a record and back', async () => {
    await openList(page, `Keys ${unique}`, 'ASC');
    await page.getByRole('link', { name: titles[0]! }).press('Enter', patience);
    await expect(page.getByRole('group', { name: titles[0]! })).toBeFocused(patience);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('group', { name: 'Services' })).toBeFocused(patience);
    await page.keyboard.press('Tab');
    await expect(page.getByPlaceholder('Search')).toBeFocused();
  });

  await test.step('after a bulk approval and Undo', async () => {
    await page.getByRole('button', { name: /^Select all that are not suspicious/ }).press('Enter');
    await page.getByRole('button', { name: 'Approve 2' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Services' })).toBeFocused(patience);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Services' })).toBeFocused(patience);
  });

  await test.step('after a dialog whose button is used up, and after one that was not', async () => {
    const { userId } = await newPerson('Focus');
    await page.goto(`/admin/users/${userId}/show`);
    const heading = page.getByRole('heading', { name: 'Account' });
    const suspend = page.getByRole('button', { name: 'Suspend' });
    await suspend.press('Enter', patience);
    await page.keyboard.press('Escape');
    await expect(suspend).toBeFocused();
    await suspend.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Suspend this account' });
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('A trial');
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
    await expect(dialog).toBeHidden(patience);
    await expect(heading).toBeFocused(patience);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(suspend).toBeVisible(patience);
    await expect(heading).toBeFocused(patience);
  });

  await test.step('after a save that is refused', async () => {
    await page.goto('/admin/faq/create');
    await page.route('**/api/admin/faq', (route) =>
      route.fulfill({ status: 400, json: { error: 'Too short', fields: { answer: 'Too short' } } }),
    );
    await page.getByLabel('Question').fill('Why?', patience);
    await page.getByLabel('Answer').fill('So.');
    await page.getByLabel('Topic').fill('Homes');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByLabel('Answer')).toBeFocused(patience);
  });
});
