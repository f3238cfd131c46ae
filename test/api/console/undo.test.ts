import { RequestContext } from '@mikro-orm/core';
import { HeldDecision } from '../../../src/approval/held-decision.entity';
import { HeldDecisionsService } from '../../../src/approval/held-decisions.service';
import { ListingRevision } from '../../../src/listings/life/listing-revision.entity';
import { Queues } from '../../../src/platform/queues/queues';
import { Relay } from '../../../src/platform/queues/relay/relay';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from '../services/a-service';

let app: TestApp;
let admin: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  colleague = await app.make.anAdmin();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const held = { version: 1, undoable: true };
const refusal = { ...held, reason: 'BAD_PHOTOS', note: 'Please add a photo of the kitchen' };
const pending = (): Promise<MadeListing> => app.make.aListing({ status: 'PENDING' });
const act = (by: SignedIn | null, { listingId }: { listingId: string }, action: string, body?: object) =>
  app.as(by).post(`/admin/listings/${listingId}/${action}`, body);
const read = async ({ listingId }: MadeListing) =>
  (await app.as(admin).get(`/admin/listings/${listingId}`)).body;
const passTheTime = (): Promise<void> => app.moveClock(new Date(Date.now() + 6_000));
const filtered = async (resource: string, filter: object) =>
  (await app.as(admin).get(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const audited = async (targetId: string): Promise<string[]> =>
  (await filtered('audit', { targetId })).map(({ action }: { action: string }) => action);
/** The clock that moves over midnight also sends reminders. */
const newsOf = async ({ owner }: MadeListing) =>
  (await app.mailsTo(owner.user.email)).filter(({ subject }) => subject.includes('Three bedroom flat'));
const heldIdOf = async ({ listingId: thingId }: MadeListing): Promise<string> =>
  (await app.em.fork().findOneOrFail(HeldDecision, { thingId })).id;

/** Runs the job as a worker does. */
const carryOut = (heldId: string): Promise<void> =>
  RequestContext.create(app.em.fork(), () => app.app.get(HeldDecisionsService).carryOut({ heldId }));

describe('a decision with time to undo', () => {
  it('is announced, and true, only when the time is over', async () => {
    const made = await pending();
    const before = Date.now();
    const response = await act(admin, made, 'approve', held);
    expect(response.status).toBe(200);
    const requestId = response.headers.get('x-request-id');
    expect(requestId).toBeTruthy();
    expect(response.body).toMatchObject({
      message: 'Listing approved',
      listing: {
        status: 'PENDING',
        can: { decide: false },
        held: { decision: 'APPROVED', userId: admin.userId, fullName: admin.user.fullName },
      },
    });
    const until = Date.parse(response.body.undoUntil);
    expect(until - before).toBeGreaterThanOrEqual(5_000);
    expect(until - before).toBeLessThan(15_000);
    expect(response.body.listing.held.undoUntil).toBe(response.body.undoUntil);

    await app.settle();
    expect((await app.as().get(`/listings/${made.listingId}`)).status).toBe(404);
    expect((await app.as(made.owner).get(`/listings/${made.listingId}`)).body.status).toBe('PENDING');
    expect(await newsOf(made)).toEqual([]);
    expect(await filtered('queue', { id: made.listingId })).toEqual([]);
    expect(await audited(made.listingId)).toEqual([]);

    await passTheTime();
    expect((await app.as().get(`/listings/${made.listingId}`)).status).toBe(200);
    expect(await newsOf(made)).toHaveLength(1);
    expect(await read(made)).toMatchObject({ status: 'APPROVED', held: null });
    expect(await filtered('audit', { targetId: made.listingId })).toMatchObject([
      {
        ...{ action: 'listing.approved', actorId: admin.userId, before: { status: 'PENDING' } },
        ...{ address: expect.stringMatching(/127\.0\.0\.1|::1/), requestId },
      },
    ]);
  });

  it('needs nobody to stay: of forty in a row each takes effect', async () => {
    const homes = await Promise.all(Array.from({ length: 40 }, pending));
    for (const home of homes) expect((await act(admin, home, 'approve', held)).status).toBe(200);
    await passTheTime();
    const decided = await filtered('listings', { id: homes.map(({ listingId }) => listingId) });
    expect(decided.map(({ status }: { status: string }) => status)).toEqual(homes.map(() => 'APPROVED'));
  });

  it('keeps the reason and the note', async () => {
    const made = await pending();
    expect((await act(admin, made, 'request-changes', refusal)).body.listing.held.decision).toBe(
      'CHANGES_REQUESTED',
    );
    await passTheTime();
    expect(await read(made)).toMatchObject({
      status: 'CHANGES_REQUESTED',
      reason: 'BAD_PHOTOS',
      note: refusal.note,
    });
    const [mail] = await newsOf(made);
    expect(mail!.text).toContain(refusal.note);
  });

  it('is refused as a decision at once is', async () => {
    const made = await pending();
    expect((await act(admin, made, 'approve', { ...held, version: 2 })).body.code).toBe('STALE_VERSION');
    expect((await act(admin, made, 'approve', { ...held, undoable: 'maybe' })).body.fields).toEqual({
      undoable: 'Undoable must be true or false',
    });
    expect((await act(admin, made, 'reject', held)).body.fields).toEqual({ reason: 'Reason is required' });
    expect((await act(made.owner, made, 'approve', held)).status).toBe(403);
    expect((await act(null, made, 'approve', held)).status).toBe(401);
    const own = await app.make.aListing({ status: 'PENDING', owner: admin });
    expect((await act(admin, own, 'approve', held)).status).toBe(403);
    await act(colleague, made, 'claim');
    expect((await act(admin, made, 'approve', held)).body.code).toBe('CLAIMED');
    const published = await app.make.aListing();
    expect((await act(admin, published, 'approve', held)).body.code).toBe('WRONG_STATE');
  });
});

describe('undoing a decision', () => {
  it('leaves the thing as it was', async () => {
    const made = await pending();
    await act(admin, made, 'reject', refusal);
    const undone = await act(admin, made, 'undo');
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({
      message: 'Decision undone',
      listing: { status: 'PENDING', reason: null, held: null, can: { decide: true } },
    });
    expect(await filtered('queue', { id: made.listingId })).toHaveLength(1);
    await passTheTime();
    expect((await read(made)).status).toBe('PENDING');
    expect(await newsOf(made)).toEqual([]);
    expect(await audited(made.listingId)).toEqual(['listing.decision-undone']);
    expect((await act(colleague, made, 'approve', { version: 1 })).status).toBe(200);
  });

  it('is for the admin who decided', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    expect((await act(colleague, made, 'undo')).body).toMatchObject({
      statusCode: 403,
      error: 'Only the admin who decided can undo it',
    });
    expect((await act(made.owner, made, 'undo')).status).toBe(403);
    expect((await act(null, made, 'undo')).status).toBe(401);
    expect((await act(admin, { listingId: '00000000-0000-7000-8000-000000000000' }, 'undo')).status).toBe(
      404,
    );
    expect((await act(admin, made, 'undo')).status).toBe(200);
  });

  it('is too late when the time is over, even if the job is late', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    app.clock.moveTo(6_000);
    expect((await act(admin, made, 'undo')).body).toMatchObject({ statusCode: 409, code: 'TOO_LATE' });
    expect((await act(colleague, made, 'reject', refusal)).body.code).toBe('DECIDED');
    await passTheTime();
    expect((await read(made)).status).toBe('APPROVED');
    expect((await act(admin, made, 'undo')).body.code).toBe('TOO_LATE');
  });

  it('is too late for what took effect at once, and what nobody decided', async () => {
    const made = await pending();
    expect((await act(admin, made, 'undo')).status).toBe(409);
    await act(admin, made, 'approve', { version: 1 });
    expect((await act(admin, made, 'undo')).status).toBe(409);
  });

  it('happens once, or not at all, when the job runs at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await pending();
      await act(admin, made, 'approve', held);
      const heldId = await heldIdOf(made);
      const [first, second] = await Promise.all([
        act(admin, made, 'undo'),
        act(admin, made, 'undo'),
        carryOut(heldId),
        carryOut(heldId),
      ]);
      const done = [first, second].filter(({ status }) => status === 200).length;
      expect([first.status, second.status].sort()).toEqual(done === 1 ? [200, 409] : [409, 409]);
      expect((await read(made)).status).toBe(done === 1 ? 'PENDING' : 'APPROVED');
    }
  });
});

