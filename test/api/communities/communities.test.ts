import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aModerator, NOBODY } from './circles';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { User } from '../../../src/users/account/user.entity';
import { aMember as anAccount, PASSWORD } from '../../support/accounts';

const COMMUNITY_NOT_FOUND = 'Communit no longer exist.';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

describe('a community', () => {
  it('is made, found by part of its name, and changed by its owner', async () => {
    const owner = await app.make.aUser();
    const stranger = await app.make.aUser();
    const made = await app.as(owner).post('/communities', {
      name: 'Ikeja Neighbours',
      description: 'Near GRA',
      privacy: 'Public',
      members: [],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Ikeja Neighbours',
      description: 'Near GRA',
      privacy: 'public',
      userId: owner.userId,
      memberCount: 1,
      isMember: true,
      isFavorite: false,
      status: 'Owner',
    });
    const { communityId } = made.body;
    const found = await app.as(stranger).get('/communities?q=ja%20NEIGH');
    expect(found.body).toEqual([expect.objectContaining({ communityId, isMember: false, status: null })]);
    expect(found.headers.get('content-range')).toBe('communities 0-0/1');
    expect((await app.as(stranger).get('/communities?q=%25')).body).toEqual([]);
    const edited = await app
      .as(owner)
      .post(`/communities/${communityId}/edit`, { ...made.body, description: 'Near the airport' });
    expect(edited.body).toMatchObject({
      message: 'Community updated',
      community: { description: 'Near the airport' },
    });
    expect((await app.as(stranger).post(`/communities/${communityId}/edit`, { name: 'Mine' })).status).toBe(
      403,
    );
    const emptied = await app
      .as(owner)
      .post(`/communities/${communityId}/edit`, { name: '', description: null });
    expect([emptied.status, emptied.body.fields]).toEqual([
      400,
      { name: 'Name is required', description: 'Description is required' },
    ]);
  });

  it.each(['/communities', '/groups'])('from %s has a name that looks like no other', async (circles) => {
    const owner = app.as(await app.make.aUser());
    const words = { description: 'Homes', privacy: 'public' };
    const { status, body } = await owner.post(circles, { ...words, name: 'Yaba\u200bHomes \uff11' });
    expect([status, body.name]).toEqual([201, 'YabaHomes 1']);
    const id = body.communityId ?? body.groupId;
    const edited = await owner.post(`${circles}/${id}/edit`, { name: '\uff39aba\u00ad Flats' });
    expect((edited.body.community ?? edited.body.group).name).toBe('Yaba Flats');
  });

  it('needs a name and a description, and a sign-in', async () => {
    const owner = await app.make.aUser();
    const refused = await app.as(owner).post('/communities', { privacy: 'secret' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      privacy: 'Privacy must be one of: public, private',
    });
    const unknown = await app
      .as(owner)
      .post('/communities', { name: 'A', description: 'B', members: [NOBODY] });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { members: 'User not found' }]);
    for (const path of ['/communities', '/groups', '/posts', '/users/invitations', '/groups/user-groups'])
      expect((await app.as().get(path)).text).toBe('Unauthorized');
  });

  it.each([
    ...['Gidana', 'Gidana Support', 'OFFICIAL_gidana', 'GidanaTeam'].map((name) => [
      name,
      'This name is reserved',
    ]),
    ...['Confirm: http://evil.test', 'See www.evil.ng', 'evil.test/verify'].map((name) => [
      name,
      'A name cannot hold a web address',
    ]),
  ])('cannot be called %s, except by an admin', async (name, error) => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const id = await aCommunity(app, owner, { name: 'Gidana tenants, 24/7' });
    const body = { name, description: 'About homes' };
    const made = await app.as(owner).post('/groups', body);
    const edited = await app.as(owner).post(`/communities/${id}/edit`, { name });
    expect([made.body.fields, edited.body.fields]).toEqual([{ name: error }, { name: error }]);
    expect((await app.as(admin).post('/communities', body)).status).toBe(201);
  });

  it('can be joined and left repeatedly', async () => {
    const owner = await app.make.aUser();
    const person = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const path = `/communities/${id}`;
    for (let i = 0; i < 2; i++) {
      const joined = await app.as(person).post(`${path}/join`);
      expect([joined.status, joined.body]).toEqual([
        200,
        { message: 'Joined Successfully', status: 'Member' },
      ]);
    }
    expect((await app.as(person).get(path)).body).toMatchObject({ memberCount: 2, isMember: true });
    expect((await app.as(person).get('/communities?mine=true')).body).toHaveLength(1);
    const users = (await app.as(person).get(`${path}/users?q=@${person.user.username}`)).body;
    expect(users).toEqual([
      expect.objectContaining({
        userId: person.userId,
        status: 'Member',
        user: expect.objectContaining({ firstName: 'Ada', username: person.user.username, avatar: null }),
      }),
    ]);
    for (let i = 0; i < 2; i++) {
      const left = await app.as(person).post(`${path}/leave`);
      expect([left.status, left.body]).toEqual([
        200,
        { message: 'Exit Successfully', messaage: 'Exit Successfully' },
      ]);
    }
    expect((await app.as(owner).get(path)).body.memberCount).toBe(1);
    const own = await app.as(owner).post(`${path}/join`);
    expect([own.status, own.body.error]).toEqual([400, 'You own this Community']);
    expect((await app.as(owner).post(`${path}/leave`)).status).toBe(409);
    for (const unknownId of [NOBODY, 'undefined']) {
      const response = await app.as(person).post(`/communities/${unknownId}/join`);
      expect([response.status, response.body.error]).toEqual([404, COMMUNITY_NOT_FOUND]);
    }
  });

  it('counts its members right, however many join at once', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const people = await Promise.all(Array.from({ length: 20 }, () => app.make.aUser()));
    const responses = await Promise.all(
      people.flatMap((person) => [1, 2].map(() => app.as(person).post(`/communities/${id}/join`))),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await app.as(owner).get(`/communities/${id}`)).body.memberCount).toBe(21);
    expect((await app.as(owner).get(`/communities/${id}/users?limit=100`)).body).toHaveLength(21);
  });

  it('is made a favourite, and removed from the favourites', async () => {
    const person = await app.make.aUser();
    const id = await aCommunity(app, await app.make.aUser());
    const mark = async () => (await app.as(person).post(`/communities/${id}/favorite`)).body.isFavorite;
    expect(await mark()).toBe(true);
    expect((await app.as(person).get('/communities?favorite=true')).body).toMatchObject([
      { communityId: id },
    ]);
    expect(await mark()).toBe(false);
    expect((await app.as(person).get('/communities?favorite=true')).body).toEqual([]);
  });
});

