import { expect, type Page } from '@playwright/test';

/** The narrowest screen that has to do with large text; in pixels. */
export const NARROW = 320;

/** Checks that a page of the site, or its open dialog, fits a narrow screen at a font size of 200 %. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: NARROW, height: usual.height });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .configure({ soft: true })
    .poll(() => tooWide(page), `large text on ${page.url()}`)
    .toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(usual);
}

/** Elements that reach beyond the screen and make the page, or the open dialog, scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const dialogs = [...document.querySelectorAll('dialog[open], dialog[open] > *')];
    const frames = [root, ...dialogs].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const scrolls = (element: Element | null): boolean =>
      element !== null && element !== root && !frames.includes(element)
        ? getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement)
        : false;
    return frames.flatMap((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1;
      // A long word is wider than its element.
      const end = (one: Element) =>
        one.getBoundingClientRect().left + Math.max(one.getBoundingClientRect().width, one.scrollWidth);
      const beyond = [...frame.querySelectorAll('*')].filter(
        (one) =>
          one.checkVisibility() && end(one) > edge && !scrolls(one.parentElement) && !one.matches('input'),
      );
      const named = beyond.map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`);
      return [`${frame.tagName} scrolls by ${frame.scrollWidth - frame.clientWidth} px`, ...named.slice(-5)];
    });
  });
}
