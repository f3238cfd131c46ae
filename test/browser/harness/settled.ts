import { expect, type Page } from '@playwright/test';

/** Waits until nothing is loading, and checks that nothing is wider than the screen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
