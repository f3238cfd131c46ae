import type { SignedIn } from '../../../factories/factories';
import { createTestApp, type TestApp } from '../../../setup/test-app';

/* Words that no home has are read as the words of known places and kinds. */

let app: TestApp;
let person: SignedIn;
let admin: SignedIn;

const homes = [
  { title: 'Home with a gate', state: 'Lagos', city: 'Lekki', area: 'Lekki Phase 1', propertyType: 'Duplex' },
  { title: 'Home with a porch', state: 'Lagos', city: 'Ikeja', area: 'Alausa', propertyType: 'Apartment' },
  { title: 'Home with a garden', state: 'Lagos', city: 'Ikeja', area: 'Opebi', propertyType: 'Duplex' },
  {
    title: 'Home on the water',
    state: 'Lagos',
    city: 'Victoria Island',
    area: 'Oniru',
    propertyType: 'House',
  },
  { title: 'Home on a hill', state: 'Ekiti', city: 'Ikere-Ekiti', area: 'Oke Ikere', propertyType: 'House' },
] as const;

beforeAll(async () => {
  app = await createTestApp();
  [person, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  for (const home of homes)
    await app.make.aListing({ type: 'rent', description: 'Quiet and clean.', ...home });
  await app.em.fork().execute('select fold_listing_counts()');
  await app.em.fork().execute('select learn_search_words(null)');
});
afterAll(() => app.close());

const search = async (query: string) => {
  const { status, body, headers } = await app.as().get(`/listings?${query}`);
  expect(status).toBe(200);
  const words = headers.get('x-searched-for');
  return {
    titles: (body as { title: string }[]).map(({ title }) => title).sort(),
    words: words === null ? null : decodeURIComponent(words),
    cursor: headers.get('x-next-cursor'),
    total: headers.get('x-total-count'),
  };
};
const both = ['Home with a garden', 'Home with a porch'];

test.each([
  ['Ikej', 'Ikeja', both],
  ['ikaja', 'Ikeja', both],
  ['lekkki', 'Lekki', ['Home with a gate']],
  ['victoria iland', 'Victoria Island', ['Home on the water']],
  ['victoriaisland', 'Victoria Island', ['Home on the water']],
  ['VI', 'Victoria Island', ['Home on the water']],
  ['dupleks in ikej', 'Duplex in Ikeja', ['Home with a garden']],
  ['lékkkí', 'Lekki', ['Home with a gate']],
])('%s shows %s', async (typed, words, titles) => {
  expect(await search(`q=${encodeURIComponent(typed)}`)).toMatchObject({ words, titles });
});

test('a state is found with the word "State", and the capital territory by its name', async () => {
  const title = 'Home in the capital';
  const { listingId } = await app.make.aListing({ title, state: 'Abuja (FCT)', city: 'Kubwa' });
  expect((await search('q=Lagos+State')).titles).toEqual((await search('state=Lagos')).titles);
  expect((await search('q=federal+capital+territory')).titles).toEqual([title]);
  await app.em.fork().execute('update listings set deleted_at = now() where id = ?', [listingId]);
});

test('the beginning of several places means the one with most homes', async () => {
  expect((await search('q=ike')).words).toBe('Ikeja');
});

test('words that homes have are searched for as typed, and so is everything with exact', async () => {
  expect(await search('q=porch')).toMatchObject({ words: null, titles: ['Home with a porch'] });
  expect(await search('q=gardens')).toMatchObject({ words: null, titles: ['Home with a garden'] });
  // Known words that no home has together are not a typing error.
  expect(await search('q=lekki%20porch')).toMatchObject({ words: null, titles: [] });
  expect(await search('q=lekkki&exact=true')).toMatchObject({ words: null, titles: [] });
  expect(await search('q=xqzvw')).toMatchObject({ words: null, titles: [] });
  expect(await search(`q=${encodeURIComponent("%_\\'")}`)).toMatchObject({ words: null, titles: [] });
});

test('the other filters hold; where they leave nothing, nothing is said about words', async () => {
  expect(await search('q=ikej&propertyType=Duplex')).toMatchObject({ words: 'Ikeja', total: '1' });
  expect(await search('q=ikej&type=sale')).toMatchObject({ words: null, total: '0' });
});

test('the counts of the choices are those of the words that are searched for', async () => {
  const facets = await app.as().get('/listings/facets?q=ikej');
  expect(facets.body).toMatchObject({
    type: { rent: 2 },
    city: { Ikeja: 2 },
    propertyType: { Duplex: 1, Apartment: 1 },
  });
  expect((await app.as().get('/listings/facets?q=ikej&exact=true')).body).toMatchObject({ type: {} });
});

test('a cursor goes on with the words of its first page, even if a home has the typed ones by then', async () => {
  const first = await search('q=opeb+ikej&limit=1');
  expect(first.words).toBe('Opebi Ikeja');
  const page = await search('q=ikej&limit=1');
  const late = await app.make.aListing({ title: 'Ikej in the title', city: 'Aba', state: 'Abia' });
  expect((await search('q=ikej')).titles).toEqual(['Ikej in the title']);
  const next = await search(`q=ikej&limit=1&cursor=${page.cursor}`);
  expect(next.words).toBe('Ikeja');
  expect([...page.titles, ...next.titles].sort()).toEqual(both);
  await app.em.fork().execute('update listings set deleted_at = now() where id = ?', [late.listingId]);
  for (const forged of ['x.', 'x.%00', '.aWtlamE', 'x.aWtlamE'])
    expect((await app.as().get(`/listings?q=ikej&cursor=${encodeURIComponent(forged)}`)).status).toBe(400);
});

test('a saved search looks for what was shown', async () => {
  const save = (filters: object) => app.as(person).post('/users/saved-searches', { name: 'Island', filters });
  expect((await save({ q: 'lekkki' })).body).toMatchObject({ filters: { q: 'Lekki' } });
  expect((await save({ q: 'porch' })).body).toMatchObject({ filters: { q: 'porch' } });
  expect((await save({ q: 'lekkki', exact: true })).body).toMatchObject({
    filters: { q: 'lekkki', exact: true },
  });
  const rows = await app.em
    .fork()
    .execute('select words::text as words from saved_searches where user_id = ? order by created_at, id', [
      person.userId,
    ]);
  expect(rows).toEqual([{ words: "'lekki'" }, { words: "'porch'" }, { words: "'lekkki'" }]);
});

test('a place is known as soon as a home there is published, and forgotten with its last one', async () => {
  const { listing, listingId } = await app.make.aListing({
    status: 'PENDING',
    title: 'New',
    city: 'Ughelli',
    state: 'Delta',
  });
  await app.settle();
  expect((await search('q=ugheli')).words).toBeNull();
  await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: listing.version });
  await app.settle();
  expect((await search('q=ugheli')).words).toBe('Ughelli');
  const em = app.em.fork();
  await em.execute('update listings set deleted_at = now() where id = ?', [listingId]);
  await em.execute('select fold_listing_counts(), learn_search_words(null)');
  expect(await em.execute(`select word from search_words where word like 'ughel%'`)).toEqual([]);
  expect(await em.execute(`select meaning, homes from search_words where word = 'ikeja'`)).toEqual([
    { meaning: 'Ikeja', homes: 2 },
  ]);
});

