import type { APIRequestContext, Page } from '@playwright/test';
import { photo } from '../harness/pictures';
import { patience } from '../harness/slow';
import { expect, test, type NewPerson } from '../harness/test';

const wizard = (page: Page) => page.getByRole('dialog', { name: /Create Listing|Listing For/ });

/** A draft without the place of the home. */
async function aDraft(request: APIRequestContext, { headers }: NewPerson, title: string): Promise<void> {
  const files = await photo(`${title}.jpg`, 80);
  const upload = await request.post('/api/upload', { headers, multipart: { files } });
  const { images } = (await upload.json()) as { images: { url: string }[] };
  const data = {
    ...{ draft: true, type: 'shortlet', title, propertyType: 'Apartment', startPrice: 40_000 },
    ...{ description: 'Quiet close, new fittings, water all day and a garden.', recurrence: 'daily' },
    ...{ bedroom: 2, bathroom: 1, images: images.map(({ url }) => url) },
  };
  const made = await request.post('/api/listings', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
}

test('a draft opens where it is not complete, from the listings and from /create @desk', async ({
  newPerson,
  signedIn,
  request,
  unique,
  keepPicture,
  expectAccessible,
}) => {
  const person = await newPerson('Lister');
  const title = `Shortlet ${unique}`;
  await aDraft(request, person, title);
  const page = await signedIn(person);
  const location = wizard(page).getByRole('heading', { name: 'Where is your property located?' });
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(location).toBeVisible(patience);
  await expect(wizard(page).getByText('5/6', { exact: true })).toBeVisible();

  await page.goto('/create');
  const note = wizard(page).getByText(`You have an unfinished listing: “${title}”.`);
  await expect(note).toBeVisible(patience);
  await keepPicture(page, 'drafts-unfinished');
  await expectAccessible(page);
  await wizard(page).getByRole('button', { name: 'Continue' }).click();
  await expect(location).toBeVisible(patience);

  await page.goto('/create');
  await expect(note).toBeVisible(patience);
  await wizard(page).getByRole('button', { name: /^Rent/ }).click();
  await expect(wizard(page).getByLabel('Title')).toHaveValue('');
  await expect(wizard(page).getByText('1/6', { exact: true })).toBeVisible();
});

test('a new shortlet has six steps @desk', async ({ newPerson, signedIn, request, unique }) => {
  const person = await newPerson('Host');
  await aDraft(request, person, `Studio ${unique}`);
  const page = await signedIn(person);
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = wizard(page);
  await dialog.getByLabel('State').selectOption('Lagos');
  await dialog.getByLabel('City').fill('Lekki');
  await dialog.getByLabel('Address').fill('12 Allen Avenue');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('5/6, by the night')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('6/6')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Agreement' })).toBeVisible();
});
