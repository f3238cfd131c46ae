import type { Page } from '@playwright/test';
import { photo } from '../harness/pictures';
import { expect, signIn, people, PASSWORD, test } from '../harness/test';
import { patience } from '../harness/slow';
import { expectToast } from '../harness/toasts';

test.use({ withServiceWorker: true });

/** The life of a service: offered with a photo, approved, edited, requested, completed, reviewed. */
test('a service is offered, requested, completed and reviewed', async ({
  signedIn,
  request,
  expectAccessible,
  keepPicture,
  unique,
}) => {
  test.slow();
  const title = `Gutter cleaning by ${unique}`;
  const asker = `Ngozi of ${unique}`;
  const provider = await signedIn('agent');
  const customer = await signedIn('tenant');
  const look = async (on: Page, picture: string) => {
    await expect(on.locator('[aria-busy=true]')).toHaveCount(0);
    await keepPicture(on, `service-${picture}`);
    await expectAccessible(on);
  };

  await test.step('the provider offers it with a photo', async () => {
    await provider.goto('/services');
    await provider.getByRole('button', { name: 'Offer a Service' }).click();
    const dialog = provider.getByRole('dialog', { name: 'Offer a Service' });
    await dialog.getByRole('button', { name: 'Submit Service' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await dialog.getByLabel('Kind of service').selectOption('Cleaning');
    await dialog.getByLabel('Title').fill(title);
    await dialog
      .getByLabel('Description')
      .fill('We clear gutters and downpipes before the rains, and take the leaves with us.');
    await dialog.getByLabel('State').selectOption('Lagos');
    await dialog.getByLabel('Area').fill('Yaba');
    await dialog.getByLabel('Starting price in naira').fill('18,000');
    await dialog.getByLabel('What is included').fill('Ladder\nRemoval of leaves');
    await dialog.getByLabel('What is not included').fill('Repairs');
    await dialog.getByLabel('Add a photo').setInputFiles(await photo('gutter.jpg', 9));
    await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await look(provider, '01-offer');
    await dialog.getByRole('button', { name: 'Submit Service' }).click();
    await expectToast(provider, 'Your service is waiting for approval');
    await expect(dialog).toBeHidden();
    await expect(
      provider.getByRole('listitem').filter({ hasText: title }).getByText('PENDING'),
    ).toBeVisible();
    await look(provider, '02-mine');
  });

  const admin = await signIn(request, { email: people.admin, password: PASSWORD });
  const headers = { authorization: `Bearer ${admin.token}` };
  const { id, version } = await test.step('an admin approves it', async () => {
    const filter = JSON.stringify({ status: 'PENDING', q: title });
    const [waiting] = (await (
      await request.get('/api/admin/services', { headers, params: { filter } })
    ).json()) as [{ id: string; version: number }];
    const data = { version: waiting.version };
    const response = await request.post(`/api/admin/services/${waiting.id}/approve`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return waiting;
  });
  expect(version).toBeGreaterThan(0);

  await test.step('a lower price shows at once', async () => {
    await provider.reload();
    await provider.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = provider.getByRole('dialog', { name: 'Edit Service' });
    await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await dialog.getByLabel('Starting price in naira').fill('15000');
    await dialog.getByRole('button', { name: 'Save Service' }).click();
    await expect(dialog).toBeHidden();
    await customer.goto(`/service/${id}`);
    await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(customer.getByText('NGN 15,000')).toBeVisible();
    await expect(customer.getByText('No reviews yet').first()).toBeVisible();
    const photoLoaded = () =>
      customer.getByRole('img', { name: title }).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(photoLoaded).toBeGreaterThan(0);
  });

  await test.step('new words and a photo wait, and can be taken back', async () => {
    const mine = provider.getByRole('listitem').filter({ hasText: title });
    const edit = async () => {
      await provider.getByRole('button', { name: `Edit ${title}` }).click();
      return provider.getByRole('dialog', { name: 'Edit Service' });
    };
    const change = async (description: string) => {
      const dialog = await edit();
      await dialog.getByLabel('Description').fill(description);
      await dialog.getByRole('button', { name: 'Save Service' }).click();
      await expect(dialog).toBeHidden();
    };
    await change('We clear gutters in a day.');
    await expectToast(provider, 'Your change is waiting for approval');
    await expect(mine.getByText('Your edit waits for approval: Description.')).toBeVisible();
    await expect(mine.getByText('APPROVED')).toBeVisible();
    await mine.getByRole('button', { name: 'Withdraw the edit' }).click();
    await expectToast(provider, 'Your changes are withdrawn');
    await expect(mine.getByText('Your edit waits')).toHaveCount(0);

    await change('We clear gutters in half a day.');
    const dialog = await edit();
    await expect(dialog.getByLabel('Description')).toHaveValue('We clear gutters in half a day.');
    await expect(dialog.getByText('This is your edit that is waiting for approval.')).toBeVisible();
    await dialog.getByLabel('Add a photo').setInputFiles(await photo('roof.jpg', 10));
    await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Service' }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.getByText('Your edit waits for approval: Description, Photos.')).toBeVisible();
    await look(provider, '02b-edit-waits');
    await provider.goto(`/service/${id}`);
    await expect(provider.getByText('Your edit waits for approval')).toBeVisible();
    await customer.reload();
    await expect(customer.getByText('We clear gutters and downpipes before the rains')).toBeVisible();
    await expect(customer.getByText('half a day')).toHaveCount(0);
  });

  await test.step('an admin compares, and approves it', async () => {
    const console = await signedIn('admin');
    const filter = encodeURIComponent(JSON.stringify({ waiting: true, q: title }));
    await console.goto(`/admin/services?filter=${filter}`);
    await expect(console.getByText(/Edit waiting/)).toBeVisible();
    await console.getByText(title).first().click();
    await expect(console.getByRole('heading', { name: 'Changed fields' })).toBeVisible();
    await expect(console.getByText('in half a day.', { exact: false }).first()).toBeVisible();
    await expect(console.getByRole('heading', { name: 'Photos: 1 new' })).toBeVisible();
    await look(console, '02c-difference');
    await console.getByRole('button', { name: /^Approve/ }).click();
    await expect(console.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(console.getByRole('button', { name: 'Undo' })).toBeHidden(patience);
    const described = async () =>
      ((await (await request.get(`/api/services/${id}`)).json()) as { description: string }).description;
    await expect.poll(described, patience).toBe('We clear gutters in half a day.');
    await customer.reload();
    await expect(customer.getByText('We clear gutters in half a day.')).toBeVisible();
    await provider.goto('/services');
    const mine = provider.getByRole('listitem').filter({ hasText: title });
    await expect(mine.first()).toBeVisible();
    await expect(mine.getByText('Your edit waits')).toHaveCount(0);
  });

  await test.step('a customer asks for it', async () => {
    const form = customer.locator('#request');
    const send = form.getByRole('button', { name: 'Submit Request' });
    const place = () => send.evaluate((button: HTMLElement) => button.offsetTop);
    const before = await place();
    await send.click();
    await expect(form.getByText('All fields are required.')).toBeVisible();
    expect(await place(), 'the button stays in place when the text appears').toBe(before);
    await form.getByLabel('Name').fill(asker);
    await form.getByLabel('Address').fill('9 Herbert Macaulay Way, Yaba');
    await form.getByLabel('Message').fill('Two floors, before Friday please.');
    await form.getByLabel('Who are you').selectOption('Tenant');
    await look(customer, '03-page');
    await send.click();
    await expectToast(customer, 'Request sent successfully');
    await expect(form.getByLabel('Message')).toHaveValue('');
    await expect(form.getByLabel('Address')).toHaveValue('');
  });

  await test.step('the provider accepts and completes it', async () => {
    await provider.goto('/enquiry');
    await provider.getByRole('button', { name: `View ${asker}` }).click();
    const details = provider.getByRole('dialog', { name: 'Service Details' });
    await expect(details.getByText('9 Herbert Macaulay Way, Yaba')).toBeVisible();
    await expect(details.getByText(title)).toBeVisible();
    await look(provider, '04-details');
    await details.getByRole('button', { name: 'Accept Request' }).click();
    await expect(details.getByText('ACCEPTED')).toBeVisible();
    await details.getByRole('button', { name: 'Complete Request' }).click();
    await expect(details.getByText('COMPLETED', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Completed' })).toBeDisabled();
  });

  await test.step('and the customer reviews it', async () => {
    await customer.reload();
    await customer.getByRole('button', { name: 'Add Review' }).click();
    const dialog = customer.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /Review|Submit|Send/ })
      .last()
      .click();
    await expect(dialog.getByText('Star cannot be zero')).toBeVisible();
    await dialog.getByRole('radio', { name: '4 stars' }).check();
    await dialog.getByRole('textbox').fill('Neat, and they took the leaves along.');
    await dialog
      .getByRole('button', { name: /Review|Submit|Send/ })
      .last()
      .click();
    await expect(customer.getByText('Neat, and they took the leaves along.')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Add Review' })).toHaveCount(0);
    await look(customer, '05-reviewed');
  });
});