describe('a decision that can still be undone', () => {
  it('is the only one: two admins at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const made = await pending();
      const responses = await Promise.all([
        act(admin, made, 'approve', held),
        act(colleague, made, 'reject', refusal),
        act(colleague, made, 'approve', { version: 1 }),
        act(admin, made, 'approve', held),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      await passTheTime();
      expect(await newsOf(made)).toHaveLength(1);
      expect(await audited(made.listingId)).toHaveLength(1);
      await app.moveClock(null);
    }
  });

  it('cannot be claimed or decided over', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    for (const by of [admin, colleague]) {
      expect((await act(by, made, 'claim')).body.code).toBe('DECIDED');
      expect((await act(by, made, 'reject', refusal)).body.code).toBe('DECIDED');
      expect((await act(by, made, 'approve', { version: 1 })).body.code).toBe('DECIDED');
    }
  });

  it('lapses when the owner changes what was decided on', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    const edit = { title: 'Another title entirely' };
    expect((await app.as(made.owner).post(`/listings/${made.listingId}/edit`, edit)).status).toBe(200);
    await passTheTime();
    expect(await read(made)).toMatchObject({
      status: 'PENDING',
      version: 2,
      held: null,
      can: { decide: true },
    });
    expect(await filtered('queue', { id: made.listingId })).toHaveLength(1);
    expect(await audited(made.listingId)).toEqual(['listing.decision-lapsed']);
    expect(await newsOf(made)).toEqual([]);
  });

  it('lapses when another admin suspends it', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    expect((await act(colleague, made, 'suspend', { reason: 'SUSPECTED_FRAUD' })).status).toBe(200);
    await passTheTime();
    expect((await read(made)).status).toBe('SUSPENDED');
    expect((await act(colleague, made, 'restore')).body.listing.status).toBe('PENDING');
  });

  it('lapses when the listing is deleted', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    await app.as(made.owner).post(`/listings/${made.listingId}/delete`);
    await passTheTime();
    expect(await audited(made.listingId)).toEqual(['listing.decision-lapsed']);
  });

  it('lapses when the database refuses it, so that another can be made', async () => {
    const { listingId } = await app.make.aListing({ startPrice: 500_000 });
    const em = app.em.fork();
    const edit = ListingRevision.of(listingId, { endPrice: 1 }, new Date());
    await em.persist(edit).flush();
    const path = `/admin/revisions/${edit.id}`;
    expect((await app.as(admin).post(`${path}/approve`, held)).status).toBe(200);
    await passTheTime();
    expect(await audited(edit.id)).toEqual(['revision.decision-lapsed']);
    expect((await app.as(admin).post(`${path}/reject`, { ...refusal, undoable: false })).status).toBe(200);
  });

  it('survives a queue that lost its job, and a job that runs twice', async () => {
    const made = await pending();
    await act(admin, made, 'approve', held);
    await app.settle();
    const heldId = await heldIdOf(made);
    for (const queue of app.app.get(Queues).all()) await queue.obliterate({ force: true });
    app.clock.moveTo(6_000);
    await app.app.get(Relay).sweep(0);
    await app.settle();
    expect((await read(made)).status).toBe('APPROVED');
    await carryOut(heldId);
    expect(await newsOf(made)).toHaveLength(1);
  });
});

