import { aConversation } from '../harness/conversation';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test } from '../harness/test';

/** The width of A4 at 96 pixels an inch. */
const A4 = { width: 794, height: 1123 };

test('a conversation is printed whole, each message with the time when it was sent @desk', async ({
  newPerson,
  signedIn,
  request,
}) => {
  const writer = await newPerson('Writer');
  const reader = await newPerson('Reader');
  const conversation = await aConversation(request, writer, reader);
  for (let at = 1; at <= 20; at++) {
    const data = { message: `Message number ${at}` };
    const sent = await request.post(`/api/messages/${conversation}`, { headers: writer.headers, data });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  const page = await signedIn(reader);
  await page.setViewportSize(A4);
  await page.goto(`/message?conversation=${conversation}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Message number 20', { exact: true })).toBeVisible(patience);
  await page.emulateMedia({ media: 'print' });
  expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const first = log.getByText('Message number 1', { exact: true });
  expect(await first.evaluate((message) => message.getBoundingClientRect().top)).toBeGreaterThan(0);
  const time = log.locator('time').first();
  expect(await time.evaluate((shown) => getComputedStyle(shown, '::after').content)).toMatch(/\d:\d\d [AP]M/);
});

test('the details of a request are printed alone, and from their beginning @desk', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  const home = await aPublishedHome(request, owner, `Flat ${unique}`);
  const asked = await request.post(`/api/listings/${home}/enquiries`, {
    data: {
      name: 'Tunde Bello',
      email: `tunde-${unique}@example.com`,
      phone: '08031234567',
      message: 'Is it still free?\n'.repeat(100),
      userType: 'Tenant',
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const page = await signedIn(owner);
  await page.setViewportSize(A4);
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'View Tunde Bello' }).click();
  const details = page.getByRole('dialog', { name: 'Property Details' });
  await expect(details).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(details.getByText(`Flat ${unique}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const { top, height } = await details.evaluate((dialog) => dialog.getBoundingClientRect().toJSON());
  expect(top).toBe(0);
  expect(height).toBeGreaterThan(2 * A4.height);
});
