import { randomUUID } from 'node:crypto';
import { MediaAccessService } from '../../../src/uploads/media/media-access.service';
import { Listing } from '../../../src/listings/life/listing.entity';
import { Upload } from '../../../src/uploads/upload.entity';
import { UploadsService } from '../../../src/uploads/uploads.service';
import type { SignedIn } from '../../factories/factories';
import { leave } from '../../support/leave';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
beforeEach(async () => {
  person = await app.make.aUser();
  other = await app.make.aUser();
});
afterAll(() => app.close());

const report = (by: SignedIn | null, path: string, body: object = {}) =>
  app.as(by).post(`${path}/report`, { reason: 'OTHER', ...body });
const deskOf = async (subjectId: string) =>
  (await app.as(admin).get(`/admin/reports?filter={"subjectId":"${subjectId}"}`)).body;

async function aConversation(): Promise<{ conversationId: string; messages: string[] }> {
  const first = await app.as(other).post('/messages', { username: [person.user.username], message: 'm0' });
  const { conversationId } = first.body;
  const messages = [first.body.messageId as string];
  for (let n = 1; n < 14; n++) {
    const by = n % 2 ? person : other;
    const { body } = await app.as(by).post(`/messages/${conversationId}`, { message: `m${n}` });
    messages.push(body.messageId);
  }
  return { conversationId, messages };
}

async function aComment(privacy = 'public') {
  const { communityId } = (
    await app.as(other).post('/communities', { name: 'Yaba', description: 'All of Yaba', privacy })
  ).body;
  const { postId } = (
    await app.as(other).post(`/communities/${communityId}/posts`, { title: 'Water', body: 'Is there any?' })
  ).body;
  const ids: string[] = [];
  for (let n = 0; n < 8; n++)
    ids.push((await app.as(other).post(`/posts/${postId}/comment`, { comment: `c${n}` })).body.commentId);
  return { communityId, postId, ids };
}

