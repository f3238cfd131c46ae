import type { APIRequestContext } from '@playwright/test';
import { expect } from '../harness/test';
import { test } from '../harness/own-program';
import { patience } from '../harness/slow';
import { expectToast } from '../harness/toasts';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/durations';
import { collectSearchCoin } from '../harness/search-challenge';

test.use({ withServiceWorker: true });

/** After the clock has moved, the program runs the night's jobs while it serves pages. */
const soon = patience;

/** Lagos is one hour ahead of UTC: Monday there begins on Sunday at 23:00 UTC. */
function nextMonday(now: number): number {
  const lagosDays = Math.floor((now + HOUR_MS) / DAY_MS);
  // Day 0 of the Unix epoch was a Thursday.
  const sinceMonday = (lagosDays + 3) % 7;
  return (lagosDays - sinceMonday + 7) * DAY_MS - HOUR_MS;
}

async function setClock(request: APIRequestContext, at?: number): Promise<void> {
  const data = at === undefined ? {} : { now: new Date(at).toISOString() };
  const response = await request.post('/api/dev/clock', { data, timeout: 60_000 });
  expect(response.ok(), await response.text()).toBe(true);
}

test.afterEach(({ request }) => setClock(request));

test('a streak grows from day to day, and a season ends on Sunday at midnight in Lagos @desk', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
}) => {
  test.setTimeout(240_000);
  const monday = nextMonday(Date.now());
  await setClock(request, monday + 8 * HOUR_MS);
  let player = await signedIn('newcomer');

  await test.step('Monday: the first coin', async () => {
    await player.goto('/home');
    await expect(player.getByText('0 days in a row')).toBeVisible(soon);
    await player.getByRole('button', { name: 'Collect Coin' }).first().click();
    await expectToast(player, 'Coin collected successfully!');
    await expect(player.getByText('1 day in a row')).toBeVisible();
    await expect(player.getByRole('button', { name: 'Collect Coin' }).first()).toBeDisabled();
    await expect(player.getByText('Already checked in, try again tomorrow')).toBeVisible();
    await keepPicture(player, 'season-01-monday');
    await expectAccessible(player);
    await collectSearchCoin(player, ['duplex', 'garden', 'balcony']);
  });

  await test.step('midnight: new challenges, and a reminder of the streak', async () => {
    // The page of challenges would check in at midnight by itself.
    await player.goto('/notifications');
    await setClock(request, monday + DAY_MS + 60_000);
    await player.reload();
    await expect(player.getByText(/^Daily Reminder: .* streak of 1 day/)).toBeVisible(soon);
  });

  await test.step('Tuesday: two days in a row', async () => {
    await setClock(request, monday + DAY_MS + 9 * HOUR_MS);
    await player.goto('/home');
    await expect(player.getByText('1 day in a row')).toBeVisible(soon);
    await player.getByRole('button', { name: 'Collect Coin' }).first().click();
    await expect(player.getByText('2 days in a row')).toBeVisible();
    await collectSearchCoin(player, ['kitchen', 'parking', 'terrace']);
    await keepPicture(player, 'season-02-challenges');
    await expectAccessible(player);
    await player.goto('/leaderboard');
    await expect(player.getByText('You are ranked No 1')).toBeVisible();
    await expect(player.getByText('You are in the promotion zone')).toBeVisible();
    await expect(player.getByText('13px')).toBeVisible();
    await keepPicture(player, 'season-03-leaderboard');
  });

  await test.step('the season ends: up to silver, and the week stays readable', async () => {
    await setClock(request, monday + 7 * DAY_MS + 60_000);
    // A week later the session of last Monday has expired.
    player = await signedIn('newcomer');
    await player.goto('/notifications');
    await expect(player.getByText('You finished the season at rank 1 and moved up to silver')).toBeVisible(
      soon,
    );
    await expect(player.getByText(/Your streak of 2 days has ended/)).toBeVisible(soon);
    await player.goto('/leaderboard');
    await expect(player.getByText('Silver tier')).toBeVisible();
    await player.getByLabel('Season').selectOption({ index: 1 });
    await player.getByRole('tab', { name: 'Bronze' }).click();
    await expect(player.getByText('Kelechi Eze')).toBeVisible();
    await expect(player.getByText('13px')).toBeVisible();
    await keepPicture(player, 'season-04-past');
    await expectAccessible(player);
  });
});
