import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { photo } from '../harness/pictures';
import { patience } from '../harness/slow';
import { expect, test, type NewPerson } from '../harness/test';
import { expectToast } from '../harness/toasts';
import { lagosDay } from '../harness/days';

test.use({ withServiceWorker: true });

/** A home that waits for its approval: its host can keep its nights all the same. */
async function waitingHome(
  request: APIRequestContext,
  { headers }: NewPerson,
  title: string,
): Promise<string> {
  const sent = await request.post('/api/upload', {
    headers,
    multipart: { files: await photo('front.jpg', 40) },
  });
  const { images } = (await sent.json()) as { images: { url: string }[] };
  const made = await request.post('/api/listings', {
    headers,
    data: {
      ...{ type: 'shortlet', recurrence: 'daily', propertyType: 'Apartment', title, startPrice: 40_000 },
      description: 'Serviced rooms near the water, with power all day.',
      ...{ state: 'Lagos', city: 'Lekki', address: '12 Fola Osibo Street', bedroom: 2, bathroom: 2 },
      images: images.map(({ url }) => url),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { listingId: string }).listingId;
}

test('a host opens units, keeps the calendar and works at the front desk', async ({
  signedIn,
  newPerson,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const host = await newPerson('Host');
  const listingId = await waitingHome(request, host, `Rooms of ${unique}`);
  const page = await signedIn(host);
  await openUnits(page, expectAccessible, keepPicture);
  const stay = await request.get(`/api/listings/${listingId}/stay`, { headers: host.headers });
  expect(await stay.json()).toMatchObject({ units: [{ name: 'Garden room', images: [{}] }] });
  await changeNights(page, listingId, expectAccessible, keepPicture);
  await workAtTheDesk(page, unique, expectAccessible, keepPicture);
});

type Check = (page: Page) => Promise<void>;
type KeepPicture = (page: Page, name: string) => Promise<void>;

/** The last step of an edit says what can be booked by the night. */
async function openUnits(page: Page, check: Check, keepPicture: KeepPicture): Promise<void> {
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Edit Listing' }).click();
  const wizard = page.getByRole('dialog', { name: 'Edit Listing For Shortlet' });
  const heading = wizard.getByRole('heading', { name: 'What can people book by the night?' });
  await expect(wizard.getByLabel('Title')).toBeVisible(patience);
  for (let step = 1; step <= 4; step++) {
    await expect(wizard.getByText(`${step}/5`)).toBeVisible();
    await wizard.getByRole('button', { name: 'Next' }).click();
  }
  await expect(heading).toBeVisible();
  await wizard.getByLabel('Take bookings by the night').click();
  await wizard.getByRole('radio', { name: /^Rooms/ }).check();
  await wizard.getByLabel('Name', { exact: true }).fill('Garden room');
  await wizard.getByLabel('How many').fill('2');
  await expect(wizard.getByLabel('Price per night')).toHaveValue('40000');
  await wizard.getByLabel(/^Caution/).fill('much');
  await wizard.getByRole('button', { name: 'Update Property' }).click();
  await expect(wizard.getByText('Please enter an amount, such as 500,000 or 2.5m')).toBeVisible();
  await wizard.getByLabel(/^Caution/).fill('10,000');
  await wizard.getByLabel(/^Room numbers/).fill('101, 102');
  await wizard.getByLabel('Cancellation policy').selectOption('strict');
  await expect(wizard.getByText('7 to 13 days before arrival')).toBeVisible();
  await check(page);
  await keepPicture(page, 'host-units');
  // A picture that is still on its way when the wizard ends belongs to the unit all the same.
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/upload', async (route) => {
    await held;
    await route.continue();
  });
  const pictures = wizard.getByLabel('Add pictures of Garden room');
  await pictures.focus();
  await expect(wizard.getByText('Add pictures'), 'the keyboard leads to what it shows').toBeInViewport();
  await pictures.setInputFiles(await photo('garden.jpg', 60));
  await expect(wizard.getByText('Sending pictures')).toBeVisible();
  await wizard.getByRole('button', { name: 'Update Property' }).click();
  arrive();
  await expectToast(page, 'Property edited successfully');
  await page.unroute('**/api/upload');
}

/** Blocks two nights and gives two others a price. */
async function changeNights(
  page: Page,
  listingId: string,
  check: Check,
  keepPicture: KeepPicture,
): Promise<void> {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(`/stays/${listingId}/calendar`);
  await page.getByRole('button', { name: 'Next month' }).click();
  const month = lagosDay(0).slice(0, 7);
  const next = nextMonth(month);
  const night = (day: number): Locator =>
    page.locator(`[data-day="${next}-${String(day).padStart(2, '0')}"]`);
  await expect(night(10)).toBeEnabled(patience);
  const form = await choose(page, night(10), night(11));
  await form.getByLabel('Blocked').fill('2');
  await form.getByLabel('Note').fill('Painting');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Calendar updated');
  await expect(night(11)).toContainText('Blocked');
  const priced = await choose(page, night(16), night(15));
  await priced.getByLabel('Price per night').fill('55,000');
  await check(page);
  await keepPicture(page, 'host-nights');
  await priced.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Calendar updated');
  await expect(night(15)).toContainText('55,000');
  await expect(night(17)).toContainText('40,000');
  await check(page);
  await keepPicture(page, 'host-calendar');
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The form stands next to the calendar, or on a phone behind a button. */
async function choose(page: Page, first: Locator, last: Locator): Promise<Locator> {
  await first.click();
  await last.click();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  const aside = page.getByRole('complementary', { name: 'Change nights' });
  await expect(change.or(aside)).toBeVisible();
  if (await aside.isVisible()) return aside;
  await change.click();
  return page.getByRole('dialog', { name: 'Change nights' });
}

/** Checks in a guest without a booking, gives a room, and lets the guest go early. */
async function workAtTheDesk(
  page: Page,
  unique: string,
  check: Check,
  keepPicture: KeepPicture,
): Promise<void> {
  await page.getByRole('link', { name: 'Front desk' }).click();
  await expect(page.getByRole('heading', { name: 'Front desk' })).toBeVisible();
  await page.getByRole('button', { name: 'Walk-in guest' }).click();
  const form = page.getByRole('dialog', { name: 'Walk-in guest' });
  await form.getByLabel('Check-out').fill(lagosDay(2));
  await form.getByRole('button', { name: 'Check in' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(`Obi ${unique}`);
  await form.getByLabel('Phone number').fill('08031234567');
  await check(page);
  await keepPicture(page, 'host-walk-in');
  await form.getByRole('button', { name: 'Check in' }).click();
  await expectToast(page, 'Guest checked in');
  const house = page.getByRole('region', { name: 'In house' });
  const stay = house.getByRole('article', { name: `Obi ${unique}` });
  await stay.getByRole('button', { name: 'Assign a room' }).click();
  const rooms = page.getByRole('dialog', { name: `Rooms for Obi ${unique}` });
  await rooms.getByLabel('102').check();
  await rooms.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Rooms assigned');
  await expect(stay).toContainText('Room 102');
  await expect(page.getByRole('region', { name: 'Free that night' })).toContainText('1 of 2');
  await check(page);
  await keepPicture(page, 'host-desk');
  await stay.getByRole('button', { name: 'Check out' }).click();
  await page
    .getByRole('dialog', { name: 'Check out early' })
    .getByRole('button', { name: 'Check out' })
    .click();
  await expect(stay).toHaveCount(0, patience);
  await expect(page.getByRole('region', { name: 'Free that night' })).toContainText('2 of 2');
}
