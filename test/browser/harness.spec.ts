import { expect, test } from './harness/test';

test('the program serves its pages and its answers', async ({
  page,
  request,
  expectAccessible,
  keepPicture,
}) => {
  const health = await request.get('/api/health/ready');
  expect(health.status()).toBe(200);
  // What is written is what the bundle does: a call made for its error alone was left out of it once.
  expect((await request.get('/api/listings?q=%ff')).status()).toBe(400);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'home');
});
