import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PASSWORD, people, signIn, test } from '../harness/test';
import { settled } from '../harness/settled';
import { patience } from '../harness/slow';

type Headers = { authorization: string };

const headersOf = async (request: APIRequestContext, email: string): Promise<Headers> => ({
  authorization: `Bearer ${(await signIn(request, { email, password: PASSWORD })).token}`,
});

async function made(request: APIRequestContext, path: string, headers: Headers, data: object) {
  const response = await request.post(`/api${path}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Record<string, string>;
}

/** Removes the record of the current page with a reason, and resolves when the page says so. */
async function remove(page: Page, what: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Remove this ${what}` });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`Removed: ${reason}`)).toBeVisible();
}

const listed = (resource: string, q: string): string =>
  `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test('content in communities and groups is found, removed and restored', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const agent = await headersOf(request, people.agent);
  const tenant = await headersOf(request, people.tenant);
  const name = `Surulere ${unique}`;
  const about = { description: 'For people who live here' };
  const { communityId } = await made(request, '/communities', agent, {
    ...about,
    name: `${name} tenants`,
    privacy: 'public',
  });
  const { groupId } = await made(request, '/groups', agent, {
    ...about,
    name: `${name} circle`,
    privacy: 'private',
  });
  await made(request, `/communities/${communityId}/join`, tenant, {});
  const { postId } = await made(request, `/communities/${communityId}/posts`, agent, {
    title: `Pay first in ${name}`,
    body: 'Send the money **before** you look.',
  });
  const { commentId } = await made(request, `/posts/${postId}/comment`, tenant, {
    comment: `Never in ${name}`,
  });
  await made(request, `/posts/${postId}/report`, tenant, { reason: 'SCAM', note: `Fraud in ${name}` });

  const page = await signedIn('admin');
  const checkPage = async (picture: string): Promise<void> => {
    await settled(page);
    await expectAccessible(page);
    await keepPicture(page, `console-community-${picture}`);
  };
  const open = async (resource: string, q: string, text: string): Promise<void> => {
    await page.goto(listed(resource, q));
    await expect(page.getByText(text).first()).toBeVisible(patience);
    await checkPage(`${resource}-list`);
    await page.getByText(text).first().click();
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await checkPage(`${resource}-show`);
  };
  const status = async (path: string, headers: Headers): Promise<number> =>
    (await request.get(`/api${path}`, { headers })).status();

  await test.step('the report leads to the post', async () => {
    await open('reports', `Fraud in ${name}`, `Pay first in ${name}`);
    await page.getByRole('link', { name: `Pay first in ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/posts/${postId}/show`));
  });

  await test.step('the post goes at once, and comes back', async () => {
    await open('posts', name, `Pay first in ${name}`);
    await remove(page, 'post', 'A scam');
    expect(await status(`/posts/${postId}`, tenant)).toBe(404);
    await checkPage('posts-removed');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Post restored')).toBeVisible();
    expect(await status(`/posts/${postId}`, tenant)).toBe(200);
  });

  await test.step('so does the comment', async () => {
    await open('comments', `Never in ${name}`, `Never in ${name}`);
    await remove(page, 'comment', 'Rude');
    const post = (await (await request.get(`/api/posts/${postId}`, { headers: tenant })).json()) as {
      commentCount: number;
    };
    expect(post.commentCount).toBe(0);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Comment restored')).toBeVisible();
    expect(commentId).toBeTruthy();
  });

  await test.step('so does the community', async () => {
    await open('communities', `${name} tenants`, `${name} tenants`);
    await remove(page, 'community', 'Sells keys');
    expect(await status(`/communities/${communityId}`, tenant)).toBe(404);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Community restored')).toBeVisible();
  });

  await test.step('and the private group, which stays private', async () => {
    await open('groups', `${name} circle`, `${name} circle`);
    await remove(page, 'group', 'Sells places');
    expect(await status(`/groups/${groupId}`, agent)).toBe(404);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Group restored')).toBeVisible();
    expect(await status(`/groups/${groupId}`, agent)).toBe(200);
    expect(await status(`/groups/${groupId}/posts`, tenant)).not.toBe(200);
  });
});

test.describe('outside Nigeria', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an event keeps its Lagos time, and can be deleted', async ({ signedIn, request }, {
    project,
    retry,
  }) => {
    const title = `Webinar for ${project.name} ${retry}`;
    const headers = await headersOf(request, people.admin);
    const event = await made(request, '/admin/events', headers, {
      ...{ kind: 'WEBINAR', title, description: 'Papers and fees.', place: 'Online', published: false },
      ...{ startsAt: '2030-12-04T17:00:00.000Z', endsAt: '2030-12-04T18:00:00.000Z' },
    });
    const page = await signedIn('admin');
    await page.goto(`/admin/events/${event.id}`);
    const starts = page.getByLabel('Starts (Lagos time)');
    await expect(starts).toHaveValue('2030-12-04T18:00');
    await starts.focus();
    await page.getByLabel('Where').fill('Online, by video');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const saved = await request.get(`/api/admin/events/${event.id}`, { headers });
    expect(await saved.json()).toEqual({ ...event, place: 'Online, by video' });

    await page.goto(`/admin/events/${event.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    expect((await request.get(`/api/admin/events/${event.id}`, { headers })).status()).toBe(404);
  });
});