describe('reporting a person', () => {
  it('is accepted once from each person who sees them, and not from themselves', async () => {
    const path = `/users/${other.userId}`;
    const responses = await Promise.all(
      [1, 2, 3].map(() => report(person, path, { reason: 'IMPERSONATION' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await report(other, path)).body).toMatchObject({ statusCode: 403, code: 'OWN_PROFILE' });
    expect((await report(null, path)).text).toBe('Unauthorized');
    expect((await report(person, `/users/${randomUUID()}`)).status).toBe(404);
    const hidden = await app.make.aUser({ suspendedAt: new Date() });
    expect((await report(person, `/users/${hidden.userId}`)).status).toBe(404);
    expect(await deskOf(other.userId)).toMatchObject([
      { subjectKind: 'person', authorId: other.userId, authorName: other.user.fullName, said: null },
    ]);
  });
});

describe('reporting a message', () => {
  it('keeps five messages each way, for admins alone', async () => {
    const { conversationId, messages } = await aConversation();
    const path = `/messages/${conversationId}`;
    const body = { messageId: messages[6], reason: 'HARASSMENT' };
    expect((await report(await app.make.aUser(), path, body)).status).toBe(404);
    expect((await report(admin, path, body)).status).toBe(404);
    expect((await report(other, path, body)).body.code).toBe('OWN_MESSAGE');
    expect((await report(person, path, { ...body, messageId: randomUUID() })).status).toBe(404);
    expect((await report(person, path, { reason: 'HARASSMENT' })).body.fields).toEqual({
      messageId: 'Message is required',
    });
    const elsewhere = await app
      .as(await app.make.aUser())
      .post('/messages', { username: [person.user.username], message: 'Another' });
    const foreign = { ...body, messageId: elsewhere.body.messageId };
    expect((await report(person, path, foreign)).status).toBe(404);
    expect((await report(person, path, body)).body.message).toBe('Thank you. We will look into it');
    expect((await report(person, path, body)).status).toBe(409);
    const [storedReport] = await deskOf(messages[6]!);
    expect(storedReport).toMatchObject({ subjectKind: 'message', authorId: other.userId });
    expect(storedReport.said.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 11 }, (_, n) => `m${n + 1}`),
    );
    expect(storedReport.said[5]).toEqual({
      ...{ id: messages[6], text: 'm6', reported: true, images: [], at: expect.stringMatching(/Z$/) },
      ...{ authorId: other.userId, authorName: other.user.fullName },
    });
    expect(storedReport.said.filter(({ reported }: { reported: boolean }) => reported)).toHaveLength(1);
  });

  it('loses the names of those who leave, the reported and others, and keeps what was said', async () => {
    const { conversationId, messages } = await aConversation();
    await report(person, `/messages/${conversationId}`, { messageId: messages[6] });
    const { ids } = await aComment();
    await report(await app.make.aUser(), `/comments/${ids[3]}`, { reason: 'SPAM' });
    await leave(app, other);
    const [ofMessage, ofComment] = [await deskOf(messages[6]!), await deskOf(ids[3]!)];
    const names = ofMessage[0].said.map(({ authorId, authorName }: any) => [authorId, authorName]);
    expect(names.slice(4, 6)).toEqual([
      [person.userId, person.user.fullName],
      [other.userId, 'Former member'],
    ]);
    expect(ofMessage[0].said[5]).toMatchObject({ text: 'm6', reported: true });
    for (const { said } of [...ofMessage, ...ofComment])
      expect(JSON.stringify(said)).not.toContain(other.user.fullName);
    expect(ofComment[0].said).toHaveLength(8);
  });

  it('shows admins its pictures, and those of no other message', async () => {
    const [shown, unseen] = [await app.make.pictures(other), await app.make.pictures(other)];
    const send = (images: string[]) =>
      app.as(other).post('/messages', { username: [person.user.username], message: 'Look', images });
    const far = await send(unseen);
    const { conversationId } = far.body;
    for (let n = 0; n < 6; n++)
      await app.as(person).post(`/messages/${conversationId}`, { message: `m${n}` });
    const near = await send(shown);
    await report(person, `/messages/${conversationId}`, { messageId: near.body.messageId });
    const [storedReport] = await deskOf(near.body.messageId);
    expect(storedReport.said.at(-1).images).toEqual([{ uploadId: expect.any(String), url: shown[0] }]);
    expect(await reachOf(shown[0]!, admin)).toBe('reader');
    expect(await reachOf(unseen[0]!, admin)).toBeNull();
    expect(await reachOf(shown[0]!, await app.make.aUser())).toBeNull();
  });
});

async function reachOf(url: string, by: SignedIn): Promise<string | null> {
  const name = /[0-9a-f]{32}/.exec(url)![0];
  const role = by.user.role;
  return app.app.get(MediaAccessService).reach(name, { userId: by.userId, sessionId: by.userId, role });
}

