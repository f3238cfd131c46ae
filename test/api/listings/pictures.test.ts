import { COMPLETE } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const urls = (listing: any): string[] => listing.images.map((image: { url: string }) => image.url);
/** The subject to which each upload is attached, and whether it was released. */
async function uploadOf(url: string): Promise<{ attachedId: string | null; released: boolean }> {
  const [row] = await app.em
    .fork()
    .execute<{ attached_id: string | null; released_at: Date | null }[]>(
      'select attached_id, released_at from uploads where url = ?',
      [url],
    );
  return { attachedId: row!.attached_id, released: row!.released_at !== null };
}

describe('pictures', () => {
  it('stay, are reordered and are added by their URLs', async () => {
    const { owner, listing, listingId } = await app.make.aListing({ status: 'DRAFT', pictures: 3 });
    const [a, b, c] = listing.images.map((image) => image.url);
    const [d] = await app.make.pictures(owner);
    const small = listing.images[0]!.sizes.small;
    const response = await app
      .as(owner)
      .post(`/listings/${listingId}/edit`, { images: [{ url: c }, d, small, c] });
    expect(response.status).toBe(200);
    expect(urls(response.body.listing)).toEqual([c, d, a]);
    expect(response.body.listing.images[1].sizes.medium).toMatch(/^\/media\/.*\.webp$/);
    expect(await uploadOf(b!)).toEqual({ attachedId: listingId, released: true });
    expect(await uploadOf(d!)).toEqual({ attachedId: listingId, released: false });
  });

  it('belong to one listing, and to their uploader', async () => {
    const { owner, listing } = await app.make.aListing();
    const stranger = await app.make.aUser();
    const [free] = await app.make.pictures(stranger);
    for (const images of [[listing.images[0]!.url], [free]]) {
      const response = await app.as(owner).post('/listings', { draft: true, images });
      expect(response.status).toBe(400);
      expect(response.body.fields).toEqual({
        images: 'Pictures must be your own uploads that are not used elsewhere',
      });
    }
    expect((await uploadOf(free!)).attachedId).toBeNull();
  });

  it('are attached to one of two listings that send them at once', async () => {
    const owner = await app.make.aUser();
    const images = await app.make.pictures(owner, 2);
    const body = { ...COMPLETE, images };
    const responses = await Promise.all([1, 2, 3, 4].map(() => app.as(owner).post('/listings', body)));
    expect(responses.map((response) => response.status).sort()).toEqual([201, 400, 400, 400]);
  });

  it('of an edit are released when it is withdrawn, and of a refused one with the next edit', async () => {
    const { owner, listing, listingId } = await app.make.aListing();
    const admin = await app.make.anAdmin();
    const current = listing.images[0]!.url;
    const [first, second, third] = await app.make.pictures(owner, 3);
    const edit = (images: unknown) => app.as(owner).post(`/listings/${listingId}/edit`, { images });
    await edit([first]);
    expect(await uploadOf(first!)).toEqual({ attachedId: listingId, released: false });
    await edit([second]);
    expect((await uploadOf(first!)).released).toBe(true);
    await app.as(owner).post(`/listings/${listingId}/revision/withdraw`);
    expect((await uploadOf(second!)).released).toBe(true);
    const { pendingRevision } = (await edit([third])).body.listing;
    await app
      .as(admin)
      .post(`/admin/revisions/${pendingRevision.revisionId}/reject`, { version: 1, reason: 'BAD_PHOTOS' });
    expect((await uploadOf(third!)).released).toBe(false);
    await app.as(owner).post(`/listings/${listingId}/edit`, { title: 'Another title' });
    expect((await uploadOf(third!)).released).toBe(true);
    expect((await uploadOf(current)).released).toBe(false);
    expect(urls((await app.as().get(`/listings/${listingId}`)).body)).toEqual([current]);
  });

  it('of an approved edit replace the others', async () => {
    const { owner, listing, listingId } = await app.make.aListing({ pictures: 2 });
    const admin = await app.make.anAdmin();
    const [old, stays] = listing.images.map((image) => image.url);
    const [fresh] = await app.make.pictures(owner);
    const { pendingRevision } = (
      await app.as(owner).post(`/listings/${listingId}/edit`, { images: [fresh, stays] })
    ).body.listing;
    expect(pendingRevision.changes[0]).toMatchObject({
      field: 'images',
      before: [{ url: old }, { url: stays }],
      after: [{ url: fresh }, { url: stays }],
    });
    await app.as(admin).post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: 1 });
    expect(urls((await app.as().get(`/listings/${listingId}`)).body)).toEqual([fresh, stays]);
    expect(await uploadOf(old!)).toMatchObject({ released: true });
    expect(await uploadOf(fresh!)).toMatchObject({ released: false });
  });

  it('are at most twenty', async () => {
    const owner = await app.make.aUser();
    const images = await app.make.pictures(owner, 21);
    expect((await app.as(owner).post('/listings', { draft: true, images })).status).toBe(400);
    const repeated = Array.from({ length: 21 }, () => images[0]);
    expect((await app.as(owner).post('/listings', { draft: true, images: repeated })).status).toBe(400);
    const response = await app.as(owner).post('/listings', { draft: true, images: images.slice(1) });
    expect(urls(response.body)).toHaveLength(20);
    const list = await app.as(owner).get(`/users/${owner.userId}/listings`);
    expect(urls(list.body[0])).toHaveLength(6);
  });

  it('are not attached by a listing that is refused', async () => {
    const owner = await app.make.aUser();
    const images = await app.make.pictures(owner);
    expect((await app.as(owner).post('/listings', { ...COMPLETE, images, title: '' })).status).toBe(400);
    expect((await uploadOf(images[0]!)).attachedId).toBeNull();
  });
});

