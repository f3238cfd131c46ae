import type { Page } from '@playwright/test';
import { photo } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { patience } from '../harness/slow';
import { expectToast } from '../harness/toasts';
import { lagosDay } from '../harness/days';

test.use({ withServiceWorker: true });

const PASSWORD = 'corner shop with 3 windows';

/**
 * The life of a listing: its owner signs up and lists it, an admin approves it, a visitor finds it, enquires and books
 * a viewing, and both sides are notified.
 */
test('a home is listed, approved, found, enquired about and viewed', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  signedIn,
  mailbox,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const owner = `owner-${unique}@example.com`;
  const visitor = `visitor-${unique}@example.com`;
  const title = `Bright ${unique} flat on Fola Osibo`;
  const look = async (on: Page, name: string) => {
    await keepPicture(on, name);
    await expectAccessible(on);
  };

  await test.step('the owner signs up with a mailed code', async () => {
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Ngozi');
    await page.getByLabel('Last name').fill('Okeke');
    await page.getByLabel('Email').fill(owner);
    await page.getByLabel('Phone number').fill('08031234567');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await look(page, '01-sign-up');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/confirm-email/);
    await page.getByLabel('Verification code').fill(await mailbox.codeFrom(owner, /verification code/));
    await look(page, '02-confirm-email');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/complete-profile/);
  });

  await test.step('and completes the profile', async () => {
    await page.locator('input[type=file]').setInputFiles(await photo('face.jpg'));
    await page.getByRole('button', { name: 'Crop picture' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    await crop.getByLabel('Zoom').fill('2');
    await crop.getByRole('group', { name: 'The part to keep' }).press('ArrowLeft');
    await look(page, '03-crop');
    await crop.getByRole('button', { name: 'Use this part' }).click();
    await expect(crop).toBeHidden();
    const shown = () =>
      page
        .locator('img[src^="blob:"]')
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
    // Half of the shorter side of 1600 by 1200.
    await expect.poll(shown).toEqual([600, 600]);
    await page.getByLabel('Username').fill(`ngozi.${unique}`);
    await page.getByText('Landlord', { exact: true }).click();
    await look(page, '03-complete-profile');
    await page.getByRole('button', { name: 'Complete profile' }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, '04-home');
  });

  await test.step('lists a home through the wizard', async () => {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'Add Listing' }).first().click();
    const dialog = page.getByRole('dialog', { name: /Create Listing|Listing For/ });
    await dialog.getByRole('button', { name: /^Rent/ }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Property type').selectOption({ index: 1 });
    await dialog
      .getByLabel('Description')
      .fill('Quiet close, new fittings, water all day and a small garden.');
    await dialog.getByLabel('Lowest Price').fill('2500000');
    await dialog.getByLabel('Caution fee').fill('200000');
    await look(page, '05-wizard-basics');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photo('front.jpg', 10), await photo('room.jpg', 20)]);
    await expect(dialog.getByAltText('Photo 2')).toBeVisible(patience);
    await look(page, '06-wizard-photos');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Bedroom').fill('3');
    await dialog.getByLabel('Bathroom').fill('2');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('State').selectOption('Lagos');
    await dialog.getByLabel('City').fill('Lekki');
    await dialog.getByLabel('Address').fill('12 Fola Osibo Street');
    await look(page, '07-wizard-location');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Submit Property' }).click();
    await expectToast(page, 'Property listed successfully');
    await expect(
      page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: title }).first(),
    ).toBeVisible();
    await look(page, '08-my-properties');
  });

  await test.step('an admin approves it in the console', async () => {
    const admin = await signedIn('admin');
    await admin.goto('/admin/queue');
    await admin.getByRole('link', { name: title }).click();
    await expect(admin.getByRole('heading', { name: /Photos/ })).toBeVisible();
    await look(admin, '09-console-review');
    await admin.getByRole('button', { name: /^Approve/ }).click();
    await expect(admin.getByText('Approved').first()).toBeVisible();
    await mailbox.waitFor(owner, /approved|live|published/i);
  });

  const visiting = await browser.newContext({ ...contextOptions, baseURL });
  const guest = await visiting.newPage();

  await test.step('a visitor finds it by words and filters, and on the map', async () => {
    await guest.goto('/search?type=rent&state=Lagos');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await look(guest, '10-search');
    const words = guest.getByRole('main').getByLabel('City, area or title');
    await words.fill(title);
    await words.press('Enter');
    await expect(guest.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
    await guest.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(guest.locator('.leaflet-container')).toBeVisible();
    await look(guest, '11-search-map');
    await guest
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(guest.getByText('2,700,000').filter({ visible: true }).first()).toBeVisible();
    await look(guest, '12-property');
  });

  await test.step('asks about it and requests a viewing', async () => {
    const form = guest.locator('#enquiry');
    await form.getByLabel('Name').fill('Tunde Bello');
    await form.getByLabel('Phone').fill('08039876543');
    await form.getByLabel('Email').fill(visitor);
    await form.getByLabel('Message').fill('Is it still free from next month?');
    await form.getByLabel('Who are you').selectOption('Tenant');
    await form.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expectToast(guest, 'Enquiry sent successfully');
    await guest.getByRole('button', { name: 'Schedule a Tour' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Setup Tour' });
    await dialog.getByRole('radio', { name: 'In Person' }).check();
    await dialog.getByLabel('Name').fill('Tunde Bello');
    await dialog.getByLabel('Email').fill(visitor);
    await dialog.getByLabel('Phone Number').fill('08039876543');
    await dialog.getByLabel('Date').fill(lagosDay(3));
    await dialog.getByLabel('Time').fill('10:30');
    await look(guest, '13-tour-dialog');
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the owner reads both and accepts the viewing', async () => {
    await mailbox.waitFor(owner, /New enquiry/);
    await page.goto('/enquiry');
    await expect(page.getByRole('button', { name: 'View Tunde Bello' })).toHaveCount(2);
    await look(page, '14-requests');
    const tour = page.getByRole('row').filter({ hasText: 'In Person' });
    await tour.getByRole('button', { name: 'View Tunde Bello' }).click();
    const details = page.getByRole('dialog', { name: 'Property Details' });
    await look(page, '15-request-details');
    await details.getByRole('button', { name: 'Accept Request' }).click();
    await expectToast(page, 'Request Accepted Successfully');
  });

  await test.step('both get the date for their calendars', async () => {
    for (const address of [owner, visitor]) {
      await expect
        .poll(async () => (await mailbox.all(address)).flatMap((mail) => mail.attachments).length, patience)
        .toBeGreaterThan(0);
      const mail = (await mailbox.all(address)).find(({ attachments }) => attachments.length > 0)!;
      expect(mail.attachments[0]!.filename).toMatch(/\.ics$/);
      expect(mail.attachments[0]!.content).toContain('BEGIN:VEVENT');
    }
    const link = /https?:\/\/\S+\/requests\/[\w.-]+/.exec((await mailbox.all(visitor))[0]!.text)?.[0];
    expect(link, 'the link to the own request').toBeDefined();
    await guest.goto(new URL(link!).pathname);
    await expect(guest.getByText(title).first()).toBeVisible();
    await look(guest, '16-own-request');
    expect((await request.get('/api/health/ready')).ok()).toBe(true);
  });
  await visiting.close();
});