describe('roles', () => {
  it('let moderators remove members, and the owner everybody else', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const [moderator, other, member] = [
      await aModerator(app, owner, id),
      await aModerator(app, owner, id),
      await aMember(app, owner, id),
    ];
    const act = async (who: typeof owner, whom: typeof owner, what: string, body?: object) =>
      (await app.as(who).post(`/communities/${id}/users/${whom.userId}/${what}`, body)).status;
    expect(await act(member, other, 'remove')).toBe(403);
    expect(await act(moderator, other, 'remove')).toBe(403);
    expect(await act(moderator, owner, 'remove')).toBe(403);
    expect(await act(moderator, member, 'role', { role: 'Moderator' })).toBe(403);
    expect(await act(owner, member, 'role', { role: 'Owner' })).toBe(400);
    expect(await act(moderator, member, 'remove')).toBe(200);
    expect(await act(moderator, member, 'remove')).toBe(404);
    expect(await act(owner, other, 'role', { role: 'member' })).toBe(200);
    expect(await act(owner, other, 'remove')).toBe(200);
    expect(await act(owner, owner, 'remove')).toBe(403);
  });

  it('hand over to a member, never to anybody else', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const [member, stranger] = [await aMember(app, owner, id), await app.make.aUser()];
    const hand = (who: typeof owner, body: object) =>
      app.as(who).post(`/communities/${id}/change-owner`, body);
    const nobody = await hand(owner, {});
    expect([nobody.status, nobody.body.error]).toEqual([400, 'Please select a user']);
    expect((await hand(owner, { newOwnerId: stranger.userId })).status).toBe(400);
    expect((await hand(member, { newOwnerId: member.userId })).status).toBe(403);
    const twice = await Promise.all([1, 2].map(() => hand(owner, { newOwnerId: member.userId })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(twice.find(({ status }) => status === 200)!.body.message).toBe(
      'Community owner changed successfully!',
    );
    expect((await app.as(member).get(`/communities/${id}`)).body).toMatchObject({
      userId: member.userId,
      status: 'Owner',
      memberCount: 2,
    });
    expect((await app.as(owner).post(`/communities/${id}/leave`)).status).toBe(200);
  });

  it('are given to nobody who is suspended or leaving, and taken from them', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const send = (act: string, body: object) => app.as(owner).post(`/communities/${id}/${act}`, body);
    for (const fields of [{ suspendedAt: new Date() }, { deleteRequestedAt: new Date() }]) {
      const person = await aModerator(app, owner, id);
      await app.em.fork().nativeUpdate(User, { id: person.userId }, fields);
      const handed = await send('change-owner', { newOwnerId: person.userId });
      expect([handed.status, handed.body.fields]).toEqual([
        400,
        { newOwnerId: 'This person cannot become the owner at the moment' },
      ]);
      const role = `users/${person.userId}/role`;
      expect((await send(role, { role: 'Member' })).status).toBe(200);
      const promoted = await send(role, { role: 'Moderator' });
      expect([promoted.status, promoted.body.error]).toEqual([
        400,
        'This person cannot become a moderator at the moment',
      ]);
      expect((await send(`users/${person.userId}/remove`, {})).status).toBe(200);
    }
    expect((await app.as(owner).get(`/communities/${id}`)).body.userId).toBe(owner.userId);
  });
});

