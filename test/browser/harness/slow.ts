import type { BrowserContext, Page } from '@playwright/test';

const MOST_MS = 1_500;
const SLOWER = Number(process.env['SLOW_CPU'] ?? 4);

/**
 * With SLOW_API in the environment the pages have a bad line and an old phone: every call takes up to 1.5 s longer, some
 * of it on the way there and some on the way back, and the processor is a quarter as fast, or what SLOW_CPU says. The
 * same number is the same line again.
 */
export const slowSeed = process.env['SLOW_API'];

/** For what takes longer than a page: mails, pictures, what one page tells another. */
export const patience = { timeout: slowSeed ? 60_000 : 20_000 };

export async function slowDown(context: BrowserContext, seed: string): Promise<void> {
  await context.addInitScript(delayCalls, { seed: Number(seed) || 1, most: MOST_MS });
  context.on('page', (page) => void throttle(context, page).catch(() => undefined));
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page. Not a route: that would turn off the browser's cache, and streams would come whole. */
function delayCalls({ seed, most }: { seed: number; most: number }): void {
  const send = window.fetch.bind(window);
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return send(input, init);
    const whole = random() * most;
    const there = random() * whole;
    await pause(there);
    const answer = await send(input, init);
    await pause(whole - there);
    return answer;
  };
}
