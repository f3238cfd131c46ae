import { AccountDeletionService } from '../../../src/auth/account/account-deletion.service';
import { User } from '../../../src/users/account/user.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from '../services/a-service';
import { enquiryForm } from '../enquiries/enquiry-form';
import { book } from '../stays/bookings';
import { aStayHome, monday } from '../stays/stays';
import { tourForm } from '../tour-requests/tour-requests';
import { aMember, PASSWORD } from '../../support/accounts';
import { leave } from '../../support/leave';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const isVisible = async (listingId: string): Promise<boolean> => {
  const [row] = await app.em
    .fork()
    .execute<{ visible: boolean }[]>('select visible from listings where id = ?', [listingId]);
  return row!.visible;
};

describe('deleting an account', () => {
  it('leaves an admin', async () => {
    const admins = [await aMember(app, { role: 'admin' }), await aMember(app, { role: 'admin' })];
    const leave = (by: (typeof admins)[number]) =>
      app.as(by).post('/users/delete-account', { password: PASSWORD });
    const responses = await Promise.all(admins.map(leave));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.code).toBe('LAST_ADMIN');
    const [leaving, staying] = responses[0]!.status === 200 ? admins : admins.toReversed();
    const paths = ['revoke-admin', 'suspend'].map((action) => `/admin/users/${staying!.userId}/${action}`);
    for (const path of paths) {
      const { status, body } = await app.as(leaving).post(path, { reason: 'Only one of us can be right' });
      expect([status, body.code]).toEqual([409, 'LAST_ADMIN']);
    }
    await app.as(leaving).post('/users/restore-account');
    expect((await app.as(leaving).post(paths[0]!)).status).toBe(200);
  });

  it('asks for the password, hides the person at once and deletes them after seven days', async () => {
    const member = await aMember(app, { about: 'I let homes', facebook: 'ada' });
    const follower = await aMember(app);
    const listing = await app.make.aListing({ owner: member });
    await app.as(follower).post(`/users/${member.userId}/follow`);
    const wrong = await app.as(member).post('/users/delete-account', { password: 'not the password' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'The password is wrong' }]);
    expect((await app.as(member).post('/users/delete-account', {})).body.fields).toEqual({
      password: 'Password is required',
    });

    expect((await app.as(member).post('/users/delete-account', { password: PASSWORD })).status).toBe(200);
    expect((await app.as(member).post('/users/delete-account', { password: PASSWORD })).status).toBe(409);
    const subjects = await app.subjectsTo(member.user.email);
    expect(subjects).toContain('Your Gidana account will be deleted');
    expect((await app.as().get(`/users/${member.userId}/profile`)).status).toBe(404);
    expect((await app.as(member).get(`/users/${member.userId}/profile`)).body.deletedOn).toEqual(
      expect.any(String),
    );
    expect(await isVisible(listing.listingId)).toBe(false);

    await app.moveClock(new Date(Date.now() + 6.9 * DAY_MS));
    expect((await app.em.fork().findOneOrFail(User, { id: member.userId })).deletedAt).toBeNull();
    await app.moveClock(new Date(Date.now() + 7.1 * DAY_MS));
    const row = await app.em
      .fork()
      .findOneOrFail(User, { id: member.userId }, { populate: ['passwordHash'] });
    expect(row).toMatchObject({
      deletedAt: expect.any(Date),
      about: null,
      facebook: null,
      phoneNumber: null,
      passwordHash: null,
    });
    const remainingRow = JSON.stringify(
      await app.em.fork().execute('select u::text as row from users u where id = ?', [member.userId]),
    );
    for (const personal of [member.user.email, member.user.username, member.user.lastName])
      expect(remainingRow).not.toContain(personal);
    expect((await app.as(member).get('/users/settings')).text).toBe('Unauthorized');
    expect((await app.as().post('/login', { email: member.user.email, password: PASSWORD })).status).toBe(
      401,
    );
    expect((await app.as(follower).get(`/users/${follower.userId}/following`)).body).toEqual([]);
  });

  it('ends what is begun with others, not what is open', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    const { listingId } = await app.make.aListing({ owner: other });
    const as = (who: typeof member, path: string, body: object = {}) => app.as(who).post(path, body);
    const { communityId } = (await as(other, '/communities', { name: 'Open', description: 'To all' })).body;
    await as(member, `/communities/${communityId}/join`);
    const post = { title: 'A plumber', body: 'He is good' };
    const { postId } = (await as(member, `/communities/${communityId}/posts`, post)).body;
    const asked = await as(member, `/listings/${listingId}/enquiries`, enquiryForm);
    const { enquiryId } = asked.body.enquiry;
    const letter = { username: [other.user.username], message: 'Are you there?' };
    const opened = await as(other, '/messages', { ...letter, username: [member.user.username] });
    expect((await as(member, '/users/delete-account', { password: PASSWORD })).status).toBe(200);

    const begun: [path: string, body?: object][] = [
      ['/messages', letter],
      [`/listings/${listingId}/enquiries`, enquiryForm],
      [`/listings/${listingId}/reviews`, { rating: 1, message: 'Nobody can reply to me' }],
      ['/communities', { name: 'Mine', description: 'For a week' }],
      [`/communities/${communityId}/posts`, post],
      [`/communities/${communityId}/invite`, { usernames: [other.user.username] }],
      [`/posts/${postId}/comment`, { comment: 'Last words' }],
      ...['tour-requests', 'waitlist', 'bookings'].map((kind): [string] => [
        `/listings/${listingId}/${kind}`,
      ]),
      ...['requests', 'reviews'].map((kind): [string] => [`/services/${listingId}/${kind}`]),
      [`/communities/${communityId}/join`],
      [`/groups/${communityId}/join`],
      [`/invitations/${communityId}/accept`],
      [`/users/${other.userId}/follow`],
      [`/posts/${postId}/like`],
      [`/posts/${postId}/share`],
      ['/blog/posts/any/comments', { name: 'Ada', email: 'ada@example.com', comment: 'Last words' }],
      ['/services', A_SERVICE],
      [`/listings/${listingId}/walk-ins`],
      ['/users/progress/share'],
      ['/groups'],
      [`/groups/${communityId}/posts`],
      [`/bookings/${listingId}/review`],
    ];
    for (const [path, body] of begun) {
      const { status, body: refused } = await as(member, path, body);
      expect([path, status, refused.code]).toEqual([path, 409, 'LEAVING']);
      expect(refused.error).toBe('Your account is about to be deleted. Restore it to begin something new');
    }
    expect((await as(member, `/messages/${opened.body.conversationId}`, { message: 'I leave' })).status).toBe(
      201,
    );
    expect((await as(member, `/enquiries/${enquiryId}/reply`, { message: 'I leave' })).status).toBe(200);
    expect((await as(member, `/enquiries/${enquiryId}/cancel`)).status).toBe(200);
    expect((await as(member, `/posts/${postId}/delete`)).status).toBe(200);
    for (const path of [
      '/users/export',
      '/messages',
      `/communities/${communityId}`,
      `/listings/${listingId}`,
    ])
      expect((await app.as(member).get(path)).status).toBe(200);
    expect((await as(member, '/users/restore-account')).status).toBe(200);
    expect((await as(member, '/messages', letter)).status).toBe(201);
  });

  it('takes the name from what others read at once, and gives it back', async () => {
    const [member, other] = [await aMember(app, { avatar: '/media/ada.jpg' }), await aMember(app)];
    const send = async (who: typeof member, path: string, body: object = {}) =>
      (await app.as(who).post(path, body)).body;
    const { communityId } = await send(other, '/communities', { name: 'Open', description: 'To all' });
    await send(member, `/communities/${communityId}/join`);
    const { postId } = await send(member, `/communities/${communityId}/posts`, { title: 'A', body: 'B' });
    await send(member, `/posts/${postId}/comment`, { comment: 'C' });
    const { listingId } = await app.make.aListing({ owner: other });
    await send(member, `/listings/${listingId}/reviews`, { rating: 5, message: 'Bright' });
    const { fullName, username } = member.user;
    const read = async (who: typeof member) => {
      const get = async (path: string) => (await app.as(who).get(path)).body;
      const post = await get(`/posts/${postId}`);
      const [, joined] = await get(`/communities/${communityId}/users`);
      const [comment] = await get(`/posts/${postId}/comments`);
      const [review] = await get(`/listings/${listingId}/reviews`);
      return [post, post.comments[0], joined, comment, review].map(({ user }) => user);
    };
    const found = async (q: string) =>
      (await app.as(other).get(`/communities/${communityId}/users?q=${q}`)).headers.get('x-total-count');
    const named = { userId: member.userId, fullName, username, avatar: '/media/ada.jpg' };
    for (const person of await read(other)) expect(person).toMatchObject(named);
    await send(member, '/users/delete-account', { password: PASSWORD });
    for (const person of await read(other)) {
      expect(person).toMatchObject({ userId: member.userId, fullName: 'Former member', avatar: null });
      expect(JSON.stringify(person)).not.toContain(username);
    }
    expect([await found(username), await found('')]).toEqual(['0', '2']);
    for (const person of await read(member)) expect(person).toMatchObject(named);
    await send(member, '/users/restore-account');
    for (const person of await read(other)) expect(person).toMatchObject(named);
    expect(await found(username)).toBe('1');
  });

  it('takes the words with which the person cancelled what they had asked for', async () => {
    const [member, owner, admin] = [await aMember(app), await app.make.aUser(), await app.make.anAdmin()];
    const send = async (who: typeof member, path: string, body: object = {}) =>
      (await app.as(who).post(path, body)).body;
    const { listingId } = await app.make.aListing({ owner });
    const stays = await aStayHome(app, { owner });
    const { serviceId } = await send(owner, '/services', A_SERVICE);
    await send(admin, `/admin/services/${serviceId}/approve`, { version: 1 });
    const tourPath = `/listings/${listingId}/tour-requests`;
    const { tourRequest } = await send(member, tourPath, tourForm());
    const { enquiry } = await send(member, `/listings/${listingId}/enquiries`, enquiryForm);
    const { booking } = (await book(app, stays, member, { from: monday(app) })).body;
    const form = { name: 'Ada', phone: '08031234567', address: '1 Palm Close', message: 'Please' };
    const asked = { ...form, userType: 'Tenant' };
    const { serviceRequest } = await send(member, `/services/${serviceId}/requests`, asked);
    const paths = [
      `/tour-requests/${tourRequest.requestId}`,
      `/enquiries/${enquiry.enquiryId}`,
      `/service-requests/${serviceRequest.serviceRequestId}`,
      `/bookings/${booking.bookingId}`,
    ];
    for (const path of paths) await send(member, `${path}/cancel`, { reason: 'My mother is ill' });
    const open = (await send(member, tourPath, tourForm())).tourRequest;
    const reasons = async () => {
      const read = await Promise.all(paths.map(async (path) => (await app.as(owner).get(path)).body));
      return read.map(({ cancelReason, reason = cancelReason }) => reason);
    };
    expect(await reasons()).toEqual(paths.map(() => 'My mother is ill'));
    await leave(app, member);
    expect(await reasons()).toEqual(paths.map(() => null));
    const ended = (await app.as(owner).get(`/tour-requests/${open.requestId}`)).body;
    expect(ended.cancelReason).toBe('The account was deleted');
  });

  it('can be undone by signing in again', async () => {
    const member = await aMember(app);
    expect((await app.as(member).post('/users/restore-account')).status).toBe(409);
    await app.as(member).post('/users/delete-account', { password: PASSWORD });
    const signIn = async () =>
      (await app.as().post('/login', { email: member.user.email, password: PASSWORD })).body;
    expect((await app.as(await signIn()).post('/users/restore-account')).status).toBe(200);
    await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
    expect((await app.as().get(`/users/${member.userId}/profile`)).status).toBe(200);
    // A second request counts its own seven days.
    await app.as(await signIn()).post('/users/delete-account', { password: PASSWORD });
    await app.moveClock(new Date(Date.now() + 14 * DAY_MS));
    expect((await app.as(await signIn()).get(`/users/${member.userId}/profile`)).status).toBe(200);
    await app.moveClock(new Date(Date.now() + 15.1 * DAY_MS));
    expect((await app.as().get(`/users/${member.userId}/profile`)).status).toBe(404);
  });

  it('is requested and withdrawn once, however often that is tried at the same time', async () => {
    const member = await aMember(app);
    const twenty = (send: () => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: 20 }, send)).then((responses) =>
        responses.filter(({ status }) => status === 200),
      );
    const ask = () => app.as(member).post('/users/delete-account', { password: PASSWORD });
    expect(await twenty(ask)).toHaveLength(1);
    const deletionMails = (await app.mailsTo(member.user.email)).filter(({ subject }) =>
      subject.includes('deleted'),
    );
    expect(deletionMails).toHaveLength(1);
    expect(await twenty(() => app.as(member).post('/users/restore-account'))).toHaveLength(1);
    await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
    expect((await app.as().get(`/users/${member.userId}/profile`)).status).toBe(200);
  });

  it('does not happen to a person who withdraws the request at the last moment', async () => {
    const member = await aMember(app);
    await app.as(member).post('/users/delete-account', { password: PASSWORD });
    await app.em
      .fork()
      .execute(`update users set delete_requested_at = now() - interval '8 days' where id = ?`, [
        member.userId,
      ]);
    const deletion = app.app.get(AccountDeletionService);
    const [restored] = await Promise.all([
      app.as(member).post('/users/restore-account'),
      ...Array.from({ length: 5 }, () => deletion.delete({ userId: member.userId })),
    ]);
    const { deletedAt } = await app.em.fork().findOneOrFail(User, { id: member.userId });
    expect(restored.status === 200).toBe(deletedAt === null);
  });

  it('cannot be prevented by somebody who chooses the username that the account is to get', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    const username = `deleted.${member.userId.replaceAll('-', '').slice(-20)}`;
    const chosen = await app.as(other).post('/users/username', { username });
    expect([chosen.status, chosen.body.fields]).toEqual([400, { username: 'This username is reserved' }]);
    await app.as(member).post('/users/delete-account', { password: PASSWORD });
    await app.moveClock(new Date(Date.now() + 7.1 * DAY_MS));
    const row = await app.em.fork().findOneOrFail(User, { id: member.userId });
    expect(row).toMatchObject({ deletedAt: expect.any(Date), username });
  });

  it('frees the email address for a new account', async () => {
    const member = await aMember(app);
    await app.as(member).post('/users/delete-account', { password: PASSWORD });
    await app.moveClock(new Date(Date.now() + 7.1 * DAY_MS));
    const next = await aMember(app, { email: member.user.email, username: member.user.username });
    expect(next.userId).not.toBe(member.userId);
  });

  it('is for signed-in people', async () => {
    for (const path of ['delete-account', 'restore-account'])
      expect((await app.as().post(`/users/${path}`, { password: PASSWORD })).text).toBe('Unauthorized');
  });
});
