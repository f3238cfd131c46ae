import type { APIRequestContext, Page } from '@playwright/test';
import { expect, people, signIn, test, PASSWORD, type NewPerson } from '../harness/test';
import { photo } from '../harness/pictures';
import { patience } from '../harness/slow';
import { expectToast } from '../harness/toasts';
import { collectSearchCoin } from '../harness/search-challenge';

/* What people need is on a page, and something leads to that page. */

const get = async <T>(request: APIRequestContext, path: string, headers = {}): Promise<T> => {
  const response = await request.get(`/api${path}`, { headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
};
const post = async (request: APIRequestContext, path: string, data: object, headers = {}): Promise<void> => {
  const response = await request.post(`/api${path}`, { data, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
};
/** The account of the demo that follows, lists and posts. */
async function agentOf(request: APIRequestContext) {
  const { token, user } = await signIn(request, { email: people.agent, password: PASSWORD });
  return { ...user, headers: { authorization: `Bearer ${token}` } };
}
/** A person who was among gold's first three, and their tier now. */
async function winnerOf(request: APIRequestContext, headers: object) {
  for (const tier of ['gold', 'silver', 'bronze']) {
    const path = `/users/leaderboard?tier=${tier}`;
    const rows = await get<{ user: { userId: string }; badges: number }[]>(request, path, headers);
    const winner = rows.find(({ badges }) => badges > 0);
    if (winner) return { tier, userId: winner.user.userId };
  }
  throw new Error('Nobody has a badge');
}
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

test('a phone number is verified on the profile, and the coins for it have their line @desk', async ({
  signedIn,
  newPerson,
  request,
  expectAccessible,
}) => {
  const person = await newPerson('Phone');
  const phoneNumber = `080${digits()}`;
  await post(request, '/users/profile', { phoneNumber }, person.headers);
  const page = await signedIn(person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send code' }).click();
  const texts = () => get<{ text: string }[]>(request, `/dev/sms?to=${phoneNumber}`);
  await expect.poll(async () => (await texts()).length, patience).toBeGreaterThan(0);
  const code = /\d{4,8}/.exec((await texts())[0]!.text)![0];
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Phone verified').first()).toBeVisible();
  await expect(page.getByText(/^You earned [\d.]+ coins? for it\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Point Earned/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Coins and points/i })).toBeVisible();
  await expect(page.getByRole('main').getByText(/phone/i).first()).toBeVisible();
  await page.goto(`/profile/${person.userId}`);
  await expect(page.getByText('Phone verified')).toBeVisible();
});

test('followers, followed people and posts of a person are lists @desk', async ({
  signedIn,
  newPerson,
  request,
}) => {
  const person = await newPerson('Follower');
  const agent = await agentOf(request);
  const page = await signedIn(person);
  await page.goto(`/profile/${agent.userId}`);
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Posts' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.getByRole('link', { name: /followers?$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Followers' })).toBeVisible();
  await expect(page.getByRole('main').getByText(person.name)).toBeVisible();
  await page.goto(`/profile/${person.userId}`);
  await page.getByRole('link', { name: '1 following' }).click();
  await expect(page.getByRole('main').getByText(agent.fullName)).toBeVisible();
});

test('badges of gold’s first three stand on the board and the profile, and lead to their season @desk', async ({
  signedIn,
  request,
  expectAccessible,
}) => {
  const agent = await agentOf(request);
  // A winner may have dropped a tier since: early in a week nobody has points, and the console may close a season.
  const { tier, userId } = await winnerOf(request, agent.headers);
  const page = await signedIn('agent');
  await page.goto(`/leaderboard?tier=${tier}`);
  await expect(page.getByText(/^\s*\d+ season badges?$/).first()).toBeAttached();
  await page.goto(`/profile/${userId}`);
  const badges = page.getByRole('list', { name: 'Season badges' });
  await badges
    .getByRole('link', { name: /in gold, week of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Week of/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('that week');
  await expectAccessible(page);
  await page.goto('/leaderboard');
  await page.getByRole('main').getByRole('link', { name: /week/i }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Week of/ })).toBeVisible();
});

test('the leaderboard is ordered by the points that it shows large, with names in one piece', async ({
  signedIn,
  keepPicture,
}) => {
  const page = await signedIn('tenant');
  await page.goto('/leaderboard');
  for (const tier of ['Bronze', 'Silver', 'Gold']) {
    await page.getByRole('tab', { name: tier }).click();
    const shown = page.getByRole('tabpanel').getByText(/ this week$/);
    const none = page.getByText('No Data');
    await expect(shown.first().or(none)).toBeVisible();
    if (await none.isVisible()) continue;
    const points = (await shown.allTextContents()).map((text) =>
      Number(text.replace(' this week', '').replaceAll(',', '')),
    );
    expect(points).toEqual([...points].sort((a, b) => b - a));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const longName = 'Oluwaseun-Adébáyọ̀ Chukwuemeka';
  const name = page.getByRole('tabpanel').getByRole('listitem').first().locator('.font-semibold').first();
  await name.evaluate((element, text) => (element.firstChild!.textContent = text), longName);
  await keepPicture(page, 'leaderboard-360');
  const cut = await name.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut).toBe(false);
  // Each word is on one line.
  const lines = await name.evaluate((element) => {
    const text = element.firstChild!;
    const range = document.createRange();
    let from = 0;
    return text.textContent!.split(' ').map((word) => {
      range.setStart(text, from);
      range.setEnd(text, from + word.length);
      from += word.length + 1;
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  });
  // A hyphen is a place to break, the inside of a word is none.
  expect(Math.max(...lines.slice(1))).toBe(1);
});

test('a collected coin stays collected, and its button is off @desk', async ({ signedIn, newPerson }) => {
  const page = await signedIn(await newPerson('Coin'));
  const card = await collectSearchCoin(page, ['duplex', 'garden', 'pool']);
  await page.reload();
  await expect(card.getByText('Collected')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('the footer leads to becoming an agent @desk', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become an agent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become an Agent' })).toBeVisible();
});

test('a visitor who saves a home is led to sign-up, and back to the page with the home saved @desk', async ({
  page,
  mailbox,
  unique,
}) => {
  await page.goto('/search?type=all');
  const home = page.getByRole('main').getByRole('article').nth(1);
  const title = await home.getByRole('heading').innerText();
  await home.getByRole('button', { name: /^Save / }).click();
  await expectToast(page, 'Sign up to add to favorite');
  await expect(page).toHaveURL(/\/signup\?next=/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /\/signin\?next=/);
  const email = `heart-${unique}@example.com`;
  await page.getByLabel('First name').fill('Sade');
  await page.getByLabel('Last name').fill('Cole');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('08035550123');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Sign up/i }).click();
  const code = page.getByRole('textbox');
  await expect(code).toHaveCount(1, patience);
  await code.fill(await mailbox.codeFrom(email, /.*/));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/complete-profile/);
  await page.locator('input[type=file]').setInputFiles(await photo('me.jpg'));
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL(/\/search\?type=all/, patience);
  const again = page.getByRole('main').getByRole('article').filter({ hasText: title });
  await expect(again.getByRole('button', { name: /^Save / }).first()).toHaveAttribute('aria-pressed', 'true');
});

test('a heart that is pressed again on a slow line ends as it was pressed last @phone', async ({
  signedIn,
  newPerson,
}) => {
  const page = await signedIn(await newPerson('Press'));
  await page.goto('/search?type=all');
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / });
  const requests: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/listings\/[^/]+\/favorites$/, async (route) => {
    requests.push(route.request().method());
    await held;
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(requests).toEqual(['POST']);
  release();
  await expectToast(page, 'Removed from favorites');
  expect(requests).toEqual(['POST', 'DELETE']);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('deleting an account ends on a page that says when and how to come back @desk', async ({
  signedIn,
  newPerson,
  expectAccessible,
}) => {
  const person = await newPerson('Goodbye');
  const page = await signedIn(person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page).toHaveURL(/\/goodbye$/);
  await expect(page.getByText(/will be deleted on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to come back' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /^Sign in/i }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
});

test.describe('search', () => {
  const search = async (page: Page, q: string) => {
    const box = page.getByRole('main').getByRole('combobox').or(page.getByRole('searchbox')).first();
    await box.fill(q);
    await box.press('Enter');
  };

  test('shows Lekki for lekkki, and searches for it exactly when asked @desk', async ({
    page,
    expectAccessible,
    keepPicture,
  }) => {
    await page.goto('/search?type=all');
    await search(page, 'lekkki');
    const note = page.getByRole('status').filter({ hasText: 'Showing' });
    await expect(note).toContainText('Showing Lekki.');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, 'search-words');
    await note.getByRole('link', { name: 'Search for “lekkki” instead' }).click();
    await expect(page.getByText('No properties found')).toBeVisible();
    await page.getByRole('button', { name: /Exactly as typed/ }).click();
    await expect(note).toBeVisible();
  });

  test('says next to each choice how many homes it leaves', async ({
    page,
    isMobile,
    request,
    keepPicture,
  }) => {
    await page.goto('/search?type=sale&state=Lagos');
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' });
    const facets = (query: string) =>
      get<Record<string, Record<string, number>>>(request, `/listings/facets?${query}`);
    const { type } = await facets('state=Lagos');
    const rent = panel.getByRole('radio', { name: /^Rent/ });
    await expect(rent).toHaveAccessibleName(`Rent ${type!['rent'] ?? 0}`);
    const { state } = await facets('type=sale');
    const [other, count] = Object.entries(state!).find(([name]) => name !== 'Lagos')!;
    await expect(panel.getByLabel('State').locator('option', { hasText: other }).first()).toHaveText(
      `${other} (${count})`,
    );
    await keepPicture(page, 'search-counts');
  });
});

test('an owner reads the request and decides before the facts of their own home', async ({
  signedIn,
  newPerson,
  request,
  keepPicture,
}) => {
  const { person, listing } = await askedAgent(request, await newPerson('Asker'));
  const page = await signedIn('agent');
  await page.goto('/enquiry?tab=pending');
  await page
    .getByRole('button', { name: `View ${person.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Property Details' });
  const top = async (text: string | RegExp) => (await dialog.getByText(text).first().boundingBox())!.y;
  await keepPicture(page, 'request-of-owner');
  const message = await top('Is the borehole shared?');
  const accept = (await dialog.getByRole('button', { name: 'Accept Request' }).boundingBox())!.y;
  expect(message).toBeLessThan(accept);
  expect(accept).toBeLessThan(await top('Maximum Price'));
  await expect(dialog.getByText(/check back later/)).toHaveCount(0);
  const asker = await signedIn(person);
  await asker.goto(`/property/${listing}`);
  await expect(asker.getByText(/You asked about this home on/)).toBeVisible();
  await asker.goto('/enquiry?box=sent');
  await asker.getByRole('button', { name: /^View/ }).first().click();
  await expect(asker.getByText(/check back later/)).toBeVisible();
});

async function askedAgent(request: APIRequestContext, person: NewPerson) {
  const agent = await agentOf(request);
  const homes = await get<{ listingId: string; status: string }[]>(
    request,
    `/users/${agent.userId}/listings`,
    agent.headers,
  );
  const listing = homes.find(({ status }) => status === 'APPROVED')!.listingId;
  const data = {
    ...{ name: person.name, phone: '08031234567', email: person.email },
    ...{ message: 'Is the borehole shared?', userType: 'Tenant' },
  };
  await post(request, `/listings/${listing}/enquiries`, data, person.headers);
  return { person, listing };
}

test('members are invited by their names @desk', async ({ signedIn, newPerson, request, unique }) => {
  const [owner, guest] = [await newPerson('Host'), await newPerson('Guest')];
  const made = await request.post('/api/communities', {
    data: { name: `Tenants ${unique}`, description: 'Of one house', privacy: 'Private', members: [] },
    headers: owner.headers,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { communityId } = (await made.json()) as { communityId: string };
  const page = await signedIn(owner);
  await page.goto(`/community/${communityId}`);
  await page
    .getByRole('button', { name: /^Invite/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Invite Members' });
  await dialog.getByRole('textbox').fill(guest.name);
  await dialog
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: new RegExp(guest.name) })
    .click();
  await expect(dialog.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const invitations = await get<object[]>(request, '/users/invitations', guest.headers);
  expect(invitations).toHaveLength(1);
});

test('a mail that stops mails leads to a page of the site @desk', async ({
  page,
  expectAccessible,
  keepPicture,
}) => {
  await page.goto('/api/saved-searches/stop/not-a-token');
  await expect(page).toHaveURL(/\/saved-searches\/stop\/not-a-token$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Emails about saved searches' })).toBeVisible();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'stop-mails');
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining('icon')]);
  expect((await page.request.get('/preview.png')).status()).toBe(200);
});

test('a hidden home hands the focus to the next one, and Undo to a heading', async ({ page }) => {
  await page.goto('/search?type=all');
  await expect(page.locator('.first-view')).toHaveCount(0);
  await page.waitForLoadState('load');
  const cards = page.getByRole('main').getByRole('article');
  const next = await cards.nth(1).getByRole('link').first().getAttribute('href');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide from searches' }).click();
  await expect(page.locator(`a[href="${next}"]:focus`)).toHaveCount(1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});
