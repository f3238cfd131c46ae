import type { Page } from '@playwright/test';
import { aConversation } from '../harness/conversation';
import { photo } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { patience } from '../harness/slow';

test.use({ withServiceWorker: true });

interface Home {
  listingId: string;
  title: string;
}

const COPY = /^Saved copy from \d\d:\d\d$/;

/** Waits until the service worker has the site, and the page has stored its data. */
async function untilStored(page: Page, ...paths: RegExp[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), patience)
    .toBe(true);
  await expect
    .poll(async () => {
      const names = await page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            found.push(`${name} ${decodeURIComponent(url)}`);
        return found;
      });
      return paths.filter((path) => !names.some((name) => path.test(name))).map(String);
    })
    .toEqual([]);
}

/** Waits until the stored list of saved homes includes this one. */
async function untilStoredOnList(page: Page, listingId: string): Promise<void> {
  const isOn = () =>
    page.evaluate(async (id) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const lists = (await cache.keys()).filter(({ url }) => url.includes('favourites'));
        for (const list of lists) if ((await (await cache.match(list))!.text()).includes(id)) return true;
      }
      return false;
    }, listingId);
  await expect.poll(isOn).toBe(true);
}

test('saved homes can be read offline until signing out @desk', async ({
  signedIn,
  request,
  keepPicture,
}) => {
  test.slow();
  const page = await signedIn('tenant');
  const [home, other] = (await (await request.get('/api/listings?limit=2&sort=date_asc')).json()) as Home[];
  await page.goto('/saved');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const { listingId } of [home!, other!])
    await request.post(`/api/listings/${listingId}/favorites`, {
      headers: { authorization: `Bearer ${token}` },
    });
  await page.goto(`/property/${home!.listingId}`);
  await expect(page.getByRole('heading', { level: 1, name: home!.title })).toBeVisible();
  await untilStored(page, /^answers-.*"one"/);
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: home!.title })).toBeVisible();
  await untilStored(page, /^shell-/, /^answers-.*"one"/, /^pictures /);
  await untilStoredOnList(page, other!.listingId);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Listings' })).toBeVisible();
  await expect(page.getByText(COPY)).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await keepPicture(page, 'offline-saved');
  for (const { listingId, title } of [home!, other!]) {
    await page.goto(`/property/${listingId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(COPY)).toHaveCount(1);
  }
  await keepPicture(page, 'offline-property');

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Saved homes' }).click();
  await expect(page.getByRole('link', { name: home!.title })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByText(COPY)).toBeHidden();
  await page.evaluate(() => localStorage.setItem('recently-seen', '[]'));
  await signOut(page);
  await expect(page).toHaveURL(/\/(signin)?$/);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.keys()).filter((name) => /^answers-(?!visitor)|^pictures/.test(name)),
      ),
    )
    .toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('recently-seen'))).toBeNull();
});

test('a saved home opens offline from the list, with the header of its page @desk', async ({
  newPerson,
  signedIn,
  request,
}) => {
  const person = await newPerson('Reader');
  const [home] = (await (await request.get('/api/listings?limit=1&sort=date_asc')).json()) as Home[];
  await request.post(`/api/listings/${home!.listingId}/favorites`, { headers: person.headers });
  const page = await signedIn(person);
  await page.goto('/saved');
  await untilStored(page, /^shell-/);
  await untilStoredOnList(page, home!.listingId);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: home!.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: home!.title })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('the menu of a page opens offline for the first time @desk', async ({ page, request }) => {
  const [home] = (await (await request.get('/api/listings?limit=1&sort=date_asc')).json()) as Home[];
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/property/${home!.listingId}`);
  await untilStored(page, /^shell-/);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Contact' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: home!.title })).toBeVisible();
});

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Your account' });
  await menu.click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
}