describe('reporting what is said in communities', () => {
  it('takes a comment with those around it, and hides what the reporter may not see', async () => {
    const { ids } = await aComment();
    const path = `/comments/${ids[3]}`;
    expect((await report(person, path, { reason: 'SPAM' })).status).toBe(200);
    expect((await report(person, path)).status).toBe(409);
    expect((await report(other, path)).body.code).toBe('OWN_COMMENT');
    const [storedReport] = await deskOf(ids[3]!);
    expect(storedReport).toMatchObject({
      subjectKind: 'comment',
      postTitle: 'Water',
      authorId: other.userId,
    });
    expect(storedReport.said.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 8 }, (_, n) => `c${n}`),
    );
    const closed = await aComment('private');
    expect((await report(person, `/comments/${closed.ids[0]}`)).status).toBe(404);
  });

  it('is not decided on by an admin who got the community since, nor by the owner of that time', async () => {
    const [founder, heir] = [await app.make.anAdmin(), await app.make.anAdmin()];
    const form = { name: 'Yaba', description: 'All of Yaba', privacy: 'public' };
    const { communityId } = (await app.as(founder).post('/communities', form)).body;
    await report(person, `/communities/${communityId}`);
    await app.as(heir).post(`/communities/${communityId}/join`);
    const shown = async (by: SignedIn) =>
      (await app.as(by).get(`/admin/reports?filter={"subjectId":"${communityId}"}`)).body[0];
    const { id, canDecide } = await shown(heir);
    expect(canDecide).toBe(true);
    await app.as(founder).post(`/communities/${communityId}/change-owner`, { newOwnerId: heir.userId });
    for (const concerned of [heir, founder]) {
      expect((await shown(concerned)).canDecide).toBe(false);
      for (const act of ['dismiss', 'uphold'])
        expect((await app.as(concerned).post(`/admin/reports/${id}/${act}`, {})).status).toBe(403);
    }
    expect(await shown(admin)).toMatchObject({ status: 'OPEN', canDecide: true });
    expect((await app.as(admin).post(`/admin/reports/${id}/dismiss`, {})).body.report.canDecide).toBe(false);
  });

  it('takes a community and a group, each by its own path', async () => {
    const { communityId } = await aComment();
    const group = (await app.as(other).post('/groups', { name: 'Runners', description: 'Every Sunday' }))
      .body;
    for (const [path, id] of [
      ['communities', communityId],
      ['groups', group.groupId],
    ]) {
      expect((await report(person, `/${path}/${id}`)).status).toBe(200);
      expect((await report(person, `/${path}/${id}`)).status).toBe(409);
      expect((await report(other, `/${path}/${id}`)).status).toBe(403);
    }
    expect((await report(person, `/groups/${communityId}`)).status).toBe(404);
    expect(await deskOf(group.groupId)).toMatchObject([{ subjectKind: 'group', circleName: 'Runners' }]);
  });
});

