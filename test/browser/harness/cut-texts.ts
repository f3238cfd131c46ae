import type { Page } from '@playwright/test';

/** The texts that end in an ellipsis, or stand beyond the edge of the screen. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *')) {
      // Text in a region that scrolls can be reached.
      if (element.closest('[role="region"][tabindex="0"]')) continue;
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !element.checkVisibility()) continue;
      const { left, right, width } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      let isHidden = width <= 1;
      // Text for screen readers alone is clipped away, or inside an element that is, such as the table of a chart.
      for (let part: Element | null = element; part && !isHidden; part = part.parentElement) {
        const { clipPath, clip } = getComputedStyle(part);
        isHidden = clipPath !== 'none' || clip !== 'auto';
      }
      const isEllipsis = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (!isHidden && (isEllipsis || right > innerWidth + 1 || left < -1))
        cut.push(`${element.tagName}: ${element.textContent?.slice(0, 80)}`);
    }
    return cut;
  });

/** The names of facts that are one word and take two lines. */
export const brokenNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = (name: Element) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    };
    const words = [...document.querySelectorAll('main dt')].filter((name) => /^\S+$/.test(name.textContent));
    return words.filter((name) => lines(name) > 1).map((name) => name.textContent);
  });
