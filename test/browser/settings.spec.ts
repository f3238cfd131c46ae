import { expect, test } from './harness/test';

test('each tab of the settings has an address of its own', async ({ signedIn }) => {
  const page = await signedIn('newcomer');
  await page.goto('/settings');
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await expect(tab('Password')).toBeVisible();
  await page.getByRole('tab', { name: 'Notification' }).click();
  await expect(page.getByLabel('My place on the leaderboard')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?tab=notification$/);
  await page.reload();
  await expect(tab('Notification')).toBeVisible();
  await expect(page.getByLabel('My place on the leaderboard')).toBeVisible();
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/settings?tab=no-such-tab');
  await expect(tab('Password')).toBeVisible();
});
