import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

/* Wherever people search by words, "Ọládélé" and "Oladele" are the same word. Listings: see listings/diacritics.test.ts. */

const WAYS = ['oladele', 'Ọládélé', 'Ọládélé'.normalize('NFD'), 'ỌLADELE'];

let app: TestApp;
let marked: SignedIn;
let reader: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  marked = await app.make.aUser({ firstName: 'Ọládélé', lastName: 'Ƙasim' });
  reader = await app.make.aUser();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

const counted = async (path: string, query: Record<string, string>, by = reader): Promise<number> => {
  const { status, body } = await app.as(by).get(`${path}?${new URLSearchParams(query).toString()}`);
  expect([path, status]).toEqual([path, 200]);
  return body.length;
};

test('search for people on the site and in the console ignores diacritics', async () => {
  for (const q of [...WAYS, 'kasim']) {
    expect(await counted('/users', { q })).toBe(1);
    expect(await counted('/admin/users', { filter: JSON.stringify({ q }) }, admin)).toBe(1);
  }
});

test.each(['communities', 'groups'])(
  'search in %s, their members and posts ignores diacritics',
  async (circles) => {
    const person = await app.make.aUser();
    const made = await app
      .as(marked)
      .post(`/${circles}`, { name: 'Ẹgbẹ́ Ọládélé', description: 'Neighbours', privacy: 'public' });
    expect(made.status).toBe(201);
    const path = `/${circles}/${made.body.communityId ?? made.body.groupId}`;
    const posted = await app.as(marked).post(`${path}/posts`, { title: circles, body: 'Ẹ káàbọ̀, Ọládélé' });
    expect(posted.status).toBe(201);
    await app.as(person).post(`${path}/join`);
    for (const q of WAYS) {
      expect(await counted(`/${circles}`, { q }, person)).toBe(1);
      expect(await counted(`${path}/users`, { q }, person)).toBe(1);
      expect(await counted('/posts', { q: q.toUpperCase() }, person)).toBe(circles === 'groups' ? 2 : 1);
      expect(await counted('/posts', { q: `kaabo, ${q}` }, person)).toBe(circles === 'groups' ? 2 : 1);
    }
  },
);

test('search for services by words and place ignores diacritics', async () => {
  const { body, status } = await app.as(marked).post('/services', {
    kind: 'Moving',
    title: 'Careful movers',
    description: 'Ìrọ̀rùn',
    state: 'Oyo',
    area: 'Òkè Àdó',
    startPrice: 1000,
    included: ['Packing'],
    excluded: [],
  });
  expect(status).toBe(201);
  await app.as(admin).post(`/admin/services/${body.serviceId}/approve`, { version: 1 });
  for (const q of [...WAYS, 'irorun careful', 'Càreful ìrọ̀run'])
    expect(await counted('/services', { q })).toBe(1);
  for (const area of ['oke ado', 'ÒKÈ', 'Òke Adó, Oyo']) expect(await counted('/services', { area })).toBe(1);
  expect(await counted('/services', { q: 'oladela' })).toBe(0);
});

test('search in the blog ignores diacritics', async () => {
  await app.em.fork().execute(
    `insert into blog_posts (id, slug, title, body, excerpt, category, author_name, published_at)
     select gen_random_uuid(), 'marks', 'Ìlú Ọládélé', 'Ẹ̀kọ́', 'About', 'construction', 'Ada', now() - interval '1 day'`,
  );
  for (const q of [...WAYS, 'eko', 'ẹko']) expect(await counted('/blog/posts', { q })).toBe(1);
});

test('a saved search finds a listing spelled with or without diacritics', async () => {
  const person = await app.make.aUser();
  const save = (name: string, filters: object) =>
    app.as(person).post('/users/saved-searches', { name, filters, frequency: 'instant' });
  await save('Words', { q: 'Ọládélé ile' });
  await save('Place', { city: 'Ọ̀wọ̀dé', area: 'Oke Àdó' });
  await save('Another', { area: 'Oke Ada' });
  for (const [title, city, area] of [
    ['Ilé Oladele', 'Owode', 'Òkè Àdó'],
    ['Ile Ọládélé', 'Ọ̀wọ̀dé', 'Oke Ado'],
  ] as const) {
    const { listing, listingId } = await app.make.aListing({ status: 'PENDING', title, city, area });
    await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: listing.version });
    await app.settle();
  }
  const mails = (await app.mailsTo(person.user.email)).filter((mail) => mail.headers?.['List-Unsubscribe']);
  expect(mails.map((mail) => /Place, Words/.test(mail.text))).toEqual([true, true]);
  expect(mails.some((mail) => mail.text.includes('Another'))).toBe(false);
});
