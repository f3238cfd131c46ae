import type { SignedIn } from '../../../factories/factories';
import { createTestApp, type TestApp } from '../../../setup/test-app';

let app: TestApp;
/** Groups that only read share one application; the others get an empty one for each test. */
const start = async (): Promise<void> => {
  app = await createTestApp();
};
const stop = (): Promise<void> => app.close();

const titles = (body: { title: string }[]): string[] => body.map((home) => home.title);

describe('visibility in search', () => {
  beforeEach(start);
  afterEach(stop);

  test('only published homes of people in good standing are found', async () => {
    const owner = await app.make.aUser();
    const statuses = [
      'APPROVED',
      'DRAFT',
      'PENDING',
      'REJECTED',
      'CHANGES_REQUESTED',
      'PAUSED',
      'CLOSED',
      'EXPIRED',
    ] as const;
    for (const status of statuses) await app.make.aListing({ status, owner, title: `A home, ${status}` });
    const hidden = await app.make.aUser();
    await app.make.aListing({ owner: hidden, title: 'Of a suspended person' });
    const admin = await app.make.anAdmin();
    await app.as(admin).post(`/admin/users/${hidden.userId}/suspend`, { reason: 'Against the rules' });
    for (const reader of [null, owner, await app.make.anAdmin()]) {
      const { body, headers } = await app.as(reader).get('/listings');
      expect(titles(body)).toEqual(['A home, APPROVED']);
      expect(headers.get('content-range')).toBe('listings 0-0/1');
    }
    await app.as(admin).post(`/admin/users/${hidden.userId}/restore`);
    expect((await app.as().get('/listings')).headers.get('x-total-count')).toBe('2');
  });

  test('a reader sees which are their own and their favourites; a visitor neither', async () => {
    const [owner, friend] = [await app.make.aUser(), await app.make.aUser()];
    const { listingId } = await app.make.aListing({ owner });
    await app.as(friend).post(`/listings/${listingId}/favorites`);
    const seenBy = async (reader?: SignedIn) => (await app.as(reader).get('/listings')).body[0];
    expect(await seenBy(owner)).toMatchObject({ isOwner: true, isFavorite: false, version: 1 });
    expect(await seenBy(friend)).toMatchObject({ isOwner: false, isFavorite: true });
    const visitors = await seenBy();
    expect(visitors).toMatchObject({ isOwner: false, isFavorite: false });
    for (const field of ['reason', 'note', 'version', 'submittedAt', 'confirmBy'])
      expect(visitors).not.toHaveProperty(field);
  });
});

