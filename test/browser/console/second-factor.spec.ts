import type { Page } from '@playwright/test';
import { Program } from '../../support/servers/program';
import { codeOf } from '../../support/one-time-code';
import { expect, test } from '../harness/test';
import { patience } from '../harness/slow';

const ADMIN = { email: 'boss@gidana.test', password: 'the key of the house' };

let program: Program;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  program = await Program.start(
    {
      NODE_ENV: 'production',
      JWT_SECRET: 'k3y-0f-sufficient-length-and-variety!',
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    // Passkeys belong to a name; browsers make none for a bare IP address.
    'localhost',
  );
});
test.afterAll(() => program.stop());

async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`${program.url}/admin${path}`);
  await page.getByLabel('Email or username').fill(ADMIN.email, patience);
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A device that verifies its person, as phones and laptops have it. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const setUp = (page: Page) => page.getByRole('dialog', { name: 'Set up your second factor' });
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('the first admin sets up a second factor, and gives it from then on', async ({
  page,
  expectAccessible,
  keepPicture,
}) => {
  await plugIn(page);

  await test.step('the console leads to setting one up, and comes back to the same page', async () => {
    await openConsole(page, '/audit');
    const dialog = setUp(page);
    await dialog.getByRole('button', { name: 'Authenticator app' }).click(patience);
    await dialog.getByLabel('Your password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, 'console-second-factor');
  });
  const another = await page.context().newPage();
  await another.goto(`${program.url}/admin/audit`);
  await expect(setUp(another)).toBeVisible(patience);
  const secret = (await page.getByRole('dialog').locator('code').textContent())!;
  const used = codeOf(secret);
  await page.getByRole('textbox', { name: /^Code/ }).fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await expect(setUp(another)).toBeHidden(patience);
  await expect(another.getByText('Set up an authenticator app').first()).toBeVisible(patience);
  await keepPicture(page, 'console-recovery-codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByText('Set up an authenticator app').first()).toBeVisible(patience);

  await test.step('the next sign-in asks for a code, which works once', async () => {
    await page.evaluate(() => localStorage.clear());
    const factor = '**/api/users/second-factor';
    await page.route(factor, (route) => route.abort());
    await openConsole(page, '/audit');
    await expect(confirm(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await page.unroute(factor);
    await confirm(page).getByRole('button', { name: 'Try again' }).click();
    await confirm(page).getByRole('textbox', { name: /^Code/ }).fill(used, patience);
    await confirm(page).getByRole('button', { name: 'Continue' }).click();
    await expect(confirm(page).getByText('This code is not right')).toBeVisible();
    await expectAccessible(page);
    await another.reload();
    await expect(confirm(another)).toBeVisible(patience);
    await confirm(page).getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret, 1));
    await confirm(page).getByRole('button', { name: 'Continue' }).click();
    await expect(confirm(page)).toBeHidden(patience);
    await expect(confirm(another)).toBeHidden(patience);
    await another.close();
    await expect(page.getByText('Gave a wrong second factor').first()).toBeVisible(patience);
  });

  await test.step('on the site a passkey is added, which the first factor confirms', async () => {
    await page.goto(`${program.url}/signin`);
    await page.getByLabel(/email/i).first().fill(ADMIN.email, patience);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page
      .getByRole('button', { name: /sign in/i })
      .last()
      .click();
    await expect(page).not.toHaveURL(/signin/, patience);
    await page.goto(`${program.url}/settings`);
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByRole('button', { name: 'Add a passkey' }).click(patience);
    await confirm(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await confirm(page)
      .getByRole('textbox', { name: /^Recovery code/ })
      .fill(codes[0]!);
    await keepPicture(page, 'settings-confirm');
    await confirm(page).getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('button', { name: /^Remove/ })).toBeVisible(patience);
    await expect(section.getByText('9 codes left')).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, 'settings-second-factor');
  });

  await test.step('the passkey opens the console', async () => {
    await openConsole(page, '/users');
    await confirm(page).getByRole('button', { name: 'Use a passkey' }).click(patience);
    await confirm(page).getByRole('button', { name: 'Use your passkey' }).click();
    await expect(confirm(page)).toBeHidden(patience);
    await expect(page.getByRole('link', { name: 'Gidana Admin' }).first()).toBeVisible(patience);
  });
});