describe('edits and services', () => {
  it('are decided and undone in the same way: an edit', async () => {
    const made = await app.make.aListing();
    await app.as(made.owner).post(`/listings/${made.listingId}/edit`, { title: 'Another title entirely' });
    const [{ id }] = await filtered('revisions', { listingId: made.listingId });
    const path = `/admin/revisions/${id}`;
    expect((await app.as(admin).post(`${path}/approve`, held)).body.revision).toMatchObject({
      status: 'PENDING',
      canDecide: false,
      held: { decision: 'APPROVED' },
    });
    expect(await filtered('queue', { id })).toEqual([]);
    expect((await app.as(colleague).post(`${path}/undo`)).status).toBe(403);
    expect((await app.as(admin).post(`${path}/undo`)).body.revision).toMatchObject({
      held: null,
      canDecide: true,
    });
    await app.as(admin).post(`${path}/approve`, held);
    await passTheTime();
    expect((await app.as().get(`/listings/${made.listingId}`)).body.title).toBe('Another title entirely');
  });

  it('are decided and undone in the same way: a service', async () => {
    const provider = await app.make.aUser();
    const offered = await app.as(provider).post('/services', A_SERVICE);
    const id = offered.body.serviceId;
    const path = `/admin/services/${id}`;
    expect((await app.as(admin).post(`${path}/reject`, refusal)).body.service).toMatchObject({
      status: 'PENDING',
      canDecide: false,
      held: { decision: 'REJECTED' },
    });
    expect(await filtered('services', { id, waiting: true })).toEqual([]);
    expect((await app.as(admin).post(`${path}/undo`)).body.service.canDecide).toBe(true);
    expect(await filtered('services', { id, waiting: true })).toHaveLength(1);
    await app.as(admin).post(`${path}/reject`, refusal);
    await passTheTime();
    expect((await app.as(provider).get(`/services/${id}`)).body).toMatchObject({
      status: 'REJECTED',
      reason: 'BAD_PHOTOS',
    });
  });
});

describe('many at once', () => {
  it('are approved with time to undo, and undone by one request', async () => {
    // An owner whose listing was approved before is no newcomer, which would be suspicious.
    const { owner } = await app.make.aListing();
    const homes = [
      await app.make.aListing({ status: 'PENDING', owner, images: [] }),
      await app.make.aListing({ status: 'PENDING', owner, images: [] }),
      await app.make.aListing({ status: 'PENDING', owner, images: [] }),
    ];
    const items = homes.map(({ listingId }) => ({ id: listingId, version: 1 }));
    const approved = await app.as(admin).post('/admin/listings/approve', { items, undoable: true });
    expect(approved.body).toMatchObject({ approved: 3, skipped: [], undoUntil: expect.any(String) });
    const ids = [homes[0]!.listingId, homes[1]!.listingId.toUpperCase(), admin.userId];
    const undone = await app.as(admin).post('/admin/listings/undo', { ids });
    expect(undone.body).toMatchObject({
      message: '2 undone, 1 skipped',
      undone: 2,
      skipped: [{ id: admin.userId, why: 'Not found' }],
    });
    await passTheTime();
    const states = await Promise.all(homes.map(read));
    expect(states.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'APPROVED']);
    const atOnce = await app.as(admin).post('/admin/listings/approve', { items: items.slice(0, 1) });
    expect(atOnce.body).toEqual({ message: '1 approved', approved: 1, skipped: [] });
    expect((await read(homes[0]!)).status).toBe('APPROVED');
  });
});
