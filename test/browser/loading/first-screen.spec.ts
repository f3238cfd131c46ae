import { expect, test } from '../harness/test';

test.describe('the first screen', () => {
  for (const path of ['/search', '/search?type=rent&bedroomMin=1&minPrice=1000'])
    test(`${path} begins with a home within 300 px of the top`, async ({ page }, { project }) => {
      test.skip(project.name !== 'phone', 'a promise for phones');
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeEnabled();
      const first = await page.getByRole('main').getByRole('article').first().boundingBox();
      expect(first!.y).toBeLessThanOrEqual(300);
    });

  test('asking for the privacy choice moves nothing, and covers no end of a page', async ({ page }) => {
    await page.goto('/about');
    const notice = page.getByRole('region', { name: 'Privacy' });
    const decline = notice.getByRole('button', { name: 'Decline' });
    await expect(decline).toBeEnabled();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await page.getByRole('contentinfo').getByText('All rights reserved').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    const bar = await notice.boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y + 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await decline.click();
    await expect(notice).toBeHidden();
    expect(await heading.boundingBox()).toEqual(before);
  });
});
