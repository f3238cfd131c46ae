import type { ListingStatus } from '../../../src/listings/life/listing.states';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const edit = ({ owner, listingId }: MadeListing, fields: object) =>
  app.as(owner).post(`/listings/${listingId}/edit`, fields);
const asOwner = async ({ owner, listingId }: MadeListing) =>
  (await app.as(owner).get(`/listings/${listingId}`)).body;
const asVisitor = async ({ listingId }: MadeListing) => (await app.as().get(`/listings/${listingId}`)).body;
const fieldsOf = (listing: any): string[] =>
  listing.pendingRevision.changes.map((change: { field: string }) => change.field);

describe('an edit of an unapproved listing', () => {
  it.each<ListingStatus>(['DRAFT', 'PENDING', 'REJECTED', 'CHANGES_REQUESTED'])(
    'changes the listing itself: %s',
    async (status) => {
      const made = await app.make.aListing({ status });
      const response = await edit(made, { title: 'Another title', state: 'Oyo', type: 'sale' });
      expect(response.status).toBe(200);
      expect(response.body.listing).toMatchObject({
        status,
        version: 2,
        title: 'Another title',
        type: 'sale',
        pendingRevision: null,
      });
      const same = await edit(made, { title: 'Another title' });
      expect(same.body.listing.version).toBe(2);
    },
  );

  it('is refused while it is suspended', async () => {
    const made = await app.make.aListing({ status: 'SUSPENDED' });
    const response = await edit(made, { title: 'Another title' });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('WRONG_STATE');
  });
});

