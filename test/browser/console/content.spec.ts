import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { photo } from '../harness/pictures';
import { expect, PASSWORD, people, signIn, test, type Person } from '../harness/test';
import { patience } from '../harness/slow';
import { DAY_MS } from '../../../src/platform/clock/durations';

/** Sends requests as one of the demo accounts. */
async function clientOf(request: APIRequestContext, person: Person) {
  const { token } = await signIn(request, { email: people[person], password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  return {
    post: async (path: string, data: object) => {
      const response = await request.post(`/api${path}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()) as unknown;
    },
    put: async (path: string, data: object) => {
      const response = await request.put(`/api${path}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
    },
    get: async (path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as unknown,
  };
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** Opens the entry of this name in a list: a row on desktop, a line on a phone. */
async function openFromList(page: Page, resource: string, filter: object, name: string): Promise<void> {
  await page.goto(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await page.getByText(name).first().click();
}

test('a post is written with a picture, published and read, and a comment on it approved', async ({
  signedIn,
  page: visitor,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  const title = `Letting by ${unique}`;
  const page = await signedIn('admin');
  await page.goto('/admin/blog-posts/create');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill('What to have ready.');
  await page.getByLabel('Text', { exact: false }).fill('## The papers\n\nHave them ready.');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Business' }).click();
  await expect(page.locator('[role=listbox]')).toHaveCount(0);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(await photo('cover.jpg', 7));
  await expect(page.getByRole('img', { name: 'Picture on top' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'console-post');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/blog-posts(\?|$)/);

  const slug = `letting-by-${unique}`;
  expect((await request.get(`/api/blog/posts/${slug}`)).status()).toBe(404);
  await openFromList(page, 'blog-posts', { published: false }, title);
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/blog-posts(\?|$)/);
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'The papers' })).toBeVisible();
  await expect(visitor.locator('img[src*="/media/"]').first()).toBeVisible();

  const { postId } = (await (await request.get(`/api/blog/posts/${slug}`)).json()) as { postId: string };
  const comment = { name: 'Bola Ade', email: 'bola@example.com', comment: `Thanks, ${unique}` };
  expect((await request.post(`/api/blog/posts/${slug}/comments`, { data: comment })).status()).toBe(201);
  await openFromList(page, 'blog-comments', { status: 'PENDING', postId }, 'Bola Ade');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectText(page, 'Comment approved');
  await visitor.reload();
  await expect(visitor.getByText(comment.comment)).toBeVisible();
});

test('what another admin saved is not overwritten, and what was typed stays until a reload', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  const admin = await clientOf(request, 'admin');
  const question = { topic: 'Renting', question: `Who pays for water, ${unique}?`, answer: 'The tenant.' };
  const { id } = (await admin.post('/admin/faq', question)) as { id: string };
  const page = await signedIn('admin');
  await openFromList(page, 'faq', { q: unique }, question.question);
  const answer = page.getByLabel('Answer');
  await expect(answer).toHaveValue('The tenant.', patience);
  await answer.fill('The owner.');
  await admin.put(`/admin/faq/${id}`, { ...question, answer: 'Each pays half.' });
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Someone else changed this meanwhile' });
  await expect(refusal).toBeVisible();
  await expect(answer).toHaveValue('The owner.');
  await expectAccessible(page);
  await keepPicture(page, 'console-changed-meanwhile');
  await refusal.getByRole('button', { name: 'Reload' }).click();
  await expect(answer).toHaveValue('Each pays half.');
  await expect(refusal).toHaveCount(0);
  await answer.fill('Each pays half, if the lease says nothing else.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/faq(\?|$)/);
  const saved = (await admin.get(`/admin/faq/${id}`)) as { answer: string };
  expect(saved.answer).toBe('Each pays half, if the lease says nothing else.');
});

test('a message is replied to by email, another closed, and both are exported as safe CSV', async ({
  signedIn,
  request,
  mailbox,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  const email = `asks-${unique}@example.com`;
  const write = async (first_name: string, message: string): Promise<void> => {
    const data = { first_name, last_name: unique, email, message, consent: true };
    expect((await request.post('/api/contact', { data })).status()).toBe(201);
  };
  await write('=HYPERLINK("http://evil.example")', 'How do I list a home?');
  await write('+Bola', 'Buy our watches');

  const page = await signedIn('admin');
  await openFromList(page, 'contact-messages', { q: email }, '=HYPERLINK');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expectText(page, 'Answer is required');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Answer' }).fill('Press "Add Listing" on top.');
  await keepPicture(page, 'console-answer');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expectText(page, 'Answer sent');
  await expect(page.getByRole('heading', { name: /^Answered/ })).toBeVisible();
  const mail = await mailbox.waitFor(email, /Your message to Gidana/);
  expect(mail.text).toContain('Press "Add Listing" on top.');

  await openFromList(page, 'contact-messages', { q: email }, '+Bola');
  await page.getByRole('button', { name: 'Close without an answer' }).click();
  await expect(page.getByRole('button', { name: 'Close without an answer' })).toHaveCount(0);

  await page.goto(`/admin/contact-messages?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await expectText(page, '+Bola');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('gidana-contact-messages.csv');
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toContain('firstName');
  expect(rows).toHaveLength(2);
  expect(rows.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(rows.join('\n')).toContain(`,'+Bola,`);
});

test('a legal text gets a new version, which the site shows', async ({
  signedIn,
  page: visitor,
  request,
  expectAccessible,
  keepPicture,
  unique,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const [kind, path] = isPhone ? ['privacy', '/privacy'] : ['terms', '/terms-and-conditions'];
  const page = await signedIn('admin');
  const before = (await (await request.get(`/api/legal/${kind}`)).json()) as {
    title: string;
    version: number;
  };
  await openFromList(page, 'legal', { kind }, before.title);
  await expectText(page, `Version ${before.version} of`);
  const text = page.getByLabel('Text', { exact: false });
  await text.fill(`${await text.inputValue()}\n\n## Added by ${unique}\n\nA new paragraph.`);
  await expectAccessible(page);
  await keepPicture(page, 'console-legal');
  await page.getByRole('button', { name: 'Publish as a new version' }).click();
  await expect(page).toHaveURL(/\/admin\/legal(\?|$)/);
  await expect
    .poll(async () => (await (await request.get(`/api/legal/${kind}`)).json()) as object)
    .toMatchObject({ version: before.version + 1 });
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: `Added by ${unique}` })).toBeVisible();

  await page.goto(`/admin/legal?filter=${encodeURIComponent(JSON.stringify({ kind }))}`);
  const old = page.getByText(isPhone ? `Version ${before.version},` : before.title);
  await old.last().click();
  await expectText(page, 'which is no longer in force');
  await page.getByRole('button', { name: 'Publish as a new version' }).click();
  await expect(page).toHaveURL(/\/admin\/legal(\?|$)/);
  await expect
    .poll(async () => (await (await request.get(`/api/legal/${kind}`)).json()) as object)
    .toMatchObject({ version: before.version + 2 });
});

test('an event is announced in Lagos time, and a question answered', async ({
  signedIn,
  page: visitor,
  request,
  expectAccessible,
  unique,
}) => {
  const page = await signedIn('admin');
  const title = `Open house for ${unique}`;
  const day = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
  await page.goto('/admin/events/create');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Open house' }).click();
  await expect(page.locator('[role=listbox]')).toHaveCount(0);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Come and see.');
  await page.getByLabel('Where', { exact: false }).first().fill('12 Fola Osibo Street');
  await page.getByLabel('Starts (Lagos time)').fill(`${day}T10:00`);
  await page.getByLabel('Ends (Lagos time)').fill(`${day}T12:30`);
  const [home] = (await (await request.get('/api/listings?limit=1')).json()) as { listingId: string }[];
  await page
    .getByLabel('Home that can be seen')
    .fill(`https://gidana.example/property/${home!.listingId}?from=mail`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);
  const events = (await (await request.get('/api/events?limit=100')).json()) as { title: string }[];
  expect(events.find((event) => event.title === title)).toMatchObject({
    startsAt: `${day}T09:00:00.000Z`,
    endsAt: `${day}T11:30:00.000Z`,
    listingId: home!.listingId,
  });
  await openFromList(page, 'events', { q: title }, title);
  await expect(page.getByLabel('Starts (Lagos time)')).toHaveValue(`${day}T10:00`);

  const question = `May ${unique} ask?`;
  await page.goto('/admin/faq/create');
  await page.getByLabel('Topic').fill('How it works');
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Answer').fill('Yes.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/faq(\?|$)/);
  await visitor.goto('/FAQ');
  await expect(visitor.getByText(question)).toBeVisible();
});

test('a review is reported; the report is settled, the review removed and put back', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
  unique,
}, { project }) => {
  const tenant = await clientOf(request, 'tenant');
  const agent = await clientOf(request, 'agent');
  const homes = (await (await request.get('/api/listings?limit=100')).json()) as {
    listingId: string;
    userId: string;
  }[];
  // Each project has a listing of its own: a person reviews a listing once.
  const mine = homes.filter((_home, index) => index % 2 === (project.name === 'phone' ? 1 : 0));
  let reviewId = '';
  const message = `Nothing works here, says ${unique}`;
  for (const { listingId } of mine) {
    const { token } = await signIn(request, { email: people.tenant, password: PASSWORD });
    const response = await request.post(`/api/listings/${listingId}/reviews`, {
      headers: { authorization: `Bearer ${token}` },
      data: { rating: 1, message },
    });
    if (response.status() !== 201) continue;
    reviewId = ((await response.json()) as { reviewId: string }).reviewId;
    break;
  }
  expect(reviewId).not.toBe('');
  await agent.post(`/reviews/${reviewId}/report`, { reason: 'OFFENSIVE', note: 'Insults' });

  const page = await signedIn('admin');
  await page.goto(`/admin/reviews/${reviewId}/show`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this review' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectText(page, 'Reason is required');
  await dialog.getByLabel('Reason').fill('Says nothing of the home');
  await expectAccessible(page);
  await keepPicture(page, 'console-remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectText(page, 'Removed: Says nothing of the home');

  await openFromList(page, 'reports', { status: 'OPEN', subjectId: reviewId }, 'Offensive');
  await expectText(page, 'Reporter was right');
  await expectAccessible(page);
  await page.getByLabel('Note for admins').fill('Right');
  await page.getByRole('button', { name: 'Uphold' }).click();
  await expectText(page, /^Upheld .*: Right$/);

  await page.goto(`/admin/reviews/${reviewId}/show`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectText(page, 'Review restored');
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  const notifications = (await tenant.get('/users/notifications')) as object[];
  expect(notifications).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining('was removed: Says') }),
    ]),
  );
});

