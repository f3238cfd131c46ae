import { expect, type BrowserContext, type Page } from '@playwright/test';

const shown = new WeakMap<Page, string[]>();

/** Records every toast that the pages of this context show. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastShown', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { toastShown } = window as unknown as { toastShown: (text: string) => void };
    const stacks = new WeakSet<HTMLElement>();
    // A toast may change its text, and two may have the same text.
    const seen = new WeakMap<Element, string>();
    const record = (stack: HTMLElement) => {
      for (const message of stack.querySelectorAll('[role=status]')) {
        const text = message.textContent ?? '';
        if (seen.get(message) !== text) toastShown(text);
        seen.set(message, text);
      }
    };
    // Every new toast shows the popover with all of them again.
    const { showPopover } = HTMLElement.prototype;
    HTMLElement.prototype.showPopover = function (...options) {
      showPopover.apply(this, options);
      if (!stacks.has(this)) {
        stacks.add(this);
        new MutationObserver(() => record(this)).observe(this, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }
      record(this);
    };
  });
}

/**
 * Waits until this page has shown this toast, and forgets the ones before it. A toast closes after three seconds, and on a
 * busy machine a query of the page may come too late.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const seen = () => shown.get(page) ?? [];
  await expect.poll(seen, { message: 'toasts of the page' }).toContainEqual(expect.stringContaining(text));
  const at = seen().findIndex((message) => message.includes(text));
  shown.set(page, seen().slice(at + 1));
}
