import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  colleague = await app.make.anAdmin();
});
afterAll(() => app.close());

const pending = (): Promise<MadeListing> => app.make.aListing({ status: 'PENDING' });
const path = (listing: MadeListing, action: string): string =>
  `/admin/listings/${listing.listingId}/${action}`;
const refusal = { version: 1, reason: 'BAD_PHOTOS', note: 'Please add a photo of the kitchen' };

async function auditOf(
  id: string,
): Promise<{ action: string; actorId: string; before: object; after: object }[]> {
  const filter = encodeURIComponent(JSON.stringify({ targetId: id }));
  return (await app.as(admin).get(`/admin/audit?filter=${filter}`)).body;
}

describe('deciding on a listing', () => {
  it('publishes it, notifies the owner and records it', async () => {
    const made = await pending();
    const response = await app.as(admin).post(path(made, 'approve'), { version: 1 });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: 'Listing approved',
      listing: { id: made.listingId, status: 'APPROVED', can: { decide: false, suspend: true } },
    });
    expect((await app.as().get(`/listings/${made.listingId}`)).status).toBe(200);
    const mails = await app.mailsTo(made.owner.user.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Your listing is published: Three bedroom flat in Lekki',
    ]);
    expect(await auditOf(made.listingId)).toMatchObject([
      {
        action: 'listing.approved',
        actorId: admin.userId,
        before: { status: 'PENDING' },
        after: { status: 'APPROVED' },
      },
    ]);
  });

  it.each([
    ['reject', 'Listing rejected', 'REJECTED', 'Your listing was not approved'],
    ['request-changes', 'Changes requested', 'CHANGES_REQUESTED', 'Your listing needs a change'],
  ])('%s: the owner reads the reason and the note', async (action, message, status, heading) => {
    const made = await pending();
    const response = await app.as(admin).post(path(made, action), refusal);
    expect(response.body).toMatchObject({
      message,
      listing: { status, reason: 'BAD_PHOTOS', note: refusal.note },
    });
    const [mail] = await app.mailsTo(made.owner.user.email);
    expect(mail!.text).toContain(heading);
    expect(mail!.text).toContain('The photos do not show the property well enough');
    expect(mail!.text).toContain(refusal.note);
    const own = await app.as(made.owner).get(`/listings/${made.listingId}`);
    expect(own.body).toMatchObject({ status, reason: 'BAD_PHOTOS', note: refusal.note });
  });

  it('says of one that another admin sent back what it is to whoever reads that', async () => {
    const made = await pending();
    await app.as(colleague).post(path(made, 'request-changes'), refusal);
    for (const [by, to, verb] of [
      [admin, path(made, 'approve'), 'approved'],
      [made.owner, `/listings/${made.listingId}/pause`, 'paused'],
    ] as const)
      expect((await app.as(by).post(to, { version: 1 })).body).toMatchObject({
        statusCode: 409,
        error: `This listing was sent back for changes and cannot be ${verb}`,
      });
  });

  it('suspends it and restores it to its previous state', async () => {
    const made = await app.make.aListing();
    const suspended = await app
      .as(admin)
      .post(path(made, 'suspend'), { reason: 'SUSPECTED_FRAUD', note: 'Reported twice' });
    expect(suspended.body).toMatchObject({
      message: 'Listing suspended',
      listing: { status: 'SUSPENDED', can: { restore: true } },
    });
    expect((await app.as().get(`/listings/${made.listingId}`)).status).toBe(404);
    const restored = await app.as(admin).post(path(made, 'restore'));
    expect(restored.body).toMatchObject({
      message: 'Listing restored',
      listing: { status: 'APPROVED', reason: null },
    });
    expect((await app.as(admin).post(path(made, 'restore'))).status).toBe(409);
  });

  it('shows a listing as checked until half a year has passed', async () => {
    const made = await app.make.aListing();
    const response = await app
      .as(admin)
      .post(path(made, 'verify'), { method: 'In-person inspection', note: 'Met the landlord' });
    expect(response.body.listing).toMatchObject({
      verifiedAt: expect.any(String),
      verifiedMethod: 'In-person inspection',
      verifiedNote: 'Met the landlord',
    });
    expect((await app.as().get(`/listings/${made.listingId}`)).body.verifiedAt).toEqual(expect.any(String));
  });

  it('refuses a stale version, bad bodies, strangers and owners', async () => {
    const made = await pending();
    expect((await app.as(admin).post(path(made, 'approve'), { version: 2 })).body).toMatchObject({
      statusCode: 409,
      code: 'STALE_VERSION',
    });
    expect((await app.as(admin).post(path(made, 'approve'), {})).body.fields).toEqual({
      version: 'Version is required',
    });
    expect((await app.as(admin).post(path(made, 'reject'), { version: 1 })).body.fields).toEqual({
      reason: 'Reason is required',
    });
    expect((await app.as(admin).post(path(made, 'reject'), { ...refusal, reason: 'MOOD' })).status).toBe(400);
    expect(
      (await app.as(admin).post(path(made, 'approve'), { version: 1, ownerId: admin.userId })).status,
    ).toBe(400);
    expect((await app.as(made.owner).post(path(made, 'approve'), { version: 1 })).status).toBe(403);
    expect((await app.as().post(path(made, 'approve'), { version: 1 })).text).toBe('Unauthorized');
    expect(
      (
        await app
          .as(admin)
          .post('/admin/listings/00000000-0000-7000-8000-000000000000/approve', { version: 1 })
      ).status,
    ).toBe(404);
    expect((await app.as(admin).get(`/admin/listings/${made.listingId}`)).body.status).toBe('PENDING');
  });

  it('accepts the whole record along with the decision', async () => {
    const made = await pending();
    const record = (await app.as(admin).get(`/admin/listings/${made.listingId}`)).body;
    expect((await app.as(admin).post(path(made, 'approve'), record)).status).toBe(200);
    const published = (await app.as(admin).get(`/admin/listings/${made.listingId}`)).body;
    const suspended = await app
      .as(admin)
      .post(path(made, 'suspend'), { ...published, reason: 'OTHER', note: null });
    expect(suspended.body.listing).toMatchObject({ status: 'SUSPENDED', reason: 'OTHER', note: null });
  });

  it('lets no admin decide on their own listing', async () => {
    const own = await app.make.aListing({ status: 'PENDING', owner: admin });
    expect((await app.as(admin).get(`/admin/listings/${own.listingId}`)).body.can.decide).toBe(false);
    for (const [action, body] of [
      ['approve', { version: 1 }],
      ['reject', refusal],
      ['request-changes', refusal],
      ['suspend', { reason: 'OTHER' }],
      ['restore', {}],
      ['verify', { method: 'Looked' }],
      ['claim', {}],
    ] as const) {
      const response = await app.as(admin).post(path(own, action), body);
      expect([action, response.status, response.body.error]).toEqual([
        action,
        403,
        'You cannot decide on your own listing',
      ]);
    }
    expect((await app.as(colleague).post(path(own, 'approve'), { version: 1 })).status).toBe(200);
  });

  it('lets one of two admins decide the same version, once', async () => {
    const made = await pending();
    const responses = await Promise.all([
      app.as(admin).post(path(made, 'approve'), { version: 1 }),
      app.as(colleague).post(path(made, 'reject'), refusal),
      app.as(colleague).post(path(made, 'approve'), { version: 1 }),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
    expect(await app.mailsTo(made.owner.user.email)).toHaveLength(1);
    expect(await auditOf(made.listingId)).toHaveLength(1);
  });

  it('approves the version that was read, or nothing, when the owner edits at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await pending();
      const [approved, edited] = await Promise.all([
        app.as(admin).post(path(made, 'approve'), { version: 1 }),
        app.as(made.owner).post(`/listings/${made.listingId}/edit`, { title: 'Another title entirely' }),
      ]);
      const seen = (await app.as().get(`/listings/${made.listingId}`)).body;
      if (approved.status === 200) expect(seen.title).toBe('Three bedroom flat in Lekki');
      else expect([approved.status, edited.status, seen.statusCode]).toEqual([409, 200, 404]);
    }
  });

  it('reserves a claimed listing for one admin for a quarter of an hour', async () => {
    const made = await pending();
    const claimed = await app.as(admin).post(path(made, 'claim'));
    expect(claimed.body.listing.claim).toMatchObject({ userId: admin.userId, fullName: admin.user.fullName });
    expect((await app.as(admin).post(path(made, 'claim'))).status).toBe(200);
    expect((await app.as(colleague).post(path(made, 'claim'))).body).toMatchObject({
      statusCode: 409,
      code: 'CLAIMED',
    });
    expect((await app.as(colleague).post(path(made, 'approve'), { version: 1 })).status).toBe(409);
    await app.moveClock(new Date(Date.now() + 16 * 60_000));
    expect((await app.as(admin).get(`/admin/listings/${made.listingId}`)).body.claim).toBeNull();
    expect((await app.as(colleague).post(path(made, 'approve'), { version: 1 })).status).toBe(200);
    await app.moveClock(null);
  });
});
