import type { Page } from '@playwright/test';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, PASSWORD, test } from '../harness/test';

async function signOut(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/home/, patience);
}

test('what a person typed about a home is there after a reload, and for nobody else @desk', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  test.slow();
  const home = await aPublishedHome(request, await newPerson('Owner'), `Flat ${unique}`);
  const [person, other] = [await newPerson('Writer'), await newPerson('Other')];
  const page = await signedIn(person);
  const open = () => page.goto(`/property/${home}`);
  const question = page.locator('#enquiry').getByLabel('Message');
  const tour = page.getByRole('dialog', { name: 'Setup Tour' });
  const report = page.getByRole('dialog', { name: 'Report this listing' });
  const openTour = () => page.getByRole('button', { name: 'Schedule a Tour' }).first().click();
  const openReport = () => page.getByRole('button', { name: 'Report this listing' }).first().click();

  await open();
  await question.fill('Is there parking for two cars?');
  await openTour();
  await tour.getByLabel('Message').fill('I come with my mother.');
  await tour.getByLabel('Time').fill('10:30');
  await page.reload();
  await expect(question).toHaveValue('Is there parking for two cars?', patience);
  await openTour();
  await expect(tour.getByLabel('Message')).toHaveValue('I come with my mother.');
  await expect(tour.getByLabel('Time')).toHaveValue('10:30');
  await tour.getByRole('button', { name: 'Close' }).click();
  await openReport();
  await report.getByLabel('Note').fill('The pictures are of another house.');
  await page.reload();
  await openReport();
  await expect(report.getByLabel('Note')).toHaveValue('The pictures are of another house.');

  await signOut(page);
  await signIn(page, other.email);
  await open();
  await expect(page.locator('#enquiry').getByLabel('Name')).toHaveValue(/Other/, patience);
  await expect(question).toHaveValue('');
  await signOut(page);
  await signIn(page, person.email);
  await open();
  await expect(page.locator('#enquiry').getByLabel('Name')).toHaveValue(/Writer/, patience);
  await expect(question).toHaveValue('');
});

test('a new community or post is restored after a reload, until it is discarded or sent @desk', async ({
  newPerson,
  signedIn,
  unique,
}) => {
  const page = await signedIn(await newPerson('Founder'));
  await page.goto('/community');
  const add = () => page.getByRole('button', { name: 'New Community' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Community' });
  await add();
  await dialog.getByLabel('Description').fill('For everybody who lives in Bodija.');
  await dialog.getByRole('radio', { name: /Private/ }).check();
  await page.reload();
  await add();
  await expect(dialog.getByLabel('Description')).toHaveValue('For everybody who lives in Bodija.');
  await expect(dialog.getByRole('radio', { name: /Private/ })).toBeChecked();
  await dialog.getByLabel('Name').fill('A name');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await add();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await dialog.getByLabel('Name').fill(`Neighbours ${unique}`);
  await dialog.getByLabel('Description').fill('For all.');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toBeHidden(patience);

  const post = page.getByRole('dialog', { name: 'New Post' });
  await page.goto('/community?tab=posts');
  await page.getByRole('button', { name: 'New Post' }).first().click();
  await post.getByLabel('Title').fill('Water');
  await post.getByLabel('Body').fill('The pump works again.');
  await page.reload();
  await page.getByRole('button', { name: 'New Post' }).first().click();
  await expect(post.getByLabel('Body')).toHaveValue('The pump works again.');
});
