import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { enquiryForm } from './enquiry-form';
import { A_SERVICE } from '../services/a-service';

let app: TestApp;
let home: MadeListing;
let sender: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [home, sender] = [await app.make.aListing(), await app.make.aUser()];
});
afterAll(() => app.close());

const MANY = 105;
const NONE = { ALL: 0, PENDING: 0, ACCEPTED: 0, COMPLETED: 0, CANCELLED: 0 };
const countsOf = async ({ userId, token }: SignedIn, box?: string) =>
  (await app.as({ token }).get(`/users/${userId}/request-counts${box ? `?box=${box}` : ''}`)).body;

/** Rows as the enquiryForm makes them, without its limits. */
async function receive(howMany: number): Promise<void> {
  const sent = await app.as(sender).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
  expect(sent.status).toBe(201);
  const copies = `insert into enquiries (id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, created_at, updated_at)
    select gen_random_uuid(), listing_id, owner_id, sender_id, name, phone, email, message, user_type,
      created_at - n * interval '1 minute', updated_at
    from enquiries, generate_series(1, ?) n`;
  await app.em
    .fork()
    .getConnection()
    .execute(copies, [howMany - 1]);
}

it('counts every enquiry, tour and service request by its state, and the pages hold them all', async () => {
  await receive(MANY);
  const { body: tour } = await app.as(sender).post(`/listings/${home.listingId}/tour-requests`, tourForm());
  await app.as(home.owner).post(`/tour-requests/${tour.tourRequest.requestId}/accept`);
  const [{ id: oldest }] = await app.em
    .fork()
    .getConnection()
    .execute<[{ id: string }]>('select id from enquiries order by created_at limit 1');
  await app.as(home.owner).post(`/enquiries/${oldest}/cancel`);
  const counts = { ALL: MANY + 1, PENDING: MANY - 1, ACCEPTED: 1, COMPLETED: 0, CANCELLED: 1 };
  expect(await countsOf(home.owner)).toEqual(counts);
  expect(await countsOf(sender, 'sent')).toEqual(counts);
  expect([await countsOf(home.owner, 'sent'), await countsOf(sender, 'received')]).toEqual([NONE, NONE]);

  const seen = new Set<string>();
  for (const page of [1, 2]) {
    const { body } = await app
      .as(home.owner)
      .get(`/users/${home.owner.userId}/enquiries?page=${page}&limit=100`);
    body.forEach(({ enquiryId }: { enquiryId: string }) => seen.add(enquiryId));
  }
  expect(seen.size).toBe(MANY);
  expect(seen.has(oldest)).toBe(true);
});

it('counts service requests too', async () => {
  const [provider, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  const { serviceId } = (await app.as(provider).post('/services', A_SERVICE)).body;
  expect((await app.as(admin).post(`/admin/services/${serviceId}/approve`, { version: 1 })).status).toBe(200);
  const asked = await app
    .as(sender)
    .post(`/services/${serviceId}/requests`, { ...enquiryForm, address: '12 Fola Osibo Street' });
  expect(asked.status).toBe(201);
  expect(await countsOf(provider)).toEqual({ ...NONE, ALL: 1, PENDING: 1 });
});

it('shows nobody the counts of another, and no counts to visitors', async () => {
  const path = `/users/${home.owner.userId}/request-counts`;
  expect((await app.as(sender).get(path)).status).toBe(403);
  expect((await app.as(null).get(path)).status).toBe(401);
  expect((await app.as(home.owner).get(`${path}?box=both`)).status).toBe(400);
});
