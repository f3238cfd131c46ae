import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { storageKeyOf } from '../../../src/uploads/media/media-files';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { ObjectStore } from '../../support/servers/object-store';
import { picture } from '../uploads/upload-files';
import { createTestApp, type TestApp } from '../../setup/test-app';

const PHONE = 'Mozilla/5.0 (Linux; Android 10) Chrome/120';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0) Firefox/121';

let app: TestApp;
let home: MadeListing;
let sharer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
});
beforeEach(async () => {
  home = await app.make.aListing();
  sharer = await app.make.aUser();
});
afterAll(() => app.close());

type Place = { address?: string; browser?: string; as?: SignedIn | null; cookie?: string };
const headersOf = ({ address = '1.1.1.1', browser = PHONE, as = null, cookie }: Place) => ({
  'x-forwarded-for': address,
  'user-agent': browser,
  ...(as ? { authorization: `Bearer ${as.token}` } : {}),
  ...(cookie ? { cookie } : {}),
});
/** What a browser sends along with a link once a person is signed in there. */
async function cookieOf(person: SignedIn): Promise<string> {
  const { headers } = await fetch(`${app.url}/api/users/points`, { headers: headersOf({ as: person }) });
  return headers.getSetCookie()[0]!.split(';')[0]!;
}
async function shared(place: Place = { as: sharer }, id = home.listingId): Promise<string> {
  const response = await fetch(`${app.url}/api/listings/${id}/share`, {
    method: 'POST',
    headers: headersOf(place),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { url: string }).url.replace('http://gidana.test', '');
}
const open = (path: string, place: Place = {}) =>
  fetch(app.url + path, { headers: headersOf(place), redirect: 'manual' });
const events = async (): Promise<{ openerId: string | null }[]> =>
  (
    await app.em
      .fork()
      .execute<{ payload: { openerId: string | null } }[]>(
        `select payload from outbox where name = 'share.opened' and payload->>'listingId' = ? order by created_at`,
        [home.listingId],
      )
  ).map((row) => row.payload);

it('is one link for each person and home, and leads to the home', async () => {
  const path = await shared();
  expect(path).toMatch(/^\/s\/[\w-]+$/);
  expect(await shared()).toBe(path);
  expect(await shared({ as: await app.make.aUser() })).not.toBe(path);
  expect(await shared({ as: null })).not.toBe(path);
  const opened = await open(path, { address: '2.2.2.2', browser: LAPTOP });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/property/${home.listingId}`]);
  for (const id of [randomUUID(), (await app.make.aListing({ status: 'PENDING' })).listingId])
    expect((await app.as(sharer).post(`/listings/${id}/share`)).status).toBe(404);
  expect((await open('/s/nothing-here')).status).toBe(404);
});

it('counts another account, and a visitor with another IP address and browser, once each', async () => {
  const path = await shared();
  await open(path, { as: sharer, address: '9.9.9.9', browser: LAPTOP });
  await open(path);
  await open(path, { browser: LAPTOP });
  await open(path, { address: '2.2.2.2' });
  expect(await events()).toEqual([]);
  const friend = await app.make.aUser();
  await Promise.all([open(path, { as: friend }), open(path, { as: friend }), open(path, { as: friend })]);
  expect(await events()).toMatchObject([{ openerId: friend.userId, sharerId: sharer.userId }]);
  await open(path, { address: '2.2.2.2', browser: LAPTOP });
  await open(path, { address: '2.2.2.2', browser: LAPTOP });
  expect(await events()).toMatchObject([{}, { openerId: null }]);
});

it('knows who is signed in on a browser that follows the link', async () => {
  const path = await shared();
  const own = await cookieOf(sharer);
  await open(path, { cookie: own, address: '9.9.9.9', browser: LAPTOP });
  const friend = await app.make.aUser();
  const cookie = await cookieOf(friend);
  await open(path, { cookie: `${own}; ${cookie}` });
  expect(await events()).toEqual([]);
  await open(path, { cookie });
  await open(path, { cookie, address: '9.9.9.9', browser: LAPTOP });
  expect(await events()).toMatchObject([{ openerId: friend.userId, sharerId: sharer.userId }]);
});

it('shows programs a preview with a picture, and does not count them', async () => {
  const path = await shared();
  for (const browser of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Twitterbot/1.0', '']) {
    const page = await open(path, { address: '3.3.3.3', browser });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<meta property="og:image" content="http://gidana.test${path}.jpg">`);
    expect(html).toContain('Three bedroom flat in Lekki');
    expect(html).toContain('NGN 2,500,000 a year, total to enter NGN 3,150,000');
  }
  const picture = await open(`${path}.jpg`, { address: '3.3.3.3' });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
  expect(await events()).toEqual([]);
});

it('draws the picture of a home whose title has characters that a picture cannot hold', async () => {
  const { listingId } = await app.make.aListing({ title: 'A flat \u0001\u000b by the sea \uffff' });
  const picture = await open(`${await shared({ as: sharer }, listingId)}.jpg`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('records no event for visitors’ links, and ends with the home', async () => {
  const path = await shared({ as: null });
  await open(path, { as: await app.make.aUser() });
  expect(await events()).toEqual([]);
  await app.as(home.owner).post(`/listings/${home.listingId}/delete`);
  expect((await open(path, { as: await app.make.aUser() })).status).toBe(404);
});

it('draws no picture without its photo while the object store is away, and one without a photo that is missing', async () => {
  const store = await ObjectStore.start();
  const own = await createTestApp(store.env);
  try {
    const pictureOf = async ({ owner, listingId }: MadeListing) => {
      const { body } = await own.as(owner).post(`/listings/${listingId}/share`);
      return fetch(`${(body.url as string).replace('http://gidana.test', own.url)}.jpg`);
    };
    const [seen, lost] = [await own.make.aListing(), await own.make.aListing()];
    const { body } = await own.as().get(`/listings/${seen.listingId}`);
    const file = (body.images[0].sizes.large as string).split('/').at(-1)!;
    store.put(storageKeyOf(file), new Date(), await picture());
    store.refuses = [503, 'SlowDown'];
    const away = await pictureOf(seen);
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
    store.refuses = null;
    const drawn = await pictureOf(seen);
    expect([drawn.status, drawn.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    const [red = 255] = await sharp(Buffer.from(await drawn.arrayBuffer()))
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // The photo's green, not the paper of a picture without one.
    expect(red).toBeLessThan(40);
    expect((await pictureOf(lost)).status).toBe(200);
  } finally {
    await own.close();
    store.stop();
  }
}, 20_000);
