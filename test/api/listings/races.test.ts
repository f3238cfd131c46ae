import type { MadeListing } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import type { ApiResponse } from '../../support/client';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admins: SignedIn[];
beforeAll(async () => {
  app = await createTestApp();
  admins = [await app.make.anAdmin(), await app.make.anAdmin()];
});
afterAll(() => app.close());

const act = ({ owner, listingId }: MadeListing, action: string, body: object = {}) =>
  app.as(owner).post(`/listings/${listingId}/${action}`, body);
const decide = (made: MadeListing, action: string, body: object, admin = admins[0]!) =>
  app.as(admin).post(`/admin/listings/${made.listingId}/${action}`, body);
const statuses = (responses: ApiResponse[]): number[] => responses.map((response) => response.status).sort();
const asOwner = async ({ owner, listingId }: MadeListing) =>
  (await app.as(owner).get(`/listings/${listingId}`)).body;
const lines = async ({ owner, listingId }: MadeListing): Promise<string[]> =>
  (await app.as(owner).get(`/listings/${listingId}/history`)).body.transitions.map(
    (line: any) => line.action,
  );
/** Eight times, because the outcome of a race is chance. */
const rounds = Array.from({ length: 8 }, (_, round) => [round]);

describe('at the same time', () => {
  it.each([
    ['submit', 'DRAFT', {}],
    ['pause', 'APPROVED', {}],
    ['resume', 'PAUSED', {}],
    ['close', 'APPROVED', { outcome: 'let' }],
    ['reopen', 'CLOSED', {}],
  ] as const)('%s happens once', async (action, status, body) => {
    const made = await app.make.aListing({ status });
    const responses = await Promise.all(Array.from({ length: 6 }, () => act(made, action, body)));
    expect(statuses(responses)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await lines(made)).toEqual([action]);
  });

  it('deleting happens once', async () => {
    const made = await app.make.aListing();
    const responses = await Promise.all(Array.from({ length: 5 }, () => act(made, 'delete')));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    for (const response of responses) expect([200, 404, 409]).toContain(response.status);
  });

  it.each(rounds)('approve against edit: what is public is what the admin read (%d)', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    const [approved, edited] = await Promise.all([
      decide(made, 'approve', { version: 1 }),
      act(made, 'edit', { title: 'Something else' }),
    ]);
    const listing = await asOwner(made);
    for (const response of [approved, edited]) expect([200, 409]).toContain(response.status);
    if (approved.status === 200)
      expect(listing).toMatchObject({ status: 'APPROVED', title: 'Three bedroom flat in Lekki' });
    else expect(listing).toMatchObject({ status: 'PENDING', title: 'Something else', version: 2 });
  });

  it.each(rounds)('two admins decide once (%d)', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    const responses = await Promise.all([
      decide(made, 'approve', { version: 1 }, admins[0]),
      decide(made, 'reject', { version: 1, reason: 'OTHER', note: 'No' }, admins[1]),
      decide(made, 'approve', { version: 1 }, admins[1]),
    ]);
    expect(statuses(responses)).toEqual([200, 409, 409]);
    expect(await lines(made)).toHaveLength(1);
  });

  it.each(rounds)('two edits: each is whole or refused (%d)', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    const responses = await Promise.all([
      act(made, 'edit', { title: 'Title of one', address: '1 One Street' }),
      act(made, 'edit', { title: 'Title of two', address: '2 Two Street' }),
    ]);
    const won = responses.filter((response) => response.status === 200);
    expect(won.length).toBeGreaterThan(0);
    for (const response of responses) expect([200, 409]).toContain(response.status);
    const { title, address, version } = await asOwner(made);
    expect([
      ['Title of one', '1 One Street'],
      ['Title of two', '2 Two Street'],
    ]).toContainEqual([title, address]);
    expect(version).toBe(1 + won.length);
  });

  it.each(rounds)('two edits of a published one leave one waiting (%d)', async () => {
    const made = await app.make.aListing();
    const responses = await Promise.all(
      ['one', 'two', 'three'].map((word) => act(made, 'edit', { title: `Title ${word}` })),
    );
    for (const response of responses) expect([200, 409]).toContain(response.status);
    const waiting = await app.em
      .fork()
      .execute('select changes from listing_revisions where listing_id = ?', [made.listingId]);
    expect(waiting).toHaveLength(1);
    expect((await asOwner(made)).title).toBe('Three bedroom flat in Lekki');
  });

  it.each(rounds)('delete against edit: a deleted one stays as it was (%d)', async () => {
    const made = await app.make.aListing({ status: 'DRAFT' });
    const [deleted, edited] = await Promise.all([
      act(made, 'delete'),
      act(made, 'edit', { title: 'Something else' }),
    ]);
    for (const response of [deleted, edited]) expect([200, 404, 409]).toContain(response.status);
    const [row] = await app.em
      .fork()
      .execute('select title, deleted_at from listings where id = ?', [made.listingId]);
    expect(row!.deleted_at !== null).toBe(deleted.status === 200);
    expect(row!.title === 'Something else').toBe(edited.status === 200);
  });

  it.each(rounds)('an edit that replaces against its approval (%d)', async () => {
    const made = await app.make.aListing();
    const { pendingRevision } = (await act(made, 'edit', { title: 'First new title' })).body.listing;
    const [approved, edited] = await Promise.all([
      app.as(admins[0]).post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: 1 }),
      act(made, 'edit', { title: 'Second new title' }),
    ]);
    for (const response of [approved, edited]) expect([200, 409]).toContain(response.status);
    const { title } = (await app.as().get(`/listings/${made.listingId}`)).body;
    expect(title).toBe(approved.status === 200 ? 'First new title' : 'Three bedroom flat in Lekki');
  });

  it.each(rounds)('another property against the approval of an edit (%d)', async () => {
    const made = await app.make.aListing();
    const { pendingRevision } = (await act(made, 'edit', { title: 'First new title' })).body.listing;
    const [approved, edited] = await Promise.all([
      app.as(admins[0]).post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: 1 }),
      act(made, 'edit', { type: 'shortlet' }),
    ]);
    for (const response of [approved, edited]) expect([200, 409]).toContain(response.status);
    const listing = await asOwner(made);
    expect(listing.status).toBe(edited.status === 200 ? 'PENDING' : 'APPROVED');
    expect(listing.pendingRevision).toBeNull();
  });

  it.each(rounds)('price cuts never go below 70 % of the approved price (%d)', async () => {
    const made = await app.make.aListing({ startPrice: 1000 });
    const responses = await Promise.all(
      [900, 800, 700, 650].map((startPrice) => act(made, 'edit', { startPrice })),
    );
    for (const response of responses) expect([200, 409]).toContain(response.status);
    const { startPrice } = (await app.as().get(`/listings/${made.listingId}`)).body;
    expect([1000, 900, 800, 700]).toContain(startPrice);
  });

  it('visitors get the page that each of them asked for', async () => {
    const shown = await Promise.all(
      Array.from({ length: 6 }, (_, i) => app.make.aListing({ title: `Home ${i}` })),
    );
    const closed = await app.make.aListing({ status: 'CLOSED' });
    const draft = await app.make.aListing({ status: 'DRAFT' });
    const asked = [...shown, closed, draft, ...shown.toReversed()].map(({ listingId }) => listingId);
    const responses = await Promise.all(
      asked.map((id, i) => app.as().get(`/listings/${i % 2 ? id.toUpperCase() : id}`)),
    );
    expect(responses.map(({ status, body }) => (status === 200 ? body.listingId : status))).toEqual(
      asked.map((id) => (id === draft.listingId ? 404 : id)),
    );
  });
});
