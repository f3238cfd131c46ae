import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

/*
 * Nigerian languages are written with and without diacritics, which come as precomposed letters or as combining
 * characters. A listing written in one way is found in every other.
 */

let app: TestApp;
let searcher: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  searcher = await app.make.aUser();
  await app.make.aListing({
    title: 'Marked',
    description: 'Ilé ìgbàlódé, ẹ̀gbẹ́ ọjà',
    state: 'Oyo',
    city: 'Ọ̀wọ̀dé',
    area: 'Òkè Àdó',
  });
  await app.make.aListing({
    title: 'Plain',
    description: 'By Kofar Mata, 100m²',
    city: 'Owode',
    area: 'Oke Ado',
  });
  await app.make.aListing({ title: 'Ƙayataccen gida', state: 'Kano', city: 'Kano', area: 'Ɗorayi' });
});
afterAll(() => app.close());

const found = async (query: Record<string, string>) => {
  const { body, headers } = await app.as().get(`/listings?${new URLSearchParams(query).toString()}`);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ title }: { title: string }) => title).sort();
};

test.each([
  [{ q: 'Oke Ado' }, ['Marked', 'Plain']],
  [{ q: 'Òkè Àdó' }, ['Marked', 'Plain']],
  [{ q: 'Òkè Àdó'.normalize('NFD') }, ['Marked', 'Plain']],
  [{ q: 'oke OWODE' }, ['Marked', 'Plain']],
  [{ q: 'Ọ̀WỌ̀DÉ' }, ['Marked', 'Plain']],
  [{ q: 'egbe oja' }, ['Marked']],
  [{ q: 'ƙofar' }, ['Plain']],
  [{ q: 'kayataccen' }, ['Ƙayataccen gida']],
  [{ q: 'Ƙàyàtaccen Kanò' }, ['Ƙayataccen gida']],
  [{ q: 'ko\u200bfar m\u00adata' }, ['Plain']],
  [{ q: '\uff2b\uff4f\uff46\uff41\uff52 Mata' }, ['Plain']],
  [{ q: '100m²' }, ['Plain']],
  [{ area: 'oke ado' }, ['Marked', 'Plain']],
  [{ area: 'ÒKÈ ÀDÓ' }, ['Marked', 'Plain']],
  [{ area: 'dorayi' }, ['Ƙayataccen gida']],
  [{ city: 'owode' }, ['Marked', 'Plain']],
  [{ city: 'Ọ̀wọ̀dé' }, ['Marked', 'Plain']],
  [{ city: 'Owode', area: 'Oke Àdó', q: 'egbe' }, ['Marked']],
  [{ state: 'Ọ̀yọ́' }, ['Marked']],
  [{ state: 'Ƙano' }, ['Ƙayataccen gida']],
  [{ state: 'Ọ̀wọ̀dé' }, ['Marked', 'Plain']],
  [{ q: 'Oke Ada' }, []],
])('%j', async (query, titles) => {
  expect(await found(query)).toEqual(titles);
});

test('a listing whose words change is found by the new ones only', async () => {
  const { listingId, owner } = await app.make.aListing({ title: 'Before', area: 'Ṣàbó', status: 'DRAFT' });
  const edited = await app.as(owner).post(`/listings/${listingId}/edit`, { title: 'Ẹlẹ́yẹlé', version: 1 });
  expect([edited.status, edited.body]).toEqual([200, expect.anything()]);
  await app.em.fork().execute(`update listings set status = 'APPROVED' where id = ?`, [listingId]);
  expect(await found({ q: 'eleyele sabo' })).toEqual(['Ẹlẹ́yẹlé']);
  expect(await found({ q: 'before' })).toEqual([]);
  await app.em.fork().execute(`update listings set status = 'PAUSED' where id = ?`, [listingId]);
});

test.each([
  ['oke a', 'area', 2],
  ['Òkè À', 'area', 2],
  ['ọ̀wọ̀', 'city', 2],
  ['owod', 'city', 2],
  ['dorai', 'area', 1],
  ['kayatac', 'title', 1],
  ['ƙayatace gida', 'title', 1],
])('%s is completed', async (q, kind, homes) => {
  const { body } = await app.as().get(`/listings/suggest?${new URLSearchParams({ q }).toString()}`);
  const counts = body.filter((one: { kind: string }) => one.kind === kind);
  expect(counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(homes);
});

test('areas of places', async () => {
  for (const q of ['oke', 'Òkè']) {
    const { body } = await app.as().get(`/places/areas?${new URLSearchParams({ q }).toString()}`);
    expect(body).toEqual([{ area: expect.stringMatching(/^(Òkè Àdó|Oke Ado)$/), count: 2 }]);
  }
});

test('the same search with and without diacritics is one search', async () => {
  for (const q of ['Òkè Àdó', 'oke ado', 'Àdó oke'])
    await app.as(searcher).get(`/listings?${new URLSearchParams({ q, city: q, area: q }).toString()}`);
  await app.as(searcher).get('/listings?q=oke');
  const [row] = await app.em
    .fork()
    .execute('select count(*)::integer as n from listing_searches where user_id = ?', [searcher.userId]);
  expect(row).toEqual({ n: 3 });
});
