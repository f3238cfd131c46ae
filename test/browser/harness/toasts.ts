import { expect, type BrowserContext, type Page } from '@playwright/test';

const heard = new WeakMap<Page, string[]>();

/** Records every toast that the pages of this context show. */
export async function hearMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hear', ({ page }, text: string) => {
    heard.set(page, [...(heard.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { hear } = window as unknown as { hear: (text: string) => void };
    const piles = new WeakSet<HTMLElement>();
    // A toast may change its text, and two may have the same text.
    const said = new WeakMap<Element, string>();
    const listen = (pile: HTMLElement) => {
      for (const message of pile.querySelectorAll('[role=status]')) {
        const text = message.textContent ?? '';
        if (said.get(message) !== text) hear(text);
        said.set(message, text);
      }
    };
    // Every new toast shows the popover with all of them again.
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
 * Waits until this page has shown this toast, and forgets the ones before it. A toast closes after three seconds: on a
 * busy machine a look at the page may come too late.
 */
export async function expectTold(page: Page, text: string): Promise<void> {
  const said = () => heard.get(page) ?? [];
  await expect.poll(said, { message: 'what the page said' }).toContainEqual(expect.stringContaining(text));
  const at = said().findIndex((message) => message.includes(text));
  heard.set(page, said().slice(at + 1));
}
