import type { Locator, Page } from '@playwright/test';
import { aConversation, usernameOf } from '../harness/conversation';
import { photo } from '../harness/pictures';
import { sideways } from '../harness/settled';
import { expect, test } from '../harness/test';
import { patience } from '../harness/slow';

test('people write to each other, and see messages as they arrive', async ({
  signedIn,
  newPerson,
  expectAccessible,
  keepPicture,
}) => {
  test.slow();
  // The phone's top bar has no messages: they are in its menu.
  const isPhone = test.info().project.name === 'phone';
  // Accounts of its own: a block would remain if the test stopped half-way.
  const agent = await signedIn(await newPerson('Agent'));
  const tenant = await signedIn(await newPerson('Tenant'));
  await agent.goto('/home');
  const username = await agent.evaluate(async () => {
    const { token, userId } = localStorage as unknown as { token: string; userId: string };
    const response = await fetch(`/api/users/${userId}/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { username: string }).username;
  });

  await tenant.goto('/home');
  if (isPhone) {
    await tenant.getByRole('button', { name: 'Menu' }).click();
    await tenant.getByRole('dialog').getByRole('link', { name: 'Messages' }).first().click();
  } else {
    await tenant.getByRole('button', { name: /^Messages/ }).click();
    await tenant.getByRole('link', { name: 'View All' }).click();
  }
  await tenant.getByRole('button', { name: 'Compose' }).first().click();
  const dialog = tenant.getByRole('dialog', { name: 'New Message' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Message').focus();
  await dialog.getByLabel('Username').focus();
  await expect(dialog.getByText('Message is required')).toBeVisible();
  await dialog.getByLabel('Username').fill(`${username},`);
  await dialog.getByLabel('Message').fill('Please pay into 0123456789 before viewing');
  await expectAccessible(tenant);
  await send.click();
  await expect(tenant.getByText(/· Sent/).last()).toBeVisible();
  await expect(tenant.getByRole('note')).toHaveCount(0);

  if (!isPhone)
    await expect(agent.getByRole('button', { name: /^Messages, \d+ unread/ })).toBeVisible(patience);
  await expect(agent.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible(patience);
  await agent.getByRole('button', { name: /^Notifications/ }).click();
  await expect(agent.getByText(/^New message from/).first()).toBeVisible();
  await expectAccessible(agent);
  await keepPicture(agent, 'notifications-menu');
  await agent
    .getByText(/^New message from/)
    .first()
    .click();

  await expect(agent.getByRole('note').last()).toContainText('never pay');
  await expectAccessible(agent);
  await keepPicture(agent, 'messages-desktop');
  const box = agent.getByRole('textbox', { name: 'Message' });
  await box.fill('That is not how it works');
  // On a touch screen Enter starts a new line.
  if (isPhone) await agent.getByRole('button', { name: 'Send' }).click();
  else await box.press('Enter');
  await expect(tenant.getByText('That is not how it works').last()).toBeVisible(patience);
  // A conversation that was read has no badge.
  if (!isPhone) await expect(agent.locator('a[aria-current]').filter({ hasText: 'unread' })).toHaveCount(0);

  await agent.getByRole('button', { name: 'Options', exact: true }).click();
  await agent.getByRole('button', { name: /^Block / }).click();
  await agent.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(agent.getByText('You blocked this person.')).toBeVisible();
  await tenant.getByRole('textbox', { name: 'Message' }).fill('Still there?');
  await tenant.getByRole('button', { name: 'Send' }).click();
  await expect(tenant.getByText('Failed', { exact: true })).toBeVisible();
  await agent.getByRole('button', { name: 'Options', exact: true }).click();
  await agent.getByRole('button', { name: /^Unblock / }).click();
  await expect(agent.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await tenant.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/message', '/notifications', '/settings']) {
    await tenant.goto(path);
    await expect(tenant.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(tenant.locator('[aria-busy=true]')).toHaveCount(0);
    if (path === '/settings') await tenant.getByRole('tab', { name: 'Notification' }).click();
    await expectAccessible(tenant);
    expect(await sideways(tenant), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    await keepPicture(tenant, `phone${path.replace('/', '-')}`);
  }
});

test('pictures, a lost connection and a draft @desk', async ({
  signedIn,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const writer = await signedIn('newcomer');
  const reader = await signedIn('admin');
  const text = `The corridor, ${unique}`;

  await writer.goto('/message?compose=1&to=amina.bello');
  const dialog = writer.getByRole('dialog', { name: 'New Message' });
  await dialog.getByLabel('Message').fill(text);
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await photo('one.jpg', 1), await photo('two.jpg', 2)]);
  await expect(dialog.getByRole('list', { name: 'Pictures to send' }).getByRole('img')).toHaveCount(
    2,
    patience,
  );
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(writer.getByText(text).last()).toBeVisible();
  await expect(dialog).toBeHidden();

  await reader.goto('/message');
  await reader
    .getByRole('link', { name: /Kelechi Eze/ })
    .first()
    .click();
  await expect(reader.getByText(text).last()).toBeVisible();
  const loaded = () =>
    reader
      .getByRole('img', { name: /^Picture \d of 2$/ })
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBeGreaterThanOrEqual(2);
  await keepPicture(reader, 'messages-pictures');
  await expectAccessible(reader);

  // Sent while offline: it shows as Failed and is sent by Retry.
  const isSending = (url: URL) => /^\/api\/messages\/[^/]+$/.test(url.pathname);
  await writer.route(isSending, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  const box = writer.getByRole('textbox', { name: 'Message' });
  await box.fill(`Did you get them, ${unique}?`);
  await writer.getByRole('button', { name: 'Send' }).click();
  await expect(writer.getByText('Failed', { exact: true })).toBeVisible(patience);
  await writer.unroute(isSending);
  await writer.getByRole('button', { name: 'Retry' }).click();
  await expect(writer.getByText('Failed', { exact: true })).toHaveCount(0);
  await expect(reader.getByText(`Did you get them, ${unique}?`).last()).toBeVisible(patience);

  await box.fill('I was about to say');
  await writer.goto('/home');
  await writer.goBack();
  await expect(writer.getByRole('textbox', { name: 'Message' })).toHaveValue('I was about to say');
  await writer.getByRole('textbox', { name: 'Message' }).fill('');
});

test('a message that is not sent keeps its recipients and pictures, each for its people @desk', async ({
  signedIn,
  newPerson,
  request,
}) => {
  test.slow();
  const [person, one, two] = [await newPerson('Writer'), await newPerson('One'), await newPerson('Two')];
  const [nameOfOne, nameOfTwo] = [await usernameOf(request, one), await usernameOf(request, two)];
  const page = await signedIn(person);
  const pictures = (within: Page | Locator) =>
    within.getByRole('list', { name: 'Pictures to send' }).getByRole('img');

  await page.goto('/message?compose=1');
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  const text = dialog.getByLabel('Message');
  const recipients = dialog.getByRole('list', { name: 'Recipients' });
  await dialog.getByLabel('Username').fill(`${nameOfOne},`);
  await text.fill('For the first of them');
  await dialog.locator('input[type=file]').setInputFiles(await photo('one.jpg', 1));
  await expect(pictures(dialog)).toHaveCount(1, patience);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(`/message?compose=1&to=${nameOfTwo}`);
  await expect(recipients).toHaveText(`@${nameOfTwo}`, patience);
  await expect(text).toHaveValue('');
  await expect(pictures(dialog)).toHaveCount(0);
  await page.goto('/message?compose=1');
  await expect(recipients).toHaveText(`@${nameOfOne}`, patience);
  await expect(text).toHaveValue('For the first of them');
  await expect(pictures(dialog)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('For the first of them')).toBeVisible(patience);
  await expect(page.getByRole('log').getByRole('img')).toHaveCount(1);
});

test('pictures stay in their conversation while another is shown, also those on their way @desk', async ({
  signedIn,
  newPerson,
  request,
}) => {
  test.slow();
  const [person, one, two] = [await newPerson('Writer'), await newPerson('One'), await newPerson('Two')];
  await aConversation(request, person, one);
  await aConversation(request, person, two);
  const page = await signedIn(person);
  const pictures = page.getByRole('list', { name: 'Pictures to send' }).getByRole('img');
  const show = async (name: string) => {
    await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible(patience);
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible(patience);
  };

  await page.goto('/message');
  await show(one.name);
  const files = page.locator('input[type=file]');
  await files.setInputFiles(await photo('one.jpg', 1));
  await expect(pictures).toHaveCount(1, patience);
  let upload = (): void => undefined;
  const held = new Promise<void>((resolve) => (upload = resolve));
  await page.route('**/api/upload', async (route) => {
    await held;
    await route.continue();
  });
  await files.setInputFiles(await photo('two.jpg', 2));
  await expect(page.getByText('%')).toBeVisible();
  await show(two.name);
  await expect(pictures).toHaveCount(0);
  upload();
  await show(one.name);
  await expect(pictures).toHaveCount(2, patience);
  await page.reload();
  await expect(pictures).toHaveCount(2, patience);
  await page.getByRole('textbox', { name: 'Message' }).fill('Here they are');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('img')).toHaveCount(2, patience);
  await expect(pictures).toHaveCount(0);
});
