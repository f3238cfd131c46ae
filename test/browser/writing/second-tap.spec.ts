import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { aPublishedHome } from '../harness/published-home';
import { expect, test, type NewPerson } from '../harness/test';

/** An enquiry about a home of the owner. */
async function anEnquiry(
  request: APIRequestContext,
  owner: NewPerson,
  title: string,
  sender?: NewPerson,
): Promise<string> {
  const listingId = await aPublishedHome(request, owner, title);
  const response = await request.post(`/api/listings/${listingId}/enquiries`, {
    headers: sender?.headers,
    data: {
      name: 'Tunde Bello',
      email: `tunde-${listingId}@example.com`,
      phone: '08031234567',
      message: 'Is it still free from next month?',
      userType: 'Tenant',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const found = await request.get(`/api/users/${owner.userId}/enquiries?box=received`, {
    headers: owner.headers,
  });
  const [{ enquiryId }] = (await found.json()) as [{ enquiryId: string }];
  return enquiryId;
}

/** The actions that the page asks for from now on, each the end of its path. */
function actionsOn(page: Page, things: string): string[] {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes(things)) sent.push(one.url().split('/').at(-1)!);
  });
  return sent;
}

async function middleOf(button: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('a double tap on "Accept Request" does not complete the request @phone', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  await anEnquiry(request, owner, `Flat ${unique}`);
  const page = await signedIn(owner);
  const sent = actionsOn(page, '/enquiries/');
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'View Tunde Bello' }).click();
  const details = page.getByRole('dialog', { name: 'Property Details' });
  const middle = await middleOf(details.getByRole('button', { name: 'Accept Request' }));
  await page.mouse.click(...middle);
  const complete = details.getByRole('button', { name: 'Complete Request' });
  await expect(complete).toBeVisible();
  await page.mouse.click(...middle);
  await expect(complete).toBeEnabled();
  expect(sent).toEqual(['accept']);
  await complete.click();
  await expect(details.getByRole('button', { name: 'Completed' })).toBeVisible();
  expect(sent).toEqual(['accept', 'complete']);
});

test('an open request follows what the other side does @phone', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  const sender = await newPerson('Sender');
  const enquiryId = await anEnquiry(request, owner, `Flat ${unique}`, sender);
  const page = await signedIn(owner);
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'View Tunde Bello' }).click();
  const details = page.getByRole('dialog', { name: 'Property Details' });
  const accept = details.getByRole('button', { name: 'Accept Request' });
  await expect(accept).toBeVisible();
  const cancelled = await request.post(`/api/enquiries/${enquiryId}/cancel`, { headers: sender.headers });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await expect(accept).toHaveCount(0);
  await expect(details.getByText('Cancelled')).toBeVisible();
});

test('a double tap on "Submit Enquiry" sends it once, and misses nothing @phone', async ({
  newPerson,
  page,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  const home = await aPublishedHome(request, owner, `Flat ${unique}`);
  await page.goto(`/property/${home}`);
  const form = page.locator('#enquiry');
  await form.getByLabel('Name').fill('Tunde Bello');
  await form.getByLabel('Phone').fill('08031234567');
  await form.getByLabel('Email').fill(`tunde-${home}@example.com`);
  await form.getByLabel('Message').fill('Is it still free from next month?');
  await form.getByLabel('Who are you').selectOption('Tenant');
  const submit = form.getByRole('button', { name: 'Submit Enquiry' });
  await submit.click();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await submit.click();
  await expect(page.getByText('Enquiry sent successfully')).toBeVisible();
  await expect(form.getByText('All fields are required.')).toHaveCount(0);
  const found = await request.get(`/api/users/${owner.userId}/enquiries?box=received`, {
    headers: owner.headers,
  });
  expect(await found.json()).toHaveLength(1);
});

test('a double tap on "Pause" presses nothing below the menu @phone', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  await aPublishedHome(request, owner, `Flat ${unique}`);
  const page = await signedIn(owner);
  const sent = actionsOn(page, '/listings/');
  await page.goto('/properties?status=APPROVED');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  const middle = await middleOf(page.getByRole('button', { name: 'Pause' }));
  await page.mouse.click(...middle);
  await page.mouse.click(...middle);
  await expect(page.getByRole('heading', { name: 'No such properties' })).toBeVisible();
  await expect(page).toHaveURL('/properties?status=APPROVED');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual(['pause']);
});

test('a double tap that opens a dialog presses nothing in or beside it @phone', async ({
  request,
  newPerson,
  signedIn,
  unique,
}) => {
  const listingId = await aPublishedHome(request, await newPerson('Owner'), `Flat ${unique}`);
  const page = await signedIn('tenant');
  await page.setViewportSize({ width: 390, height: 1100 });
  await page.goto(`/property/${listingId}`);
  const report = page.getByRole('button', { name: 'Report this listing' });
  // Near the top, where the backdrop of the dialog comes under the finger.
  await expect(async () => {
    await report.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100));
    await report.tap({ trial: true });
    expect((await report.boundingBox())!.y).toBeLessThan(150);
  }).toPass();
  const { x, y } = (await report.boundingBox())!;
  await page.touchscreen.tap(x + 20, y + 20);
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(x + 20, y + 20);
  await page.waitForTimeout(1_000);
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(x + 20, y + 20);
  await expect(dialog).toBeHidden();
});
