import type { ListingStatus } from '../../../src/listings/life/listing.states';
import { COMPLETE, type MadeListing } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const act = ({ owner, listingId }: MadeListing, action: string, body: object = {}) =>
  app.as(owner).post(`/listings/${listingId}/${action}`, body);
const decide = ({ listingId }: MadeListing, action: string, body: object = {}) =>
  app.as(admin).post(`/admin/listings/${listingId}/${action}`, body);
const statusFor = async (made: MadeListing, caller: SignedIn | null = made.owner) => {
  const response = await app.as(caller).get(`/listings/${made.listingId}`);
  return response.status === 200 ? (response.body.status as string) : response.status;
};
const transitions = async (made: MadeListing) =>
  (await app.as(made.owner).get(`/listings/${made.listingId}/history`)).body.transitions;

describe('submission and approval', () => {
  it('rejected, changed, submitted again, sent back, submitted again, approved', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    await decide(made, 'reject', { version: 1, reason: 'WRONG_PRICE', note: 'Far too high' });
    const refused = (await app.as(made.owner).get(`/listings/${made.listingId}`)).body;
    expect(refused).toMatchObject({ status: 'REJECTED', reason: 'WRONG_PRICE', note: 'Far too high' });
    await act(made, 'edit', { startPrice: 1_000_000 });
    expect((await act(made, 'submit')).body.listing).toMatchObject({
      status: 'PENDING',
      reason: null,
      note: null,
    });
    await decide(made, 'request-changes', { version: 2, reason: 'INCOMPLETE' });
    expect(await statusFor(made)).toBe('CHANGES_REQUESTED');
    await act(made, 'submit');
    const approved = await decide(made, 'approve', { version: 2 });
    expect(approved.status).toBe(200);
    const seen = (await app.as().get(`/listings/${made.listingId}`)).body;
    expect(seen).toMatchObject({ status: 'APPROVED', publishedAt: expect.any(String) });
    expect(
      (await transitions(made)).map((line: any) => [line.action, line.from, line.to, line.by, line.reason]),
    ).toEqual([
      ['approve', 'PENDING', 'APPROVED', 'admin', null],
      ['submit', 'CHANGES_REQUESTED', 'PENDING', 'owner', null],
      ['requestChanges', 'PENDING', 'CHANGES_REQUESTED', 'admin', 'INCOMPLETE'],
      ['submit', 'REJECTED', 'PENDING', 'owner', null],
      ['reject', 'PENDING', 'REJECTED', 'admin', 'WRONG_PRICE'],
    ]);
  });

  it('does not name the admin to the owner', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    await decide(made, 'approve', { version: 1 });
    expect((await transitions(made))[0]).toMatchObject({ by: 'admin', userId: null });
    const { transitions: all } = (await app.as(admin).get(`/listings/${made.listingId}/history`)).body;
    expect(all[0].userId).toBe(admin.userId);
    expect((await app.as().get(`/listings/${made.listingId}/history`)).body.transitions).toEqual([]);
  });

  it('requires the version that was read, and another admin than the owner', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    await act(made, 'edit', { title: 'Another title' });
    expect((await decide(made, 'approve', { version: 1 })).status).toBe(409);
    const own = await app.make.aListing({ status: 'PENDING', owner: admin });
    expect((await decide(own, 'approve', { version: 1 })).status).toBe(403);
    expect(
      (await app.as(made.owner).post(`/admin/listings/${made.listingId}/approve`, { version: 2 })).status,
    ).toBe(403);
  });

  it('is reserved for the admin who claimed it', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    const other = await app.make.anAdmin();
    expect((await decide(made, 'claim')).status).toBe(200);
    expect((await app.as(other).post(`/admin/listings/${made.listingId}/claim`)).status).toBe(409);
    expect(
      (await app.as(other).post(`/admin/listings/${made.listingId}/approve`, { version: 1 })).status,
    ).toBe(409);
    expect((await decide(made, 'approve', { version: 1 })).status).toBe(200);
  });
});

