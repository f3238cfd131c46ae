import type { APIRequestContext, Page } from '@playwright/test';
import type { Mailbox } from './harness/mailbox';
import { expect, PASSWORD, test } from './harness/test';

test.setTimeout(120_000);

type Person = { userId: string; name: string; referralCode: string; headers: { authorization: string } };

/** A new account that proved its address, from this machine and this browser. */
async function aNewPerson(
  request: APIRequestContext,
  mailbox: Mailbox,
  lastName: string,
  referralCode?: string,
): Promise<Person> {
  const email = `${lastName.toLowerCase()}@example.com`;
  const made = await request.post('/api/register', {
    data: {
      firstName: 'Ada',
      lastName,
      email,
      phoneNumber: '08031234567',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...(referralCode ? { referralCode } : {}),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const code = await mailbox.codeFrom(email, /.*/);
  const verified = await request.post('/api/users/verify-account', { data: { code, email } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { token, user } = (await verified.json()) as { token: string; user: { userId: string } };
  const headers = { authorization: `Bearer ${token}` };
  const own = (await (await request.get('/api/users/referrals', { headers })).json()) as { code: string };
  return { userId: user.userId, name: `Ada ${lastName}`, referralCode: own.code, headers };
}

const coinsOf = async (request: APIRequestContext, { headers }: Person): Promise<number> =>
  ((await (await request.get('/api/users/points', { headers })).json()) as { coins: number }).coins;

/** Nothing is loading, and nothing is wider than the screen. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('reward values are tried on last week before they are saved', async ({
  signedIn,
  expectAccessible,
  keepPicture,
}, { project }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/reward-rates');
  const input = page.getByLabel('Property searches');
  await expect(input).toBeVisible({ timeout: 20_000 });
  const save = page.getByRole('button', { name: 'Save these values' });
  await expect(save).toBeDisabled();
  await input.fill('0');
  await page.getByRole('button', { name: 'Try on last week' }).click();
  await expect(page.getByText('Property searches must be at least 0.1')).toBeVisible();
  await expect(save).toBeDisabled();
  await input.fill('5.5');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Try on last week' }).click();
  await expect(page.getByRole('table', { name: 'What last week would have paid' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-reward-values');
  // Both sizes look at the same program; one of them saves.
  if (project.name !== 'desktop') return;
  await save.click();
  await expect(page.getByText('Values saved')).toBeVisible();
  await expect(page.getByText(/^Set by /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Property searches')).toHaveValue('5.5');
});

test('the charts of the rewards can be read as tables', async ({
  signedIn,
  expectAccessible,
  keepPicture,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/reward-figures');
  await expect(page.getByRole('heading', { name: 'Coins awarded a day, by reason' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('table')).toHaveCount(5);
  await expect(page.getByRole('columnheader', { name: 'Check-ins' })).toBeAttached();
  await expect(page.getByRole('rowheader', { name: 'Paid for' })).toBeAttached();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-reward-charts');
});

test('a reward is found in a person’s ledger and taken back once', async ({
  signedIn,
  request,
  mailbox,
  expectAccessible,
  keepPicture,
}, { project, retry }) => {
  const person = await aNewPerson(request, mailbox, `Ledger${project.name}${retry}`);
  const { headers } = person;
  const paid = await request.post('/api/users/challenge', { headers, data: { reason: 'CHECK_IN' } });
  expect(paid.ok(), await paid.text()).toBe(true);
  const page = await signedIn('admin');
  await page.goto(`/admin/rewards?filter=${encodeURIComponent(JSON.stringify({ userId: person.userId }))}`);
  await expect(page.getByText(person.name).first()).toBeVisible({ timeout: 20_000 });
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-ledger');
  await page.getByText('Check in').first().click();
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

test('a ring of referrals is found, loses its rewards and its accounts', async ({
  signedIn,
  request,
  mailbox,
  expectAccessible,
  keepPicture,
}, { project, retry }) => {
  test.setTimeout(180_000);
  const referrer = await aNewPerson(request, mailbox, `Root${project.name}${retry}`);
  const friends: Person[] = [];
  for (const n of ['One', 'Two', 'Three'])
    friends.push(await aNewPerson(request, mailbox, `${n}${project.name}${retry}`, referrer.referralCode));
  const [home] = (await (await request.get('/api/listings?limit=1')).json()) as { listingId: string }[];
  for (const { headers } of friends)
    await request.post(`/api/listings/${home!.listingId}/favorites`, { headers });
  await expect.poll(() => coinsOf(request, referrer), { timeout: 15_000 }).toBe(15);

  const page = await signedIn('admin');
  await page.goto('/admin/patterns');
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByText(/findings? (is|are) open/)).toBeVisible({ timeout: 20_000 });
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
  const answer = await request.get('/api/users/points', { headers: friends[0]!.headers });
  expect(answer.status()).toBe(401);
});

test('a finding can be dismissed', async ({ signedIn, request, mailbox }, { project, retry }) => {
  test.skip(project.name !== 'desktop', 'Both sizes would find the same device');
  for (const n of ['Red', 'Green', 'Blue', 'White']) await aNewPerson(request, mailbox, `Device${n}${retry}`);
  const page = await signedIn('admin');
  await page.goto('/admin/patterns');
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByText(/findings? (is|are) open/)).toBeVisible({ timeout: 20_000 });
  await page.getByText('One device, many accounts').first().click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this finding' });
  await dialog.getByLabel('Note').fill('A family with one phone');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Finding dismissed')).toBeVisible();
});

test('a season is looked at, closed early, and its result can be read', async ({
  signedIn,
  expectAccessible,
  keepPicture,
}, { project }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/seasons');
  await expect(page.getByText('Running').first()).toBeVisible({ timeout: 20_000 });
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-seasons');
  await page.getByText('Running').first().click();
  await expect(page.getByRole('heading', { name: 'If it were closed now' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-season');
  await page.getByRole('button', { name: 'Close this season now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this season now' });
  await expectAccessible(page);
  // Both sizes look at the same program; one of them closes.
  if (project.name !== 'desktop') return dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Season closed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  await expect(page.getByText(/^Closed early by /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'If it were closed now' })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-season-closed');
});
