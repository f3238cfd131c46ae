import { expectToast } from '../harness/toasts';
import { expect, PASSWORD, people, test } from '../harness/test';

for (const [browser, refuse] of [
  ['that refuses its storage', refuseStorage],
  ['without storage', removeStorage],
] as const) {
  test(`in a browser ${browser} a visitor finds a home, asks for it and signs in @desk`, async ({
    page,
    unique,
  }) => {
    await page.addInitScript(refuse);
    await page.goto('/search?type=rent');
    const home = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await home.click();
    await page.waitForURL('**/property/*');
    await page.reload();

    const notice = page.getByRole('region', { name: 'Privacy' });
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();

    const form = page.locator('#enquiry');
    await form.getByLabel('Name').fill('Ada Obi');
    await form.getByLabel('Phone').fill('08031234567');
    await form.getByLabel('Email').fill(`${unique}@gidana.test`);
    await form.getByLabel('Message').fill('Is it free in June?');
    await form.getByLabel('Who are you').selectOption('Tenant');
    await form.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expectToast(page, 'Enquiry sent successfully');

    await page.goto('/signin');
    await page.getByLabel('Email or username').fill(people.tenant);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('complementary', { name: 'Sections' })).toBeVisible();
  });
}

function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

function removeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
}
