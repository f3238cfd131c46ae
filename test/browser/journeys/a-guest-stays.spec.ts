import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { stayHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test } from '../harness/test';
import { expectToast } from '../harness/toasts';
import { DAY_MS } from '../../../src/platform/clock/durations';

test.use({ withServiceWorker: true });

const PAY = 'You pay the host directly. Never pay before this page says that it is confirmed.';

/** Some months ahead, so that two runs on one program hardly ever want the same nights. */
const monthsAhead = (): number => 2 + randomInt(7);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const focusedDay = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'] ?? '');

/** The days of the month with the focus that can be chosen. */
const freeDays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const month = (document.activeElement as HTMLElement).dataset['day']!.slice(0, 7);
    return [...document.querySelectorAll<HTMLElement>(`[data-day^="${month}"]:not([aria-disabled])`)].map(
      (day) => day.dataset['day']!,
    );
  });

/** Moves the focus to a day by the keys alone. */
async function walkTo(page: Page, day: string): Promise<void> {
  const days = daysBetween(await focusedDay(page), day);
  for (let step = 0; step < Math.abs(days); step += 1)
    await page.keyboard.press(days > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect.poll(() => focusedDay(page)).toBe(day);
}

/** Chooses two nights with the keyboard, and returns the arrival. */
async function chooseByKeys(page: Page, calendar: Locator): Promise<string> {
  await calendar.locator('[data-day][tabindex="0"]').focus();
  for (let month = monthsAhead(); month > 0; month -= 1) {
    await page.keyboard.press('PageDown');
    // Months that are not loaded yet load on the way.
    await expect.poll(async () => (await freeDays(page)).length, patience).toBeGreaterThan(0);
  }
  const free = await freeDays(page);
  const arrival = free[randomInt(Math.max(1, free.length - 3))]!;
  await walkTo(page, arrival);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  return arrival;
}

test('a guest chooses nights by the keys, asks, and reads how to arrive once the host accepts', async ({
  signedIn,
  newPerson,
  request,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const guest = await newPerson('Guest');
  const page = await signedIn(guest);
  const look = async (on: Page, name: string) => {
    await keepPicture(on, name);
    await expectAccessible(on);
  };
  let number = '';

  await test.step('the price of the nights', async () => {
    await page.goto(`/property/${await stayHome(request, 'shortlet')}`);
    await expect(page.locator('.first-paint, .first-view')).toHaveCount(0, patience);
    const section = page.getByRole('region', { name: 'Choose your nights' });
    await section.scrollIntoViewIfNeeded();
    const calendar = section.getByRole('group', { name: 'Nights' });
    await expect(calendar.getByRole('grid').first()).toBeVisible(patience);
    // It can be pressed for its reason; Playwright would wait until it is enabled.
    await calendar.locator('[data-day][aria-disabled]').first().click({ force: true });
    await expect(section.getByRole('status').first()).toContainText(':');
    const arrival = await chooseByKeys(page, calendar);
    await expect(section.getByText('for 2 nights')).toBeVisible(patience);
    await expect(section.getByText(PAY)).toBeVisible();
    await expect(section.getByText('To pay the host')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${arrival}&to=`));
    await look(page, 'stay-price');
    await section.getByRole('button', { name: 'More guests' }).click();
    await expect(section.getByText('2', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/guests=2/);
    await section.getByRole('button', { name: 'Ask to book' }).click();
    await expect(section.getByRole('heading', { name: 'Your request is on its way' })).toBeFocused(patience);
    number = /GB-\d{4}-\d{6}/.exec((await section.textContent())!)![0];
    await look(page, 'stay-asked');
  });

  await test.step('the host accepts', async () => {
    const host = await signedIn('agent');
    await host.goto('/enquiry?tab=stays');
    await host.getByRole('tab', { name: 'Pending' }).click();
    const card = host.getByRole('article').filter({ hasText: number });
    await expect(card.getByText('Waiting for an answer')).toBeVisible(patience);
    await expect(card.getByText(guest.name)).toBeVisible();
    await look(host, 'stay-received');
    await card.getByRole('button', { name: 'Accept' }).click();
    await expectToast(host, 'Booking accepted');
    await expect(card).toHaveCount(0);
  });

  await test.step('the guest reads how to arrive, and cancels', async () => {
    await page.getByRole('link', { name: 'See your stays' }).click();
    await expect(page).toHaveURL(/\/enquiry/);
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible(patience);
    await expect(card.getByRole('group', { name: 'Arrival' })).toContainText('The guard at the gate');
    await expect(card.getByText(PAY).first()).toBeVisible();
    await look(page, 'stay-confirmed');
    await card.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this stay' });
    await expect(dialog).toContainText('100% of the total');
    await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
    await expectToast(page, 'Booking cancelled');
    await expect(card.getByText('Cancelled by the guest')).toBeVisible();
  });
});

test('a visitor finds a hotel for some nights, and follows the request by its link', async ({
  page,
  mailbox,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  await page.goto('/');
  await expect(page.locator('.first-paint, .first-view')).toHaveCount(0, patience);
  await page.getByRole('tab', { name: 'Hotel Booking' }).click();
  await page.getByRole('button', { name: /^Dates and guests/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates and guests' });
  await dates.getByRole('button', { name: 'Next month' }).click(patience);
  await dates.getByRole('button', { name: 'Next month' }).click();
  await dates.locator('[data-day$="-10"]').first().click();
  await dates.locator('[data-day$="-13"]').first().click();
  await keepPicture(page, 'stay-dates');
  await expectAccessible(page);
  await dates.getByRole('button', { name: 'Use these dates' }).click();
  const chosen = page.getByRole('button', { name: /^Dates and guests/ }).getByText(/1 guest$/);
  // The field once took one column of the form, and cut the dates on every screen.
  expect(await chosen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page).toHaveURL(/\/search\?type=hotel&.*from=\d{4}-\d\d-10&to=\d{4}-\d\d-13/);
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('1 guest');
  const home = page.getByRole('article').filter({ hasText: 'for 3 nights' }).first();
  await expect(home).toBeVisible(patience);
  await keepPicture(page, 'stay-found');
  await home.getByRole('heading').getByRole('link').click();

  await expect(page).toHaveURL(/\/property\/.+from=\d{4}-\d\d-10/);
  const section = page.getByRole('region', { name: 'Choose your nights' });
  await expect(section.getByText('for 3 nights')).toBeVisible(patience);
  await section.getByLabel('Name').fill('Visiting Person');
  await section.getByLabel('Email').fill(`${unique}@example.com`);
  await section.getByLabel('Phone Number').fill('08031234567');
  await section.getByRole('button', { name: 'Ask to book' }).click();
  await expect(section.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible(patience);

  const { text } = await mailbox.waitFor(`${unique}@example.com`, /We passed on your request/);
  await page.goto(/\/requests\/\S+/.exec(text)![0]);
  const card = page.getByRole('article');
  await expect(card.getByText('Waiting for an answer')).toBeVisible(patience);
  await keepPicture(page, 'stay-by-link');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(card.getByText('Cancelled by the guest')).toBeVisible(patience);
});
