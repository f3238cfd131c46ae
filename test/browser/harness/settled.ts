import { expect, type Page } from '@playwright/test';

/** Waits until nothing is loading, and checks that nothing is wider than the screen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0);
  expect.soft(await sideways(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** How many pixels the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
