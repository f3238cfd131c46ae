import type { SignedIn } from '../../../factories/factories';
import { createTestApp, type TestApp } from '../../../setup/test-app';

/* Where the matches of a search are, for a map. */

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.make.aUser();
  await app.make.aListing({
    owner,
    title: 'At the gate',
    city: 'Ikeja',
    point: { lat: 6.60184, lng: 3.35149, exact: true },
  });
  await app.make.aListing({
    owner,
    title: 'Near the gate',
    city: 'Ikeja',
    point: { lat: 6.60212, lng: 3.35213, exact: false },
  });
  await app.make.aListing({
    owner,
    title: 'Far away',
    city: 'Lekki',
    point: { lat: 6.4474, lng: 3.5031, exact: true },
  });
  await app.make.aListing({
    owner,
    title: 'Not yet',
    status: 'PENDING',
    point: { lat: 6.6, lng: 3.35, exact: true },
  });
});
afterAll(() => app.close());

const pins = async (query = '', reader: SignedIn | null = null) => {
  const { status, body, headers } = await app.as(reader).get(`/listings/pins?${query}`);
  expect(status).toBe(200);
  return {
    found: body as { title: string; lat: number; lng: number }[],
    total: headers.get('x-total-count'),
  };
};
const titles = ({ found }: Awaited<ReturnType<typeof pins>>) => found.map(({ title }) => title).sort();

test('all published matches have one, with the point that their page shows', async () => {
  for (const reader of [null, owner]) {
    const all = await pins('', reader);
    expect(titles(all)).toEqual(['At the gate', 'Far away', 'Near the gate']);
    expect(all.total).toBe('3');
    const near = all.found.find(({ title }) => title === 'Near the gate');
    expect(near).toEqual({
      listingId: expect.any(String),
      title: 'Near the gate',
      startPrice: expect.any(Number),
      lat: 6.6,
      lng: 3.35,
    });
  }
});

test('filters, words and a part of the map narrow them as they narrow a search', async () => {
  expect(titles(await pins('city=Ikeja'))).toEqual(['At the gate', 'Near the gate']);
  expect(titles(await pins('q=gate'))).toEqual(['At the gate', 'Near the gate']);
  expect(titles(await pins('bbox=3.49,6.44,3.52,6.46'))).toEqual(['Far away']);
  expect(await pins('minPrice=2&maxPrice=1')).toEqual({ found: [], total: '0' });
});

test('words with typing errors are read as in search', async () => {
  await app.em.fork().execute('select fold_listing_counts()');
  await app.em.fork().execute('select learn_search_words(null)');
  expect(titles(await pins('q=lekkki'))).toEqual(['Far away']);
});

test('what is not a filter is refused', async () => {
  expect((await app.as().get('/listings/pins?bbox=1,2,3')).status).toBe(400);
  expect((await app.as().get('/listings/pins?minPrice=much')).status).toBe(400);
});
