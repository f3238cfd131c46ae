import { randomUUID } from 'node:crypto';
import { ListingViewsService } from '../../../src/listing-insights/listing-views.service';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let home: MadeListing;
let person: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  home = await app.make.aListing();
  person = await app.make.aUser();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const insights = (by: SignedIn | null = home.owner, query = '') =>
  app.as(by).get(`/listings/${home.listingId}/insights${query}`);
const look = (by: SignedIn | null = null) => app.as(by).get(`/listings/${home.listingId}`);

it('counts views and viewers, saves, enquiries, tours and contacts by day', async () => {
  await Promise.all([look(), look(), look(person), look(person), look(home.owner)]);
  await app.as(person).post(`/listings/${home.listingId}/favorites`);
  const form = {
    name: 'Bola',
    phone: '08031234567',
    email: 'b@example.com',
    message: 'Hi',
    userType: 'Tenant',
  };
  await app.as(person).post(`/listings/${home.listingId}/enquiries`, form);
  for (const kind of ['call', 'whatsapp'])
    expect((await app.as().post(`/listings/${home.listingId}/contacts`, { kind })).status).toBe(200);
  const { status, body } = await insights();
  expect(status).toBe(200);
  const today = { views: 4, uniqueViewers: 2, saves: 1, enquiries: 1, tours: 0, contacts: 2 };
  expect(body.totals).toEqual(today);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toEqual({ date: app.clock.today(), ...today });
  await look(person);
  expect((await insights()).body.totals).toMatchObject({ views: 5, uniqueViewers: 2 });
  await app.moveClock(new Date(Date.now() + DAY_MS));
  await look(person);
  const later = (await insights(home.owner, '?last=2')).body;
  expect(later.days.map((day: { views: number }) => day.views)).toEqual([5, 1]);
  expect(later.totals).toMatchObject({ views: 6, uniqueViewers: 3 });
});

it('counts what the privacy notice allows', async () => {
  const path = `/api/listings/${home.listingId}`;
  const browse = (headers: Record<string, string>) =>
    app.app.inject({ method: 'GET', url: path, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  await browse({ cookie: 'privacy=declined' });
  const tap = { method: 'POST', url: `${path}/contacts`, payload: { kind: 'call' } } as const;
  expect((await app.app.inject({ ...tap, headers: { cookie: 'a=b; privacy=declined' } })).statusCode).toBe(
    200,
  );
  expect((await insights()).body.totals).toMatchObject({ views: 0, uniqueViewers: 0, contacts: 0 });
  // No privacy choice yet: the view counts, the viewer does not.
  await browse({});
  expect((await insights()).body.totals).toMatchObject({ views: 1, uniqueViewers: 0 });
  // A browser of before 2023, which has no `Sec-Fetch-Site`, is asked like any other.
  const old = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) Version/15.6 Safari/604.1',
  };
  await app.app.inject({ method: 'GET', url: path, headers: old });
  expect((await insights()).body.totals).toMatchObject({ views: 2, uniqueViewers: 0 });
  for (let n = 0; n < 2; n++) await browse({ cookie: 'privacy=accepted' });
  expect((await insights()).body.totals).toMatchObject({ views: 4, uniqueViewers: 1 });
});

it('is for the owner alone', async () => {
  expect((await insights(null)).text).toBe('Unauthorized');
  for (const other of [person, await app.make.anAdmin()]) expect((await insights(other)).status).toBe(403);
  const hidden = await app.make.aListing({ status: 'DRAFT' });
  expect((await app.as(person).get(`/listings/${hidden.listingId}/insights`)).status).toBe(404);
  expect((await app.as(hidden.owner).get(`/listings/${hidden.listingId}/insights`)).status).toBe(200);
  expect((await insights(home.owner, '?last=91')).status).toBe(400);
  expect((await app.as().post(`/listings/${randomUUID()}/contacts`, { kind: 'call' })).status).toBe(404);
  expect((await app.as().post(`/listings/${home.listingId}/contacts`, { kind: 'fax' })).status).toBe(400);
});

it('compares with the median of the city, and suggests improvements', async () => {
  const city = `Town ${randomUUID()}`;
  const homes = await Promise.all(Array.from({ length: 4 }, () => app.make.aListing({ city })));
  for (const [i, { listingId }] of homes.entries())
    for (let n = 0; n < i * 2; n++) await app.as().get(`/listings/${listingId}`);
  home = homes[0]!;
  const { body } = await insights();
  expect(body.area).toEqual({ city, type: 'rent', homes: 3, medianViews: 4 });
  expect(body.quality.score).toBe(
    100 - body.quality.fixes.reduce((sum: number, fix: { points: number }) => sum + fix.points, 0),
  );
  expect(body.quality.fixes[0]).toEqual({
    key: 'photos',
    text: 'Add photos until there are at least 5',
    step: 'photos',
    points: 25,
  });
});

it('writes many views in one go', async () => {
  const views = app.app.get(ListingViewsService);
  for (let n = 0; n < 3000; n++)
    views.note(home.listingId, { userId: null, ip: `10.0.${n % 200}.1`, browser: 'Mozilla/5.0' });
  const { totals } = (await insights()).body;
  expect(totals).toMatchObject({ views: 3000, uniqueViewers: 200 });
});
