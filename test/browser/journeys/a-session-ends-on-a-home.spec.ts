import type { APIRequestContext, Page } from '@playwright/test';
import { endSessionOf, signInAgain } from '../harness/ended-session';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test, type NewPerson } from '../harness/test';

const TEXT = 'Is the flat near a bus stop, and may I see it on Saturday?';

/** The number of a person's enquiries. */
async function enquiriesOf(
  request: APIRequestContext,
  { headers, userId }: NewPerson,
  box: 'received' | 'sent',
): Promise<number> {
  const found = await request.get(`/api/users/${userId}/enquiries?box=${box}`, { headers });
  return ((await found.json()) as unknown[]).length;
}

/** Writes an enquiry and sends it after the session has ended on another device. */
async function enquire(page: Page, request: APIRequestContext, home: string) {
  await page.goto(`/property/${home}`);
  const form = page.locator('#enquiry');
  await expect(form.getByLabel('Name')).not.toHaveValue('');
  await form.getByLabel('Phone').fill('08031234567');
  await form.getByLabel('Message').fill(TEXT);
  await form.getByLabel('Who are you').selectOption('Tenant');
  await endSessionOf(page, request);
  await form.getByRole('button', { name: 'Submit Enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByText('Your session has ended. Sign in to continue.')).toBeVisible(patience);
  return { form, dialog };
}

test('an enquiry after the session has ended waits for its person to sign in again @desk', async ({
  newPerson,
  signedIn,
  request,
  unique,
  keepPicture,
  expectAccessible,
}) => {
  const owner = await newPerson('Owner');
  const home = await aPublishedHome(request, owner, `Flat ${unique}`);
  const person = await newPerson('Seeker');
  const page = await signedIn(person);
  const { form, dialog } = await enquire(page, request, home);
  await keepPicture(page, 'session-ended-on-a-home');
  await expectAccessible(page);
  expect(await enquiriesOf(request, owner, 'received')).toBe(0);
  await signInAgain(page, person.email);
  await expect(page.getByText('Enquiry sent successfully')).toBeVisible(patience);
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(await enquiriesOf(request, person, 'sent')).toBe(1);
  expect(await enquiriesOf(request, owner, 'received')).toBe(1);
});

test('an enquiry after the session has ended is sent as a visitor’s on demand only @desk', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  const home = await aPublishedHome(request, owner, `House ${unique}`);
  const person = await newPerson('Visitor');
  const page = await signedIn(person);
  const { form, dialog } = await enquire(page, request, home);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(form.getByLabel('Message')).toHaveValue(TEXT);
  expect(await enquiriesOf(request, owner, 'received')).toBe(0);
  await form.getByRole('button', { name: 'Submit Enquiry' }).click();
  await dialog.getByRole('button', { name: 'Send as a visitor' }).click();
  await expect(page.getByText('Enquiry sent successfully')).toBeVisible(patience);
  expect(await enquiriesOf(request, owner, 'received')).toBe(1);
  expect(await enquiriesOf(request, person, 'sent')).toBe(0);
  // The page stays, for a visitor.
  await expect(page).toHaveURL(new RegExp(`/property/${home}`));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(form.getByLabel('Message')).toHaveValue('');
});