describe('a card', () => {
  beforeEach(start);
  afterEach(stop);

  test('cuts the description and the pictures, and hides the exact point', async () => {
    const description = 'é'.repeat(300);
    const point = { lat: 6.44741, lng: 3.45529, exact: false };
    const { listingId, owner } = await app.make.aListing({ description, pictures: 9, point });
    const [card] = (await app.as().get('/listings')).body;
    expect(card.description).toBe('é'.repeat(200));
    expect(card.images).toHaveLength(6);
    expect(Object.keys(card.images[0]).sort()).toEqual(['sizes', 'url']);
    expect(card.point).toEqual({ lat: 6.45, lng: 3.46, exact: false });
    const whole = (await app.as().get(`/listings/${listingId}`)).body;
    expect(whole.description).toBe(description);
    expect(whole.images).toHaveLength(9);
    expect(whole.images.slice(0, 6)).toEqual(card.images);
    expect(whole.point).toEqual(card.point);
    const { description: _cut, images: _six, ...facts } = card;
    expect(whole).toMatchObject(facts);
    expect((await app.as(owner).get('/listings')).body[0].point).toEqual(point);
  });

  test('keeps every character of what people wrote', async () => {
    const title = 'Quotes " : and \\ back\u2028slashes {"a" : 1}, ₦ naira 🏠';
    await app.make.aListing({
      title,
      area: 'Line\nbreak "GRA" : 2',
      description: '} ", " {"\t: "'.repeat(3),
    });
    const [card] = (await app.as().get('/listings')).body;
    expect(card).toMatchObject({
      title,
      area: 'Line\nbreak "GRA" : 2',
      description: '} ", " {"\t: "'.repeat(3),
    });
  });

  test('shows no invented figure, and phones only of those who show them', async () => {
    await app.make.aListing({
      owner: await app.make.aUser({ showPhone: false, phoneNumber: '08039999999' }),
    });
    const response = await app.as().get('/listings');
    expect(response.body[0]).toMatchObject({ rating: null, reviewCount: 0, areaSqm: 140, verifiedAt: null });
    expect(response.body[0].owner).not.toHaveProperty('phoneNumber');
    expect(response.body[0].owner).not.toHaveProperty('email');
    expect(response.text).not.toContain('08039999999');
  });

  test('shows the owner as they are now', async () => {
    const owner = await app.make.aUser({ phoneNumber: '08031111111' });
    const { listingId } = await app.make.aListing({ owner });
    const shown = async () => (await app.as().get(`/listings/${listingId}`)).body.owner;
    expect(await shown()).toMatchObject({ userId: owner.userId, phoneNumber: '08031111111' });
    await app.as(owner).post('/users/settings', { showPhone: false });
    expect(await shown()).not.toHaveProperty('phoneNumber');
    await app.as(owner).post('/users/profile', { firstName: 'Ada', lastName: "O'Neil" });
    expect((await shown()).fullName).toBe("Ada O'Neil");
    expect((await app.as().get('/listings')).body[0].owner).toEqual(await shown());
  });

  test.each([0, 1, 6, 7, 12])(
    'shows all of %d pictures, in their order, on the page of a home',
    async (n) => {
      const { listing, listingId } = await app.make.aListing({ pictures: n, status: 'APPROVED' });
      const whole = (await app.as().get(`/listings/${listingId}`)).body;
      expect(whole.images.map(({ url }: { url: string }) => url)).toEqual(
        listing.images.map(({ url }) => url),
      );
      expect(Object.keys(whole.images[0]?.sizes ?? { large: 1 })).toContain('large');
    },
  );

  test('adds up what it takes to enter', async () => {
    await app.make.aListing({});
    const [card] = (await app.as().get('/listings')).body;
    expect(card).toMatchObject({ startPrice: 2_500_000, totalToEnter: 3_150_000, refundable: 300_000 });
    expect((await app.as().get('/listings?maxTotal=3149999')).body).toEqual([]);
    expect((await app.as().get('/listings?maxTotal=3150000')).body).toHaveLength(1);
  });
});