describe('an edit of a published listing', () => {
  it.each<ListingStatus>(['APPROVED', 'PAUSED', 'EXPIRED', 'CLOSED'])(
    'waits as a revision: %s',
    async (status) => {
      const made = await app.make.aListing({ status });
      const before = await asOwner(made);
      const response = await edit(made, { title: 'Another title', bedroom: 4, fees: { legal: 5 } });
      expect(response.status).toBe(200);
      expect(response.body.message).toBe('Property edited successfully');
      const { pendingRevision, ...live } = response.body.listing;
      expect(live).toEqual({ ...before, pendingRevision: undefined });
      expect(pendingRevision).toMatchObject({
        revisionId: expect.any(String),
        version: 1,
        changes: [
          { field: 'title', label: 'Title', before: before.title, after: 'Another title' },
          { field: 'fees', before: before.fees, after: { ...before.fees, legal: 5 } },
          { field: 'bedroom', before: 3, after: 4 },
        ],
      });
      expect(await asOwner(made)).toEqual(response.body.listing);
    },
  );

  it('is hidden from others', async () => {
    const made = await app.make.aListing();
    await edit(made, { title: 'Another title' });
    const stranger = await app.make.aUser();
    for (const body of [
      await asVisitor(made),
      (await app.as(stranger).get(`/listings/${made.listingId}`)).body,
    ]) {
      expect(body.title).toBe('Three bedroom flat in Lekki');
      for (const field of [
        'pendingRevision',
        'refusedRevision',
        'version',
        'reason',
        'note',
        'submittedAt',
        'confirmBy',
      ])
        expect(body).not.toHaveProperty(field);
    }
    const admin = await app.make.anAdmin();
    expect(fieldsOf((await app.as(admin).get(`/listings/${made.listingId}`)).body)).toEqual(['title']);
  });

  it('is in the owner’s list too', async () => {
    const made = await app.make.aListing();
    await edit(made, { title: 'Another title' });
    const path = `/users/${made.owner.userId}/listings`;
    expect(fieldsOf((await app.as(made.owner).get(path)).body[0])).toEqual(['title']);
    expect((await app.as().get(path)).body[0]).not.toHaveProperty('pendingRevision');
  });

  it('replaces the pending one', async () => {
    const made = await app.make.aListing();
    const first = (await edit(made, { title: 'First new title' })).body.listing.pendingRevision;
    const second = (await edit(made, { address: '5 New Road' })).body.listing;
    expect(fieldsOf(second)).toEqual(['address']);
    expect(second.pendingRevision).toMatchObject({ revisionId: first.revisionId, version: 2 });
  });

  it('keeps its place in the queue when it is sent again', async () => {
    const made = await app.make.aListing();
    const fields = { title: 'First new title', bedroom: 5 };
    const first = (await edit(made, fields)).body.listing.pendingRevision;
    expect((await edit(made, fields)).body.listing.pendingRevision).toEqual(first);
    const other = (await edit(made, { ...fields, bedroom: 6 })).body.listing.pendingRevision;
    expect(other.version).toBe(first.version + 1);
  });

  it('that changes nothing leaves everything as it is', async () => {
    const made = await app.make.aListing();
    const before = await asOwner(made);
    expect((await edit(made, before)).body.listing).toEqual(before);
    await edit(made, { title: 'First new title' });
    expect(fieldsOf((await edit(made, before)).body.listing)).toEqual(['title']);
  });

  it('drops from the pending one what it names as it is published', async () => {
    const made = await app.make.aListing({ startPrice: 100 });
    const { title, bedroom } = await asOwner(made);
    await edit(made, { title: 'First new title', bedroom: 9 });
    const { listing } = (await edit(made, { title })).body;
    expect(fieldsOf(listing)).toEqual(['bedroom']);
    expect(listing.pendingRevision.version).toBe(2);
    const cut = (await edit(made, { startPrice: 95, bedroom })).body.listing;
    expect(cut).toMatchObject({ startPrice: 95, title, pendingRevision: null });
    const history = (await app.as(made.owner).get(`/listings/${made.listingId}/history`)).body;
    expect(JSON.stringify(history)).toContain('withdrawRevision');
  });

  it('that is refused stays with its owner until the next one', async () => {
    const made = await app.make.aListing();
    const admin = await app.make.anAdmin();
    const before = await asOwner(made);
    const [picture] = await app.make.pictures(made.owner);
    const refuse = async (fields: object, action: string) => {
      const { pendingRevision } = (await edit(made, fields)).body.listing;
      const { revisionId, version } = pendingRevision;
      const reason = { reason: 'INCOMPLETE', note: 'Please name the street' };
      return app.as(admin).post(`/admin/revisions/${revisionId}/${action}`, { version, ...reason });
    };
    await refuse({ title: 'Another title', images: [picture] }, 'request-changes');
    const refused = await asOwner(made);
    expect(refused).toMatchObject({
      status: 'APPROVED',
      title: before.title,
      pendingRevision: null,
      refusedRevision: {
        status: 'CHANGES_REQUESTED',
        reason: 'INCOMPLETE',
        note: 'Please name the street',
        changes: [
          { field: 'title', before: before.title, after: 'Another title' },
          { field: 'images', after: [{ url: picture }] },
        ],
      },
    });
    const path = `/users/${made.owner.userId}/listings`;
    expect((await app.as(made.owner).get(path)).body[0].refusedRevision).toEqual(refused.refusedRevision);
    for (const reader of [undefined, await app.make.aUser()])
      expect((await app.as(reader).get(`/listings/${made.listingId}`)).body).not.toHaveProperty(
        'refusedRevision',
      );
    const again = (await edit(made, { title: 'A third title' })).body.listing;
    expect(again).toMatchObject({ refusedRevision: null, pendingRevision: { version: 1 } });
    await app.as(made.owner).post(`/listings/${made.listingId}/revision/withdraw`);
    expect(await asOwner(made)).toEqual(before);
    await refuse({ title: 'A fourth title' }, 'reject');
    const withdraw = () => app.as(made.owner).post(`/listings/${made.listingId}/revision/withdraw`);
    expect((await withdraw()).body.listing).toEqual(before);
    expect((await withdraw()).status).toBe(409);
  });

  it('must stay complete', async () => {
    const made = await app.make.aListing();
    const response = await edit(made, { title: '', images: [] });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ title: 'Title is required', images: 'Image is required' });
  });

  it('can be withdrawn, once', async () => {
    const made = await app.make.aListing();
    await edit(made, { title: 'Another title' });
    const withdraw = () => app.as(made.owner).post(`/listings/${made.listingId}/revision/withdraw`);
    const response = await withdraw();
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: 'Your changes are withdrawn',
      listing: { pendingRevision: null },
    });
    expect((await withdraw()).status).toBe(409);
    const stranger = await app.make.aUser();
    expect((await app.as(stranger).post(`/listings/${made.listingId}/revision/withdraw`)).status).toBe(403);
  });
});

