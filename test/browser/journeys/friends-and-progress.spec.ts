import { expect, test } from '../harness/test';
import { patience } from '../harness/slow';
import { expectToast } from '../harness/toasts';

test('a friend signs up by a referral link, and progress is shared @desk', async ({
  signedIn,
  browser,
  contextOptions,
  baseURL,
  mailbox,
  viewport,
  isMobile,
  hasTouch,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const referrer = await signedIn('agent');
  await referrer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // A phone would open its share sheet here, which no test can press.
  await referrer.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const clipboard = () => referrer.evaluate(() => navigator.clipboard.readText());
  const figure = (name: string) =>
    referrer
      .getByRole('dialog')
      .locator('div')
      .filter({ has: referrer.getByText(name, { exact: true }) })
      .last();

  await referrer.goto('/home');
  await referrer.getByRole('button', { name: 'Refer a Friend' }).click();
  const dialog = referrer.getByRole('dialog', { name: 'Refer & Earn' });
  await dialog.getByRole('button', { name: 'Copy Code' }).click();
  await expectToast(referrer, 'Code copied');
  const code = await clipboard();
  await dialog.getByRole('button', { name: 'Share link' }).click();
  await expectToast(referrer, 'Link copied');
  const link = await clipboard();
  expect(link).toContain(code);
  await expect(figure('Total Referred')).toContainText(/\d/);
  await keepPicture(referrer, 'refer-dialog');
  await expectAccessible(referrer);

  const visiting = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch });
  const friend = await visiting.newPage();
  const email = `friend-${unique}@example.com`;
  await friend.goto(link);
  await expect(friend.getByLabel('Referral code')).toHaveValue(code);
  await friend.getByLabel('First name').fill('Sade');
  await friend.getByLabel('Last name').fill('Cole');
  await friend.getByLabel('Email').fill(email);
  await friend.getByLabel('Phone number').fill('08035550123');
  await friend.getByLabel('Password', { exact: true }).fill('Quiet-River-42');
  await friend.getByLabel('Confirm password').fill('Quiet-River-42');
  await friend.getByRole('checkbox').check();
  await friend.getByRole('button', { name: /^Sign up/i }).click();
  await expect.poll(async () => (await mailbox.all(email)).length, patience).toBeGreaterThan(0);

  // The dialog has a URL of its own, so it opens again.
  await referrer.reload();
  const friends = referrer.getByRole('region', { name: 'Your friends' });
  await expect(friends.getByRole('listitem').filter({ hasText: 'Sade' }).first()).toContainText('Pending');
  await visiting.close();

  await referrer.goto('/profile');
  await referrer.getByRole('button', { name: 'Share my progress' }).click();
  await expectToast(referrer, 'Link copied');
  const card = await clipboard();
  const reader = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch });
  const shown = await reader.newPage();
  const response = await shown.goto(card);
  expect(response?.status()).toBe(200);
  await expect(shown.getByRole('heading', { level: 1, name: /^Tunde is in the .+ tier/ })).toBeVisible();
  await expect(shown.getByText('agent@gidana.test')).toHaveCount(0);
  await reader.close();
});
