import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

it('hides a home for one person, and shows it again', async () => {
  const { listingId } = await app.make.aListing();
  const [person, other] = [await app.make.aUser(), await app.make.aUser()];
  const path = `/listings/${listingId}/hide`;
  for (let i = 0; i < 2; i++) {
    const { status, body } = await app.as(person).post(path);
    expect([status, body]).toEqual([200, { message: 'Hidden from your searches' }]);
  }
  const list = await app.as(person).get('/users/hidden-homes');
  expect(list.headers.get('content-range')).toBe('hidden-homes 0-0/1');
  expect(list.body).toEqual([{ listingId, listing: expect.objectContaining({ listingId }) }]);
  expect((await app.as(person).get('/users/hidden-homes/ids')).body).toEqual({ ids: [listingId] });
  expect((await app.as(person).get('/users/export')).body.hiddenHomes).toEqual([listingId]);
  expect((await app.as(other).get('/users/hidden-homes/ids')).body).toEqual({ ids: [] });
  for (let i = 0; i < 2; i++) {
    const { status, body } = await app.as(person).delete(path);
    expect([status, body]).toEqual([200, { message: 'Shown again' }]);
  }
  expect((await app.as(person).get('/users/hidden-homes')).body).toEqual([]);
});

it('stores a home once when many requests arrive at the same time, newest first', async () => {
  const person = await app.make.aUser();
  const [first, second] = [await app.make.aListing(), await app.make.aListing()];
  await app.as(person).post(`/listings/${first.listingId}/hide`);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => app.as(person).post(`/listings/${second.listingId}/hide`)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const page = await app.as(person).get('/users/hidden-homes?limit=1');
  expect(page.headers.get('x-total-count')).toBe('2');
  expect(page.body[0].listingId).toBe(second.listingId);
});

it('requires a sign-in, and a home that the person may see', async () => {
  const { listingId } = await app.make.aListing({ status: 'PENDING' });
  const person = await app.make.aUser();
  for (const request of [
    app.as().post(`/listings/${listingId}/hide`),
    app.as().delete(`/listings/${listingId}/hide`),
    app.as().get('/users/hidden-homes'),
    app.as().get('/users/hidden-homes/ids'),
  ])
    expect((await request).text).toBe('Unauthorized');
  for (const id of [listingId, randomUUID()]) {
    expect((await app.as(person).post(`/listings/${id}/hide`)).status).toBe(404);
    expect((await app.as(person).delete(`/listings/${id}/hide`)).status).toBe(404);
  }
  expect((await app.as(person).post('/listings/nonsense/hide')).status).toBe(404);
  expect((await app.as(person).get('/users/hidden-homes?limit=101')).status).toBe(400);
});

it('keeps the id of a deleted home, and lets it be shown again', async () => {
  const home = await app.make.aListing();
  const person = await app.make.aUser();
  await app.as(person).post(`/listings/${home.listingId}/hide`);
  await app.as(home.owner).post(`/listings/${home.listingId}/delete`);
  const { body } = await app.as(person).get('/users/hidden-homes');
  expect(body).toEqual([{ listingId: home.listingId, listing: null }]);
  expect((await app.as(person).delete(`/listings/${home.listingId}/hide`)).status).toBe(200);
});

it('keeps the newest 500', async () => {
  const person = await app.make.aUser();
  const { listingId, owner } = await app.make.aListing();
  await app.em.fork().transactional(async (em) => {
    // Homes that never were: references are not checked here.
    await em.execute('set local session_replication_role = replica');
    await em.execute(
      `insert into hidden_homes (user_id, listing_id, created_at)
       select ?, gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, 500) n`,
      [person.userId],
    );
  });
  expect((await app.as(person).post(`/listings/${listingId}/hide`)).status).toBe(200);
  const { ids } = (await app.as(person).get('/users/hidden-homes/ids')).body;
  expect(ids).toHaveLength(500);
  expect(ids[0]).toBe(listingId);
  expect((await app.as(owner).get('/users/hidden-homes/ids')).body.ids).toEqual([]);
});