describe('a video', () => {
  it('comes with the premium plan', async () => {
    const owner = await app.make.aUser();
    const video = await app.make.video(owner);
    const refused = await app.as(owner).post('/listings', { draft: true, video });
    expect(refused.status).toBe(403);
    const message = 'A video comes with the premium plan';
    expect(refused.body).toMatchObject({ error: message, fields: { video: message } });
    expect((await uploadOf(video)).attachedId).toBeNull();
  });

  it('is the owner’s own upload, and a video', async () => {
    const owner = await app.make.aUser({ premiumUntil: new Date(Date.now() + DAY_MS) });
    const video = await app.make.video(owner);
    const foreign = await app.make.video(await app.make.aUser());
    const [picture] = await app.make.pictures(owner);
    for (const wrong of [foreign, picture, '/media/nothing.mp4', 'https://evil.example/a.mp4']) {
      const response = await app.as(owner).post('/listings', { draft: true, video: wrong });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.fields)).toEqual(['video']);
    }
    const response = await app.as(owner).post('/listings', { draft: true, video });
    expect(response.body).toMatchObject({ video, premium: true });
    const without = await app.as(owner).post(`/listings/${response.body.listingId}/edit`, { video: null });
    expect(without.body.listing.video).toBeNull();
    expect((await uploadOf(video)).released).toBe(true);
  });

  it('stays when the plan has ended, and so does the rest of the record', async () => {
    const owner = await app.make.aUser({ premiumUntil: new Date(Date.now() - 1000) });
    const { listingId } = await app.make.aListing({
      owner,
      status: 'DRAFT',
      video: '/media/0123456789abcdef0123456789abcdef.mp4',
    });
    const record = (await app.as(owner).get(`/listings/${listingId}`)).body;
    const response = await app
      .as(owner)
      .post(`/listings/${listingId}/edit`, { ...record, title: 'Another title' });
    expect(response.status).toBe(200);
    expect(response.body.listing.video).toBe(record.video);
  });
});
