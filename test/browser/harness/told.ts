import { expect, type BrowserContext, type Page } from '@playwright/test';

const heard = new WeakMap<Page, string[]>();

/** Notes every short message that the pages of this context show. */
export async function hearMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hear', ({ page }, text: string) => {
    heard.set(page, [...(heard.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { hear } = window as unknown as { hear: (text: string) => void };
    const piles = new WeakSet<HTMLElement>();
    // A message may say another thing later, and two may say the same.
    const said = new WeakMap<Element, string>();
    const listen = (pile: HTMLElement) => {
      for (const message of pile.querySelectorAll('[role=status]')) {
        const text = message.textContent ?? '';
        if (said.get(message) !== text) hear(text);
        said.set(message, text);
      }
    };
    // Each message puts the pile of them on top again.
    const { showPopover } = HTMLElement.prototype;
    HTMLElement.prototype.showPopover = function (...options) {
      showPopover.apply(this, options);
      if (!piles.has(this)) {
        piles.add(this);
        new MutationObserver(() => listen(this)).observe(this, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }
      listen(this);
    };
  });
}

/**
 * Waits until this page has said so, and forgets what it said up to there. A short message is gone after three seconds:
 * on a busy machine a look at the page may come too late for it.
 */
export async function expectTold(page: Page, text: string): Promise<void> {
  const said = () => heard.get(page) ?? [];
  await expect.poll(said, { message: 'what the page said' }).toContainEqual(expect.stringContaining(text));
  const at = said().findIndex((message) => message.includes(text));
  heard.set(page, said().slice(at + 1));
}
