import type { Page } from '@playwright/test';
import { sideways } from '../harness/settled';
import { expect, test } from '../harness/test';

test('the privacy notice decides whether the site remembers anything, and can be changed', async ({
  page,
  request,
}) => {
  const [home, next, ...others] = (await (
    await request.get('/api/listings?limit=4&sort=date_asc')
  ).json()) as { listingId: string; title: string }[];
  const seen = () => page.evaluate(() => localStorage.getItem('recently-seen') ?? '[]');
  const open = async ({ listingId, title }: { listingId: string; title: string }) => {
    await page.goto(`/property/${listingId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await open(home!);
  const notice = page.getByRole('region', { name: 'Privacy' });
  const [accept, decline] = ['Accept', 'Decline'].map((name) => notice.getByRole('button', { name }));
  // The server-rendered view is replaced once the program runs.
  await expect(accept!).toBeEnabled();
  const [acceptBox, declineBox] = [await accept!.boundingBox(), await decline!.boundingBox()];
  expect(acceptBox!.y).toBe(declineBox!.y);
  expect(acceptBox!.height).toBe(declineBox!.height);
  expect(await seen()).toBe('[]');

  await decline!.click();
  await expect(notice).toBeHidden();
  await open(next!);
  await expect(notice).toBeHidden();
  expect(await seen()).toBe('[]');
  expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([
    ['privacy', 'declined'],
  ]);

  await page.goto('/privacy');
  const choice = page.getByRole('region', { name: 'Your choice in this browser' });
  await expect(choice.getByText('You declined.')).toBeVisible();
  await choice.getByRole('button', { name: 'Accept' }).click();
  await expect(choice.getByText('You accepted.')).toBeVisible();
  await open(home!);
  await expect.poll(seen).toContain(home!.listingId);
  for (const other of [...others, next!]) await open(other);
  const recent = page.getByRole('region', { name: 'Recently seen' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
  expect(await sideways(page), 'the row scrolls, and not the page').toBe(0);

  await page.goto('/privacy');
  await choice.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(seen).toBe('[]');
});

test('hidden homes stay with the account @desk', async ({ page, signedIn, newPerson }) => {
  // As a visitor: stored in this browser.
  await page.goto('/search?type=rent');
  const row = page.getByRole('main').getByRole('article').first();
  await expect(row).toBeVisible();
  const name = (await row.getByRole('heading').textContent())!.trim();
  await hide(page, name);
  await expect(page.getByText('1 home hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 home hidden')).toBeHidden();

  const own = await signedIn(await newPerson('Hidden'));
  await own.goto('/search?type=rent');
  await hide(own, name);
  await expect(own.getByText('1 home hidden')).toBeVisible();
  await own.reload();
  await expect(own.getByText('1 home hidden')).toBeVisible();
  await own.goto('/saved?tab=hidden');
  await own.getByRole('button', { name: `Show ${name} again` }).click();
  await expect(own.getByRole('heading', { name: 'No hidden homes' })).toBeVisible();
  await own.goto('/search?type=rent');
  await expect(own.getByRole('button', { name: `More about ${name}` }).first()).toBeVisible();
});

async function hide(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about ${name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide from searches' }).click();
}
