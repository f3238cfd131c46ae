import type { Page } from '@playwright/test';
import { endSessionOf, signInAgain } from '../harness/ended-session';
import { photo } from '../harness/pictures';
import { aPublishedHome } from '../harness/published-home';
import { expect, PASSWORD, test } from '../harness/test';
import { patience } from '../harness/slow';

test.use({ withServiceWorker: true });

const wizard = (page: Page) => page.getByRole('dialog', { name: /Create Listing|Listing For/ });

async function beginListing(page: Page, title: string): Promise<void> {
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Add Listing' }).first().click();
  await wizard(page).getByRole('button', { name: /^Rent/ }).click();
  await wizard(page).getByLabel('Title').fill(title);
}

async function fillBasics(page: Page): Promise<void> {
  const dialog = wizard(page);
  await dialog.getByLabel('Property type').selectOption({ index: 1 });
  await dialog.getByLabel('Description').fill('Quiet close, new fittings, water all day and a garden.');
  await dialog.getByLabel('Lowest Price').fill('2500000');
  await dialog.getByRole('button', { name: 'Next' }).click();
}

test('uploads continue over steps and a lost connection, and no photo is lost @desk', async ({
  signedIn,
  newPerson,
  unique,
  keepPicture,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedIn(await newPerson('Photos'));
  await beginListing(page, `Flat of ${unique}`);
  await fillBasics(page);
  const dialog = wizard(page);
  let cut = false;
  let arrived = 0;
  await page.route('**/api/upload', async (route) => {
    if (cut) return route.abort('internetdisconnected');
    await route.continue();
    arrived += 1;
    // The second and the third upload break off.
    if (arrived === 1) cut = true;
  });
  const files = await Promise.all([10, 20, 30, 40, 50].map((shade) => photo(`view-${shade}.jpg`, shade)));
  await dialog.locator('input[type=file]').first().setInputFiles(files);
  await expect(dialog.getByAltText('Photo 1')).toBeVisible(patience);
  await expect(dialog.getByText('Waiting for a connection').first()).toBeVisible();
  await expect(dialog.getByText('4 files on the way')).toBeVisible();
  await keepPicture(page, 'drafts-photos-waiting');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Bedroom')).toBeVisible();
  await expect(dialog.getByText('4 files on the way')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Photos are not sent yet' });
  await keepPicture(page, 'drafts-photos-question');
  await question.getByRole('button', { name: 'Stay' }).click();
  cut = false;
  await expect(dialog.getByText(/on the way/)).toBeHidden(patience);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByAltText('Photo 5')).toBeVisible();
});

test('a draft that cannot be saved stays on the device, and is restored after a reload @desk', async ({
  signedIn,
  newPerson,
  unique,
  keepPicture,
}) => {
  const person = await newPerson('Drafts');
  const page = await signedIn(person);
  const refused = (url: URL) => /^\/api\/listings(\/|$)/.test(url.pathname);
  await page.route(refused, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Add Listing' }).first().click();
  await wizard(page).getByRole('button', { name: /^Rent/ }).click();
  await wizard(page).getByLabel('Description').fill('Written before the title.');
  await expect(wizard(page).getByText('Not saved yet')).toBeVisible(patience);
  await wizard(page).getByLabel('Title').fill(`Draft of ${unique}`);
  await page.reload();
  await page.getByRole('button', { name: 'Add Listing' }).first().click();
  await expect(wizard(page).getByLabel('Description')).toHaveValue('Written before the title.');
  await expect(wizard(page).getByLabel('Title')).toHaveValue(`Draft of ${unique}`);
  await keepPicture(page, 'drafts-resumed');
  await page.unroute(refused);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(wizard(page).getByText('Saved', { exact: true })).toBeVisible(patience);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: `Draft of ${unique}` })).toBeVisible();
  const storedDrafts = await page.evaluate(() => localStorage.getItem('gidana-listing-drafts'));
  expect(storedDrafts).toBeNull();
});

