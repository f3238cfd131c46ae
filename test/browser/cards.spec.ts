import { expect, test } from './harness/test';

test('the pictures of a card lead to its listing and can be swiped', async ({ page }) => {
  await page.goto('/listing');
  const path = await page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Next' }) })
    .first()
    .locator('a[href^="/property/"]')
    .first()
    .getAttribute('href');
  // Found by its link, as a card that shows its last photo has no button for the next.
  const first = page.locator(`article a[href="${path}"]`).first();
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  const pictures = card.locator('ul').first();
  // A wheel event while the page is still loading scrolls nothing.
  await expect(async () => {
    await pictures.hover();
    await page.mouse.wheel(300, 0);
    await expect
      .poll(() => pictures.evaluate((list) => list.scrollLeft), { timeout: 1000 })
      .toBeGreaterThan(0);
  }).toPass();
  await card.getByRole('button', { name: 'Previous' }).click();
  await expect(card.getByRole('button', { name: 'Previous' })).toBeHidden();
  await first.click();
  await expect(page).toHaveURL(path!);
});
