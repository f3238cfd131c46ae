import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { approve, aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test, type NewPerson } from '../harness/test';
import { expectToast } from '../harness/toasts';
import { lagosDay } from '../harness/days';

test.use({ withServiceWorker: true });

const ROOM = {
  name: 'Garden room',
  kind: 'ROOM',
  count: 2,
  guestsMax: 2,
  price: 40_000,
  rooms: ['101', '102'],
};
const OPEN = { noticeHours: 0, checkInTo: '23:59' };

/** Sends it, and returns the response. */
async function post<T>(
  request: APIRequestContext,
  { headers }: NewPerson,
  path: string,
  data: object,
): Promise<T> {
  const response = await request.post(`/api${path}`, { headers, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Sends the form of a stay by the keys alone, from the field of the phone. */
async function askByKeys(page: Page, section: Locator, button: string): Promise<void> {
  await section.getByLabel('Phone Number').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: button })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a price changes, nights are taken, dates move, rooms are given away, and a new name waits @desk', async ({
  signedIn,
  newPerson,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const host = await newPerson('Host');
  const guest = await newPerson('Guest');
  const listingId = await aPublishedHome(request, host, `Rooms of ${unique}`, {
    ...{ type: 'hotel', recurrence: 'daily', startPrice: 40_000 },
    ...{ hotelCategory: 'Boutique', roomType: 'Standard Room', budgetTier: 'Mid-Range' },
    stay: { units: [ROOM], rules: OPEN },
  });
  const { units } = (await (await request.get(`/api/listings/${listingId}/stay`)).json()) as {
    units: { unitId: string }[];
  };
  const { unitId } = units[0]!;
  const page = await signedIn(guest);
  const desk = await signedIn(host);
  const section = page.getByRole('region', { name: 'Choose your nights' });
  const nights = `from=${lagosDay(40)}&to=${lagosDay(42)}`;
  const look = async (on: Page, name: string) => {
    await keepPicture(on, `stay-${name}`);
    await expectAccessible(on);
  };

  await test.step('the price changes between showing and asking', async () => {
    await page.goto(`/property/${listingId}?${nights}`);
    await expect(page.locator('.first-paint, .first-view')).toHaveCount(0, patience);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('2 nights at NGN 40,000')).toBeVisible(patience);
    await post(request, host, `/listings/${listingId}/stay`, { units: [{ ...ROOM, unitId, price: 45_000 }] });
    await askByKeys(page, section, 'Ask to book');
    const refusal = section.getByRole('alert');
    await expect(refusal).toBeFocused(patience);
    await expect(refusal).toContainText('The price has changed');
    await expect(refusal).toContainText('it was NGN 80,000, it is NGN 90,000');
    await expect(section.getByText('2 nights at NGN 45,000')).toBeVisible();
    await look(page, 'price-changed');
    await askByKeys(page, section, 'Ask to book');
    await expect(section.getByRole('heading', { name: 'Your request is on its way' })).toBeFocused(patience);
  });

  await test.step('the nights are taken meanwhile, and nothing typed is lost', async () => {
    await page.goto(`/property/${listingId}?${nights}`);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('2 nights at NGN 45,000')).toBeVisible(patience);
    await section.getByLabel('Message to the host').fill('We come late');
    const taken = { unitId, from: lagosDay(41), to: lagosDay(42), blocked: 1 };
    await post(request, host, `/listings/${listingId}/calendar`, taken);
    await section.getByRole('button', { name: 'Ask to book' }).click();
    await expect(section.getByRole('alert')).toContainText(
      'Some of these nights have just been taken',
      patience,
    );
    await expect(page).not.toHaveURL(/from=/);
    await look(page, 'nights-taken');
    const night = (days: number) => section.locator(`[data-day="${lagosDay(days)}"]`);
    while ((await night(46).count()) === 0) await section.getByRole('button', { name: 'Next month' }).click();
    await night(44).click();
    await night(46).click();
    await expect(section.getByText('2 nights at NGN 45,000')).toBeVisible(patience);
    await expect(section.getByLabel('Message to the host')).toHaveValue('We come late');
  });

  await test.step('other dates are proposed with their price, and accepted', async () => {
    await desk.goto('/enquiry?tab=stays');
    await expect(desk.getByRole('tab', { name: 'Pending (1)' })).toBeVisible(patience);
    await desk.getByRole('article').getByRole('button', { name: 'Accept' }).click();
    await expectToast(desk, 'Booking accepted');
    await page.goto('/enquiry?tab=stays&box=sent');
    const card = page.getByRole('article');
    await card.getByRole('button', { name: 'Change dates or guests' }).click(patience);
    const dialog = page.getByRole('dialog', { name: 'Change this stay' });
    await expect(dialog.getByRole('button', { name: 'Propose the change' })).toBeDisabled();
    await dialog.getByLabel('Check-out').fill(lagosDay(40));
    await expect(dialog.getByText('New total')).toHaveCount(0);
    await dialog.getByLabel('Check-out').fill(lagosDay(43));
    await expect(dialog.getByText('New total: NGN 135,000')).toBeVisible(patience);
    await expect(dialog.getByText('NGN 45,000 more than agreed')).toBeVisible();
    await look(page, 'change-priced');
    await dialog.getByRole('button', { name: 'Propose the change' }).click();
    await expectToast(page, 'Change proposed');
    await expect(card.getByRole('group', { name: 'Change' })).toContainText('NGN 45,000 more');
    await desk.goto('/enquiry?tab=stays');
    const received = desk.getByRole('article');
    await expect(received.getByRole('group', { name: 'Change' })).toContainText('NGN 135,000', patience);
    await look(desk, 'change-received');
    await received.getByRole('button', { name: 'Accept the change' }).click();
    await expectToast(desk, 'Stay changed');
    await expect(received).toContainText('3 nights');
  });

  await test.step('a room goes to somebody else while the dialog is open', async () => {
    const walkIn = async (name: string): Promise<string> => {
      const form = { unitId, to: lagosDay(1), guests: 1, name, phone: '08031234567' };
      const path = `/listings/${listingId}/walk-ins`;
      const { booking } = await post<{ booking: { bookingId: string } }>(request, host, path, form);
      return booking.bookingId;
    };
    const first = await walkIn('Early Bird');
    await walkIn('Late Bird');
    await desk.goto('/front-desk');
    const late = desk.getByRole('article', { name: 'Late Bird' });
    await late.getByRole('button', { name: 'Assign a room' }).click(patience);
    const rooms = desk.getByRole('dialog', { name: 'Rooms for Late Bird' });
    await rooms.getByLabel('101').check();
    await post(request, host, `/bookings/${first}/rooms`, { rooms: ['101'] });
    await rooms.getByRole('button', { name: 'Save' }).click();
    await expect(rooms.getByRole('alert')).toHaveText(
      'Another guest has this room on these nights',
      patience,
    );
    await expect(rooms.getByText('Early Bird')).toBeVisible();
    await look(desk, 'room-taken');
    await rooms.getByLabel('101').uncheck();
    await rooms.getByLabel('102').check();
    await rooms.getByRole('button', { name: 'Save' }).click();
    await expectToast(desk, 'Rooms assigned');
    await expect(late).toContainText('Room 102');
  });

  await test.step('a new name waits for approval, prices do not', async () => {
    await desk.goto('/properties');
    await desk.getByRole('button', { name: /^More actions/ }).click(patience);
    await desk.getByRole('button', { name: 'Booking details' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Booking details' });
    await dialog.getByText('Garden room', { exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Lagoon room');
    await dialog.getByLabel('Price per night').fill('50000');
    await dialog.getByRole('button', { name: 'Save booking details' }).click();
    await expectToast(desk, 'Booking details saved');
    await desk.getByRole('button', { name: /^More actions/ }).click();
    await desk.getByRole('button', { name: 'Booking details' }).click();
    await expect(dialog.getByRole('note')).toContainText('Garden room: name', patience);
    await look(desk, 'details-waiting');
    const stay = async () => (await (await request.get(`/api/listings/${listingId}/stay`)).json()) as object;
    expect(await stay()).toMatchObject({ units: [{ name: 'Garden room', price: 50_000 }] });
    const { pendingRevision } = (await (
      await request.get(`/api/listings/${listingId}`, { headers: host.headers })
    ).json()) as { pendingRevision: { revisionId: string } };
    await approve(request, 'revisions', pendingRevision.revisionId);
    await expect.poll(stay, patience).toMatchObject({ units: [{ name: 'Lagoon room', price: 50_000 }] });
  });
});
