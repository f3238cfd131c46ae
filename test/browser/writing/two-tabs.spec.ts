import type { Page } from '@playwright/test';
import { aConversation } from '../harness/conversation';
import { endSessionOf, signInAgain } from '../harness/ended-session';
import { aPublishedHome } from '../harness/published-home';
import { patience } from '../harness/slow';
import { expect, test } from '../harness/test';

const wizard = (page: Page) => page.getByRole('dialog', { name: /^Edit Listing For/ });

async function openEdit(page: Page): Promise<void> {
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Edit Listing' }).click();
  await expect(wizard(page).getByLabel('Title')).toBeVisible(patience);
}

async function update(page: Page): Promise<void> {
  const [next, last] = ['Next', 'Update Property'].map((name) => wizard(page).getByRole('button', { name }));
  for (let step = 1; step <= 3; step++) {
    await expect(wizard(page).getByText(`${step}/4`)).toBeVisible();
    await next!.click();
  }
  await last!.click();
}

test('two tabs that edit one home put nothing back, and ask where both changed the same @desk', async ({
  signedIn,
  newPerson,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  const person = await newPerson('Tabs');
  const sale = { type: 'sale', offerStatus: 'Open Offer', startPrice: 10_000_000 };
  const id = await aPublishedHome(request, person, `House of ${unique}`, sale);
  const one = await signedIn(person);
  const two = await one.context().newPage();
  await openEdit(one);
  await openEdit(two);

  // A lower price and the offer apply at once.
  const meanwhile = { startPrice: 9_000_000, offerStatus: 'Sold Out' };
  const edited = await request.post(`/api/listings/${id}/edit`, { headers: person.headers, data: meanwhile });
  expect(edited.ok(), await edited.text()).toBe(true);
  await wizard(two).getByLabel('Description').fill(`Written in the second tab for ${unique}.`);
  await update(two);
  await expect(two.getByText('Your edit waits for approval: Description.')).toBeVisible(patience);

  await wizard(one).getByLabel('Title').fill(`Corrected house of ${unique}`);
  await wizard(one).getByLabel('Lowest Price').fill('9500000');
  await update(one);
  const note = wizard(one).getByRole('alert').filter({ hasText: 'while you wrote' });
  await expect(note).toContainText('Lowest Price (“9000000”)');
  await expectAccessible(one);
  await keepPicture(one, 'two-tabs-note');
  await note.getByRole('button', { name: 'Take the other' }).click();
  await expect(wizard(one).getByLabel('Lowest Price')).toHaveValue('9000000');
  await update(one);
  await expect(one.getByText('Your edit waits for approval: Title, Description.')).toBeVisible(patience);

  const read = await request.get(`/api/listings/${id}`, { headers: person.headers });
  expect(await read.json()).toMatchObject({ ...meanwhile, status: 'APPROVED', title: `House of ${unique}` });
});

const isSending = (url: URL) => /^\/api\/messages\/[^/]+$/.test(url.pathname);

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('tabs share the messages that are on their way, and a reload loses and repeats none @desk', async ({
  signedIn,
  newPerson,
  request,
}) => {
  test.slow();
  const [writer, reader] = [await newPerson('Writer'), await newPerson('Reader')];
  const id = await aConversation(request, writer, reader);
  const one = await signedIn(writer);
  const two = await one.context().newPage();
  const textIn = (page: Page, text: string) => page.getByRole('log').getByText(text);
  const stateIn = (page: Page, state: string) => page.getByRole('log').getByText(state, { exact: true });

  let giveUp = (): void => undefined;
  const stuck = new Promise<void>((resolve) => (giveUp = resolve));
  await one.goto(`/message?conversation=${id}`);
  await expect(textIn(one, 'Good day')).toBeVisible(patience);
  await one.route(isSending, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await stuck;
    return route.abort('internetdisconnected');
  });
  await write(one, 'Stuck in the first tab');
  await two.goto(`/message?conversation=${id}`);
  await expect(textIn(two, 'Stuck in the first tab')).toBeVisible(patience);
  await expect(stateIn(two, 'Sending')).toBeVisible();
  giveUp();
  await expect(stateIn(two, 'Failed')).toBeVisible(patience);
  await write(two, 'Sent by the second tab');
  await expect(stateIn(two, 'Sending')).toHaveCount(0);
  await one.unroute(isSending);
  await one.reload();
  await expect(textIn(one, 'Sent by the second tab')).toBeVisible(patience);
  await expect(stateIn(one, 'Failed')).toBeVisible();
  await two.getByRole('button', { name: 'Retry' }).click();
  await expect(stateIn(two, 'Failed')).toHaveCount(0);
  await expect(stateIn(one, 'Failed')).toHaveCount(0);
  await two.close();

  let deliver = (): void => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await one.route(isSending, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The server has it, and the page is loaded again before it gets the response.
    await route.fetch();
    deliver();
  });
  await write(one, 'Delivered before the reload');
  await delivered;
  await one.unroute(isSending);
  await one.reload();
  // It is there twice until the repeat gets its response.
  await expect(textIn(one, 'Delivered before the reload').first()).toBeVisible(patience);
  await expect(stateIn(one, 'Sending')).toHaveCount(0);
  await expect(stateIn(one, 'Failed')).toHaveCount(0);
  await expect(textIn(one, 'Delivered before the reload')).toHaveCount(1);
});

test('a form stays for its person when another tab meets the end of the session first @desk', async ({
  signedIn,
  newPerson,
  request,
}) => {
  const person = await newPerson('Two');
  const one = await signedIn(person);
  await one.route('/api/users/events', () => undefined);
  await one.goto('/community');
  await one.getByRole('button', { name: 'New Community' }).first().click();
  const form = one.getByRole('dialog').first();
  await form.getByLabel('Name').fill(`Circle of ${person.name}`);
  const two = await one.context().newPage();
  await two.goto('/settings');
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  await endSessionOf(two, request);
  await two.goto('/saved');
  // The tab meets the end here, or a request of the page before did, and a visitor came here.
  await expect(two).toHaveURL(/\/auth\/login|\/signin\?next=%2Fsaved$/, patience);

  const signIn = one.getByRole('dialog', { name: 'Sign In' });
  await expect(signIn.getByText('Your session has ended. Sign in to continue.')).toBeVisible(patience);
  await expect(one).toHaveURL(/\/community/);
  await signInAgain(one, person.email);
  await expect(signIn).toBeHidden(patience);
  await expect(form.getByLabel('Name')).toHaveValue(`Circle of ${person.name}`);
});
