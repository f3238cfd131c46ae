import type { APIRequestContext, Page } from '@playwright/test';
import { photo } from '../harness/pictures';
import { expect, PASSWORD, people, signIn, test } from '../harness/test';
import { patience } from '../harness/slow';

type Submitted = { id: string; title: string; token: string };

/** Submits a listing of the demo agent through the API. */
async function aSubmission(request: APIRequestContext, title: string): Promise<Submitted> {
  const { token } = await signIn(request, { email: people.agent, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  const upload = await request.post('/api/upload', {
    headers,
    multipart: { files: await photo(`${title}.jpg`, title.length) },
  });
  const { images } = (await upload.json()) as { images: { url: string }[] };
  const made = await request.post('/api/listings', {
    headers,
    data: {
      type: 'rent',
      propertyType: 'Apartment',
      title,
      description: 'A quiet, serviced flat with a view of the lagoon and steady water.',
      startPrice: 1_200_000,
      state: 'Lagos',
      city: 'Lekki',
      address: '12 Fola Osibo Street',
      bedroom: 3,
      bathroom: 2,
      images: images.map(({ url }) => url),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { listingId } = (await made.json()) as { listingId: string };
  return { id: listingId, title, token };
}

const owned = async (
  request: APIRequestContext,
  { id, token }: Submitted,
): Promise<{ status: string; reason: string; note: string }> =>
  (await (
    await request.get(`/api/listings/${id}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as never;

const review = async (page: Page, { id }: Submitted): Promise<void> => {
  await page.goto(`/admin/listings/${id}/show`);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
};

/** The message with Undo closes by itself; then the decision takes effect. */
const letUndoPass = async (page: Page): Promise<void> => {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible(patience);
  await expect(undo).toBeHidden(patience);
};

test('the console lets admins in, and nobody else', async ({ page, expectAccessible }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto('/admin/queue');
  // The whole console is loaded before it knows that nobody is signed in.
  const heading = page.getByRole('heading', { name: 'Gidana console' });
  await expect(heading).toBeVisible(patience);
  // Thousands of navigations once came before it, for ten seconds.
  expect(visited.length, visited.slice(0, 10).join()).toBeLessThan(10);
  await expectAccessible(page);
  for (const [email, lands] of [
    [people.tenant, false],
    [people.admin, true],
  ] as const) {
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    if (!lands) await expect(page.getByRole('alert')).toHaveText('This console is for admins only');
    else await expect(page).toHaveURL(/\/admin\/queue$/);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
});

test('a rejection can be undone; then the owner reads the reason', async ({
  signedIn,
  request,
  mailbox,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  const home = await aSubmission(request, `Refused ${unique} flat`);
  const page = await signedIn('admin');
  const reject = async (): Promise<void> => {
    await review(page, home);
    await page.getByRole('button', { name: /^Reject/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Suspected fraud' }).click();
    // Found by the attribute: while the list fades out it has no role any more.
    await expect(page.locator('[role=listbox]')).toHaveCount(0);
    await dialog.getByLabel('Note to the owner').fill('Please send the deed.');
    await expectAccessible(page);
    await keepPicture(page, 'console-reject');
    await dialog.getByRole('button', { name: 'Reject' }).click();
  };

  await reject();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`/listings/${home.id}/show`));
  await expect(page.getByText('1 undone')).toBeVisible(patience);
  expect((await owned(request, home)).status).toBe('PENDING');

  await reject();
  await letUndoPass(page);
  await expect
    .poll(async () => owned(request, home), patience)
    .toMatchObject({
      status: 'REJECTED',
      reason: 'SUSPECTED_FRAUD',
      note: 'Please send the deed.',
    });
  const mail = await mailbox.waitFor(people.agent, new RegExp(`not approved: ${home.title}`));
  expect(mail.text).toContain('Please send the deed.');
});

test('an admin who decides on an item that has changed meanwhile is notified', async ({
  signedIn,
  request,
  unique,
}) => {
  const home = await aSubmission(request, `Changing ${unique} flat`);
  const page = await signedIn('admin');
  await review(page, home);
  const headers = { authorization: `Bearer ${home.token}` };
  await request.post(`/api/listings/${home.id}/edit`, {
    headers,
    data: { title: `${home.title} with a pool` },
  });
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled(patience);
  await page.keyboard.press('a');
  await expect(page.getByText('Somebody changed this in the meantime')).toBeVisible();
  expect((await owned(request, home)).status).toBe('PENDING');
});

test('an edit is compared, then published', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  const home = await aSubmission(request, `Edited ${unique} flat`);
  const page = await signedIn('admin');
  await review(page, home);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled(patience);
  await page.keyboard.press('a');
  await letUndoPass(page);
  await expect.poll(async () => (await owned(request, home)).status, patience).toBe('APPROVED');

  const headers = { authorization: `Bearer ${home.token}` };
  const description = 'A quiet, serviced flat with a view of the lagoon, steady water and a new kitchen.';
  const edited = await request.post(`/api/listings/${home.id}/edit`, {
    headers,
    data: { description, bedroom: 4 },
  });
  const { listing } = (await edited.json()) as { listing: { pendingRevision: { revisionId: string } } };
  await page.goto(`/admin/revisions/${listing.pendingRevision.revisionId}/show`);
  await expect(page.locator('ins').first()).toHaveText(/lagoon, steady water and a new kitchen\./);
  await expect(page.locator('del').first()).toHaveText(/lagoon and steady water\./);
  await expectAccessible(page);
  await keepPicture(page, 'console-difference');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await letUndoPass(page);
  await expect
    .poll(async () => (await (await request.get(`/api/listings/${home.id}`)).json()) as object, patience)
    .toMatchObject({ description, bedroom: 4 });
});
