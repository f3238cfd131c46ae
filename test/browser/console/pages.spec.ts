import { expect, test } from '../harness/test';
import { patience } from '../harness/slow';

test('a tab of the console is named by its page, also by a record', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/faq');
  await expect(page).toHaveTitle('Questions · Gidana console', patience);
  await page.getByRole('link', { name: 'What is Gidana?' }).click();
  await expect(page).toHaveTitle('What is Gidana? · Gidana console', patience);
  await page.goto('/admin/nothing');
  await expect(page).toHaveTitle('Page not found · Gidana console', patience);
});

test('the first key press of a page of the console skips its menu', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/audit');
  const entry = page.getByRole('menuitem', { name: 'Audit log', exact: true });
  await expect(entry).toBeInViewport({ ...patience, ratio: 0.9 });
  await page.keyboard.press('Tab');
  await expect(page.getByText('Skip to content')).toBeFocused();
});

test('a list that an old link filters or sorts is reset', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/faq?filter=%7B%22colour%22%3A%22red%22%7D');
  const reset = page.getByRole('button', { name: 'Reset the list' });
  await reset.click();
  const question = page.getByRole('link', { name: 'What is Gidana?' });
  await expect(question).toBeVisible(patience);
  await page.goto('/admin/faq');
  await expect(question).toBeVisible(patience);
  await expect(reset).toHaveCount(0);
  await expect(page.getByPlaceholder('Search')).toHaveAttribute('maxlength', '100');
});

test('the audit log says in words what was done, and is filtered by them', async ({
  signedIn,
  keepPicture,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/audit');
  const action = page.getByRole('combobox', { name: 'Action' });
  await action.fill('signed');
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await expect(page).toHaveURL(/account\.signed-in/);
  const done = page.getByRole('cell', { name: 'Signed in', exact: true });
  await expect(done.first()).toBeVisible(patience);
  await expect(page.getByText('account.signed-in')).toHaveCount(0);
  await keepPicture(page, 'console-audit');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible(patience);
});

test('requests for services are sorted by who asks', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/service-requests');
  await page.getByRole('button', { name: 'Sort by Who ascending' }).click();
  await expect(page).toHaveURL(/sort=userType/);
  await expect(page.getByRole('button', { name: 'Sort by Who descending' })).toBeVisible(patience);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a table is sorted by the keyboard, and says how', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/faq');
  const [position, topic] = ['Position', 'Topic'].map((name) =>
    page.getByRole('columnheader').filter({ hasText: name }),
  );
  await expect(position!).toHaveAttribute('aria-sort', 'ascending', patience);
  await expect(topic!).not.toHaveAttribute('aria-sort');
  for (const [key, order] of [
    ['Enter', 'ascending'],
    ['Space', 'descending'],
  ] as const) {
    const button = topic!.getByRole('button');
    await button.focus();
    await page.keyboard.press(key);
    await expect(topic!).toHaveAttribute('aria-sort', order);
    await expect(button).toBeFocused();
  }
  await expect(position!).not.toHaveAttribute('aria-sort');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a reason that did not reach the server stays in its dialog', async ({ signedIn, newPerson }) => {
  const person = await newPerson('Kept');
  const page = await signedIn('admin');
  let isDown = true;
  await page.route('**/suspend', (route) =>
    isDown ? route.fulfill({ status: 503, json: { error: 'The database is resting' } }) : route.continue(),
  );
  await page.goto(`/admin/users/${person.userId}/show`);
  const open = page.getByRole('button', { name: 'Suspend' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this account' });
  await dialog.getByLabel('Reason').fill('Asks for money before a viewing.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The database is resting');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asks for money before a viewing.');
  isDown = false;
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toHaveCount(0, patience);
  await expect(page.getByText('Asks for money before a viewing.')).toBeVisible();
});
