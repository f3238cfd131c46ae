import { photo } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { expectToast } from '../harness/toasts';

test('each tab of the settings has a URL of its own @desk', async ({ signedIn }) => {
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

test('a profile picture is saved as it is, and can be cropped @desk', async ({
  newPerson,
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn(await newPerson('Face'));
  await page.goto('/profile');
  await page.getByLabel('Change profile picture').setInputFiles(await photo('face.jpg', 5));
  await expectToast(page, 'Profile Updated');
  const picture = page.getByRole('main').locator('img[src*="/media/"]').first();
  const whole = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Crop picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByLabel('Zoom').fill('3');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expectToast(page, 'Profile Updated');
  await expect(dialog).toBeHidden();
  await expect(picture).not.toHaveAttribute('src', whole!);
});

test('the form of a profile is fetched when it is opened, and its text stays until it is saved @desk', async ({
  newPerson,
  signedIn,
}) => {
  const page = await signedIn(await newPerson('Writer'));
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/forms-')),
    );
  expect(await fetched()).toBe(false);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('About').fill('I let homes in Yaba.');
  expect(await fetched()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('First name').fill('Ngozi');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile Updated');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /^Ngozi Writer/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(dialog.getByLabel('About')).toHaveValue('I let homes in Yaba.');
});

test('a profile picture that is none, or is damaged, is refused with the reason @desk', async ({
  newPerson,
  signedIn,
}) => {
  const page = await signedIn(await newPerson('Face'));
  await page.goto('/profile');
  const choose = async (buffer: Buffer) =>
    page
      .getByLabel('Change profile picture')
      .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer });
  await choose(Buffer.from('no picture'));
  await expectToast(page, 'This picture cannot be read. Choose another one.');
  const crop = page.getByRole('button', { name: 'Crop picture' });
  await expect(crop).toHaveCount(0);
  const { buffer } = await photo('face.jpg', 6);
  await choose(buffer.subarray(0, 300));
  await expectToast(page, 'This picture is damaged or cannot be read');
  await crop.click();
  await expectToast(page, 'This picture cannot be read. Choose another one.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(crop).toHaveCount(0);
});

test('a personal calendar has a URL, and that of a busy calendar must be public @desk', async ({
  newPerson,
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn(await newPerson('Calendar'));
  await page.goto('/settings?tab=viewings');
  const card = page.getByRole('region', { name: 'Calendars' });
  await card.getByRole('button', { name: 'Create an address' }).click();
  await expectToast(page, 'Calendar address created');
  const address = card.getByLabel('Address of your calendar');
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const path = new URL(await address.inputValue()).pathname;
  const file = await page.request.get(path);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const busy = card.getByRole('region', { name: 'When you are busy' });
  await busy.getByLabel('Address of your busy calendar').fill('http://127.0.0.1/private.ics');
  await busy.getByRole('button', { name: 'Add calendar' }).click();
  await expect(busy.getByText('This address is not allowed')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
  await expectToast(page, 'Calendar address renewed');
  expect((await page.request.get(path)).status()).toBe(404);
});
