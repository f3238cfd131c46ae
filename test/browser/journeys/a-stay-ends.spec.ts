import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { test } from '../harness/own-program';
import { photo } from '../harness/pictures';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, type NewPerson } from '../harness/test';
import { expectToast } from '../harness/toasts';
import { lagosDay } from '../harness/days';

test.use({ withServiceWorker: true });

const ROOM = { name: 'Garden room', kind: 'ROOM', count: 2, guestsMax: 2, price: 40_000, caution: 20_000 };

async function setClock(request: APIRequestContext, day?: string, time = '00:30'): Promise<void> {
  const data = day ? { now: `${day}T${time}:00+01:00` } : {};
  const response = await request.post('/api/dev/clock', { data, timeout: 60_000 });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Books two nights, and returns the number. */
async function aStay(
  request: APIRequestContext,
  { headers, name, email }: NewPerson,
  listingId: string,
  from: string,
  to: string,
): Promise<{ bookingId: string; number: string }> {
  const quote = await request.post(`/api/listings/${listingId}/quote`, {
    headers,
    data: { from, to, guests: 1 },
  });
  const { quoteId } = (await quote.json()) as { quoteId: string };
  const data = { quoteId, name, email, phone: '08031234567' };
  const made = await request.post(`/api/listings/${listingId}/bookings`, { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { booking: { bookingId: string; number: string } }).booking;
}

/** The card of a stay among all requests of one side. */
async function cardOf(page: Page, box: 'received' | 'sent', number: string): Promise<Locator> {
  await page.goto(`/enquiry?tab=stays&box=${box}&status=ALL`);
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toBeVisible(patience);
  return card;
}

/** A picture that its reader may see, and not only its frame. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded(patience);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), patience)
    .toBeGreaterThan(0);
}

/** Opens the oldest case that waits, and decides it. */
async function decide(admin: Page, kind: string, choose: () => Promise<void>): Promise<void> {
  const oldest = admin.getByText(/GC-\d{4}-\d{6}/).first();
  // A job opens the case, some time after the guest has contested.
  await expect(async () => {
    await admin.goto('/admin/cases');
    await expect(oldest).toBeVisible({ timeout: patience.timeout / 4 });
  }).toPass(patience);
  await oldest.click(patience);
  await expect(admin.getByRole('heading', { name: new RegExp(kind) }).first()).toBeVisible(patience);
  await choose();
  await admin.getByLabel('Note for both sides').fill('As both sides wrote');
  await admin.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText(/As both sides wrote/)).toBeVisible(patience);
}

test.afterEach(({ request }) => setClock(request));

test('a no-show is contested, a caution is returned in part, and both sides review the stay @desk', async ({
  signedIn,
  newPerson,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.setTimeout(300_000);
  const [host, guest] = [await newPerson('Host'), await newPerson('Guest')];
  const listingId = await aPublishedHome(request, host, `Endings of ${unique}`, {
    ...{ type: 'hotel', recurrence: 'daily', startPrice: 40_000 },
    ...{ hotelCategory: 'Boutique', roomType: 'Standard Room', budgetTier: 'Mid-Range' },
    stay: { units: [ROOM], rules: { instant: true } },
  });
  const [from, to] = [lagosDay(3), lagosDay(5)];
  const missed = await aStay(request, guest, listingId, from, to);
  const stayed = await aStay(request, guest, listingId, from, to);
  await setClock(request, from, '22:30');
  const [theirs, own, admin] = [await signedIn(host), await signedIn(guest), await signedIn('admin')];
  const look = async (page: Page, name: string) => {
    await keepPicture(page, `stay-ends-${name}`);
    await expectAccessible(page);
  };

  await test.step('the host says that the guest has not come, and the guest contests it', async () => {
    const card = await cardOf(theirs, 'received', missed.number);
    await card.getByRole('button', { name: 'The guest has not come' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Mark as not arrived' }).click();
    await expectToast(theirs, 'Marked as not arrived');
    const sent = await cardOf(own, 'sent', missed.number);
    await expect(sent.getByRole('group', { name: 'Arrival' })).toHaveCount(0);
    await sent.getByRole('button', { name: 'I was there' }).click();
    const dialog = own.getByRole('dialog', { name: 'Say that you were there' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Please say what happened')).toBeVisible();
    await dialog.getByLabel('What happened').fill('I waited at the gate from eight');
    await look(own, 'contest');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(own, 'Our team looks at it');
    await expect(sent.getByText('Our team writes its decision to both sides')).toBeVisible();
  });

  await test.step('an admin decides that the guest was there', async () => {
    await decide(admin, 'Stay no-show', async () => {
      await expect(admin.getByText('I waited at the gate from eight').first()).toBeVisible();
      await admin.getByLabel('Outcome').click();
      await admin.getByRole('option', { name: 'Completed' }).click();
      await look(admin, 'no-show-case');
    });
    const decided = 'our team decided that the guest was there';
    await expect
      .poll(async () => (await cardOf(own, 'sent', missed.number)).textContent(), patience)
      .toContain(decided);
    await look(own, 'no-show-decided');
  });

  await test.step('the caution of the other stay is returned in part, with a picture', async () => {
    const arrived = await request.post(`/api/bookings/${stayed.bookingId}/check-in`, {
      headers: host.headers,
    });
    expect(arrived.ok(), await arrived.text()).toBe(true);
    const card = await cardOf(theirs, 'received', stayed.number);
    // A job ends the stay some time after the clock has moved; the page that is open shows it.
    await setClock(request, lagosDay(6));
    const answer = card.getByRole('button', { name: 'Return the caution' });
    await expect(answer).toBeVisible(patience);
    await answer.click();
    const dialog = theirs.getByRole('dialog', { name: 'The caution of NGN 20,000' });
    await dialog.getByText('A part, or nothing').click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Please add a picture')).toBeVisible();
    await dialog.getByLabel('Amount returned').fill('5000');
    await dialog.getByLabel('Reason').fill('The mirror is broken');
    await theirs
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo('mirror.jpg', 7));
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await look(theirs, 'caution-answer');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(theirs, 'Caution recorded');
    const sent = await cardOf(own, 'sent', stayed.number);
    await expect(sent.getByRole('group', { name: 'Arrival' })).toHaveCount(0);
    const caution = sent.getByRole('group', { name: 'Caution' });
    await expect(caution).toContainText('Returned in part: NGN 5,000 is returned');
    await expectLoaded(caution.getByRole('img', { name: 'Picture 1 to the caution' }));
    await look(own, 'caution-part');
    await sent.getByRole('button', { name: 'Contest the caution' }).click();
    const contest = own.getByRole('dialog', { name: 'Contest how much of the caution is returned' });
    await contest.getByLabel('What happened').fill('It was broken when I came');
    await contest.getByRole('button', { name: 'Send' }).click();
    await expectToast(own, 'Our team looks at it');
  });

  await test.step('an admin decides how much is returned', async () => {
    await decide(admin, 'Caution', async () => {
      await expect(admin.getByText('It was broken when I came').first()).toBeVisible();
      await expect(admin.getByText('The mirror is broken')).toBeVisible();
      await expectLoaded(admin.getByRole('img', { name: 'Picture 1 of 1' }));
      await admin.getByLabel('Returned, in naira').fill('12000');
      await look(admin, 'caution-case');
    });
    await expect
      .poll(async () => (await cardOf(own, 'sent', stayed.number)).textContent(), patience)
      .toContain('Decided by our team: NGN 12,000 is returned');
  });

  await test.step('what each side writes is read when both have written', async () => {
    const write = async (page: Page, box: 'received' | 'sent', title: string, text: string) => {
      const card = await cardOf(page, box, stayed.number);
      await card.getByRole('button', { name: 'Write a review' }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: 'Submit Review' }).click();
      await expect(dialog.getByText('Star cannot be zero')).toBeVisible();
      await dialog.getByRole('radio', { name: '4 stars' }).check();
      await dialog.getByLabel('Your review').fill(text);
      await look(page, `review-${box}`);
      await dialog.getByRole('button', { name: 'Submit Review' }).click();
      await expectToast(page, 'Thank you for your review');
      await expect(card.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
    };
    const reviews = async () =>
      (await (await request.get(`/api/listings/${listingId}/reviews`)).json()) as { message: string }[];
    await write(own, 'sent', 'Review your stay', `Quiet nights, ${unique}`);
    expect(await reviews()).toEqual([]);
    await write(theirs, 'received', 'Review your guest', `A tidy guest, ${unique}`);
    await expect
      .poll(reviews, patience)
      .toMatchObject([{ message: `Quiet nights, ${unique}`, verified: true }]);
    await own.goto(`/property/${listingId}`);
    await expect(own.locator('.first-paint, .first-view')).toHaveCount(0, patience);
    await own.getByText(`Quiet nights, ${unique}`).scrollIntoViewIfNeeded(patience);
    await expect(own.getByText(`Quiet nights, ${unique}`)).toBeVisible();
    await expect(own.getByText(`A tidy guest, ${unique}`)).toHaveCount(0);
  });
});
