import { photo } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { expectToast } from '../harness/toasts';

/** The life of a private group from its first member to the last, and every action on a post in it. */
test('a private group admits people, and its posts are written, edited, shared and reported', async ({
  signedIn,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const name = `Stairwell of ${unique}`;
  const owner = await signedIn('tenant');
  const guest = await signedIn('agent');
  for (const page of [owner, guest])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = (page: typeof owner) => page.getByRole('article').filter({ hasText: 'Light on' }).first();

  await test.step('the owner makes it', async () => {
    await owner.goto('/groups');
    await owner.getByRole('button', { name: 'Create group' }).first().click();
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('button', { name: 'Create group' }).first()).toBeFocused();
    await owner.keyboard.press('Enter');
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Description').fill('Water, light and the gate');
    await dialog.getByText('Private', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectToast(owner, 'Group Created');
    await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('a guest finds it and asks to join', async () => {
    await guest.goto('/groups');
    await guest.getByRole('searchbox', { name: 'Search groups' }).fill(name);
    await guest.getByRole('button', { name: `Join ${name}` }).click();
    await expect(guest.getByRole('button', { name: `Cancel request ${name}` })).toBeVisible();
    await guest.getByRole('link', { name }).click();
    await expect(guest.getByRole('heading', { name: 'This is private' })).toBeVisible();
  });

  await test.step('the owner approves', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: /^Actions for/ }).click();
    await owner.getByRole('button', { name: 'Approve' }).click();
    await expectToast(owner, 'Member approved');
  });

  await test.step('and writes a post with a picture, then changes it', async () => {
    await owner.getByRole('button', { name: 'New Post' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Light on');
    await dialog.getByLabel('Body').fill('Since *this morning*');
    await dialog.getByLabel('Pictures', { exact: true }).setInputFiles(await photo('meter.jpg', 3));
    await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Post' }).click();
    await expect(post(owner).getByRole('img', { name: 'Picture 1 of Light on' })).toBeVisible();
    await post(owner).getByRole('button', { name: 'More on Light on' }).click();
    await post(owner).getByRole('button', { name: 'Edit', exact: true }).click();
    await owner.getByRole('dialog').getByLabel('Body').fill('Since **noon**');
    await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(post(owner).locator('strong', { hasText: 'noon' })).toBeVisible();
    await expect(post(owner).getByText('edited')).toBeVisible();
    await keepPicture(owner, 'group-01-post');
    await expectAccessible(owner);
  });

  await test.step('the guest likes, shares and comments, and thinks better of the comment', async () => {
    await guest.reload();
    await guest.getByRole('button', { name: 'Like Light on, 0' }).click();
    await expect(guest.getByRole('button', { name: 'Like Light on, 1' })).toBeVisible();
    await guest.getByRole('button', { name: 'Share Light on, 0' }).click();
    await expectToast(guest, 'Link copied');
    await expect(guest.getByRole('button', { name: 'Share Light on, 1' })).toBeVisible();
    const link = await guest.evaluate(() => navigator.clipboard.readText());
    await guest.goto(link);
    const opened = guest.getByRole('dialog', { name: 'Light on' });
    await opened.getByRole('button', { name: 'Comment', exact: true }).click();
    await opened.getByLabel('Your comment').fill('Not on my side');
    await opened.getByRole('button', { name: 'Send' }).click();
    await expect(opened.getByText('Not on my side')).toBeVisible();
    await opened.getByRole('button', { name: 'Edit your comment' }).click();
    const field = opened.getByLabel('Your comment').last();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Not on my side');
    await field.fill(' ');
    await opened.getByRole('button', { name: 'Save' }).click();
    await expect(opened.getByText('Comment cannot be empty')).toBeVisible();
    await field.fill('Now on my side too');
    await keepPicture(guest, 'group-02-comment');
    await expectAccessible(guest);
    await opened.getByRole('button', { name: 'Save' }).click();
    await expect(opened.getByText('Now on my side too')).toBeVisible();
    await expect(opened.getByText('Not on my side')).toHaveCount(0);
    await expect(opened.getByText('· edited').last()).toBeVisible();
  });

  await test.step('the owner may delete the comment, not change it', async () => {
    await owner.reload();
    await post(owner).getByRole('button', { name: '1 comment on Light on' }).click();
    await expect(post(owner).getByText('Now on my side too')).toBeVisible();
    await expect(post(owner).getByRole('button', { name: 'Edit your comment' })).toHaveCount(0);
    await post(owner)
      .getByRole('button', { name: /^Delete the comment of/ })
      .click();
    await expect(post(owner).getByText('Now on my side too')).toHaveCount(0);
  });

  await test.step('the guest reports the post and leaves', async () => {
    await guest.getByRole('dialog').getByRole('button', { name: 'More on Light on' }).click();
    await guest.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = guest.getByRole('dialog', { name: 'Report this post' });
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByRole('radio').last().check();
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog).toBeHidden();
    await guest.goto('/groups?tab=mine');
    await guest.getByRole('button', { name: `Exit ${name}` }).click();
    await expect(guest.getByRole('button', { name: `Exit ${name}` })).toHaveCount(0);
  });

  await test.step('the owner deletes the post', async () => {
    await post(owner).getByRole('button', { name: 'More on Light on' }).click();
    await post(owner).getByRole('button', { name: 'Delete', exact: true }).click();
    await owner.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect(owner.getByText('No posts yet')).toBeVisible();
  });
});

test('the members of a community are below its posts on a phone and next to them on desktop', async ({
  signedIn,
  isMobile,
}) => {
  const tenant = await signedIn('tenant');
  await tenant.goto('/community');
  await tenant.getByRole('link', { name: 'Lekki Tenants' }).click();
  const [posts, members] = [
    tenant.getByRole('heading', { name: 'Posts', exact: true }),
    tenant.getByRole('heading', { name: 'Members', exact: true }),
  ];
  await expect(members).toBeVisible();
  await expect(tenant.getByRole('article').first()).toBeVisible();
  const [above, below] = [(await posts.boundingBox())!, (await members.boundingBox())!];
  if (isMobile) expect(below.y).toBeGreaterThan(above.y + 100);
  else expect(below.x).toBeGreaterThan(above.x + 100);
});

test('each entry of the communities menu leads to the matching list @desk', async ({ signedIn }) => {
  const tenant = await signedIn('tenant');
  const filter = async (entry: string) => {
    await tenant.getByRole('button', { name: 'Filter' }).click();
    await tenant
      .getByRole('link', { name: entry })
      .or(tenant.getByRole('button', { name: entry }))
      .first()
      .click();
  };
  await tenant.goto('/community');
  await expect(tenant.getByRole('link', { name: 'Lekki Tenants' })).toBeVisible();
  await tenant.getByRole('searchbox', { name: 'Explore Community' }).fill('ABUJA');
  await expect(tenant.getByRole('link', { name: 'First Home in Abuja' })).toBeVisible();
  await expect(tenant.getByRole('link', { name: 'Lekki Tenants' })).toHaveCount(0);
  await tenant.getByRole('searchbox', { name: 'Explore Community' }).fill('');

  await tenant.getByRole('tab', { name: 'People' }).click();
  await tenant.getByRole('searchbox', { name: 'Explore Community' }).fill('Adeyemi');
  await expect(tenant.getByRole('link', { name: /Tunde Adeyemi/ }).first()).toBeVisible();
  await tenant.getByRole('searchbox', { name: 'Explore Community' }).fill('');

  await tenant.getByRole('tab', { name: 'Group Post' }).click();
  await tenant.getByRole('button', { name: 'We signed today', exact: true }).click();
  await expect(tenant.getByRole('dialog', { name: 'We signed today' })).toBeVisible();
  await tenant.keyboard.press('Escape');

  await filter('Favorites');
  await expect(tenant.getByRole('heading', { name: 'Favorites' })).toBeVisible();
  await expect(tenant.getByRole('link', { name: 'Lekki Tenants' })).toBeVisible();
  await filter('Following');
  await expect(tenant.getByRole('heading', { name: 'Following' })).toBeVisible();
  await filter('Invitations');
  await expect(tenant.getByText('Enugu Home Owners')).toBeVisible();
  await filter('Membership');
  await expect(tenant.getByRole('dialog').getByText('First Home in Abuja')).toBeVisible();
});
