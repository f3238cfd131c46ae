import type { Page } from '@playwright/test';
import { expect, PASSWORD, people, signIn, test } from '../harness/test';
import { patience } from '../harness/slow';
import { expectToast } from '../harness/toasts';

async function send(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Report this/ });
  await dialog.getByText(reason).click();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Thank you. We will look into it');
  await expect(dialog).toBeHidden();
}

test('what people see is reported on its own page, and read in the console', async ({
  newPerson,
  signedIn,
  request,
  unique,
  expectAccessible,
  keepPicture,
}) => {
  const reporter = await newPerson('Reporter');
  const { token } = await signIn(request, { email: people.agent, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  const { username } = (await (
    await request.get(`/api/users/${reporter.userId}/profile`, { headers })
  ).json()) as { username: string };
  const compose = { username: [username], message: `Pay me first, ${unique}` };
  await request.post('/api/messages', { headers, data: { ...compose, message: `Good day ${unique}` } });
  const sent = await request.post('/api/messages', { headers, data: compose });
  const { conversationId } = (await sent.json()) as { conversationId: string };
  const page = await signedIn(reporter);

  await test.step('a message', async () => {
    await page.goto(`/message?conversation=${conversationId}`);
    const bubble = page.getByRole('listitem').filter({ hasText: `Pay me first, ${unique}` });
    await bubble
      .getByRole('button', { name: /^Report this message/ })
      .last()
      .click(patience);
    await expect(page.getByText('Admins will also see what was said')).toBeVisible();
    await expect(page.getByLabel('It is already let or sold')).toHaveCount(0);
    await expectAccessible(page);
    await keepPicture(page, 'report-message');
    await send(page, 'It harasses somebody');
  });

  await test.step('a photo, and the person who offers the home', async () => {
    const found = await request.get('/api/listings?limit=1');
    const [home] = (await found.json()) as { listingId: string; owner?: { userId: string } }[];
    await page.goto(`/property/${home!.listingId}`);
    await page
      .getByRole('button', { name: /^Picture 1 of/ })
      .filter({ visible: true })
      .click(patience);
    await page.getByRole('button', { name: 'Report this photo' }).click();
    await send(page, 'The photos are of another place');
    await page.goto(`/profile/${(await agentId(request, headers))!}`);
    await page.getByRole('button', { name: 'Report this person' }).click(patience);
    await send(page, 'They pretend to be somebody else');
  });

  await test.step('the desk shows what was said before and after', async () => {
    const admin = await signedIn('admin');
    await admin.goto('/admin/reports');
    await admin
      .getByRole('row', { name: /Harassment/i })
      .filter({ hasText: reporter.name })
      .getByRole('link')
      .first()
      .click(patience);
    const messages = admin.getByRole('listitem').filter({ hasText: unique });
    await expect(messages).toHaveCount(2, patience);
    await expect(messages.filter({ hasText: 'Reported' })).toContainText(`Pay me first, ${unique}`);
    await expectAccessible(admin);
    await keepPicture(admin, 'console-report');
  });
});

async function agentId(
  request: Parameters<typeof signIn>[0],
  headers: Record<string, string>,
): Promise<string | undefined> {
  const { user } = (await (
    await request.post('/api/login', { data: { email: people.agent, password: PASSWORD }, headers })
  ).json()) as { user?: { userId: string } };
  return user?.userId;
}
