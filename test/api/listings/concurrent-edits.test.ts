import type { MadeListing } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

// Two tabs or devices edit one listing: each names the version that it saw (`If-Match`).

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

const read = ({ owner, listingId }: MadeListing) => app.as(owner).get(`/listings/${listingId}`);
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag')!;
const seenBy = async (made: MadeListing) => tagOf(await read(made));
const edit = ({ owner, listingId }: MadeListing, fields: object, tag?: string) =>
  app
    .as(owner)
    .post(`/listings/${listingId}/edit`, fields, tag === undefined ? {} : { headers: { 'if-match': tag } });
const waitingIn = (listing: any) =>
  Object.fromEntries((listing.pendingRevision?.changes ?? []).map(({ field, after }: any) => [field, after]));
const decide = ({ revisionId, version }: any, action: string) =>
  app.as(admin).post(`/admin/revisions/${revisionId}/${action}`, { version, reason: 'OTHER', note: 'No' });

describe('an edit that names what it was made from', () => {
  it('leaves what waits already, except for what it names', async () => {
    const made = await app.make.aListing({ startPrice: 100 });
    const first = await edit(made, { title: 'A waiting title', startPrice: 130, fees: { legal: 5 } });
    expect(tagOf(first)).toBe(await seenBy(made));
    const second = await edit(made, { description: 'Typed in another tab, long enough.' }, tagOf(first));
    expect(second.body.listing).toMatchObject({ startPrice: 100, pendingRevision: { version: 2 } });
    expect(waitingIn(second.body.listing)).toMatchObject({
      title: 'A waiting title',
      description: 'Typed in another tab, long enough.',
      startPrice: 130,
      fees: { legal: 5 },
    });
    const third = await edit(made, { fees: { agency: 7 }, startPrice: 95 }, tagOf(second));
    expect(third.body.listing.startPrice).toBe(95);
    const waiting = waitingIn(third.body.listing);
    expect(waiting).toMatchObject({ title: 'A waiting title', fees: { legal: 5, agency: 7 } });
    expect(waiting).not.toHaveProperty('startPrice');
  });

  it('takes back what it names as it is published, and the whole edit with the last of it', async () => {
    const made = await app.make.aListing();
    const { title, bedroom } = (await read(made)).body;
    const first = await edit(made, { title: 'A waiting title', bedroom: 9 });
    const second = await edit(made, { title }, tagOf(first));
    expect(waitingIn(second.body.listing)).toEqual({ bedroom: 9 });
    expect((await edit(made, { bedroom }, tagOf(second))).body.listing.pendingRevision).toBeNull();
  });

  it('becomes another property with what waited', async () => {
    const made = await app.make.aListing();
    const first = await edit(made, { title: 'A waiting title' });
    const { listing } = (await edit(made, { state: 'Oyo', city: 'Ibadan' }, tagOf(first))).body;
    expect(listing).toMatchObject({ status: 'PENDING', title: 'A waiting title', state: 'Oyo' });
    expect(listing.pendingRevision).toBeNull();
  });

  it('does nothing after the draft that it was made from was submitted, or published', async () => {
    const made = await app.make.aListing({ status: 'DRAFT' });
    const asDraft = await seenBy(made);
    expect((await app.as(made.owner).post(`/listings/${made.listingId}/submit`)).status).toBe(200);
    expect((await edit(made, { startPrice: 90 }, asDraft)).body.code).toBe('CHANGED_MEANWHILE');
    const { version } = (await read(made)).body;
    await app.as(admin).post(`/admin/listings/${made.listingId}/approve`, { version });
    expect((await edit(made, { startPrice: 90 }, asDraft)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await read(made)).body).toMatchObject({
      status: 'APPROVED',
      startPrice: made.listing.startPrice,
    });
  });

  it('does nothing after another edit, which applied, waits or was decided on', async () => {
    const made = await app.make.aListing({ type: 'sale', startPrice: 100 });
    const atFirst = await seenBy(made);
    const { listing } = (await edit(made, { startPrice: 120, offerStatus: 'Sold Out' }, atFirst)).body;
    const whileItWaits = await seenBy(made);
    const stale = await edit(made, { title: 'From an old tab' }, atFirst);
    expect(stale.status).toBe(412);
    expect(stale.body.code).toBe('CHANGED_MEANWHILE');
    await decide(listing.pendingRevision, 'approve');
    for (const tag of [atFirst, whileItWaits])
      expect((await edit(made, { startPrice: 100, offerStatus: 'Open Offer' }, tag)).status).toBe(412);
    expect((await read(made)).body).toMatchObject({ startPrice: 120, offerStatus: 'Sold Out' });

    const waits = await edit(made, { title: 'A title that is refused' });
    await decide(waits.body.listing.pendingRevision, 'reject');
    expect((await edit(made, { bedroom: 7 }, tagOf(waits))).status).toBe(412);
    const again = await edit(made, { bedroom: 7 }, await seenBy(made));
    expect(waitingIn(again.body.listing)).toEqual({ bedroom: 7 });
  });

  it('keeps two devices apart that write one draft', async () => {
    const made = await app.make.aListing({ status: 'DRAFT' });
    const tag = await seenBy(made);
    const one = await edit(made, { title: 'From the first device' }, tag);
    expect(one.status).toBe(200);
    expect((await edit(made, { address: '12 Second Road' }, tag)).status).toBe(412);
    const two = await edit(made, { address: '12 Second Road' }, tagOf(one));
    expect(two.body.listing).toMatchObject({ title: 'From the first device', address: '12 Second Road' });
  });

  it.each([{ status: 'DRAFT' as const }, { status: 'APPROVED' as const }])(
    'is one of those that are sent at once: %j',
    async (state) => {
      const made = await app.make.aListing(state);
      const tag = await seenBy(made);
      const sent = ['one', 'two', 'three'].map((word) => edit(made, { title: `Title ${word}` }, tag));
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 412, 412]);
    },
  );

  it('is its owner’s, with a version in the header', async () => {
    const made = await app.make.aListing();
    const stranger = await app.make.aUser();
    const path = `/listings/${made.listingId}`;
    for (const by of [null, stranger]) expect(tagOf(await app.as(by).get(path))).toBeNull();
    const headers = { 'if-match': await seenBy(made) };
    expect((await app.as(stranger).post(`${path}/edit`, { title: 'Theirs now' }, { headers })).status).toBe(
      403,
    );
    expect((await edit(made, { title: 'Any title' }, 'not a tag')).status).toBe(400);
    expect((await edit(made, { title: 'Any title' }, '*')).status).toBe(200);
  });
});
