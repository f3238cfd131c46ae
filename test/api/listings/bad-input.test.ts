import { COMPLETE } from '../../factories/listing-factory';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let made: MadeListing;
beforeAll(async () => {
  app = await createTestApp();
  made = await app.make.aListing({ status: 'PENDING' });
});
afterAll(() => app.close());

const long = (length: number): string => 'x'.repeat(length);
const texts = {
  label: 100,
  title: 120,
  description: 5000,
  city: 80,
  area: 80,
  location: 200,
  address: 200,
  video: 500,
};
const prices = [
  'startPrice',
  'endPrice',
  'fees.agency',
  'fees.legal',
  'fees.caution',
  'fees.serviceCharge',
  'fees.other',
];
const terms = [
  'type',
  'propertyType',
  'recurrence',
  'offerStatus',
  'hotelCategory',
  'roomType',
  'budgetTier',
  'state',
];

/** A body with one value, where "fees.agency" lies in an object. */
function bodyWith(path: string, value: unknown): object {
  const [field, inner] = path.split('.');
  return { [field!]: inner ? { [inner]: value } : value };
}

const cases: [path: string, value: unknown][] = [
  ...Object.entries(texts).flatMap(([field, max]): [string, unknown][] => [
    [field, long(max + 1)],
    [field, 12],
    [field, ['a']],
    [field, { a: 1 }],
    [field, true],
  ]),
  ...prices.flatMap((field): [string, unknown][] =>
    [
      'NaN',
      'Infinity',
      '1e5',
      '-1',
      -0.01,
      1.234,
      '1.234',
      1e13,
      '10000000000000',
      'ten',
      [5],
      {},
      true,
      '0x10',
      ' ',
    ].map((value) => [field, value]),
  ),
  ['startPrice', 0],
  ['endPrice', 0],
  ...terms.flatMap((field): [string, unknown][] =>
    ['nothing such', 1, ['rent'], { value: 'rent' }, false].map((value) => [field, value]),
  ),
  ...['bedroom', 'bathroom'].flatMap((field): [string, unknown][] =>
    [-1, 1.5, '1.5', 'two', 1001, 40_000, [1], {}, true].map((value) => [field, value]),
  ),
  ...[0, -1, 1.234, 1e9, 'big', [1], {}].map((value): [string, unknown] => ['areaSqm', value]),
  ...['a,b', [1], [long(61)], Array.from({ length: 51 }, (_, i) => `a${i}`), {}, 5].map(
    (value): [string, unknown] => ['amenities', value],
  ),
  ...['x', [1], [{}], [null], [['a']], {}, 5, Array.from({ length: 21 }, (_, i) => `/media/${i}.jpg`)].map(
    (value): [string, unknown] => ['images', value],
  ),
  ...[['/media/unknown.jpg'], ['https://evil.example/a.jpg'], ['javascript:alert(1)']].map(
    (value): [string, unknown] => ['images', value],
  ),
  ...[
    { lat: 91, lng: 3 },
    { lat: 6, lng: 181 },
    { lat: 6 },
    { lat: 'a', lng: 3 },
    'here',
    [6, 3],
    5,
    { lat: 6, lng: 3, exact: 'maybe' },
  ].map((value): [string, unknown] => ['point', value]),
  ...['fees', 'point'].map((field): [string, unknown] => [field, [{}]]),
  ['fees', { bribe: 5 }],
  ['point', { lat: 6, lng: 3, alt: 9 }],
  ...['postal', 'zipCode'].flatMap((field): [string, unknown][] =>
    [long(21), '<b>', [1], {}, true].map((value) => [field, value]),
  ),
  ['nonsense', 1],
  ['ownerId', 'x'],
  ['closedAt2', 'x'],
];

