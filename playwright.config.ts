import { defineConfig } from '@playwright/test';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

const phone = {
  browserName: 'chromium',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;
/** A slow line and an old phone (CONTRIBUTING.md) need their time, and change nothing else. */
const slower = process.env['SLOW_API'] ? 3 : 1;
const SPEED = '**/lighthouse.spec.ts';
/** Admins decide at a desk; that every page of the console fits a phone as well is held by every-page.spec.ts. */
const CONSOLE = '**/console/*.spec.ts';
/** Where a test goes through all widths by itself. */
const ON_THE_PHONE = /@phone\b/;
/** Addresses, sessions, storage and the service worker: no screen changes them, so a phone need not try. */
const ON_THE_DESK = /@desk\b/;

/** Journeys through the built program, on a phone and on a desk. The harness starts the program and finds a browser. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/browser/harness/global-setup.ts',
  outputDir: '.cache/browser-results',
  // On two cores: tests wait for mails, toasts, locks and guards against second taps. Three leave an eighth of both idle.
  workers: 4,
  fullyParallel: true,
  // Machines with two cores differ threefold in what the same page takes; what must be quick has a budget of its own.
  timeout: 120_000 * slower,
  expect: { timeout: 30_000 * slower },
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A trace of every test costs a fifth of all processor time; in CI the second try of a test that failed has one.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 30_000 * slower,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: SPEED,
      grepInvert: ON_THE_PHONE,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', testIgnore: [SPEED, CONSOLE], grepInvert: ON_THE_DESK, use: phone },
    // Speed is measured when nothing else runs.
    { name: 'speed', testMatch: SPEED, use: phone, dependencies: ['desktop', 'phone'] },
  ],
});
