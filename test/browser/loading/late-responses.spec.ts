import { setTimeout as pause } from 'node:timers/promises';
import { layoutShift } from '../harness/layout-shift';
import { expect, test } from '../harness/test';

/** Each request waits one step less than the one before, so that the last gets its response first. */
const STEP_MS = 120;
const STEPS = 6;

test('nothing moves on a page whose responses come in another order', async ({ signedIn }) => {
  const page = await signedIn('agent');
  let asked = 0;
  await page.route(/\/api\/(?!users\/events)/, async (route) => {
    await pause(STEP_MS * (STEPS - (asked++ % STEPS)));
    await route.continue();
  });
  for (const path of ['/leaderboard', '/calendar', '/services', '/invest', '/FAQ', '/points']) {
    asked = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    expect.soft(await layoutShift(page, STEP_MS * STEPS), path).toBeLessThan(0.05);
  }
});
