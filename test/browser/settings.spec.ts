import { photo } from './harness/pictures';
import { expect, test } from './harness/test';
import { expectTold } from './harness/told';

test('each tab of the settings has a URL of its own', async ({ signedIn }) => {
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

test('a profile picture is saved as it is, and can be cropped', async ({
  newPerson,
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn(await newPerson('Face'));
  await page.goto('/profile');
  await page.getByLabel('Change profile picture').setInputFiles(await photo('face.jpg', 5));
  await expectTold(page, 'Profile Updated');
  const picture = page.getByRole('main').locator('img[src*="/media/"]').first();
  const whole = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Crop picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByLabel('Zoom').fill('3');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expectTold(page, 'Profile Updated');
  await expect(dialog).toBeHidden();
  await expect(picture).not.toHaveAttribute('src', whole!);
});
