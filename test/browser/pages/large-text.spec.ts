import type { Locator, Page } from '@playwright/test';
import { NARROW } from '../harness/large-text';
import { aPublishedHome } from '../harness/published-home';
import { sideways } from '../harness/settled';
import { expect, test } from '../harness/test';

/** Controls of the bars that end beyond the screen or their bar, or lie over each other, at a font size of 200 %. */
async function crowdedAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 740 });
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const shown = (element: Element) => element.getBoundingClientRect().width > 0;
    const bars = [...document.querySelectorAll('header, nav[aria-label=Quick], [data-privacy-bar]')];
    return bars.filter(shown).flatMap((bar) => {
      const frame = bar.getBoundingClientRect();
      const controls = [...bar.querySelectorAll('a, button, input')].filter(shown);
      return controls.flatMap((control, at) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        const isOut = left < 0 || right > innerWidth || top < frame.top || bottom > frame.bottom;
        // The logo drops its name where there is no room for it.
        const isWhole = control.matches('input, [aria-label=Gidana]');
        const isCut = !isWhole && control.scrollWidth > control.clientWidth + 1;
        const others = controls.slice(at + 1).map((other) => other.getBoundingClientRect());
        const isOver = others.some(
          (other) =>
            left < other.right - 1 &&
            right > other.left + 1 &&
            top < other.bottom - 1 &&
            bottom > other.top + 1,
        );
        return isOut || isCut || isOver ? [`${innerWidth}: ${name}`] : [];
      });
    });
  });
}

const WIDTHS = [320, 390, 768, 1024, 1280, 1600];

test('large text crowds nothing out of the bars of visitors @desk', async ({ page, keepPicture }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  for (const width of WIDTHS) expect(await crowdedAt(page, width)).toEqual([]);
  await keepPicture(page, 'large-text');
});

test('large text crowds nothing out of the bars of signed-in people @desk', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  for (const path of ['/home', '/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^\d.* points$/ })).toBeVisible();
    for (const width of WIDTHS) expect(await crowdedAt(page, width)).toEqual([]);
  }
});

/** The controls in the page's content that Tab leads to and that something covers wholly or by half. */
async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let count = 0; count < stops; count++) {
    await page.keyboard.press('Tab');
    covered.push(
      ...(await page.evaluate(() => {
        const focused = document.activeElement!;
        if (!focused.closest('main')) return [];
        const { left, top, width, height } = focused.getBoundingClientRect();
        // The middle of a control that is higher than half of the screen says nothing.
        if (height > innerHeight / 2) return [];
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = found && (focused.contains(found) || found.contains(focused));
        return isSeen ? [] : [`${focused.getAttribute('aria-label') ?? focused.textContent}: ${top}`];
      })),
    );
  }
  return covered;
}

test('the focus is never covered at 200 % and 400 % zoom @desk', async ({ page }) => {
  for (const [width, height] of [
    [320, 256],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/search');
    await expect(page.getByRole('button', { name: 'Accept' })).toBeAttached();
    await expect(page.getByRole('article').nth(2)).toBeAttached();
    expect(await coveredStops(page, 45), `${width} x ${height}`).toEqual([]);
  }
});

const WORD = 'Oluwafunmilayochukwuemeka';

/** How far the text of an element reaches beyond the box of another, in pixels. */
const beyond = async (inner: Locator, outer: Locator): Promise<number> => {
  const [text, box] = await Promise.all([
    inner.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    }),
    outer.evaluate((element) => element.getBoundingClientRect().right),
  ]);
  return Math.ceil(text - box);
};

test('a long name is whole on the page of a person @phone', async ({ page, newPerson, request }) => {
  const { userId, headers } = await newPerson('Adebowale');
  const data = { firstName: WORD, lastName: 'Adebowale', persona: 'agent' };
  expect((await request.post('/api/users/profile', { headers, data })).ok()).toBe(true);
  await page.goto(`/profile/${userId}`);
  const name = page.getByRole('heading', { level: 1, name: WORD });
  await expect(name).toBeVisible();
  const frame = page.getByRole('main').locator('header');
  for (const [width, size] of [
    [NARROW, '100%'],
    [390, '200%'],
    [NARROW, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    expect(await beyond(name, frame), `${width} px, ${size}`).toBeLessThan(0);
  }
});

test('a long word makes no page of a service scroll sideways @phone', async ({
  signedIn,
  newPerson,
  request,
  unique,
}) => {
  const provider = await newPerson('Provider');
  const endless = WORD.repeat(4);
  const made = await request.post('/api/services', {
    headers: provider.headers,
    data: {
      ...{ kind: 'Cleaning', title: endless, description: endless, state: 'Lagos', startPrice: 20_000 },
      ...{ included: [endless, `Ladder ${unique}`], excluded: [`${endless}s`] },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { serviceId } = (await made.json()) as { serviceId: string };
  const page = await signedIn(provider);
  await page.goto(`/service/${serviceId}`);
  await expect(page.getByText(`Ladder ${unique}`)).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('the email address of a requester stays in the dialog of the request @phone', async ({
  signedIn,
  newPerson,
  request,
  unique,
}) => {
  const owner = await newPerson('Owner');
  const home = await aPublishedHome(request, owner, `Flat ${unique}`);
  const email = `${WORD.repeat(2)}@${WORD.repeat(2)}.ng`.toLowerCase();
  const data = {
    name: `${WORD} Bello`,
    email,
    phone: '08031234567',
    message: 'Is it free?',
    userType: 'Tenant',
  };
  const sent = await request.post(`/api/listings/${home}/enquiries`, { data });
  expect(sent.status(), await sent.text()).toBe(201);
  const page = await signedIn(owner);
  await page.setViewportSize({ width: NARROW, height: 740 });
  await page.goto('/enquiry');
  await page.getByRole('button', { name: `View ${WORD} Bello` }).click();
  const dialog = page.getByRole('dialog', { name: 'Property Details' });
  expect(await beyond(dialog.getByRole('link', { name: email }), dialog)).toBeLessThan(0);
});