describe('a published listing', () => {
  it('is paused and resumed', async () => {
    const made = await app.make.aListing();
    expect((await act(made, 'pause')).body).toMatchObject({
      message: 'Your listing is paused',
      listing: { status: 'PAUSED' },
    });
    expect(await statusFor(made, null)).toBe(404);
    expect((await act(made, 'pause')).status).toBe(409);
    expect((await act(made, 'resume')).body.listing.status).toBe('APPROVED');
    expect(await statusFor(made, null)).toBe('APPROVED');
  });

  it('is closed, readable for six weeks, and then hidden from others', async () => {
    const made = await app.make.aListing({ type: 'sale' });
    const closed = await act(made, 'close', { outcome: 'Sold', price: '24000000' });
    expect(closed.body.listing).toMatchObject({
      status: 'CLOSED',
      closedOutcome: 'sold',
      closedAt: expect.any(String),
    });
    expect(await statusFor(made, null)).toBe('CLOSED');
    expect((await app.as().get(`/users/${made.owner.userId}/listings`)).body).toEqual([]);
    await app.moveClock(new Date(Date.now() + 43 * DAY_MS));
    expect(await statusFor(made, null)).toBe(404);
    expect(await statusFor(made, made.owner)).toBe('CLOSED');
    expect((await transitions(made))[0]).toMatchObject({ action: 'close', reason: 'sold' });
  });

  it.each([
    ['unchanged within three months', 80, {}, 'APPROVED'],
    ['unchanged after three months', 100, {}, 'PENDING'],
    ['with a waiting edit', 1, { title: 'Another title' }, 'PENDING'],
    ['with another price', 1, { startPrice: 2_400_000 }, 'PENDING'],
  ])('is reopened %s', async (_name, days, fields, status) => {
    const made = await app.make.aListing();
    await act(made, 'close', { outcome: 'let' });
    if (Object.keys(fields).length > 0) await act(made, 'edit', fields);
    await app.moveClock(new Date(Date.now() + days * DAY_MS));
    const { listing, message } = (await act(made, 'reopen')).body;
    expect(listing).toMatchObject({
      status,
      closedAt: null,
      closedOutcome: null,
      pendingRevision: null,
      ...fields,
    });
    expect(message).toBe(
      status === 'PENDING' ? 'Your listing is waiting for approval' : 'Your listing is online again',
    );
    expect((await act(made, 'reopen')).status).toBe(409);
  });

  it.each([
    ['2030-02-28T09:00:00+01:00', 'APPROVED'],
    ['2030-03-01T09:00:00+01:00', 'PENDING'],
  ])('closed on 30 November, is three months old at the end of February: %s', async (at, status) => {
    await app.moveClock(new Date('2029-11-30T10:00:00+01:00'));
    const made = await app.make.aListing();
    await act(made, 'close', { outcome: 'let' });
    await app.moveClock(new Date(at));
    expect((await act(made, 'reopen')).body.listing.status).toBe(status);
  });

  it('is reopened unchanged after its edit was approved meanwhile', async () => {
    const made = await app.make.aListing();
    await act(made, 'close', { outcome: 'let' });
    const { pendingRevision } = (await act(made, 'edit', { title: 'Another title' })).body.listing;
    await app.as(admin).post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: 1 });
    expect((await act(made, 'reopen')).body.listing).toMatchObject({
      status: 'APPROVED',
      title: 'Another title',
    });
  });

  it.each<ListingStatus>(['APPROVED', 'PAUSED', 'CLOSED', 'EXPIRED', 'PENDING'])(
    'is suspended with a reason and restored to where it was: %s',
    async (status) => {
      const made = await app.make.aListing({ status });
      if (status !== 'PENDING') await act(made, 'edit', { title: 'A waiting title' });
      expect((await decide(made, 'suspend', { reason: 'SUSPECTED_FRAUD', note: 'Two reports' })).status).toBe(
        200,
      );
      const seen = (await app.as(made.owner).get(`/listings/${made.listingId}`)).body;
      expect(seen).toMatchObject({
        status: 'SUSPENDED',
        reason: 'SUSPECTED_FRAUD',
        note: 'Two reports',
        pendingRevision: null,
      });
      expect(await statusFor(made, null)).toBe(404);
      for (const action of ['pause', 'resume', 'confirm', 'reopen', 'submit'])
        expect((await act(made, action)).status).toBe(409);
      expect((await decide(made, 'restore')).status).toBe(200);
      expect(await statusFor(made)).toBe(status);
      expect((await app.as(made.owner).get(`/listings/${made.listingId}`)).body).toMatchObject({
        reason: null,
        note: null,
      });
    },
  );

  it('is deleted softly', async () => {
    const made = await app.make.aListing();
    const response = await act(made, 'delete');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: 'Property deleted successfully',
      listing: { listingId: made.listingId },
    });
    for (const caller of [null, made.owner, admin]) expect(await statusFor(made, caller)).toBe(404);
    expect((await act(made, 'delete')).status).toBe(404);
    expect((await app.as(made.owner).get(`/users/${made.owner.userId}/listings`)).body).toEqual([]);
    const rows = await app.em
      .fork()
      .execute('select deleted_at from listings where id = ?', [made.listingId]);
    expect(rows[0]!.deleted_at).not.toBeNull();
  });
});

