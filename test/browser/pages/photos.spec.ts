import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test';

type Home = { listingId: string; title: string; images: object[] };

/** A listing of the demo content with enough photos for every part of the gallery; lists show fewer than it has. */
async function openHome(page: Page): Promise<Home> {
  const list = (await (await page.request.get('/api/listings?limit=24&sort=date_asc')).json()) as Home[];
  const { listingId } = list.find(({ images }) => images.length >= 5)!;
  const home = (await (await page.request.get(`/api/listings/${listingId}`)).json()) as Home;
  await page.goto(`/property/${home.listingId}`);
  await expect(page.getByRole('button', { name: 'Picture 1 of' })).toBeEnabled();
  return home;
}

const viewerOf = (page: Page, { title }: Home): Locator =>
  page.getByRole('dialog', { name: `Photos of ${title}` });

test('the photos are opened, turned, zoomed and closed by keyboard', async ({ page, expectAccessible }) => {
  const home = await openHome(page);
  const count = home.images.length;
  const first = page.getByRole('button', { name: `Picture 1 of ${count}, enlarge` });
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = viewerOf(page, home);
  await expect(viewer.getByRole('status')).toHaveText(`1 / ${count}`);
  await expect(viewer).toHaveClass(/pswp--ui-visible/);
  // Until they have opened, the photos do not move.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).not.toHaveText(`1 / ${count}`, { timeout: 1000 });
  }).toPass();
  await expect(viewer.getByRole('status')).toHaveText(`2 / ${count}`);
  await expect(viewer.getByRole('img', { name: `Picture 2 of ${count}` })).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer).toHaveClass(/pswp--zoomed-in/);
  await page.keyboard.press('-');
  await expect(viewer).not.toHaveClass(/pswp--zoomed-in/);
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    // The body stands for the browser's own controls.
    expect(
      await viewer.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test('a finger swipes the photos, and a double tap zooms', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'needs a touch screen');
  const home = await openHome(page);
  await page.getByRole('button', { name: 'Picture 1 of' }).tap();
  const viewer = viewerOf(page, home);
  await expect(viewer).toHaveClass(/pswp--ui-visible/);
  const touch = await page.context().newCDPSession(page);
  const counter = viewer.getByRole('status');
  // Until they have opened, the photos do not move.
  await expect(async () => {
    await swipe(page, touch, 340, 40);
    await expect(counter).not.toHaveText(`1 / ${home.images.length}`, { timeout: 1000 });
  }).toPass();
  await expect(counter).toHaveText(`2 / ${home.images.length}`);
  // A tap while the photos still move only stops them.
  await restOf(viewer.locator('.pswp__container'));
  await tapTwice(touch, 195, 420);
  await expect(viewer).toHaveClass(/pswp--zoomed-in/);
  await close(viewer);
});

/** A press while they still open has no effect; a press that had one removes the button. */
const close = (viewer: Locator): Promise<void> =>
  expect(async () => {
    if (await viewer.isVisible())
      await viewer.getByRole('button', { name: 'Close' }).click({ timeout: 1000 });
    await expect(viewer).toBeHidden({ timeout: 1000 });
  }).toPass();

/** Waits until it moves no more. */
const restOf = (moving: Locator): Promise<void> =>
  moving.evaluate(async (element) => {
    for (let last = ''; last !== element.style.transform;) {
      last = element.style.transform;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

/** All at once: the second tap must follow within 0.3 s, however long the page takes for the first. */
async function tapTwice(touch: CDPSession, x: number, y: number): Promise<void> {
  const down = { type: 'touchStart' as const, touchPoints: [{ x, y }] };
  const up = { type: 'touchEnd' as const, touchPoints: [] };
  await Promise.all([down, up, down, up].map((event) => touch.send('Input.dispatchTouchEvent', event)));
}

async function swipe(page: Page, touch: CDPSession, from: number, to: number): Promise<void> {
  const at = (x: number) => [{ x, y: 420 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 6; step++) {
    const x = from + ((to - from) * step) / 6;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a wide screen shows five photos side by side, and all of them on request', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'the mosaic is for wide screens');
  const home = await openHome(page);
  const mosaic = page.getByRole('group', { name: `Pictures of ${home.title}` });
  await expect(mosaic.getByRole('button', { name: /enlarge$/ })).toHaveCount(5);
  await mosaic.getByRole('button', { name: 'Picture 3 of' }).click();
  const viewer = viewerOf(page, home);
  await expect(viewer.getByRole('status')).toHaveText(`3 / ${home.images.length}`);
  await close(viewer);
  await mosaic.getByRole('button', { name: `Show all ${home.images.length} photos` }).click();
  await expect(viewer.getByRole('status')).toHaveText(`1 / ${home.images.length}`);
});
