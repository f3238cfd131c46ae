import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { NoticesService } from '../../../src/notifications/notices/notices.service';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { enquiryForm } from '../enquiries/enquiry-form';
import { deliverAgain } from '../../support/deliver-again';

let app: TestApp;
let me: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [me, stranger] = [await app.make.aUser(), await app.make.aUser()];
});
afterAll(() => app.close());

const follow = async (by: SignedIn, whom = me): Promise<void> => {
  await app.as(by).post(`/users/${whom.userId}/follow`);
  await app.settle();
};
const listOf = async (who: SignedIn, path = '/users/notifications'): Promise<any[]> =>
  (await app.as(who).get(path)).body;

describe('a notification', () => {
  it('says who, what and where, and is unread', async () => {
    await follow(stranger);
    const [item, ...rest] = await listOf(me);
    expect(rest).toEqual([]);
    expect(item).toEqual({
      id: expect.any(String),
      sender: stranger.user.fullName,
      senderId: stranger.userId,
      message: `${stranger.user.fullName} follows you now`,
      kind: 'follow',
      link: `/profile/${stranger.userId}`,
      time: expect.any(String),
      isRead: false,
    });
    expect(await listOf(stranger)).toEqual([]);
  });

  it('comes once, however often the cause is repeated or delivered', async () => {
    await follow(stranger);
    await app.as(stranger).delete(`/users/${me.userId}/follow`);
    await follow(stranger);
    await deliverAgain(app, 'UserNotices');
    expect(await listOf(me)).toHaveLength(1);
  });

  it('does not come back once it is deleted', async () => {
    await follow(stranger);
    const [{ id }] = await listOf(me);
    expect((await app.as(me).post(`/users/notification/${id}/delete`, { userId: me.userId })).body).toEqual({
      message: 'Notification deleted',
    });
    await app.as(stranger).delete(`/users/${me.userId}/follow`);
    await follow(stranger);
    expect(await listOf(me)).toEqual([]);
    expect((await app.as(me).post(`/users/notification/${id}/delete`)).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    await follow(stranger);
    const [{ id }] = await listOf(me);
    const admin = await app.make.anAdmin();
    for (const other of [stranger, admin]) {
      expect((await app.as(other).post(`/users/notification/${id}/delete`)).status).toBe(404);
      expect((await app.as(other).post('/users/notifications/read', { notificationIds: [id] })).status).toBe(
        200,
      );
    }
    expect(await listOf(me, '/users/notifications/unread')).toHaveLength(1);
    for (const path of [
      '/users/notifications',
      '/users/notifications/unread',
      '/users/notifications/mutes',
      '/users/events',
    ]) {
      const response = await app.as().get(path);
      expect([response.status, response.text]).toEqual([401, 'Unauthorized']);
      const forged = await app.as({ token: `${me.token.slice(0, -4)}AAAA` }).get(path);
      expect([forged.status, forged.body]).toEqual([401, { error: 'invalid signature' }]);
    }
  });
});

describe('the lists', () => {
  it('are newest first, in pages, and count what is unread', async () => {
    const followers: SignedIn[] = [];
    for (let i = 0; i < 3; i++) followers.unshift(await app.make.aUser());
    for (const follower of [...followers].reverse()) await follow(follower);
    const page = await app.as(me).get('/users/notifications?limit=2');
    expect(page.body.map((item: { senderId: string }) => item.senderId)).toEqual(
      followers.slice(0, 2).map((f) => f.userId),
    );
    expect([page.headers.get('content-range'), page.headers.get('x-total-count')]).toEqual([
      'notifications 0-1/3',
      '3',
    ]);
    await app.as(me).post('/users/notifications/read', { notificationIds: [page.body[0].id, randomUUID()] });
    const unread = await app.as(me).get('/users/notifications/unread');
    expect([unread.body.length, unread.headers.get('x-total-count')]).toEqual([2, '2']);
    expect((await listOf(me)).map((item) => item.isRead)).toEqual([true, false, false]);
    await app.as(me).post('/users/notifications/read', { notificationIds: [] });
    expect(await listOf(me, '/users/notifications/unread')).toEqual([]);
    await follow(stranger);
    const nothing = { notificationIds: null };
    expect((await app.as(me).post('/users/notifications/read', nothing)).status).toBe(200);
    expect((await app.as(me).post('/users/notifications/read')).status).toBe(200);
    expect(await listOf(me, '/users/notifications/unread')).toEqual([]);
  });

  it('refuse bad input', async () => {
    for (const body of [
      { notificationIds: [5] },
      { notificationIds: 'all' },
      { userId: me.userId, ids: [] },
    ]) {
      expect((await app.as(me).post('/users/notifications/read', body)).status).toBe(400);
    }
    expect((await app.as(me).post('/users/notification/nonsense/delete')).status).toBe(404);
    expect((await app.as(me).get('/users/notifications?page=0')).status).toBe(400);
    expect((await app.as(me).get('/users/notifications?limit=101')).status).toBe(400);
  });
});

describe('a muted sender', () => {
  it('is silent for 30 days, and others are not', async () => {
    const muted = await app.as(me).post('/users/notifications/mute', { senderId: stranger.userId });
    expect([muted.status, muted.body]).toEqual([200, { message: 'Turned off for 30 days' }]);
    await follow(stranger);
    expect(await listOf(me)).toEqual([]);
    await follow(await app.make.aUser());
    expect(await listOf(me)).toHaveLength(1);
    expect(await listOf(me, '/users/notifications/mutes')).toEqual([
      { senderId: stranger.userId, sender: stranger.user.fullName, avatar: null, until: expect.any(String) },
    ]);
  });

  it('is heard again after that, or when unmuted', async () => {
    const other = await app.make.aUser();
    for (const senderId of [stranger.userId, other.userId]) {
      await app.as(me).post('/users/notifications/mute', { senderId });
    }
    expect((await app.as(me).post('/users/notifications/unmute', { senderId: other.userId })).status).toBe(
      200,
    );
    await follow(other);
    expect((await listOf(me)).map((item) => item.senderId)).toEqual([other.userId]);
    await app.moveClock(new Date(Date.now() + 31 * DAY_MS));
    try {
      await app.em.fork().execute(`update sessions set expires_at = now() + interval '90 days'`);
      await follow(stranger);
      expect((await listOf(me)).map((item) => item.senderId)).toEqual([stranger.userId, other.userId]);
      expect(await listOf(me, '/users/notifications/mutes')).toEqual([]);
    } finally {
      await app.moveClock(null);
    }
  });

  it('must be somebody else', async () => {
    const mute = (body: object) => app.as(me).post('/users/notifications/mute', body);
    expect((await mute({ senderId: me.userId })).status).toBe(400);
    expect((await mute({})).status).toBe(400);
    expect((await mute({ senderId: 5 })).status).toBe(400);
    for (const senderId of [randomUUID(), 'x'])
      expect((await mute({ senderId })).body.error).toBe('User not found');
  });

  it('can be the product itself, but for what concerns the account and cases', async () => {
    const admin = await app.make.anAdmin();
    const { listingId } = await app.make.aListing({ owner: me });
    await app.as(stranger).post(`/listings/${listingId}/favorites`);
    await app.settle();
    const [{ senderId, sender, message }] = await listOf(me);
    expect([sender, message]).toEqual(['Gidana', 'Somebody saved your listing Three bedroom flat in Lekki']);
    await app.as(me).post('/users/notifications/mute', { senderId });
    await app.as(admin).post(`/listings/${listingId}/favorites`);
    await app.as(admin).post(`/admin/users/${me.userId}/make-admin`);
    await app.settle();
    const owed = { to: me.userId, kind: 'case', cause: randomUUID(), message: 'A case', link: '/' } as const;
    await RequestContext.create(app.em.fork(), () => app.app.get(NoticesService).notify(owed));
    await app.em.fork().execute('update sessions set revoked_at = null where user_id = ?', [me.userId]);
    expect((await listOf(me)).map((item) => item.kind)).toEqual(['case', 'account', 'favourite']);
    expect((await listOf(me, '/users/notifications/mutes'))[0].sender).toBe('Gidana');
  });
});

describe('notifications', () => {
  it('is each step of an enquiry, on the side that did not take it', async () => {
    const home = await app.make.aListing({ owner: me });
    const { body } = await app.as(stranger).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
    const path = `/enquiries/${body.enquiry.enquiryId}`;
    await app.as(me).post(`${path}/reply`, { message: 'Yes' });
    await app.settle();
    await app.as(stranger).post(`${path}/cancel`);
    await app.settle();
    const title = 'Three bedroom flat in Lekki';
    expect((await listOf(me)).map(({ kind, message, link }) => [kind, message, link])).toEqual([
      ['enquiry', `${stranger.user.fullName} cancelled the enquiry about ${title}`, '/enquiry'],
      ['enquiry', `${stranger.user.fullName} sent an enquiry about ${title}`, '/enquiry'],
    ]);
    expect((await listOf(stranger)).map(({ kind, message, senderId }) => [kind, message, senderId])).toEqual([
      ['enquiry', `${me.user.fullName} answered the enquiry about ${title}`, me.userId],
    ]);
  });

  it('names visitors without an account', async () => {
    const home = await app.make.aListing({ owner: me });
    await app.as().post(`/listings/${home.listingId}/enquiries`, enquiryForm);
    await app.settle();
    expect((await listOf(me))[0]).toMatchObject({ sender: 'Ada Obi', senderId: null, kind: 'enquiry' });
  });

  it('is each decision on a listing, once, without a second mail', async () => {
    const admin = await app.make.anAdmin();
    const { listingId, listing } = await app.make.aListing({ owner: me, status: 'PENDING' });
    await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: listing.version });
    await app.settle();
    expect(await listOf(me)).toMatchObject([
      {
        kind: 'listing',
        sender: 'Gidana',
        link: `/property/${listingId}`,
        message: expect.stringContaining('published'),
      },
    ]);
    expect(await app.mailsTo(me.user.email)).toHaveLength(1);
  });

  it('is a new price of a saved home', async () => {
    const home = await app.make.aListing({ startPrice: 2_000_000 });
    await app.as(me).post(`/listings/${home.listingId}/favorites`);
    await app.settle();
    await app.as(home.owner).post(`/listings/${home.listingId}/edit`, { startPrice: 1_800_000 });
    await app.settle();
    expect((await listOf(me))[0]).toMatchObject({ kind: 'favourite', senderId: home.owner.userId });
    expect((await listOf(me))[0].message).toMatch(
      /^The price of Three bedroom flat in Lekki fell to NGN 1,800,000 a year$/,
    );
    await app.as(home.owner).post(`/listings/${home.listingId}/edit`, { startPrice: 2_200_000.5 });
    const revision = (await app.as(home.owner).get(`/listings/${home.listingId}`)).body.pendingRevision;
    const admin = await app.make.anAdmin();
    const { version, revisionId } = revision;
    expect((await app.as(admin).post(`/admin/revisions/${revisionId}/approve`, { version })).status).toBe(
      200,
    );
    await app.settle();
    expect((await listOf(me)).map(({ message }: { message: string }) => message)).toEqual([
      'The price of Three bedroom flat in Lekki rose to NGN 2,200,000.50 a year',
      'The price of Three bedroom flat in Lekki fell to NGN 1,800,000 a year',
    ]);
  });
});

describe('somebody who leaves', () => {
  it('takes their name and their own notifications along', async () => {
    await follow(stranger);
    await follow(me, stranger);
    expect((await app.as(stranger).get('/users/export')).body.notifications).toMatchObject([
      { kind: 'follow' },
    ]);
    await leave(app, stranger);
    expect(await listOf(me)).toEqual([]);
    const left = await app.em
      .fork()
      .execute('select 1 from notifications where user_id = ?', [stranger.userId]);
    expect(left).toEqual([]);
  });
});