describe('the price and the offer', () => {
  it('cuts of at most 30 % from the approved price apply at once', async () => {
    const made = await app.make.aListing({ startPrice: 1_000_000 });
    const cut = (await edit(made, { startPrice: 700_000 })).body.listing;
    expect(cut).toMatchObject({
      startPrice: 700_000,
      totalToEnter: 1_350_000,
      version: 2,
      status: 'APPROVED',
      pendingRevision: null,
    });
    expect((await asVisitor(made)).startPrice).toBe(700_000);
    const more = (await edit(made, { startPrice: 699_999.99 })).body.listing;
    expect(more).toMatchObject({ startPrice: 700_000 });
    expect(fieldsOf(more)).toEqual(['startPrice']);
  });

  it('two cuts do not add up past it', async () => {
    const made = await app.make.aListing({ startPrice: 100 });
    await edit(made, { startPrice: 80 });
    const second = (await edit(made, { startPrice: 60 })).body.listing;
    expect(second.startPrice).toBe(80);
    expect(fieldsOf(second)).toEqual(['startPrice']);
  });

  it.each([[100.01], [150]])('a rise to %d waits', async (startPrice) => {
    const made = await app.make.aListing({ startPrice: 100 });
    const listing = (await edit(made, { startPrice })).body.listing;
    expect(listing.startPrice).toBe(100);
    expect(fieldsOf(listing)).toEqual(['startPrice']);
  });

  it('the rest of a mixed edit waits', async () => {
    const made = await app.make.aListing({ type: 'sale', startPrice: 100, endPrice: 120 });
    const listing = (
      await edit(made, { startPrice: 90, offerStatus: 'Sold Out', endPrice: 110, title: 'Another title' })
    ).body.listing;
    expect(listing).toMatchObject({
      startPrice: 90,
      offerStatus: 'Sold Out',
      endPrice: 120,
      status: 'APPROVED',
    });
    expect(fieldsOf(listing)).toEqual(['title', 'endPrice']);
  });

  it('a cut keeps a pending edit, except for the price in it', async () => {
    const made = await app.make.aListing({ startPrice: 100 });
    await edit(made, { startPrice: 130, title: 'Another title' });
    const listing = (await edit(made, { startPrice: 95 })).body.listing;
    expect(listing.startPrice).toBe(95);
    expect(fieldsOf(listing)).toEqual(['title']);
    expect(listing.pendingRevision.version).toBe(2);
    const alone = await app.make.aListing({ startPrice: 100 });
    await edit(alone, { startPrice: 130 });
    expect((await edit(alone, { startPrice: 95 })).body.listing.pendingRevision).toBeNull();
  });

  it('the next cut is measured against the price of an approved revision', async () => {
    const made = await app.make.aListing({ startPrice: 100 });
    const { pendingRevision } = (await edit(made, { startPrice: 50 })).body.listing;
    const admin = await app.make.anAdmin();
    const approved = await app
      .as(admin)
      .post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: 1 });
    expect(approved.status).toBe(200);
    expect((await edit(made, { startPrice: 35 })).body.listing.startPrice).toBe(35);
    expect((await edit(made, { startPrice: 34 })).body.listing.startPrice).toBe(35);
  });

  it('every change of price is in the history; visitors read public prices only', async () => {
    const admin = await app.make.anAdmin();
    const made = await app.make.aListing({ status: 'PENDING', startPrice: 100, endPrice: 150 });
    await edit(made, { startPrice: 110 });
    const version = (await asOwner(made)).version;
    await app.as(admin).post(`/admin/listings/${made.listingId}/approve`, { version });
    await edit(made, { startPrice: 90 });
    const { pendingRevision } = (await edit(made, { endPrice: 140, startPrice: 120 })).body.listing;
    await app
      .as(admin)
      .post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: pendingRevision.version });
    const history = async (caller: { token: string } | null) =>
      (await app.as(caller).get(`/listings/${made.listingId}/history`)).body.prices.map((price: any) => [
        price.startPrice,
        price.endPrice,
      ]);
    expect(await history(null)).toEqual([
      [120, 140],
      [90, 150],
      [110, 150],
    ]);
    expect(await history(made.owner)).toEqual([
      [120, 140],
      [90, 150],
      [110, 150],
      [100, 150],
    ]);
    expect(await history(admin)).toHaveLength(4);
  });
});

