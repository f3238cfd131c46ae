import { expect, test, type Person } from './harness/test';

/** Every address of the site and of the console, by who sees it. */
const PAGES: Record<'visitor' | Person, string[]> = {
  visitor: [
    ...['/', '/search', '/search?type=sale', '/search?type=services', '/listing', '/about', '/FAQ'],
    ...['/terms-and-conditions', '/privacy', '/signup', '/signin', '/forgot-password', '/confirm-email'],
    ...['/confirm-reset-email', '/reset-password', '/no-such-page'],
  ],
  tenant: ['/home', '/enquiry', '/enquiry?box=sent', '/properties', '/profile', '/settings', '/saved'],
  agent: ['/home', '/enquiry', '/properties', '/create'],
  newcomer: ['/home', '/complete-profile'],
  admin: [
    ...['/admin/', '/admin/queue', '/admin/listings', '/admin/revisions', '/admin/users', '/admin/enquiries'],
    ...['/admin/tour-requests', '/admin/jobs', '/admin/audit'],
  ],
};

for (const [who, paths] of Object.entries(PAGES) as [keyof typeof PAGES, string[]][]) {
  test(`what a ${who} sees is accessible and fits the screen`, async ({
    page: visitorPage,
    signedIn,
    expectAccessible,
    keepPicture,
  }) => {
    test.setTimeout(180_000);
    const page = who === 'visitor' ? visitorPage : await signedIn(who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('[aria-busy=true], .MuiSkeleton-root'), path).toHaveCount(0);
      await expectAccessible(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      await keepPicture(page, `page-${who}-${path.replace(/\W+/g, '-')}`);
    }
  });
}