test('services are approved together, without the suspicious ones', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  const agent = await clientOf(request, 'agent');
  const offer = async (title: string, description: string): Promise<string> =>
    (
      (await agent.post('/services', {
        kind: 'Moving',
        title,
        description,
        state: 'Lagos',
        startPrice: 20_000,
      })) as { serviceId: string }
    ).serviceId;
  const name = `Movers of ${unique}`;
  const plain = await offer(`${name}: careful`, 'We pack, carry and unpack.');
  const loud = await offer(`${name}: loud`, 'Call 08031234567 now.');

  const page = await signedIn('admin');
  const filter = encodeURIComponent(JSON.stringify({ status: 'PENDING', q: name }));
  await page.goto(`/admin/services?filter=${filter}`);
  await page.getByRole('button', { name: 'Select all that are not suspicious (1)' }).click();
  await expectAccessible(page);
  await keepPicture(page, 'console-services');
  await page.getByRole('button', { name: 'Approve 1' }).click();
  await expect(page.getByText(`${name}: careful`)).toHaveCount(0);
  await expect(page.getByText(`${name}: loud`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden(patience);
  await expect.poll(async () => (await request.get(`/api/services/${plain}`)).status(), patience).toBe(200);
  expect((await request.get(`/api/services/${loud}`)).status()).toBe(404);

  await page.getByText(`${name}: loud`).click();
  await expectText(page, 'A phone number stands in the text');
  await page.getByRole('button', { name: /^Request changes/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes' });
  await expectText(page, /goes back to the provider/);
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await expect(page.locator('[role=listbox]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden(patience);
  await expect
    .poll(async () => await agent.get(`/services/${loud}`), patience)
    .toMatchObject({
      status: 'CHANGES_REQUESTED',
    });
});

test('a person is given premium for a while, and signed out of a device', async ({
  signedIn,
  request,
  newPerson,
  expectAccessible,
  keepPicture,
}) => {
  const other = await signIn(request, await newPerson('Premium'));
  const page = await signedIn('admin');
  await page.goto(`/admin/users/${other.user.userId}/show`);
  await page.getByRole('button', { name: 'Grant premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium plan' });
  await dialog.getByRole('button', { name: '3 months' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Grant premium' }).click();
  await expect(page.getByText(/^Premium until \d/).first()).toBeVisible();
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'console-user');
  await page.getByRole('button', { name: 'End premium' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End premium' }).click();
  await expect(page.getByRole('button', { name: 'Grant premium' })).toBeVisible();

  const headers = { authorization: `Bearer ${other.token}` };
  const sessions = (await (await request.get('/api/users/sessions', { headers })).json()) as object[];
  await expect(page.getByRole('heading', { name: `Sessions (${sessions.length})` })).toBeVisible();
  // The latest one is first: that of this test.
  await page
    .getByRole('button', { name: /^End the session on/ })
    .first()
    .click();
  await expectText(page, 'Session ended');
  await expect
    .poll(async () => (await request.get('/api/users/sessions', { headers })).status(), patience)
    .toBe(401);
});

test('a job that failed is run again', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('admin');
  const job = {
    id: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001.Mailer.onSendMail',
    queue: 'mail',
    name: 'Mailer.onSendMail',
    state: 'failed',
    attempts: 10,
    maxAttempts: 10,
    error: 'connect ECONNREFUSED',
    payload: { to: 'ada@example.com' },
    createdAt: '2026-11-20T09:00:00.000Z',
    at: '2026-11-20T09:10:00.000Z',
    canRetry: true,
  };
  let retried = '';
  // No mail of the running program fails, so the queue's response is mocked; the console's reaction to it is real.
  await page.route('**/api/admin/jobs**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'POST') {
      retried = decodeURIComponent(pathname);
      return route.fulfill({ json: { message: 'The job runs again' } });
    }
    if (pathname.endsWith('/jobs'))
      return route.fulfill({ json: [job], headers: { 'content-range': 'jobs 0-0/1' } });
    return route.fulfill({ json: job });
  });
  await openFromList(page, 'jobs', { state: 'failed' }, 'Mailer.onSendMail');
  await expectText(page, 'connect ECONNREFUSED');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run again' }).click();
  await expectText(page, 'The job runs again');
  expect(retried).toBe(`/api/admin/jobs/${job.id}/retry`);
});
