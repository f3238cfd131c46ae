import { expect, test } from '../harness/test';

test('the program serves its pages and its API @desk', async ({
  page,
  request,
  expectAccessible,
  keepPicture,
}) => {
  const health = await request.get('/api/health/ready');
  expect(health.status()).toBe(200);
  // The bundle runs the code as written: a bundler once dropped a statement that was there only to throw.
  expect((await request.get('/api/listings?q=%ff')).status()).toBe(400);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'home');
});