describe('what words say of rooms, type and price', () => {
  beforeAll(async () => {
    const near = { state: 'Lagos', city: 'Yaba', description: 'Quiet and clean.', type: 'rent' } as const;
    await app.make.aListing({ ...near, title: 'Upper floor', bedroom: 3, startPrice: 1_800_000 });
    await app.make.aListing({ ...near, title: 'Lower floor', bedroom: 2, startPrice: 900_000 });
    await app.make.aListing({
      ...near,
      title: 'Whole floor',
      type: 'sale',
      bedroom: 3,
      startPrice: 90_000_000,
    });
    await app.make.aListing({
      ...near,
      title: 'The 4 bedroom floor with bq',
      bedroom: 2,
      startPrice: 5_000_000,
    });
    await app.em.fork().execute('select fold_listing_counts(), learn_search_words(null)');
  });

  test.each([
    ['3 bedroom floor yaba for rent', 'floor yaba, 3 bedrooms, for rent', ['Upper floor']],
    ['houses in Yaba to buy', 'yaba, for sale', ['Whole floor']],
    ['yaba under 1m', 'yaba, under NGN 1,000,000', ['Lower floor']],
    ['2 bedroom in Yaba under 1m p.a.', 'yaba, 2 bedrooms, under NGN 1,000,000', ['Lower floor']],
    ['yaba 1m yearly', 'yaba, under NGN 1,000,000', ['Lower floor']],
    ['yaba below ₦1,000,000 daily', 'yaba, under NGN 1,000,000', ['Lower floor']],
    ['yaba under #1m', 'yaba, under NGN 1,000,000', ['Lower floor']],
    ['between 1m and 2m yaba', 'yaba, above NGN 1,000,000, under NGN 2,000,000', ['Upper floor']],
    ['floor lagos state 1-2m', 'floor lagos, above NGN 1,000,000, under NGN 2,000,000', ['Upper floor']],
    // None is as cheap.
    ['yaba under #500k', null, []],
    // A sum by itself.
    ['yaba #1m', 'yaba, under NGN 1,000,000', ['Lower floor']],
    ['3 bedroom floor yaba 2m', 'floor yaba, 3 bedrooms, under NGN 2,000,000', ['Upper floor']],
    ['yabba for two million', 'Yaba, under NGN 2,000,000', ['Lower floor', 'Upper floor']],
    ['yaba #500k', null, []],
    // A typing error next to a filter.
    ['3 bedroom floor yabba for rent', 'floor Yaba, 3 bedrooms, for rent', ['Upper floor']],
    // Two letters that no home has.
    ['upper floor zz', 'upper floor', ['Upper floor']],
  ])('%s', async (typed, words, titles) => {
    expect(await search(`q=${encodeURIComponent(typed)}`)).toMatchObject({ words, titles });
  });

  test('a sum is no typing error, and a home that is named after one is found', async () => {
    const far = { state: 'Lagos', city: 'Epe', type: 'sale', startPrice: 60_000_000 } as const;
    const mission = await app.make.aListing({ ...far, title: 'Home on Mission Road', area: 'Mission' });
    const club = await app.make.aListing({ ...far, title: 'Five million naira club' });
    await app.em.fork().execute('select fold_listing_counts(), learn_search_words(null)');
    expect(await search('q=milion')).toMatchObject({ words: 'Mission', titles: ['Home on Mission Road'] });
    expect((await search('q=20+million')).titles).toEqual((await search('maxPrice=20000000')).titles);
    expect(await search('q=20+million&maxPrice=9')).toMatchObject({ words: null, titles: [] });
    expect(await search('q=five+million+naira+club')).toMatchObject({
      words: null,
      titles: ['Five million naira club'],
    });
    for (const { listingId } of [mission, club])
      await app.em.fork().execute('update listings set deleted_at = now() where id = ?', [listingId]);
    await app.em.fork().execute('select fold_listing_counts(), learn_search_words(null)');
  });

  test('filters of the query that say something else, and a tab of another type, leave the words as typed', async () => {
    expect(await search('q=floor+for+rent&type=rent')).toMatchObject({
      words: 'floor, for rent',
      total: '3',
    });
    expect(await search('q=floor+for+rent&type=sale')).toMatchObject({ words: null, total: '0' });
  });

  test('counts, map pins, pages and saved searches are those of what was read', async () => {
    const q = encodeURIComponent('3 bedroom floor for rent');
    const { body } = await app.as().get(`/listings/facets?q=${q}`);
    expect(body).toMatchObject({ type: { rent: 1 }, bedroom: { 3: 1 } });
    const first = await search('q=floor+for+rent&limit=2');
    const second = await search(`q=floor+for+rent&limit=2&cursor=${first.cursor}`);
    expect(second.words).toBe('floor, for rent');
    expect([...first.titles, ...second.titles].sort()).toEqual([
      'Lower floor',
      'The 4 bedroom floor with bq',
      'Upper floor',
    ]);
    const saved = await app
      .as(person)
      .post('/users/saved-searches', { name: 'Floor', filters: { q: '3 bedroom floor for rent' } });
    expect(saved.body).toMatchObject({ filters: { q: 'floor', bedroom: 3, type: 'rent' } });
  });

  test('where the filters find nothing, and with exact, the words are searched for as typed', async () => {
    const titled = ['The 4 bedroom floor with bq'];
    expect(await search('q=4+bedroom+floor+with+bq')).toMatchObject({ words: null, titles: titled });
    expect(await search('q=bedroom+floor&exact=true')).toMatchObject({ words: null, titles: titled });
    expect(await search('q=3+bedroom+floor&exact=true')).toMatchObject({ words: null, titles: titled });
  });
});

test('counting at the same moment disturbs nobody', async () => {
  const em = () => app.em.fork();
  await Promise.all(Array.from({ length: 4 }, () => em().execute('select learn_search_words(null)')));
  expect((await search('q=lekkki')).words).toBe('Lekki');
});