describe('deleting', () => {
  it('can be taken back by the owner for 30 days', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const member = await aMember(app, owner, id);
    expect((await app.as(member).post(`/communities/${id}/delete`)).status).toBe(403);
    const deleted = await app.as(owner).post(`/communities/${id}/delete`);
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Community deleted successfully!']);
    expect((await app.as(owner).post(`/communities/${id}/delete`)).status).toBe(404);
    for (const path of ['', '/users', '/posts'])
      expect((await app.as(member).get(`/communities/${id}${path}`)).status).toBe(404);
    expect((await app.as(member).post(`/communities/${id}/join`)).body.error).toBe(COMMUNITY_NOT_FOUND);
    expect((await app.as(member).get('/communities?mine=true')).body).toEqual([]);
    expect((await app.as(member).post(`/communities/${id}/restore`)).status).toBe(404);
    expect((await app.as(owner).get('/communities?deleted=true')).body).toMatchObject([{ communityId: id }]);
    expect((await app.as(owner).post(`/communities/${id}/restore`)).status).toBe(200);
    expect((await app.as(member).get(`/communities/${id}`)).body).toMatchObject({
      isMember: true,
      memberCount: 2,
    });
    await app.as(owner).post(`/communities/${id}/delete`);
    await app.moveClock(new Date(Date.now() + 31 * DAY_MS));
    expect((await app.as(owner).post(`/communities/${id}/restore`)).status).not.toBe(200);
  });

  it('is deleted for good after 30 days', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    await app.as(owner).post(`/communities/${id}/posts`, { title: 'Old', body: 'Old' });
    await app.as(owner).post(`/communities/${id}/delete`);
    const rows = () => app.em.fork().execute<object[]>('select 1 from communities where id = ?', [id]);
    await app.moveClock(new Date(Date.now() + 29 * DAY_MS));
    expect(await rows()).toHaveLength(1);
    await app.moveClock(new Date(Date.now() + 32 * DAY_MS));
    expect(await rows()).toHaveLength(0);
  });
});

