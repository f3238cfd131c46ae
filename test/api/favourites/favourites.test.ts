import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const events = async (listingId: string): Promise<number> => {
  const rows = await app.em
    .fork()
    .execute(`select 1 from outbox where name = 'favourite.added' and payload->>'listingId' = ?`, [
      listingId,
    ]);
  return rows.length;
};

describe('a favourite', () => {
  it('is added and removed, regardless of the body', async () => {
    const { listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    const path = `/listings/${listingId}/favorites`;
    const added = await app.as(person).post(path, { title: 5, anything: ['goes'], startPrice: 'x' });
    expect([added.status, added.body]).toEqual([200, { message: 'Added to favorites' }]);
    expect((await app.as(person).post(path)).status).toBe(200);
    expect((await app.as(person).get(`/listings/${listingId}`)).body.isFavorite).toBe(true);
    expect((await app.as().get(`/listings/${listingId}`)).body.isFavorite).toBe(false);
    const list = await app.as(person).get('/users/favorites');
    expect(list.headers.get('content-range')).toBe('favorites 0-0/1');
    expect(list.body).toEqual([
      { listingId, isFavorite: true, listing: expect.objectContaining({ listingId, isFavorite: true }) },
    ]);
    expect(await events(listingId)).toBe(1);
    for (let i = 0; i < 2; i++) {
      const removed = await app.as(person).delete(path);
      expect([removed.status, removed.body]).toEqual([200, { message: 'Removed from favorites' }]);
    }
    expect((await app.as(person).get('/users/favorites')).body).toEqual([]);
  });

  it('is counted once when many taps arrive at the same time', async () => {
    const { listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.as(person).post(`/listings/${listingId}/favorites`)),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    expect((await app.as(person).get('/users/favorites')).body).toHaveLength(1);
    expect(await events(listingId)).toBe(1);
  });

  it('requires a sign-in, and a home that the person may see', async () => {
    const { listingId } = await app.make.aListing({ status: 'PENDING' });
    const person = await app.make.aUser();
    for (const request of [
      app.as().post(`/listings/${listingId}/favorites`),
      app.as().delete(`/listings/${listingId}/favorites`),
      app.as().get('/users/favorites'),
    ]) {
      const response = await request;
      expect([response.status, response.text]).toEqual([401, 'Unauthorized']);
    }
    expect((await app.as(person).post(`/listings/${listingId}/favorites`)).status).toBe(404);
    expect((await app.as(person).delete(`/listings/${listingId}/favorites`)).status).toBe(404);
    expect(
      (await app.as(person).post('/listings/00000000-0000-7000-8000-000000000000/favorites')).status,
    ).toBe(404);
  });

  it('shows a closed home while it is readable, then only its id', async () => {
    const { owner, listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    const favourite = async () => (await app.as(person).get('/users/favorites')).body[0];
    await app.as(person).post(`/listings/${listingId}/favorites`);
    await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
    expect((await favourite()).listing).toMatchObject({ status: 'CLOSED', closedOutcome: 'let' });
    await app.moveClock(new Date(Date.now() + 43 * DAY_MS));
    expect(await favourite()).toEqual({ listingId, listing: null, isFavorite: true });
  });

  it.each(['delete', 'pause'])('is null when its home is no longer shown: %s', async (action) => {
    const { owner, listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    await app.as(person).post(`/listings/${listingId}/favorites`);
    await app.as(owner).post(`/listings/${listingId}/${action}`);
    expect((await app.as(person).get('/users/favorites')).body).toEqual([
      { listingId, listing: null, isFavorite: true },
    ]);
    expect((await app.as(person).delete(`/listings/${listingId}/favorites`)).status).toBe(200);
    expect((await app.as(person).get('/users/favorites')).body).toEqual([]);
  });

  it('lists the newest first, in pages, and only the person’s own', async () => {
    const person = await app.make.aUser();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { listingId } = await app.make.aListing();
      ids.unshift(listingId);
      await app.as(person).post(`/listings/${listingId}/favorites`);
    }
    const first = await app.as(person).get('/users/favorites?limit=2');
    expect(first.body.map((item: any) => item.listingId)).toEqual(ids.slice(0, 2));
    expect(first.headers.get('content-range')).toBe('favorites 0-1/3');
    const second = await app.as(person).get('/users/favorites?limit=2&page=2');
    expect(second.body.map((item: any) => item.listingId)).toEqual(ids.slice(2));
    expect((await app.as(await app.make.aUser()).get('/users/favorites')).body).toEqual([]);
    expect((await app.as(person).get('/users/favorites?limit=1000')).status).toBe(400);
  });
});
