import { randomInt } from 'node:crypto';
import { statfsSync } from 'node:fs';
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { violationsOf } from './axe';
import { variables } from './global-setup';
import { expectRoomForLargeText } from './large-text';
import { Mailbox } from './mailbox';
import { slowDown, slowSeed } from './slow';
import { recordToasts } from './toasts';

/** The accounts of the demo content; all share one password. */
export const people = {
  admin: 'admin@gidana.test',
  agent: 'agent@gidana.test',
  tenant: 'tenant@gidana.test',
  newcomer: 'new@gidana.test',
} as const;
export type Person = keyof typeof people;
export const PASSWORD = 'Gidana-demo-1';

interface Fixtures {
  /** Opens a page in a browser context of its own where this account is signed in. */
  signedIn: (person: Person | { email: string; password: string }) => Promise<Page>;
  /**
   * Fails when axe finds something serious or critical on the page, or a violation of one of the named rules, and when
   * a page of the site has no room for large text on a narrow screen. A journey checks on desktop only, as its states are
   * the same on a phone; `everyScreen` checks on each.
   */
  expectAccessible: (page: Page, rules?: string[]) => Promise<void>;
  everyScreen: boolean;
  /**
   * Whether the site may install its service worker, on the desk: the browser compiles the whole site for it, 1 s of CPU
   * in each context. For the journeys, and for what it is about.
   */
  withServiceWorker: boolean;
  /** With KEEP_PICTURES in the environment: saves a screenshot of the whole page below .cache/screens. */
  keepPicture: (page: Page, name: string) => Promise<void>;
  mailbox: Mailbox;
  /**
   * A lower-case word that no other run of any test has. Tests name their records by it, so that they can run again on
   * the same program, as a retry does.
   */
  unique: string;
  /** Creates an account with a confirmed email address, where the demo accounts would keep or share something. */
  newPerson: (lastName: string, referralCode?: string) => Promise<NewPerson>;
}

export interface NewPerson {
  userId: string;
  name: string;
  email: string;
  password: string;
  headers: { authorization: string };
}

/** `test` of the browser tests: on the running program, in the Chromium of this machine. */
export const test = base.extend<Fixtures & { skipWithoutBrowser: void; failOnPageErrors: void }>({
  launchOptions: [
    async ({}, use) => {
      const { path, env } = JSON.parse(process.env[variables.chromium] ?? '{}') as {
        path?: string;
        env?: Record<string, string>;
      };
      await use({
        executablePath: path,
        args: ['--no-sandbox'],
        ignoreDefaultArgs: isMemoryShared() ? ['--disable-dev-shm-usage'] : [],
        env: { ...process.env, ...env },
      });
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        await recordToasts(context);
        if (slowSeed) await slowDown(context, slowSeed);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(process.env[variables.url]),
  skipWithoutBrowser: [
    async ({}, use) => {
      const missing = process.env[variables.missing];
      test.skip(missing !== undefined, missing);
      await use();
    },
    { auto: true },
  ],
  failOnPageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      watchErrors(context, errors);
      await use();
      expect(errors, 'uncaught errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ browser, contextOptions, baseURL, request, viewport, hasTouch, isMobile }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (person) => {
      const account = typeof person === 'string' ? { email: people[person], password: PASSWORD } : person;
      const options = { ...contextOptions, baseURL, viewport, hasTouch, isMobile };
      const context = await signedInContext(browser, options, await signIn(request, account));
      watchErrors(context, errors);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, 'uncaught errors on the pages').toEqual([]);
  },
  everyScreen: [false, { option: true }],
  withServiceWorker: [false, { option: true }],
  serviceWorkers: async ({ withServiceWorker }, use, { project }) =>
    use(withServiceWorker && project.name === 'desktop' ? 'allow' : 'block'),
  expectAccessible: async ({ everyScreen }, use, { project }) =>
    use(async (page, rules = []) => {
      // On a slow processor axe takes minutes, and finds nothing else.
      if (slowSeed || (!everyScreen && project.name !== 'desktop')) return;
      const look = async () => {
        await untilStill(page);
        return violationsOf(page, rules);
      };
      let bad = await look();
      // A toast may fade out while axe runs; a violation of the page itself is found again.
      if (bad.length > 0) bad = await look();
      // Soft: a journey continues, and fails at its end with everything that was found.
      expect
        .soft(
          bad.map(({ id, help, nodes }) => ({
            id,
            help,
            where: nodes.map(({ target }) => target.join(' ')),
          })),
          `axe on ${page.url()}`,
        )
        .toEqual([]);
      if (!new URL(page.url()).pathname.startsWith('/admin')) await expectRoomForLargeText(page);
    }),
  keepPicture: async ({}, use, { project }) =>
    use(async (page, name) => {
      if (!process.env['KEEP_PICTURES']) return;
      await page.screenshot({ path: `.cache/screens/${project.name}/${name}.png`, fullPage: true });
    }),
  mailbox: async ({ request }, use) => use(new Mailbox(request)),
  newPerson: async ({ request, mailbox, unique }, use) => {
    await use((name, referralCode) => register(request, mailbox, `${name}${unique}`, referralCode));
  },
  unique: async ({}, use, { project }) => use(`${project.name}${letters()}`),
});

export { expect };

/** Shared memory for the browsers of all workers at once, with much to spare. */
const SHARED_BYTES = 2 * 1024 ** 3;

/**
 * Playwright has the processes of a browser share files of the temporary folder instead of memory, because containers
 * often have 64 MB of that. Where there is enough, memory saves a tenth of the browser's processor time.
 */
function isMemoryShared(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > SHARED_BYTES;
  } catch {
    return false;
  }
}

/** Consonants only, so that no word filter matches. */
const letters = (): string =>
  Array.from({ length: 7 }, () => 'bcdfghjklmnpqrstvwxz'.charAt(randomInt(20))).join('');

async function register(
  request: APIRequestContext,
  mailbox: Mailbox,
  lastName: string,
  referralCode?: string,
): Promise<NewPerson> {
  const email = `${lastName.toLowerCase()}@example.com`;
  const data = {
    firstName: 'Ada',
    lastName,
    email,
    phoneNumber: '08031234567',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...(referralCode ? { referralCode } : {}),
  };
  const made = await request.post('/api/register', { data });
  expect(made.status(), await made.text()).toBe(201);
  const code = await mailbox.codeFrom(email, /.*/);
  const verified = await request.post('/api/users/verify-account', { data: { code, email } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { token, user } = (await verified.json()) as SignedIn;
  const headers = { authorization: `Bearer ${token}` };
  return { userId: user.userId, name: `Ada ${lastName}`, email, password: PASSWORD, headers };
}

export interface SignedIn {
  token: string;
  user: { userId: string; fullName: string; avatar: string | null };
}

/** Signs in through the API. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const data = { email, password };
  const response = await request.post('/api/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as SignedIn;
}

/** The site stores `token` and `userId`, as the specification says; the console has a key of its own. */
async function signedInContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] & { baseURL?: string },
  { token, user }: SignedIn,
): Promise<BrowserContext> {
  const { userId, fullName, avatar } = user;
  const localStorage = [
    { name: 'token', value: token },
    { name: 'userId', value: userId },
    { name: 'gidana-console', value: JSON.stringify({ token, userId, fullName, avatar }) },
  ];
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: options.baseURL!, localStorage }] },
  });
}

/** An element that is half faded in has half its contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState === 'finished' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

function watchErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (webError) => errors.push(String(webError.error().stack ?? webError.error())));
}