describe('a deleted account', () => {
  it('leaves its communities to the highest and longest-serving member, and its posts and comments are deleted', async () => {
    const owner = await app.make.aUser({ passwordHash: null });
    const id = await aCommunity(app, owner);
    const alone = await aCommunity(app, owner);
    const member = await aMember(app, owner, id);
    const moderator = await aModerator(app, owner, id);
    const { postId } = (await app.as(owner).post(`/communities/${id}/posts`, { title: 'T', body: 'B' })).body;
    const otherPostId = (await app.as(member).post(`/communities/${id}/posts`, { title: 'K', body: 'K' }))
      .body.postId;
    await app.as(owner).post(`/posts/${otherPostId}/like`);
    await app.as(owner).post(`/posts/${otherPostId}/comment`, { comment: 'Mine' });
    const exported = (await app.as(owner).get('/users/export')).body;
    expect(exported).toMatchObject({ posts: [{ postId }], comments: [{ comment: 'Mine' }] });
    await app.em
      .fork()
      .execute(
        `insert into outbox (id, kind, name, payload) values (gen_random_uuid(), 'event', 'user.deleted', ?)`,
        [JSON.stringify({ userId: owner.userId })],
      );
    await app.settle();
    expect((await app.as(moderator).get(`/communities/${id}`)).body).toMatchObject({
      userId: moderator.userId,
      status: 'Owner',
      memberCount: 2,
    });
    expect((await app.as(member).get(`/posts/${postId}`)).status).toBe(404);
    expect((await app.as(member).get(`/posts/${otherPostId}`)).body).toMatchObject({
      likes: 0,
      commentCount: 0,
      comments: [],
    });
    expect((await app.as(member).get(`/communities/${alone}`)).status).toBe(404);
  });

  it('leaves its communities to nobody who is suspended or leaving, while there is somebody else', async () => {
    const owner = await anAccount(app);
    const id = await aCommunity(app, owner);
    const alone = await aCommunity(app, owner);
    const suspended = await aModerator(app, owner, id);
    const leaving = await aMember(app, owner, id);
    const member = await aMember(app, owner, id);
    await aMember(app, owner, id);
    await app.as(suspended).post(`/communities/${alone}/join`);
    await app.em.fork().nativeUpdate(User, { id: suspended.userId }, { suspendedAt: new Date() });
    await app.em.fork().nativeUpdate(User, { id: leaving.userId }, { deleteRequestedAt: new Date() });
    expect((await app.as(owner).post('/users/delete-account', { password: PASSWORD })).status).toBe(200);
    await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
    await app.settle();
    const ownerOf = async (circle: string) =>
      (await app.as(member).get(`/communities/${circle}`)).body.userId;
    expect(await ownerOf(id)).toBe(member.userId);
    expect(await ownerOf(alone)).toBe(suspended.userId);
  });

  it('leaves to nobody what it had deleted, and what an admin removed to an heir who is not that admin', async () => {
    const [owner, admin] = [await anAccount(app), await app.make.anAdmin()];
    const [deleted, removed, unowned] = await Promise.all([1, 2, 3].map(() => aCommunity(app, owner)));
    const member = await aMember(app, owner, removed!);
    await app.as(member).post(`/communities/${deleted}/join`);
    for (const id of [removed, unowned]) await app.as(admin).post(`/communities/${id}/join`);
    await app.as(owner).post(`/communities/${deleted}/delete`);
    await app.as(owner).post('/users/delete-account', { password: PASSWORD });
    await app.moveClock(new Date(Date.now() + 6 * DAY_MS));
    for (const id of [removed, unowned])
      await app.as(admin).post(`/admin/communities/${id}/remove`, { reason: 'Sells places' });
    await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
    await app.settle();
    const restored = async (id?: string) => {
      const { canRestore } = (await app.as(admin).get(`/admin/communities/${id}`)).body;
      return [canRestore, (await app.as(admin).post(`/admin/communities/${id}/restore`)).status];
    };
    expect((await app.as(member).get('/communities?deleted=true')).body).toEqual([]);
    expect((await app.as(member).post(`/communities/${deleted}/restore`)).status).toBe(404);
    expect(await restored(deleted)).toEqual([false, 404]);
    expect(await restored(unowned)).toEqual([false, 404]);
    expect((await app.as(admin).post(`/communities/${removed}/restore`)).status).toBe(404);
    expect(await restored(removed)).toEqual([true, 200]);
    expect((await app.as(member).get(`/communities/${removed}`)).body.userId).toBe(member.userId);
  });
});