describe('invalid contents of a listing', () => {
  it.each(cases)('%s = %j', async (path, value) => {
    const { owner, listingId } = made;
    for (const endpoint of ['/listings', `/listings/${listingId}/edit`]) {
      const draft = endpoint === '/listings' ? { draft: true } : {};
      const response = await app.as(owner).post(endpoint, { ...draft, ...bodyWith(path, value) });
      expect([endpoint, response.status]).toEqual([endpoint, 400]);
      const fields = Object.keys(response.body.fields);
      expect(fields).toHaveLength(1);
      expect(fields[0]!.startsWith(path.split('.')[0]!)).toBe(true);
      expect(response.body.error).toBe(Object.values(response.body.fields)[0]);
    }
  });

  it.each([
    ['NUL', '{"title":"a\\u0000b"}'],
    ['a lone surrogate', '{"title":"\\ud800abcde"}'],
    ['NaN', '{"startPrice":NaN}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a NUL in amenities', '{"amenities":["a\\u0000"]}'],
    ['deep nesting', `{"fees":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`],
  ])('%s', async (_name, body) => {
    const { owner, listingId } = made;
    for (const endpoint of ['/listings', `/listings/${listingId}/edit`]) {
      const response = await app
        .as(owner)
        .post(endpoint, body, { headers: { 'content-type': 'application/json' } });
      expect(response.status).toBe(400);
      expect(response.body.statusCode).toBe(400);
    }
  });

  it('too short to be submitted', async () => {
    const { owner, listingId } = made;
    const response = await app
      .as(owner)
      .post(`/listings/${listingId}/edit`, { title: 'Flat', description: 'Nice' });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      title: 'Title must be at least 5 characters',
      description: 'Description must be at least 20 characters',
    });
  });

  it('an emptied field of a pending listing', async () => {
    const { owner, listingId } = made;
    const response = await app.as(owner).post(`/listings/${listingId}/edit`, { address: '', bedroom: null });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ address: 'Address is required', bedroom: 'Bedroom is required' });
  });

  it('a lowest price above the official price', async () => {
    const { owner, listingId } = await app.make.aListing({ status: 'PENDING', endPrice: 3_000_000 });
    const response = await app.as(owner).post(`/listings/${listingId}/edit`, { startPrice: 3_000_000.01 });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ startPrice: 'Lowest Price must be at most the Official Price' });
    expect((await app.as(owner).post(`/listings/${listingId}/edit`, { startPrice: 3_000_000 })).status).toBe(
      200,
    );
  });

  it('several problems at once, one message each', async () => {
    const { owner } = made;
    const response = await app
      .as(owner)
      .post('/listings', { ...COMPLETE, title: 5, startPrice: -1, state: 'Texas', bedroom: 'x' });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      title: 'Title must be a text',
      startPrice: 'Lowest Price must be at least 0.01',
      state: 'State must be one of the states of Nigeria',
      bedroom: 'Bedroom must be a number',
    });
  });

  it('none of them changed anything', async () => {
    const { owner, listingId } = made;
    const { body } = await app.as(owner).get(`/listings/${listingId}`);
    expect(body).toMatchObject({ version: 1, title: COMPLETE.title, status: 'PENDING' });
    expect((await app.as(owner).get(`/users/${owner.userId}/listings`)).body).toHaveLength(1);
  });
});

describe('ids, queries and bodies of other requests', () => {
  it.each(['x', '00000000-0000-0000-0000-000000000000', '%00', '1 or 1=1', 'null', long(400)])(
    'unknown id %s',
    async (id) => {
      const { owner } = made;
      for (const path of ['', '/history'])
        expect([400, 404]).toContain((await app.as().get(`/listings/${id}${path}`)).status);
      for (const endpoint of [
        'edit',
        'submit',
        'pause',
        'resume',
        'confirm',
        'reopen',
        'delete',
        'revision/withdraw',
        'favorites',
      ])
        expect([400, 404]).toContain((await app.as(owner).post(`/listings/${id}/${endpoint}`, {})).status);
      expect([400, 404]).toContain(
        (await app.as(owner).post(`/listings/${id}/close`, { outcome: 'let' })).status,
      );
      expect([400, 404]).toContain((await app.as().get(`/users/${id}/listings`)).status);
    },
  );

  it.each([
    'status=OPEN',
    'page=0',
    'page=x',
    'limit=101',
    'limit=-1',
    'page=1&page=2',
    'page=99999999999',
    'status=DRAFT&status=DRAFT',
  ])('a list with %s', async (query) => {
    const { owner } = made;
    expect((await app.as(owner).get(`/users/${owner.userId}/listings?${query}`)).status).toBe(400);
  });

  it.each([
    [{}],
    [{ outcome: 'given away' }],
    [{ outcome: ['let'] }],
    [{ outcome: 'let', price: -5 }],
    [{ outcome: 'let', price: 'much' }],
    [{ outcome: 'let', x: 1 }],
  ])('closing with %j', async (body) => {
    const { owner, listingId } = await app.make.aListing();
    expect((await app.as(owner).post(`/listings/${listingId}/close`, body)).status).toBe(400);
  });
});
