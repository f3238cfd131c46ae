import type { Page } from '@playwright/test';
import { aPublishedHome } from '../harness/published-home';
import { expect, test } from '../harness/test';
import { expectToast } from '../harness/toasts';
import { lagosDay } from '../harness/days';

/**
 * Viewings by an owner's hours: one visitor takes a time, another person waits for it, the owner moves the tour, what is
 * freed goes to the next waiting person, and an open house is announced, reserved and cancelled.
 */
test('a time is taken, waited for, moved and offered, and an open house held', async ({
  page: guest,
  signedIn,
  newPerson,
  request,
  mailbox,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const title = `Sunny ${unique} flat`;
  const visitor = `visitor-${unique}@example.com`;
  const somebody = await newPerson('Owner');
  const listingId = await aPublishedHome(request, somebody, title);
  const owner = await signedIn(somebody);
  const look = async (on: Page, name: string) => {
    await keepPicture(on, `viewings-${name}`);
    await expectAccessible(on);
  };

  await test.step('the owner gives the home hours of its own', async () => {
    await owner.goto('/properties');
    await owner.getByRole('button', { name: `More actions for ${title}` }).click();
    await owner.getByRole('button', { name: 'Viewing hours' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Viewing hours' });
    await dialog.getByRole('switch', { name: 'This home has its own hours' }).check();
    await dialog.getByRole('switch', { name: 'Show free times on my homes' }).check();
    await look(owner, '01-hours');
    await dialog.getByRole('button', { name: 'Save viewing hours' }).click();
    await expectToast(owner, 'Viewing hours saved');
    await expect(dialog).toBeHidden();
  });

  const day = await test.step('a visitor takes a time', async () => {
    await guest.goto(`/property/${listingId}`);
    await expect(guest.getByRole('heading', { name: 'See this home' })).toBeVisible();
    await look(guest, '02-property');
    await guest.getByRole('button', { name: 'All times' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Setup Tour' });
    await dialog.getByText('In Person', { exact: true }).click();
    await giveContact(dialog, 'Tunde Bello', visitor);
    await dialog.getByLabel('Day').selectOption({ index: 1 });
    await dialog.getByText('9:00 AM').click();
    await expect(dialog.getByText(/We hold this time for you/)).toBeVisible();
    await look(guest, '03-tour-dialog');
    const chosen = await dialog.getByLabel('Day').inputValue();
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(guest, 'Tour request sent successfully');
    return chosen;
  });

  const waiting = await signedIn(await newPerson('Waiting'));
  await test.step('somebody else waits for it', async () => {
    await waiting.goto(`/property/${listingId}`);
    await waiting.getByRole('button', { name: 'Schedule a Tour' }).click();
    const dialog = waiting.getByRole('dialog', { name: 'Setup Tour' });
    await dialog.getByText('In Person', { exact: true }).click();
    await dialog.getByLabel('Day').selectOption(day);
    await dialog.getByText('9:00 AM full').click();
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
    await expectToast(waiting, 'You are on the waiting list');
    await expect(waiting.getByRole('main').getByText('You are number 1 in line')).toBeVisible();
  });

  await test.step('the owner proposes another time, and the visitor agrees by the link', async () => {
    await owner.goto('/enquiry');
    await owner.getByRole('button', { name: 'View Tunde Bello' }).click();
    const details = owner.getByRole('dialog', { name: 'Property Details' });
    await expect(details.getByText(/Please answer by/)).toBeVisible();
    await details.getByRole('button', { name: 'Move the tour' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Move the tour' });
    await dialog.getByLabel('Day').selectOption({ index: 2 });
    await dialog.getByText('10:00 AM').click();
    await dialog.getByLabel('Note').fill('The lift is repaired that morning.');
    await dialog.getByRole('button', { name: 'Move the tour' }).click();
    await expectToast(owner, 'New time proposed');
    await expect(details.getByText(/You propose/)).toBeVisible();
    await look(owner, '04-proposed');
    const mail = await mailbox.waitFor(visitor, /tour request/i);
    await guest.goto(new URL(/https?:\/\/\S+\/requests\/[\w.-]+/.exec(mail.text)![0]).pathname);
    await expect(guest.getByText('The lift is repaired that morning.')).toBeVisible();
    await guest.getByRole('button', { name: 'Accept the new time' }).click();
    await expectToast(guest, 'Tour moved');
    await expect(guest.getByText('MOVED', { exact: true })).toBeVisible();
    await look(guest, '05-own-tour');
  });

  await test.step('a time that is free again is offered to the waiting person', async () => {
    await waiting.goto('/enquiry?box=sent');
    await waiting.getByRole('button', { name: 'Take this time' }).click();
    await expectToast(waiting, 'Tour request sent successfully');
    await expect(waiting.getByRole('button', { name: 'Take this time' })).toBeHidden();
    await waiting.goto('/calendar?view=list');
    await expect(
      waiting.getByRole('link', { name: new RegExp(`Waiting for the owner.*${title}`) }),
    ).toBeVisible();
  });

  await test.step('the owner announces an open house on the calendar', async () => {
    await owner.goto('/calendar');
    await expect(owner.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await owner.getByRole('button', { name: 'Open houses' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Open houses' });
    await dialog.getByLabel('Date').fill(lagosDay(12));
    await dialog.getByLabel('Places').fill('2');
    await dialog.getByRole('button', { name: 'Announce the open house' }).click();
    await expectToast(owner, 'Open house announced');
    await look(owner, '06-open-houses');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await owner.goto(`/calendar?view=list&day=${lagosDay(12)}`);
    await expect(owner.getByText('0 of 2 places reserved')).toBeVisible();
    await look(owner, '07-calendar');
  });

  await test.step('a visitor reserves a place', async () => {
    await guest.goto('/events');
    await expect(guest.getByRole('heading', { name: `Open house: ${title}` })).toBeVisible();
    await guest.goto(`/property/${listingId}`);
    await expect(guest.getByText('2 places left')).toBeVisible();
    await guest.getByRole('button', { name: 'Reserve a place' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Setup Tour' });
    await dialog.getByText('In Person', { exact: true }).click();
    await giveContact(dialog, 'Bola Ade', `second-${visitor}`);
    await dialog.getByRole('button', { name: 'Reserve a place' }).click();
    await expectToast(guest, 'Tour request sent successfully');
    await expect(guest.getByText('1 place left')).toBeVisible();
  });

  await test.step('and hears when it is cancelled', async () => {
    await owner.goto('/properties');
    await owner.getByRole('button', { name: `More actions for ${title}` }).click();
    await owner.getByRole('button', { name: 'Open houses' }).click();
    await owner.getByRole('button', { name: /^Cancel it/ }).click();
    await owner.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(owner, 'Open house cancelled');
    await mailbox.waitFor(`second-${visitor}`, /cancelled/i);
  });
});

async function giveContact(
  dialog: ReturnType<Page['getByRole']>,
  name: string,
  email: string,
): Promise<void> {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone Number').fill('08039876543');
}
