import type { Locator, Page } from '@playwright/test';
import { aPublishedHome, stayHome } from '../harness/published-home';
import { expect, test } from '../harness/test';

/** Forced-colours mode, as high contrast in Windows, replaces backgrounds by one colour. */
const force = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

const backgroundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('forced colours leave the bars of reviews and the ends of a stay @desk', async ({
  page,
  signedIn,
  newPerson,
  request,
  unique,
}) => {
  const home = await aPublishedHome(request, await newPerson('Owner'), `Flat ${unique}`);
  const writer = await newPerson('Writer');
  const review = { message: 'Quiet and clean', rating: 5 };
  const written = await request.post(`/api/listings/${home}/reviews`, {
    headers: writer.headers,
    data: review,
  });
  expect(written.status(), await written.text()).toBe(201);
  await page.goto(`/property/${home}`);
  await force(page);
  const bar = page.getByRole('list', { name: 'Stars' }).getByRole('listitem').first().locator('span > span');
  expect(await backgroundOf(bar.first())).not.toBe(await backgroundOf(page.locator('body')));

  const guest = await signedIn(await newPerson('Guest'));
  await guest.goto(`/property/${await stayHome(request, 'hotel')}`);
  await guest.locator('[data-day]:not([aria-disabled])').nth(3).click();
  await force(guest);
  const [chosen, other] = [true, false].map((is) =>
    guest.locator(`td[aria-selected=${is}] > [data-day]:not([aria-disabled])`).last(),
  );
  expect(await backgroundOf(chosen!)).not.toBe(await backgroundOf(other!));
});

test('forced colours leave the bars of the charts of the console @desk', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/');
  const legend = page
    .getByText('Sent back or rejected', { exact: true })
    .locator('xpath=preceding-sibling::div');
  await legend.waitFor({ state: 'attached' });
  await force(page);
  expect(await backgroundOf(legend)).not.toBe(await backgroundOf(page.locator('body')));
});
