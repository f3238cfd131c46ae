import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test } from '../harness/test';
import { DAY_MS } from '../../../src/platform/clock/durations';

/** The calendar date in Lagos, N days from now. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

test('an admin finds a stay and cancels it for the host, and the guest reads why', async ({
  signedIn,
  newPerson,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const [host, guest] = [await newPerson('Host'), await newPerson('Guest')];
  const listingId = await aPublishedHome(request, host, `Stays of ${unique}`, {
    ...{ type: 'shortlet', recurrence: 'daily', startPrice: 40_000 },
    stay: {
      units: [{ name: 'Whole home', kind: 'HOME', count: 1, guestsMax: 2, price: 40_000 }],
      rules: { instant: true },
    },
  });
  const { headers } = guest;
  const quote = await request.post(`/api/listings/${listingId}/quote`, {
    headers,
    data: { from: dayAhead(20), to: dayAhead(22), guests: 1 },
  });
  const { quoteId } = (await quote.json()) as { quoteId: string };
  const made = await request.post(`/api/listings/${listingId}/bookings`, {
    headers,
    data: { quoteId, name: guest.name, email: guest.email, phone: '08031234567' },
  });
  const { booking } = (await made.json()) as { booking: { number: string } };

  const admin = await signedIn('admin');
  await admin.goto('/admin/bookings');
  await admin.getByPlaceholder('Search').fill(booking.number, patience);
  const found = admin.getByText(new RegExp(booking.number));
  await expect(found).toHaveCount(1, patience);
  await expectAccessible(admin);
  await keepPicture(admin, 'console-bookings');
  await found.click();
  await expect(admin.getByRole('heading', { level: 2, name: booking.number })).toBeVisible(patience);
  await expect(admin.getByText('Never in twelve months')).toBeVisible();
  await admin.getByRole('button', { name: 'For the host' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Cancel for the host' });
  await dialog.getByRole('button', { name: 'Cancel the stay' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill(`The roof leaks, ${unique}`);
  await expectAccessible(admin);
  await keepPicture(admin, 'console-booking-cancel');
  await dialog.getByRole('button', { name: 'Cancel the stay' }).click();
  await expect(admin.getByText('Cancelled by host')).toBeVisible(patience);
  await expect(admin.getByText('100% (NGN 80,000)')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'For the host' })).toHaveCount(0);
  await expectAccessible(admin);

  const page = await signedIn(guest);
  await page.goto('/enquiry?tab=stays&box=sent&status=ALL');
  const card = page.getByRole('article').filter({ hasText: booking.number });
  await expect(card.getByText('Cancelled by the host')).toBeVisible(patience);
  await expect(card.getByText(`Reason: The roof leaks, ${unique}`)).toBeVisible();
});
