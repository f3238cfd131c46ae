import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { expectToast } from '../harness/toasts';

test.use({ withServiceWorker: true });

/** The life of a community: created, made private, joined by a request, posted in, transferred, deleted. */
test('a private community is created, joined, posted in and transferred @desk', async ({
  signedIn,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const name = `Yaba ${unique} tenants`;
  const owner = await signedIn('agent');
  const guest = await signedIn('tenant');
  const look = async (on: Page, picture: string) => {
    await expect(on.locator('[aria-busy=true]')).toHaveCount(0);
    await keepPicture(on, `community-${picture}`);
    await expectAccessible(on);
  };

  await test.step('the owner makes it', async () => {
    await owner.goto('/community');
    await look(owner, '01-explorer');
    await owner.getByRole('button', { name: 'New Community' }).first().click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Description is required')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Description').fill('For people who rent near the market');
    await dialog.getByText('Private', { exact: true }).click();
    await look(owner, '02-new');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectToast(owner, 'Community Created');
    await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(owner.getByText('Group Admin')).toBeVisible();
    await look(owner, '03-page');
  });
  const address = owner.url();

  await test.step('and writes a post in it', async () => {
    await owner.getByRole('button', { name: 'New Post' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Post' }).click();
    await expect(dialog.getByText('Field cannot be empty').first()).toBeVisible();
    await dialog.getByLabel('Title').fill('Water on Mondays');
    await dialog.getByLabel('Body').fill('The tanker comes **early**. <script>alert(1)</script>');
    await dialog.getByRole('button', { name: 'Post' }).click();
    await expect(owner.getByRole('button', { name: 'Water on Mondays', exact: true })).toBeVisible();
    await expect(owner.locator('strong', { hasText: 'early' })).toBeVisible();
  });

  await test.step('a guest sees nothing of it and asks to join', async () => {
    await guest.goto(address);
    await expect(guest.getByRole('heading', { name: 'This is private' })).toBeVisible();
    await expect(guest.getByText('Water on Mondays')).toHaveCount(0);
    await look(guest, '04-closed');
    await guest.getByRole('button', { name: 'Join Community' }).click();
    await expectToast(guest, 'Your request to join was sent');
  });

  await test.step('the owner lets them in', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: /^Actions for/ }).click();
    await owner.getByRole('button', { name: 'Approve' }).click();
    await expectToast(owner, 'Member approved');
  });

  await test.step('the guest likes and comments', async () => {
    await guest.reload();
    await guest.getByRole('button', { name: 'Like Water on Mondays, 0' }).click();
    await expect(guest.getByRole('button', { name: 'Like Water on Mondays, 1' })).toBeVisible();
    await guest.getByRole('button', { name: 'Comment', exact: true }).click();
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('Comment cannot be empty')).toBeVisible();
    await guest.getByLabel('Your comment').fill('Thank you');
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('Thank you', { exact: true })).toBeVisible();
    await look(guest, '05-post');
  });

  await test.step('the owner hands over, and the guest deletes it', async () => {
    await owner.getByRole('button', { name: 'Change Community Owner' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Change Owner' }).click();
    await expect(dialog.getByText('Please select a user')).toBeVisible();
    await dialog.getByLabel('New owner').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Change Owner' }).click();
    await expectToast(owner, 'Community owner changed successfully!');
    await guest.goto('/community');
    await guest.getByRole('button', { name: 'Filter' }).click();
    await guest.getByRole('button', { name: 'Membership' }).click();
    await look(guest, '06-membership');
    await guest.getByRole('button', { name: `Delete ${name}` }).click();
    await guest.getByRole('button', { name: 'Yes, Delete' }).click();
    await expectToast(guest, 'Community deleted successfully!');
    await expect(guest.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  });

  await test.step('groups, people and posts are one press away', async () => {
    await guest.goto('/groups');
    await expect(guest.getByRole('heading', { level: 1, name: 'My Group List' })).toBeVisible();
    await look(guest, '07-groups');
    await guest.goto('/community?tab=people');
    await guest.getByRole('searchbox', { name: 'Explore Community' }).fill('a');
    await look(guest, '08-people');
    for (const way of ['tab=groups&show=invitations', 'tab=posts', 'tab=groups&show=favorites']) {
      await guest.goto(`/community?${way}`);
      await look(guest, `09-${way.replace(/\W+/g, '-')}`);
    }
  });

  await test.step('an admin removes a post and puts it back', async () => {
    const admin = await signedIn('admin');
    await admin.goto(`/admin/communities?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await expect(admin.getByText(name).first()).toBeVisible();
    await keepPicture(admin, 'community-10-console');
    await expectAccessible(admin);
    await admin.goto(`/admin/posts?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await admin.getByRole('link', { name: 'Water on Mondays' }).first().click();
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Not true');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(admin.getByText('Removed: Not true')).toBeVisible();
    await keepPicture(admin, 'community-11-console-post');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Restore' }).click();
    await expect(admin.getByText('Post restored')).toBeVisible();
  });
});
