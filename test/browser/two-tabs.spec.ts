import type { Page } from '@playwright/test';
import { aPublishedHome } from './harness/published-home';
import { patience } from './harness/slow';
import { expect, test } from './harness/test';

const wizard = (page: Page) => page.getByRole('dialog', { name: /^Edit Listing For/ });

async function openEdit(page: Page): Promise<void> {
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Edit Listing' }).click();
  await expect(wizard(page).getByLabel('Title')).toBeVisible(patience);
}

async function update(page: Page): Promise<void> {
  const [next, last] = ['Next', 'Update Property'].map((name) => wizard(page).getByRole('button', { name }));
  for (let step = 1; step <= 3; step++) {
    await expect(wizard(page).getByText(`${step}/4`)).toBeVisible();
    await next!.click();
  }
  await last!.click();
}

test('two tabs that edit one home put nothing back, and ask where both changed the same @desk', async ({
  signedIn,
  newPerson,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const person = await newPerson('Tabs');
  const sale = { type: 'sale', offerStatus: 'Open Offer', startPrice: 10_000_000 };
  const id = await aPublishedHome(request, person, `House of ${unique}`, sale);
  const one = await signedIn(person);
  const two = await one.context().newPage();
  await openEdit(one);
  await openEdit(two);

  // A lower price and the offer apply at once.
  const meanwhile = { startPrice: 9_000_000, offerStatus: 'Sold Out' };
  const edited = await request.post(`/api/listings/${id}/edit`, { headers: person.headers, data: meanwhile });
  expect(edited.ok(), await edited.text()).toBe(true);
  await wizard(two).getByLabel('Description').fill(`Written in the second tab for ${unique}.`);
  await update(two);
  await expect(two.getByText('Your edit waits for approval: Description.')).toBeVisible(patience);

  await wizard(one).getByLabel('Title').fill(`Corrected house of ${unique}`);
  await wizard(one).getByLabel('Lowest Price').fill('9500000');
  await update(one);
  const note = wizard(one).getByRole('alert').filter({ hasText: 'while you wrote' });
  await expect(note).toContainText('Lowest Price (“9000000”)');
  await expectAccessible(one);
  await keepPicture(one, 'two-tabs-note');
  await note.getByRole('button', { name: 'Take the other' }).click();
  await expect(wizard(one).getByLabel('Lowest Price')).toHaveValue('9000000');
  await update(one);
  await expect(one.getByText('Your edit waits for approval: Title, Description.')).toBeVisible(patience);

  const read = await request.get(`/api/listings/${id}`, { headers: person.headers });
  expect(await read.json()).toMatchObject({ ...meanwhile, status: 'APPROVED', title: `House of ${unique}` });
});