describe('reporting a service or a photo', () => {
  it('takes a photo of a listing by any of its URLs', async () => {
    const home = await app.make.aListing();
    const { images } = (await app.as().get(`/listings/${home.listingId}`)).body;
    const path = `/listings/${home.listingId}/photos`;
    const { url, sizes } = images[0];
    expect((await report(person, path, { reason: 'WRONG_PHOTOS', url })).status).toBe(200);
    const again = Object.values<string>(sizes ?? {})[0] ?? url;
    expect((await report(person, path, { url: again })).status).toBe(409);
    expect((await report(home.owner, path, { url })).body.code).toBe('OWN_LISTING');
    expect((await report(person, path, { url: `/media/${'0'.repeat(32)}-large.jpg` })).status).toBe(404);
    expect((await report(person, path, {})).body.fields).toEqual({ url: 'Photo is required' });
    const draft = await app.make.aListing({ status: 'DRAFT' });
    expect((await report(person, `/listings/${draft.listingId}/photos`, { url })).status).toBe(404);
    const list = (await app.as(admin).get('/admin/reports?filter={"subjectKind":"photo"}')).body;
    expect(list).toMatchObject([{ listingId: home.listingId, photoUrl: url, authorId: home.owner.userId }]);
  });

  it('keeps a photo that its owner removes, until the last report about it is decided', async () => {
    const home = await app.make.aListing();
    const { images } = (await app.as().get(`/listings/${home.listingId}`)).body;
    const { url } = images[0];
    const path = `/listings/${home.listingId}/photos`;
    for (const by of [person, other])
      expect((await report(by, path, { reason: 'WRONG_PHOTOS', url })).status).toBe(200);
    await app.em.fork().transactional(async (em) => {
      const listing = await em.findOneOrFail(Listing, { id: home.listingId });
      const usedUrls = listing.images.slice(1).map((image) => image.url);
      await app.app.get(UploadsService).release({ kind: 'listing', targetId: home.listingId, usedUrls });
    });
    await app.settle();
    const found = async () =>
      (await app.as(admin).get(`/admin/reports?filter={"listingId":"${home.listingId}"}`)).body;
    for (const { id, photoUrl } of await found()) {
      expect(photoUrl).toBe(url);
      expect((await app.as(admin).post(`/admin/reports/${id}/dismiss`, {})).status).toBe(200);
      await app.settle();
    }
    expect((await found()).map(({ photoUrl }: { photoUrl: string | null }) => photoUrl)).toEqual([
      null,
      null,
    ]);
  });

  it('keeps a reported photo when its owner deletes the account, until then', async () => {
    const home = await app.make.aListing();
    const { url } = (await app.as().get(`/listings/${home.listingId}`)).body.images[0];
    const path = `/listings/${home.listingId}/photos`;
    expect((await report(person, path, { reason: 'NOT_THEIRS', url })).status).toBe(200);
    const uploads = async () =>
      (await app.em.fork().find(Upload, { ownerId: home.owner.userId })).map(({ url }) => url);
    await leave(app, home.owner);
    expect(await uploads()).toEqual([url]);
    const [{ id }] = (await app.as(admin).get(`/admin/reports?filter={"listingId":"${home.listingId}"}`))
      .body;
    expect((await app.as(admin).post(`/admin/reports/${id}/uphold`, {})).status).toBe(200);
    await app.settle();
    expect(await uploads()).toEqual([]);
  });

  it('takes a service that visitors see', async () => {
    const made = await app.as(other).post('/services', {
      ...{ kind: 'Painting', title: 'We paint homes', description: 'Inside and outside, in a week.' },
      ...{ state: 'Lagos', area: 'Yaba', startPrice: 20_000, included: [], excluded: [] },
      images: await app.make.pictures(other),
    });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const path = `/services/${made.body.serviceId}`;
    expect((await report(person, path)).status).toBe(404);
    await app.em.fork().execute(`update services set status = 'APPROVED', approved_at = now()`);
    expect((await report(person, path, { reason: 'SCAM' })).status).toBe(200);
    expect((await report(other, path)).body.code).toBe('OWN_SERVICE');
    expect(await deskOf(made.body.serviceId)).toMatchObject([
      { subjectKind: 'service', serviceTitle: 'We paint homes' },
    ]);
  });
});

it('refuses a reason that does not fit what is reported', async () => {
  const home = await app.make.aListing();
  const refused: [string, string][] = [
    [`/listings/${home.listingId}`, 'IMPERSONATION'],
    [`/listings/${home.listingId}`, 'HARASSMENT'],
    [`/listings/${home.listingId}`, 'SPAM'],
    [`/users/${other.userId}`, 'TAKEN'],
    [`/users/${other.userId}`, 'WRONG_PHOTOS'],
  ];
  for (const [path, reason] of refused) {
    const { status, body } = await report(person, path, { reason });
    expect([path, reason, status, Object.keys(body.fields ?? {})]).toEqual([path, reason, 400, ['reason']]);
  }
  expect((await report(person, `/listings/${home.listingId}`, { reason: 'NOT_THEIRS' })).status).toBe(200);
  expect((await report(person, `/users/${other.userId}`, { reason: 'NOT_THEIRS' })).status).toBe(200);
});

it('takes twenty a day from each person, and counts none twice', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const by = await limited.make.aUser();
    const file = async () =>
      limited.as(by).post(`/users/${(await limited.make.aUser()).userId}/report`, { reason: 'SCAM' });
    const first = await limited.make.aUser();
    const same = () => limited.as(by).post(`/users/${first.userId}/report`, { reason: 'SCAM' });
    expect((await same()).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await same()).status).toBe(409);
    const responses = await Promise.all(Array.from({ length: 25 }, file));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6);
    await limited.moveClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await file()).status).toBe(200);
  } finally {
    await limited.close();
  }
});
