import { expect, type Locator, type Page } from '@playwright/test';

/** Makes a search for each of the words, three of which earn a coin, collects it, and returns the challenge's card. */
export async function collectSearchCoin(page: Page, words: readonly string[]): Promise<Locator> {
  for (const word of words) {
    const searchResponse = page.waitForResponse(
      (response) => response.url().includes('/api/listings?') && response.url().includes(`q=${word}`),
    );
    await page.goto(`/search?q=${word}`);
    await searchResponse;
  }
  await page.goto('/challenges');
  const card = page.getByRole('listitem').filter({ hasText: 'Property Search' });
  await expect(card.getByText('3/3')).toBeVisible();
  await card.getByRole('button', { name: 'Collect Coin' }).click();
  await expect(card.getByText('Collected')).toBeVisible();
  return card;
}
