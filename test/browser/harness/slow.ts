import type { BrowserContext, Page } from '@playwright/test';

const MOST_MS = 1_500;
const SLOWER = Number(process.env['SLOW_CPU'] ?? 4);

/**
 * With SLOW_API in the environment, pages have a bad connection and an old phone: every request takes up to 1.5 s
 * longer, split between sending and receiving, and the processor runs at a quarter of its speed, or as SLOW_CPU says.
 * The number is the seed of the delays.
 */
export const slowSeed = process.env['SLOW_API'];

/** For steps that take longer than a page: emails, pictures, changes made by another page. */
export const patience = { timeout: slowSeed ? 60_000 : 30_000 };

export async function slowDown(context: BrowserContext, seed: string): Promise<void> {
  await context.addInitScript(delayRequests, { seed: Number(seed) || 1, most: MOST_MS });
  context.on('page', (page) => void throttle(context, page).catch(() => undefined));
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page. Not a Playwright route: that would turn off the browser's cache and buffer streams. */
function delayRequests({ seed, most }: { seed: number; most: number }): void {
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
    const response = await send(input, init);
    await pause(whole - there);
    return response;
  };
}
