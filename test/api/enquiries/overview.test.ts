import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { enquiryForm } from './enquiry-form';

let app: TestApp;
let home: MadeListing;
let sender: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [home, sender] = [await app.make.aListing(), await app.make.aUser()];
});
afterAll(() => app.close());

const execute = (sql: string, values: unknown[]) => app.em.fork().getConnection().execute(sql, values);
const waiting = (by: SignedIn | null, of: SignedIn, query = '') =>
  app.as(by).get(`/users/${of.userId}/waiting-requests${query}`);
/** Copies of an enquiry: the n-th was sent n minutes before it. */
const older = (howMany: number) =>
  execute(
    `insert into enquiries (id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, created_at, updated_at)
     select gen_random_uuid(), listing_id, owner_id, sender_id, 'Asker ' || n, phone, email, message, user_type,
       created_at - n * interval '1 minute', updated_at
     from enquiries, generate_series(1, ?) n where listing_id = ?`,
    [howMany, home.listingId],
  );

describe('who waits for a reply', () => {
  it('names everybody, the longest waiting first, over all kinds and pages', async () => {
    await app.as(sender).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
    await older(110);
    const tour = await app.as(sender).post(`/listings/${home.listingId}/tour-requests`, tourForm());
    const first = await waiting(home.owner, home.owner, '?limit=100');
    expect(first.headers.get('x-total-count')).toBe('112');
    expect(first.body[0]).toMatchObject({ kind: 'enquiry', name: 'Asker 110', about: home.listing.title });
    const second = await waiting(home.owner, home.owner, '?limit=100&page=2');
    const all = [...first.body, ...second.body] as { id: string; kind: string; createdAt: string }[];
    expect(new Set(all.map(({ id }) => id)).size).toBe(112);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).sort());
    expect(all.at(-1)).toMatchObject({ kind: 'tour', id: tour.body.tourRequest.requestId });
  });

  it('no longer names people who got a reply', async () => {
    const sent = await app.as(sender).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
    expect((await waiting(home.owner, home.owner)).body).toHaveLength(1);
    await app.as(home.owner).post(`/enquiries/${sent.body.enquiry.enquiryId}/accept`);
    expect((await waiting(home.owner, home.owner)).body).toEqual([]);
  });

  it('is for nobody else', async () => {
    expect((await waiting(sender, home.owner)).status).toBe(403);
    expect((await waiting(null, home.owner)).status).toBe(401);
    expect((await waiting(home.owner, home.owner, '?limit=0')).status).toBe(400);
  });
});

describe('whether the person has already asked', () => {
  const asked = async (by: SignedIn | null) => app.as(by).get(`/listings/${home.listingId}/asked-before`);
  const NEVER = { enquiryAt: null, tourAt: null };

  it('is true beyond a hundred later requests about other homes', async () => {
    expect((await asked(sender)).body).toEqual(NEVER);
    const { body } = await app.as(sender).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
    await app.as(sender).post(`/listings/${home.listingId}/tour-requests`, tourForm());
    const other = await app.make.aListing();
    await execute(
      `insert into enquiries (id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, created_at, updated_at)
       select gen_random_uuid(), ?, ?, sender_id, name, phone, email, message, user_type, created_at + n * interval '1 second', updated_at
       from enquiries, generate_series(1, 120) n where listing_id = ?`,
      [other.listingId, other.owner.userId, home.listingId],
    );
    expect((await asked(sender)).body).toEqual({
      enquiryAt: body.enquiry.createdAt,
      tourAt: expect.any(String),
    });
    expect((await asked(home.owner)).body).toEqual(NEVER);
    expect((await asked(null)).status).toBe(401);
    for (const unknown of ['nothing', sender.userId])
      expect((await app.as(sender).get(`/listings/${unknown}/asked-before`)).status).toBe(404);
  });

  it('is not said of homes that the person may not see', async () => {
    const admin = await app.make.anAdmin();
    for (const status of ['DRAFT', 'PENDING', 'REJECTED', 'PAUSED', 'SUSPENDED', 'EXPIRED'] as const) {
      const { listingId, owner } = await app.make.aListing({ status });
      const read = async (by: SignedIn) =>
        (await app.as(by).get(`/listings/${listingId}/asked-before`)).status;
      expect([await read(sender), await read(owner), await read(admin)]).toEqual([404, 200, 200]);
    }
  });

  it('counts a cancelled request as none', async () => {
    const sent = await app.as(sender).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
    await app.as(sender).post(`/enquiries/${sent.body.enquiry.enquiryId}/cancel`);
    expect((await asked(sender)).body).toEqual(NEVER);
  });
});