describe('who may', () => {
  const actions = [
    'edit',
    'submit',
    'pause',
    'resume',
    'confirm',
    'close',
    'reopen',
    'delete',
    'revision/withdraw',
  ];

  it.each(actions)('%s: a stranger and an admin may not, a visitor is asked to sign in', async (action) => {
    const stranger = await app.make.aUser();
    const body = action === 'close' ? { outcome: 'let' } : {};
    const shown = await app.make.aListing();
    const hidden = await app.make.aListing({ status: 'PENDING' });
    expect((await app.as(stranger).post(`/listings/${shown.listingId}/${action}`, body)).status).toBe(403);
    expect((await app.as(stranger).post(`/listings/${hidden.listingId}/${action}`, body)).status).toBe(404);
    expect((await app.as(admin).post(`/listings/${hidden.listingId}/${action}`, body)).status).toBe(403);
    const visitor = await app.as().post(`/listings/${shown.listingId}/${action}`, body);
    expect([visitor.status, visitor.text]).toEqual([401, 'Unauthorized']);
    expect(await statusFor(shown)).toBe('APPROVED');
  });

  it.each<[ListingStatus, boolean]>([
    ['DRAFT', false],
    ['PENDING', false],
    ['APPROVED', true],
    ['REJECTED', false],
    ['CHANGES_REQUESTED', false],
    ['PAUSED', false],
    ['CLOSED', true],
    ['EXPIRED', false],
    ['SUSPENDED', false],
  ])('read %s', async (status, isPublic) => {
    const made = await app.make.aListing({ status });
    const stranger = await app.make.aUser();
    for (const caller of [made.owner, admin]) expect(await statusFor(made, caller)).toBe(status);
    for (const caller of [null, stranger]) {
      expect(await statusFor(made, caller)).toBe(isPublic ? status : 404);
      expect((await app.as(caller).get(`/listings/${made.listingId}/history`)).status).toBe(
        isPublic ? 200 : 404,
      );
      const list = await app.as(caller).get(`/users/${made.owner.userId}/listings`);
      expect(list.body).toHaveLength(status === 'APPROVED' ? 1 : 0);
    }
  });

  it('list: the owner sees all and may narrow, others see what is published', async () => {
    const owner = await app.make.aUser();
    for (const status of ['DRAFT', 'PENDING', 'APPROVED', 'PAUSED'] as const)
      await app.make.aListing({ owner, status });
    const all = await app.as(owner).get(`/users/${owner.userId}/listings`);
    expect(all.body.map((listing: any) => listing.status)).toEqual([
      'PAUSED',
      'APPROVED',
      'PENDING',
      'DRAFT',
    ]);
    expect(all.headers.get('content-range')).toBe('listings 0-3/4');
    expect(all.body[0]).toMatchObject({ isFavorite: false, isOwner: true });
    expect((await app.as(owner).get(`/users/${owner.userId}/listings?status=draft`)).body).toHaveLength(1);
    const page = await app.as(owner).get(`/users/${owner.userId}/listings?limit=3&page=2`);
    expect([page.body.length, page.headers.get('content-range')]).toEqual([1, 'listings 3-3/4']);
    const visitor = await app.as().get(`/users/${owner.userId}/listings?status=DRAFT`);
    expect(visitor.body.map((listing: any) => listing.status)).toEqual(['APPROVED']);
    expect(
      (await app.as().get(`/users/${(await app.make.aUser()).userId}/listings`)).headers.get('content-range'),
    ).toBe('listings */0');
    expect((await app.as().get('/users/00000000-0000-7000-8000-000000000000/listings')).body.error).toBe(
      'User not found',
    );
  });

  it('stays hidden when it is made while the account is about to be deleted', async () => {
    const owner = await app.make.aUser({ deleteRequestedAt: new Date() });
    const images = await app.make.pictures(owner);
    const { body } = await app.as(owner).post('/listings', { ...COMPLETE, images });
    await app.as(admin).post(`/admin/listings/${body.listingId}/approve`, { version: 1 });
    expect((await app.as(owner).get(`/listings/${body.listingId}`)).body.status).toBe('APPROVED');
    expect((await app.as().get(`/listings/${body.listingId}`)).status).toBe(404);
  });

  it('is deleted with its owner’s account', async () => {
    const made = await app.make.aListing();
    await app.em
      .fork()
      .execute(
        `insert into outbox (id, kind, name, payload) values (gen_random_uuid(), 'event', 'user.deleted', ?)`,
        [JSON.stringify({ userId: made.owner.userId })],
      );
    await app.settle();
    for (const caller of [made.owner, admin, null]) expect(await statusFor(made, caller)).toBe(404);
  });

  it('only the owner and admins while the owner is suspended', async () => {
    const made = await app.make.aListing({ columns: { ownerSuspended: true } });
    expect(await statusFor(made, null)).toBe(404);
    expect(await statusFor(made, admin)).toBe('APPROVED');
  });
});
