import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  owner = await app.make.aUser();
});
afterAll(() => app.close());

/** A published listing with two pictures, and an edit of it that waits. */
async function anEdit(fields: Record<string, unknown> = { title: 'Four bedroom flat in Lekki', bedroom: 4 }) {
  const { listing, listingId } = await app.make.aListing({ owner, pictures: 2 });
  const edited = await app.as(owner).post(`/listings/${listingId}/edit`, fields);
  return { listing, listingId, id: edited.body.listing.pendingRevision.revisionId as string };
}

describe('edits of published listings', () => {
  it('shows the difference field by field and photo by photo', async () => {
    const { listing, listingId } = await app.make.aListing({ owner, pictures: 2 });
    const [first, second] = listing.images.map((image) => image.url);
    const [added] = await app.make.pictures(owner);
    await app.as(owner).post(`/listings/${listingId}/edit`, {
      title: 'Four bedroom flat in Lekki',
      bedroom: 4,
      images: [added, second],
    });
    const filter = encodeURIComponent(JSON.stringify({ listingId, status: 'PENDING' }));
    const [revision] = (await app.as(admin).get(`/admin/revisions?filter=${filter}`)).body;
    expect(revision).toMatchObject({
      listingId,
      status: 'PENDING',
      version: 1,
      canDecide: true,
      listing: { title: 'Three bedroom flat in Lekki', status: 'APPROVED' },
      changes: [
        {
          field: 'title',
          label: 'Title',
          before: 'Three bedroom flat in Lekki',
          after: 'Four bedroom flat in Lekki',
        },
        { field: 'bedroom', label: 'Bedroom', before: 3, after: 4 },
      ],
      photos: { added: [added], removed: [first], reordered: false },
    });
    expect(revision.photos.before.map((image: { url: string }) => image.url)).toEqual([first, second]);
    expect(revision.photos.after.map((image: { url: string }) => image.url)).toEqual([added, second]);
  });

  it('shows the price that it would have, with its period', async () => {
    const { id } = await anEdit({ startPrice: 900_000, recurrence: 'monthly' });
    expect((await app.as(admin).get(`/admin/revisions/${id}`)).body).toMatchObject({
      ...{ startPrice: 900_000, recurrence: 'monthly', state: 'Lagos' },
      listing: { recurrence: 'yearly' },
    });
  });

  it('shows when pictures were only reordered', async () => {
    const { listing, listingId } = await app.make.aListing({ owner, pictures: 3 });
    const urls = listing.images.map((image) => image.url);
    const edited = await app.as(owner).post(`/listings/${listingId}/edit`, { images: urls.toReversed() });
    const id = edited.body.listing.pendingRevision.revisionId;
    expect((await app.as(admin).get(`/admin/revisions/${id}`)).body.photos).toMatchObject({
      added: [],
      removed: [],
      reordered: true,
    });
  });

  it('replaces what visitors see when it is approved', async () => {
    const { id, listingId } = await anEdit();
    const response = await app.as(admin).post(`/admin/revisions/${id}/approve`, { version: 1 });
    expect(response.body).toMatchObject({
      message: 'Edit approved',
      revision: { status: 'APPROVED', decidedByName: admin.user.fullName },
    });
    expect((await app.as().get(`/listings/${listingId}`)).body).toMatchObject({
      title: 'Four bedroom flat in Lekki',
      bedroom: 4,
    });
    expect((await app.as(admin).post(`/admin/revisions/${id}/approve`, { version: 1 })).status).toBe(409);
    // The edit no longer differs from the listing, but its changes can still be read.
    expect((await app.as(admin).get(`/admin/revisions/${id}`)).body.changes).toMatchObject([
      { field: 'title', after: 'Four bedroom flat in Lekki' },
      { field: 'bedroom', after: 4 },
    ]);
    const target = encodeURIComponent(JSON.stringify({ targetId: id }));
    expect((await app.as(admin).get(`/admin/audit?filter=${target}`)).body[0]).toMatchObject({
      targetKind: 'revision',
      targetName: 'Four bedroom flat in Lekki',
    });
  });

  it('leaves the published listing unchanged when refused, and gives the owner the reason', async () => {
    const { id, listingId } = await anEdit();
    const response = await app
      .as(admin)
      .post(`/admin/revisions/${id}/reject`, { version: 1, reason: 'WRONG_PLACE', note: 'Not in Lekki' });
    expect(response.body).toMatchObject({
      message: 'Edit rejected',
      revision: { status: 'REJECTED', reason: 'WRONG_PLACE', note: 'Not in Lekki' },
    });
    expect((await app.as().get(`/listings/${listingId}`)).body.title).toBe('Three bedroom flat in Lekki');
    const mails = await app.mailsTo(owner.user.email);
    expect(mails.find((mail) => mail.subject.startsWith('Your changes were not approved'))!.text).toContain(
      'Not in Lekki',
    );
  });

  it('responds with 409 when another edit replaced it, and 403 on the admin’s own', async () => {
    const { id, listingId } = await anEdit();
    await app.as(owner).post(`/listings/${listingId}/edit`, { title: 'Five bedroom flat in Lekki' });
    expect((await app.as(admin).post(`/admin/revisions/${id}/approve`, { version: 1 })).body.code).toBe(
      'STALE_VERSION',
    );
    expect((await app.as(owner).post(`/admin/revisions/${id}/approve`, { version: 2 })).status).toBe(403);
    expect((await app.as().post(`/admin/revisions/${id}/approve`, { version: 2 })).status).toBe(401);

    const own = await app.make.aListing({ owner: admin });
    const edited = await app
      .as(admin)
      .post(`/listings/${own.listingId}/edit`, { title: 'My own home, praised' });
    const ownEdit = edited.body.listing.pendingRevision.revisionId;
    expect((await app.as(admin).post(`/admin/revisions/${ownEdit}/approve`, { version: 1 })).status).toBe(
      403,
    );
    expect((await app.as(admin).get(`/admin/revisions/${ownEdit}`)).body.canDecide).toBe(false);
  });

  it('is decided once by two admins', async () => {
    const { id } = await anEdit();
    const colleague = await app.make.anAdmin();
    const responses = await Promise.all([
      app.as(admin).post(`/admin/revisions/${id}/approve`, { version: 1 }),
      app.as(colleague).post(`/admin/revisions/${id}/request-changes`, { version: 1, reason: 'OTHER' }),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  it('waits in one queue with new listings, oldest first', async () => {
    const day = DAY_MS;
    await app.em.fork().execute('delete from listing_revisions');
    const oldest = await app.make.aListing({
      status: 'PENDING',
      columns: { submittedAt: new Date(Date.now() - 2 * day) },
    });
    const { id } = await anEdit({ title: 'A waiting edit of a flat' });
    await app.em
      .fork()
      .execute('update listing_revisions set submitted_at = ? where id = ?', [
        new Date(Date.now() - day),
        id,
      ]);
    const newest = await app.make.aListing({ status: 'PENDING' });
    const queue = await app.as(admin).get('/admin/queue');
    expect(queue.headers.get('content-range')).toBe('queue 0-2/3');
    expect(
      queue.body.map((item: { id: string; kind: string; title: string }) => [item.kind, item.id, item.title]),
    ).toEqual([
      ['listing', oldest.listingId, 'Three bedroom flat in Lekki'],
      ['revision', id, 'A waiting edit of a flat'],
      ['listing', newest.listingId, 'Three bedroom flat in Lekki'],
    ]);
    expect(queue.body[0].suspicions.map(({ code }: { code: string }) => code)).toContain('NEW_ACCOUNT');
    const claimed = await app.as(admin).post(`/admin/revisions/${id}/claim`);
    expect(claimed.body.revision.claim.userId).toBe(admin.userId);
    const mine = await app.as(admin).get(`/admin/queue?filter=${encodeURIComponent('{"claimed":true}')}`);
    expect(mine.body.map((item: { id: string }) => item.id)).toEqual([id]);
  });

  it('approves several at once', async () => {
    await app.make.aListing({ owner });
    const one = await anEdit();
    const two = await anEdit({ title: 'Call me on 08031234567 about it' });
    // No picture looks like another's.
    await app.em.fork().execute(`update uploads set perceptual_hash = ('x' || md5(id::text))::bit(64)`);
    const response = await app
      .as(admin)
      .post('/admin/revisions/approve', { items: [one, two].map(({ id }) => ({ id, version: 1 })) });
    expect(response.body).toMatchObject({
      approved: 1,
      skipped: [{ id: two.id, why: 'A phone number stands in the text' }],
    });
  });
});