describe('another property', () => {
  it.each([
    [{ type: 'shortlet' }],
    [{ state: 'Oyo', city: 'Ibadan' }],
    [{ type: 'sale', recurrence: 'yearly' }],
  ])('goes back for approval: %j', async (fields) => {
    const made = await app.make.aListing();
    await edit(made, { title: 'A waiting title' });
    const response = await edit(made, { ...fields, startPrice: 5_000_000 });
    expect(response.status).toBe(200);
    const { recurrence: _dropped, ...others } = fields as Record<string, unknown>;
    expect(response.body.listing).toMatchObject({
      ...others,
      status: 'PENDING',
      startPrice: 5_000_000,
      pendingRevision: null,
      version: 2,
    });
    expect((await app.as().get(`/listings/${made.listingId}`)).status).toBe(404);
    const { transitions } = (await app.as(made.owner).get(`/listings/${made.listingId}/history`)).body;
    expect(transitions[0]).toMatchObject({ action: 'relist', from: 'APPROVED', to: 'PENDING', by: 'owner' });
  });

  it('waits as a revision where the listing is not shown', async () => {
    const made = await app.make.aListing({ status: 'PAUSED' });
    const listing = (await edit(made, { type: 'shortlet' })).body.listing;
    expect(listing).toMatchObject({ status: 'PAUSED', type: 'rent' });
    expect(fieldsOf(listing)).toContain('type');
  });

  it('removes a sale’s offer and a rent’s recurrence when the type changes', async () => {
    const made = await app.make.aListing({ type: 'sale', status: 'DRAFT' });
    expect((await asOwner(made)).offerStatus).toBe('Open Offer');
    const record = await asOwner(made);
    expect((await edit(made, { ...record, type: 'rent' })).body.listing).toMatchObject({
      type: 'rent',
      offerStatus: null,
      recurrence: 'yearly',
    });
  });
});

describe('an inspection', () => {
  it.each([{ startPrice: 90 }, { offerStatus: 'Sold Out' }])('outlives %j', async (fields) => {
    const made = await app.make.aListing({
      type: 'sale',
      startPrice: 100,
      columns: { verifiedAt: new Date() },
    });
    await edit(made, fields);
    expect((await asVisitor(made)).verifiedAt).not.toBeNull();
  });

  it('ends when the home changes', async () => {
    const made = await app.make.aListing({ columns: { verifiedAt: new Date() } });
    const { pendingRevision } = (await edit(made, { bedroom: 5 })).body.listing;
    expect((await asVisitor(made)).verifiedAt).not.toBeNull();
    const admin = await app.make.anAdmin();
    await app.as(admin).post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: 1 });
    expect(await asVisitor(made)).toMatchObject({ verifiedAt: null, bedroom: 5 });
  });
});