test('signing out without a connection ends the session once there is one @desk', async ({
  newPerson,
  signedIn,
  request,
}) => {
  const page = await signedIn(await newPerson('Leaver'));
  await page.goto('/saved');
  await untilStored(page, /^shell-/, /^answers-/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const status = async () =>
    (await request.get('/api/users/sessions', { headers: { authorization: `Bearer ${token}` } })).status();
  await page.context().setOffline(true);
  await signOut(page);
  await expect(page.getByText('Your session ends once it is online again.')).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')]);
  expect(kept).toEqual([null, null]);
  expect(await status()).toBe(200);
  await page.context().setOffline(false);
  await expect.poll(status).toBe(401);
});

test('stored responses of one account are not shown to the next @desk', async ({ signedIn, request }) => {
  const page = await signedIn('agent');
  await page.goto('/saved');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilStored(page, /^answers-.*"favourites"/);
  // Another account in the same browser, without the first one signing out.
  const response = await request.post('/api/login', {
    data: { email: 'new@gidana.test', password: 'Gidana-demo-1' },
  });
  const { token, user } = (await response.json()) as { token: string; user: { userId: string } };
  await page.evaluate(
    ([key, id]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('userId', id!);
    },
    [token, user.userId],
  );
  await page.context().setOffline(true);
  await page.goto('/saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Listings' })).toBeVisible();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a heart that was pressed offline in a tab that is closed is sent by the next @desk', async ({
  newPerson,
  signedIn,
  request,
}) => {
  const person = await newPerson('Offline');
  const { headers } = person;
  const page = await signedIn(person);
  const favourites = async () =>
    (await (await request.get('/api/users/favorites', { headers })).json()) as [];
  await page.goto('/search');
  await untilStored(page, /^answers-.*"listings"/);
  const heart = page.getByRole('article').first().getByRole('button', { name: /^Save/ });
  await page.context().setOffline(true);
  await heart.click();
  const stored = (tab: Page) => tab.evaluate(() => localStorage.getItem('gidana-toggles'));
  await expect.poll(() => stored(page)).toContain('favourites');
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto('/about');
  await expect.poll(async () => (await favourites()).length, patience).toBe(1);
  await expect.poll(() => stored(next)).toBeNull();
});

test('a message that was on its way in a tab that is closed is sent by any next page, once @desk', async ({
  newPerson,
  signedIn,
  request,
}) => {
  const [writer, reader] = [await newPerson('Writer'), await newPerson('Reader')];
  const id = await aConversation(request, writer, reader);
  const page = await signedIn(writer);
  const delivered = async () => {
    const response = await request.get(`/api/messages/${id}`, { headers: reader.headers });
    const messages = (await response.json()) as { message: string }[];
    return messages.filter(({ message }) => message === 'Written before the tunnel').length;
  };
  await page.route(`**/api/messages/${id}`, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await page.goto(`/message?conversation=${id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Written before the tunnel');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Sending')).toBeVisible();
  await expect(page.getByText('Sending: Written before the tunnel')).toBeVisible();
  const [one, two] = [await page.context().newPage(), await page.context().newPage()];
  await page.close();
  await Promise.all([one.goto('/about'), two.goto('/FAQ')]);
  await expect.poll(delivered, patience).toBe(1);
  await expect.poll(() => one.evaluate(() => localStorage.getItem('gidana-outgoing')), patience).toBe('[]');
  expect(await delivered()).toBe(1);
});

test('the service worker ignores paths outside the site @desk', async ({ page }) => {
  await page.goto('/');
  await untilStored(page, /^shell-/);
  await page.context().setOffline(true);
  for (const path of ['/api/docs', '/admin/', '/dev/mail', '/s/code', '/progress/code'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(false);
});

test('the service worker caches public pictures, and no private ones @desk', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn('tenant');
  await page.goto('/about');
  await untilStored(page, /^shell-/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const uploaded = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { files: await photo('own.jpg', 5) },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const [own] = ((await uploaded.json()) as { images: { url: string }[] }).images;
  const [home] = (await (await request.get('/api/listings?limit=1&sort=date_asc')).json()) as {
    images: { url: string }[];
  }[];
  const [forOne, forAll] = [own!, home!.images[0]!].map(({ url }) =>
    new URL(url, page.url()).pathname.replace(/-\w+\.\w+$/, '-small.webp'),
  ) as [string, string];
  for (const [path, says] of [
    [forOne, /^private/],
    [forAll, /^public/],
  ] as const) {
    const life = await page.evaluate(async (address) => {
      const response = await fetch(address);
      await response.blob();
      return `${response.status} ${response.headers.get('cache-control')}`.replace('200 ', '');
    }, path);
    expect(life, path).toMatch(says);
  }
  await untilStored(page, new RegExp(`^pictures .*${forAll}$`));
  expect(await page.evaluate(async (path) => Boolean(await caches.match(path)), forOne)).toBe(false);
});

test.describe('after an update', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose file was deleted is reloaded once @desk', async ({ page }) => {
    // A page that loads nothing more while scrolling down to its links.
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    let refused = 0;
    await page.route('**/assets/*.js', async (route) => {
      if (refused > 0) return route.continue();
      refused++;
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<html></html>' });
    });
    await page.evaluate(() => ((window as unknown as { before: boolean }).before = true));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
    expect(refused).toBe(1);
    // In a server-rendered page, links load the next page as a whole document.
    await expect(page.locator('.first-view')).toHaveCount(0);

    // The file is deleted for good: the page says so instead of reloading forever.
    await page.unroute('**/assets/*.js');
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<html></html>' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }),
    ).toBeVisible();
  });
});

test('the site can be installed @desk', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(href!);
  expect(response.headers()['content-type']).toContain('manifest+json');
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string; name: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Gidana',
    short_name: 'Gidana',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(sizes === 'any' || size === sizes, `${src} is ${size}`).toBe(true);
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