describe('words', () => {
  afterAll(stop);
  beforeAll(async () => {
    await start();
    await app.make.aListing({ title: 'Terrace with swimming pools', city: 'Lekki' });
    await app.make.aListing({ title: 'Bungalow by the market', city: 'Ikeja', amenities: [] });
  });

  test.each([
    ['pool', ['Terrace with swimming pools']],
    ['POOLS terrace', ['Terrace with swimming pools']],
    ['ikeja bungalow', ['Bungalow by the market']],
    ['pool bungalow', []],
    ['lagoon', ['Bungalow by the market', 'Terrace with swimming pools']],
    ['a', []],
    ['an', []],
    ['the', []],
    ['a bungalow by the', ['Bungalow by the market']],
    ["'); drop table listings; --", []],
    ['pool & !market | (', []],
    ['%_\\', []],
    ['  ', ['Bungalow by the market', 'Terrace with swimming pools']],
  ])('%s', async (q, expected) => {
    const { status, body } = await app.as().get(`/listings?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(titles(body)).toEqual(expected);
  });
});

describe('bad input gets a message, never a failure', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    'type=castle',
    'sort=newest',
    'page=0',
    'page=1.5',
    'page=99999999999',
    'limit=0',
    'limit=101',
    'minPrice=-1',
    'minPrice=NaN',
    'maxPrice=1e400',
    'bedroom=-1',
    'bedroom=99999999999',
    'bathroomMin=two',
    'verified=maybe',
    'bbox=1,2,3',
    'bbox=4,6,3,7',
    'bbox=1,2,3,999',
    'bbox=a,b,c,d',
    'type=rent&type=sale',
    'q=%00',
    'q=%ED%A0%80',
    'q=%',
    `q=${'x'.repeat(201)}`,
    'cursor=nonsense',
    'cursor=eyJ2IjpbXX0',
    `cursor=${Buffer.from('["default","2026-02-30 00:00:00+00","00000000-0000-0000-0000-000000000000",1]').toString('base64url')}`,
    `cursor=${Buffer.from('["price_asc","1","00000000-0000-0000-0000-000000000000",1]').toString('base64url')}`,
  ])('%s', async (query) => {
    const { status, body } = await app.as().get(`/listings?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: expect.any(String) });
  });

  test.each(['state=Atlantis', 'city=%25', 'area=%27', 'amenities=%27%2C%2C', 'page=417', 'unknown=1', 'q='])(
    '%s is no error',
    async (query) => {
      expect((await app.as().get(`/listings?${query}`)).status).toBe(200);
    },
  );

  test('pages end at 10,000 homes, and the message names the cursor', async () => {
    await Promise.all([1, 2].map(() => app.make.aListing({ type: 'sale' })));
    await app.em.fork().execute('select fold_listing_counts()');
    await app.em.fork().execute("update listing_counts set n = 10001 where level = 'rooms'");
    for (const query of ['limit=1&page=10001', 'limit=1&page=1000000']) {
      const { status, body } = await app.as().get(`/listings?${query}`);
      expect(status).toBe(400);
      expect(body.fields).toEqual({ page: expect.stringMatching(/10,000 homes.*X-Next-Cursor/) });
    }
    expect((await app.as().get('/listings?page=100&limit=100')).status).toBe(200);
    await app.em.fork().execute('select rebuild_listing_counts()');
  });

  test('a page after the last is empty, and says how many there are', async () => {
    await app.make.aListing({});
    for (const query of ['page=3', 'page=418', 'page=1000000', 'page=101&limit=100', 'page=1000&q=flat']) {
      const { status, body, headers } = await app.as().get(`/listings?type=rent&${query}`);
      expect([status, body]).toEqual([200, []]);
      expect(headers.get('content-range')).toMatch(/^listings \*\/[01]$/);
      expect(headers.get('x-next-cursor')).toBeNull();
    }
    const { headers } = await app.as().get('/listings?type=rent&page=1000');
    expect(headers.get('content-range')).toBe('listings */1');
  });
});

