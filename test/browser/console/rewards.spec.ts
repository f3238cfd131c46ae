import type { APIRequestContext } from '@playwright/test';
import { expect, test, type NewPerson } from '../harness/test';
import { settled } from '../harness/settled';
import { patience } from '../harness/slow';

test.slow();

const coinsOf = async (request: APIRequestContext, { headers }: NewPerson): Promise<number> =>
  ((await (await request.get('/api/users/points', { headers })).json()) as { coins: number }).coins;

test('reward rates are previewed on last week before they are saved', async ({
  signedIn,
  expectAccessible,
  keepPicture,
}, { project }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/reward-rates');
  const input = page.getByLabel('Property searches');
  await expect(input).toBeVisible(patience);
  const save = page.getByRole('button', { name: 'Save these values' });
  await expect(save).toBeDisabled();
  // A value other than the one that an earlier run saved.
  const value = (await input.inputValue()) === '5.5' ? '6.5' : '5.5';
  await input.fill('0');
  await page.getByRole('button', { name: 'Try on last week' }).click();
  await expect(page.getByText('Property searches must be at least 0.1')).toBeVisible();
  await expect(save).toBeDisabled();
  await input.fill(value);
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Try on last week' }).click();
  await expect(page.getByRole('table', { name: 'What last week would have paid' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-reward-values');
  // Both projects use the same program; one of them saves.
  if (project.name !== 'desktop') return;
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(input).toHaveValue(value);
  await save.click();
  await expect(page.getByText('Values saved')).toBeVisible();
  await expect(page.getByText(/^Set by /)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Property searches')).toHaveValue(value);
});

test('the charts of the rewards can be read as tables', async ({
  signedIn,
  expectAccessible,
  keepPicture,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/reward-figures');
  await expect(page.getByRole('heading', { name: 'Coins awarded per day, by reason' })).toBeVisible(patience);
  await expect(page.getByRole('table')).toHaveCount(5);
  await expect(page.getByRole('columnheader', { name: 'Check-ins' })).toBeAttached();
  await expect(page.getByRole('rowheader', { name: 'Paid for' })).toBeAttached();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-reward-charts');
});

test('a reward is found in a person’s ledger and reversed once', async ({
  signedIn,
  request,
  newPerson,
  expectAccessible,
  keepPicture,
}) => {
  const person = await newPerson('Ledger');
  const { headers } = person;
  const paid = await request.post('/api/users/challenge', { headers, data: { reason: 'CHECK_IN' } });
  expect(paid.ok(), await paid.text()).toBe(true);
  const page = await signedIn('admin');
  await page.goto(`/admin/rewards?filter=${encodeURIComponent(JSON.stringify({ userId: person.userId }))}`);
  await expect(page.getByText(person.name).first()).toBeVisible(patience);
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-ledger');
  await page.getByText('Check in').first().click();
  const about = page.getByRole('term').filter({ hasText: 'About' }).locator('+ dd');
  await expect(about).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
  await page.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this reward back' });
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('Note is required')).toBeVisible();
  await dialog.getByLabel('Note').fill('Made by a script');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Reward taken back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  expect(await coinsOf(request, person)).toBe(0);
  await keepPicture(page, 'console-reward');
  await page.getByRole('link', { name: 'All rewards of this person' }).click();
  await expect(page.getByText('Reversal').first()).toBeVisible();
});

test('a ring of referrals is found and loses its rewards and its accounts', async ({
  signedIn,
  request,
  newPerson,
  expectAccessible,
  keepPicture,
}, { project }) => {
  test.slow();
  const referrer = await newPerson('Root');
  const { code } = (await (
    await request.get('/api/users/referrals', { headers: referrer.headers })
  ).json()) as { code: string };
  const friends: NewPerson[] = [];
  for (const name of ['One', 'Two', 'Three']) friends.push(await newPerson(name, code));
  const [home] = (await (await request.get('/api/listings?limit=1')).json()) as { listingId: string }[];
  for (const { headers } of friends)
    await request.post(`/api/listings/${home!.listingId}/favorites`, { headers });
  await expect.poll(() => coinsOf(request, referrer), patience).toBe(15);

  const page = await signedIn('admin');
  await page.goto('/admin/patterns');
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByText(/findings? (is|are) open/)).toBeVisible(patience);
  await expect(page.getByText(referrer.name).first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-patterns');
  await page.getByText('Ring of referrals').filter({ visible: true }).first().waitFor();
  const row = page
    .getByRole(project.name === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: referrer.name });
  await row.getByText('Ring of referrals').click();
  await expect(page.getByText(/3 friends joined within 30 days/)).toBeVisible();
  for (const { name } of [referrer, ...friends])
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-pattern');

  await page.getByLabel('Everyone').check();
  await page.getByRole('button', { name: 'Take rewards back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take 6 rewards back' });
  await dialog.getByLabel('Note').fill('A ring of referrals');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('6 rewards taken back')).toBeVisible();
  expect(await coinsOf(request, referrer)).toBe(0);
  await expect(page.getByText('Acted', { exact: true })).toBeVisible();

  await page.getByLabel(`Choose ${referrer.name}`).uncheck();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const second = page.getByRole('dialog', { name: 'Suspend 3 accounts' });
  await second.getByLabel('Reason').fill('Accounts of one person');
  await second.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('3 accounts suspended')).toBeVisible();
  const response = await request.get('/api/users/points', { headers: friends[0]!.headers });
  expect(response.status()).toBe(401);
});

test('a pattern can be dismissed', async ({ signedIn, newPerson }, { project }) => {
  test.skip(project.name !== 'desktop', 'Both sizes would find the same device');
  for (const name of ['Red', 'Green', 'Blue', 'White']) await newPerson(name);
  const page = await signedIn('admin');
  await page.goto('/admin/patterns');
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByText(/findings? (is|are) open/)).toBeVisible(patience);
  await page.getByText('One device, many accounts').first().click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this finding' });
  await dialog.getByLabel('Note').fill('A family with one phone');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Finding dismissed')).toBeVisible();
});