test('a dialog asks before it closes over unsaved text', async ({ signedIn, newPerson, keepPicture }) => {
  const page = await signedIn(await newPerson('Dialogs'));
  await page.goto('/community');
  await page.getByRole('button', { name: 'New Community' }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Name').fill('Neighbours of Bodija');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  // Browsers close a dialog at the second Escape in a row without an event that can be cancelled.
  for (const round of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    if (round === 1) await keepPicture(page, 'drafts-discard');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await expect(dialog.getByLabel('Name')).toHaveValue('Neighbours of Bodija');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session that another device ends asks to sign in over the page, and then repeats the request @desk', async ({
  signedIn,
  newPerson,
  request,
  keepPicture,
  expectAccessible,
}) => {
  const person = await newPerson('Sessions');
  const page = await signedIn(person);
  await page.goto('/community');
  await page.getByRole('button', { name: 'New Community' }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Name').fill(`Circle of ${person.name}`);
  await dialog.getByLabel('Description').fill('Everything that was typed before the session ended.');
  const { headers } = person;
  const sessions = await (await request.get('/api/users/sessions', { headers })).json();
  for (const { sessionId, current } of sessions as { sessionId: string; current: boolean }[])
    if (!current) await request.delete(`/api/users/sessions/${sessionId}`, { headers });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await expect(signIn.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await keepPicture(page, 'drafts-session-ended');
  await expectAccessible(page);
  await signIn.getByLabel('Email or username').fill(person.email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(signIn).toBeHidden();
  await expect(dialog).toBeHidden(patience);
  await expect(page.getByText(`Circle of ${person.name}`).first()).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ withServiceWorker: false });

  test('a session that ends on a bad line says why, and keeps the text @desk', async ({
    signedIn,
    newPerson,
    request,
  }) => {
    const person = await newPerson('Badline');
    const page = await signedIn(person);
    let cut = true;
    let failed = 0;
    await page.route('**/assets/*.js*', async (route) => {
      const response = await route.fetch();
      if (!cut || !(await response.text()).includes('What you typed stays here'))
        return route.fulfill({ response });
      failed += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Create group' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create group' });
    await dialog.getByLabel('Name').fill(`Movers of ${person.name}`);
    await dialog.getByLabel('Description').fill('Typed before the session ended.');
    await endSessionOf(page, request);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.poll(() => failed, patience).toBeGreaterThan(0);
    cut = false;
    await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible(patience);
    await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the session ended.');
    await signInAgain(page, person.email);
    await expect(page.getByText(`Movers of ${person.name}`).first()).toBeVisible(patience);
    // Files that the page fetches ahead may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a session that ends while nothing is typed leads to the sign-in page, which says why, and back @desk', async ({
  signedIn,
  newPerson,
}) => {
  const person = await newPerson('Returns');
  const page = await signedIn(person);
  // Where no program runs that would notice it first.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  await page.goto('/settings');
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await page.getByLabel('Email or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/settings/);
});

test('an agent whose session ended sees why at the next press, even with typed text @desk', async ({
  newPerson,
  signedIn,
  request,
  unique,
}) => {
  const agent = await newPerson('Agent');
  const home = await aPublishedHome(request, agent, `Flat ${unique}`);
  const data = { name: 'Bola Ade', phone: '08031234567', email: `${unique}@example.com`, userType: 'Tenant' };
  const asked = { ...data, message: 'Is it still free?' };
  expect((await request.post(`/api/listings/${home}/enquiries`, { data: asked })).status()).toBe(201);
  const page = await signedIn(agent);
  const reason = page.getByText('Your session has ended. Sign in to continue.');
  const open = async () => {
    await page.goto('/enquiry');
    await page.getByRole('button', { name: 'View Bola Ade' }).first().click();
    return page.getByRole('dialog').first();
  };

  const details = await open();
  const reply = details.getByLabel('Your reply');
  await reply.fill('Yes, come on Saturday.');
  await endSessionOf(page, request);
  let changesSent = 0;
  page.on('request', (sent) => (changesSent += sent.method() === 'GET' ? 0 : 1));
  await details.getByRole('button', { name: 'Send reply' }).click();
  await expect(reason).toBeVisible(SOON);
  expect(changesSent, 'the press asks the server once').toBe(1);
  await signInAgain(page, agent.email);
  await expect(details.getByRole('listitem').getByText('Yes, come on Saturday.')).toBeVisible(patience);

  // The reply has accepted the request.
  const again = await open();
  await endSessionOf(page, request);
  changesSent = 0;
  await again.getByRole('button', { name: 'Complete Request' }).click();
  await expect(reason).toBeVisible(SOON);
  expect(changesSent, 'the press asks the server once').toBe(1);
  await signInAgain(page, agent.email);
  await expect(page).toHaveURL(/\/enquiry/);
});

test('Back asks before it closes a dialog in which somebody has typed', async ({
  signedIn,
  newPerson,
  expectAccessible,
}) => {
  const page = await signedIn(await newPerson('Bello'));
  await page.goto('/home');
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const lastName = page.getByRole('dialog', { name: 'Edit Profile' }).getByLabel('Last name');
  await lastName.fill('Balogun');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  for (const button of ['Keep writing', 'Discard']) {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(lastName).toHaveValue('Balogun');
    await expectAccessible(page);
    await question.getByRole('button', { name: button }).click();
  }
  await expect(lastName).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('reading the terms empties no field of the sign-up form, and stores no password @desk', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Phone number').fill('+234 (803) 123-4567');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('link', { name: 'privacy policy' }).click();
  // Going back right after the URL changed is sometimes nothing: Chromium does not know of the new page yet.
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi');
  await expect(page.getByLabel('Phone number')).toHaveValue('2348031234567');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(PASSWORD);
});

/** How soon a person must see why they are asked to sign in: seconds pass on a machine that is short of processor time. */
const SOON = { timeout: patience.timeout / 4 };