describe('suggestions', () => {
  afterAll(stop);
  beforeAll(async () => {
    await start();
    await app.make.aListing({
      state: 'Lagos',
      city: 'Ikeja',
      area: 'Allen Avenue',
      title: 'Sunset Villa with garden',
    });
    await app.make.aListing({ state: 'Lagos', city: 'Lekki', area: 'Phase 1' });
    await app.make.aListing({ state: 'Oyo', city: 'Ibadan', area: 'Bodija', status: 'PENDING' });
  });

  test.each([
    ['ike', { kind: 'city', text: 'Ikeja', state: 'Lagos', count: 1 }],
    ['Ikeaj', { kind: 'city', text: 'Ikeja', state: 'Lagos', count: 1 }],
    ['leki', { kind: 'city', text: 'Lekki', state: 'Lagos', count: 1 }],
    ['lag', { kind: 'state', text: 'Lagos', count: 2 }],
    ['alen aven', { kind: 'area', text: 'Allen Avenue', state: 'Lagos', city: 'Ikeja', count: 1 }],
    ['sunst vila', { kind: 'title', text: 'Sunset Villa with garden' }],
    ['lgos', { kind: 'state', text: 'Lagos', count: 2 }],
  ])('%s', async (q, first) => {
    const { body } = await app.as().get(`/listings/suggest?q=${encodeURIComponent(q)}`);
    expect(body[0]).toMatchObject(first);
  });

  test('titles that contain the typed text, and no others', async () => {
    await app.make.aListing({ title: 'House by the market', state: 'Kano', city: 'Kano' });
    await app.make.aListing({ title: 'Horse stables for let', state: 'Kano', city: 'Kano' });
    const titles = async (q: string) =>
      (await app.as().get(`/listings/suggest?q=${q}`)).body
        .filter(({ kind }: { kind: string }) => kind === 'title')
        .map(({ text }: { text: string }) => text);
    expect(await titles('hous')).toEqual(['House by the market']);
    expect(await titles('houes')).toContain('House by the market');
  });

  test('an area of each city that has one of that name, with its homes', async () => {
    for (const [city, n] of [
      ['Bori', 2],
      ['Eleme', 1],
    ] as const)
      for (let i = 0; i < n; i++) await app.make.aListing({ state: 'Rivers', city, area: 'Old Town' });
    const { body } = await app.as().get('/listings/suggest?q=old%20town');
    expect(body.slice(0, 2)).toEqual(
      [
        ['Bori', 2],
        ['Eleme', 1],
      ].map(([city, count]) => ({ kind: 'area', text: 'Old Town', state: 'Rivers', city, count })),
    );
    for (const { text, state, city, count } of body.slice(0, 2)) {
      const found = await app.as().get(`/listings?state=${state}&city=${city}&area=${text}`);
      expect(found.body).toHaveLength(count);
    }
  });

  test('none of unpublished listings, for a single letter or for nonsense', async () => {
    for (const q of ['bodija', 'i', '', '%25', '____', 'zzzzqqq'])
      expect((await app.as().get(`/listings/suggest?q=${q}`)).body).toEqual([]);
  });
});

describe('next to the search', () => {
  beforeEach(start);
  afterEach(stop);

  test('the figures of the landing page are counted', async () => {
    const agent = await app.make.aUser({ persona: 'agent' });
    await app.make.aListing({ owner: agent, state: 'Lagos', city: 'Ikeja' });
    await app.make.aListing({ owner: agent, state: 'Lagos', city: 'Ikeja' });
    await app.make.aListing({ state: 'Oyo', city: 'Ibadan' });
    await app.make.aListing({ status: 'PENDING' });
    const { body } = await app.as().get('/listings/stats');
    expect(body).toEqual({
      listings: 3,
      agents: 1,
      newThisWeek: 3,
      toursCompleted: 0,
      cities: [
        { city: 'Ikeja', state: 'Lagos', count: 2 },
        { city: 'Ibadan', state: 'Oyo', count: 1 },
      ],
    });
  });

  test('similar homes are of the same type, near first, never itself', async () => {
    const { listingId } = await app.make.aListing({ title: 'The home itself' });
    await app.make.aListing({ title: 'In another city', city: 'Ikeja' });
    await app.make.aListing({ title: 'In the same city', startPrice: 9_000_000 });
    await app.make.aListing({ title: 'Nearer in price', startPrice: 3_000_000 });
    await app.make.aListing({ title: 'For sale', type: 'sale' });
    await app.make.aListing({ title: 'In another state', state: 'Oyo', city: 'Ibadan' });
    await app.make.aListing({ title: 'Not published', status: 'PAUSED' });
    const { body } = await app.as().get(`/listings/${listingId}/similar`);
    expect(titles(body)).toEqual(['Nearer in price', 'In the same city', 'In another city']);
    expect((await app.as().get('/listings/00000000-0000-7000-8000-000000000000/similar')).status).toBe(404);
  });
});
