import { expect } from '../harness/test';
import { test } from '../harness/own-program';
import { settled } from '../harness/settled';
import { patience } from '../harness/slow';

test.slow();

test('a season is previewed, closed early, and its result can be read', async ({
  signedIn,
  expectAccessible,
  keepPicture,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/seasons');
  await expect(page.getByText('Running').first()).toBeVisible(patience);
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
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Season closed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  await expect(page.getByText(/^Closed early by /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'If it were closed now' })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
  await keepPicture(page, 'console-season-closed');
});
