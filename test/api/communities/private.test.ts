import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aModerator, aPost } from './circles';

const SECRET = 'Xylophone';

let app: TestApp;
let owner: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let former: SignedIn;
let waiting: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let id: string;
let postId: string;
let commentId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.make.aUser();
  id = await aCommunity(app, owner, { name: 'Closed circle', privacy: 'PRIVATE' });
  moderator = await aModerator(app, owner, id);
  [member, former] = [await aMember(app, owner, id), await aMember(app, owner, id)];
  [waiting, stranger] = [await app.make.aUser(), await app.make.aUser()];
  admin = await app.make.anAdmin();
  await app.as(waiting).post(`/communities/${id}/join`);
  postId = await aPost(app, former, id, { title: SECRET, body: SECRET });
  const comment = await app.as(former).post(`/posts/${postId}/comment`, { comment: SECRET });
  commentId = comment.body.commentId;
  await app.as(member).post(`/posts/${postId}/like`);
  await app.as(stranger).post(`/users/${former.userId}/follow`);
  await app.as(former).post(`/communities/${id}/leave`);
});
afterAll(() => app.close());

const outsiders = (): SignedIn[] => [former, waiting, stranger, admin];

/** Every path that reads something of the community, and every one that would change it. */
const closed = (): [method: 'get' | 'post', path: string, body?: object][] => [
  ['get', `/communities/${id}/users`],
  ['get', `/communities/${id}/users?q=ada`],
  ['get', `/communities/${id}/posts`],
  ['post', `/communities/${id}/posts`, { title: 'A', body: 'B' }],
  ['get', `/posts/${postId}`],
  ['get', `/posts/${postId}/comments`],
  ['post', `/posts/${postId}/like`],
  ['post', `/posts/${postId}/likes`],
  ['post', `/posts/${postId}/share`],
  ['post', `/posts/${postId}/comment`, { comment: 'Hi' }],
  ['post', `/posts/${postId}/edit`, { title: 'X' }],
  ['post', `/posts/${postId}/delete`],
  ['post', `/comments/${commentId}/edit`, { comment: 'X' }],
  ['post', `/comments/${commentId}/delete`],
  ['get', `/groups/${id}`],
  ['get', `/groups/${id}/posts`],
];

describe('a private community', () => {
  it('shows outsiders its name, description and number of members, and nothing else', async () => {
    for (const who of outsiders()) {
      const { body } = await app.as(who).get(`/communities/${id}`);
      expect(body).toMatchObject({
        name: 'Closed circle',
        description: 'About homes',
        privacy: 'private',
        memberCount: 3,
        userId: null,
        createdAt: null,
        isMember: false,
        status: who === waiting ? 'Pending' : null,
      });
      const listed = (await app.as(who).get('/communities?q=closed')).body;
      expect(listed).toEqual([body]);
    }
    expect((await app.as(member).get(`/communities/${id}`)).body).toMatchObject({
      userId: owner.userId,
      isMember: true,
    });
  });

  it('responds to outsiders on every path as if it did not exist', async () => {
    for (const who of outsiders())
      for (const [method, path, body] of closed()) {
        if (who === former && /^\/(posts|comments)\/.*\/delete$/.test(path)) continue; // Their own.
        const { status } = await app.as(who)[method](path, body);
        expect([path, status]).toEqual([path, 404]);
      }
    for (const [method, path, body] of closed())
      expect((await app.as()[method](path, body)).text).toBe('Unauthorized');
  });

  it('lets who left or was removed delete what they wrote, and neither change nor read anything', async () => {
    for (const end of ['leave', 'remove']) {
      const author = await aMember(app, owner, id);
      const [own, others] = [await aPost(app, author, id), await aPost(app, member, id)];
      const write = async (who: SignedIn, post: string) =>
        (await app.as(who).post(`/posts/${post}/comment`, { comment: 'Hello' })).body.commentId as string;
      const [ownComment, othersComment] = [await write(author, others), await write(member, own)];
      if (end === 'leave') await app.as(author).post(`/communities/${id}/leave`);
      else await app.as(owner).post(`/communities/${id}/users/${author.userId}/remove`);
      const send = async (path: string, body?: object) => (await app.as(author).post(path, body)).status;
      expect(await send(`/posts/${own}/edit`, { title: 'X' })).toBe(404);
      expect(await send(`/comments/${ownComment}/edit`, { comment: 'X' })).toBe(404);
      expect(await send(`/posts/${others}/delete`)).toBe(404);
      expect(await send(`/comments/${othersComment}/delete`)).toBe(404);
      // They find them in the download of their data.
      const { posts, comments } = (await app.as(author).get('/users/export')).body;
      expect([posts[0].postId, comments[0].commentId]).toEqual([own, ownComment]);
      for (const path of [`/comments/${ownComment}/delete`, `/posts/${own}/delete`]) {
        expect(await send(path)).toBe(200);
        expect(await send(path)).toBe(404);
      }
      expect((await app.as(member).get(`/posts/${own}`)).status).toBe(404);
      expect((await app.as(member).get(`/posts/${others}`)).body.comments).toEqual([]);
      await app.as(member).post(`/posts/${others}/delete`);
    }
  });

  it('is in no feed, search, profile or count of outsiders', async () => {
    for (const who of outsiders()) {
      for (const path of [
        '/posts',
        `/posts?q=${SECRET}`,
        '/posts?feed=following',
        `/users/${former.userId}/posts`,
      ]) {
        const response = await app.as(who).get(path);
        expect([response.body, response.headers.get('x-total-count')]).toEqual([[], '0']);
      }
      const profile = (await app.as(who).get(`/users/${former.userId}/profile`)).body;
      expect(profile).toMatchObject({ appreciations: 0, comments: 0 });
    }
    expect((await app.as(member).get(`/posts?q=${SECRET}`)).body).toMatchObject([
      { postId, likes: 1, liked: true },
    ]);
  });

  it('refuses outsiders what members may not do either', async () => {
    for (const who of [stranger, admin, member]) {
      for (const [path, body] of [
        ['edit', { name: 'Mine' }],
        ['delete', undefined],
        ['change-owner', { newOwnerId: member.userId }],
        ['invite', { usernames: [stranger.user.username] }],
        [`users/${waiting.userId}/approve`, undefined],
        [`users/${member.userId}/remove`, undefined],
        [`users/${member.userId}/role`, { role: 'Moderator' }],
      ] as const)
        expect([path, (await app.as(who).post(`/communities/${id}/${path}`, body)).status]).toEqual([
          path,
          403,
        ]);
    }
  });

  it('shows pending requests to those who decide on them', async () => {
    const waits = async (who: SignedIn) =>
      (await app.as(who).get(`/communities/${id}/users`)).body.some(
        ({ status }: { status: string }) => status === 'Pending',
      );
    expect([await waits(owner), await waits(moderator), await waits(member)]).toEqual([true, true, false]);
  });

  it('opens with an invitation or an approval, and closes at once', async () => {
    const invited = await app.make.aUser();
    const sent = await app
      .as(moderator)
      .post(`/communities/${id}/invite`, { usernames: [`@${invited.user.username.toUpperCase()}`] });
    expect(sent.status).toBe(201);
    const spaced = { usernames: [`\u200b@ ${invited.user.username}`] };
    expect((await app.as(moderator).post(`/communities/${id}/invite`, spaced)).status).toBe(201);
    const [invitation] = (await app.as(invited).get('/users/invitations')).body;
    expect(invitation).toMatchObject({
      communityId: id,
      name: 'Closed circle',
      invitedBy: { userId: moderator.userId },
    });
    expect((await app.as(stranger).post(`/invitations/${invitation.invitationId}/accept`)).status).toBe(404);
    expect((await app.as(invited).get(`/posts/${postId}`)).status).toBe(404);
    expect((await app.as(invited).post(`/invitations/${invitation.invitationId}/accept`)).status).toBe(200);
    expect((await app.as(invited).post(`/invitations/${invitation.invitationId}/accept`)).status).toBe(404);
    expect((await app.as(invited).get(`/posts/${postId}`)).body.title).toBe(SECRET);
    await app.as(owner).post(`/communities/${id}/users/${invited.userId}/remove`);
    expect((await app.as(invited).get(`/posts/${postId}`)).status).toBe(404);
    expect((await app.as(invited).post(`/communities/${id}/join`)).body).toEqual({
      message: 'Your request to join was sent',
      status: 'Pending',
    });
    await app.as(moderator).post(`/communities/${id}/users/${invited.userId}/approve`);
    expect((await app.as(invited).get(`/posts/${postId}`)).status).toBe(200);
    const nobody = await app.as(owner).post(`/communities/${id}/invite`, { usernames: ['no.such.person'] });
    expect([nobody.status, nobody.body.error, nobody.body.code]).toEqual([
      ...[404, 'User not found', 'USER_NOT_FOUND'],
    ]);
    expect(nobody.body).not.toHaveProperty('fields');
  });

  it('invites nobody who is a member, and says so', async () => {
    const guest = await app.make.aUser();
    const invite = (...people: SignedIn[]) =>
      app.as(owner).post(`/communities/${id}/invite`, { usernames: people.map(({ user }) => user.username) });
    const refused = await invite(member);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${member.user.fullName} is a member already`,
    ]);
    expect((await invite(owner)).body.code).toBe('ALREADY_MEMBER');
    const some = await invite(guest, member);
    expect([some.status, some.body.message]).toEqual([
      201,
      `Invitation sent to the others. ${member.user.fullName} is a member already`,
    ]);
    expect((await app.as(guest).get('/users/invitations')).body).toHaveLength(1);
    expect((await invite(guest)).body.message).toBe('Invitation sent');
  });

  it('stays closed to a person who was refused', async () => {
    await app.as(owner).post(`/communities/${id}/invite`, { usernames: [stranger.user.username] });
    const [{ invitationId }] = (await app.as(stranger).get('/users/invitations')).body;
    expect((await app.as(stranger).post(`/invitations/${invitationId}/decline`)).status).toBe(200);
    expect((await app.as(stranger).get('/users/invitations')).body).toEqual([]);
  });

  it('takes an approval or a refusal, whichever comes first', async () => {
    for (let i = 0; i < 5; i++) {
      const guest = await app.make.aUser();
      await app.as(owner).post(`/communities/${id}/invite`, { usernames: [guest.user.username] });
      const [{ invitationId }] = (await app.as(guest).get('/users/invitations')).body;
      const [yes, no] = await Promise.all(
        ['accept', 'decline'].map((response) =>
          app.as(guest).post(`/invitations/${invitationId}/${response}`),
        ),
      );
      expect([yes!.status, no!.status].sort()).toEqual([200, 404]);
      const read = (await app.as(guest).get(`/posts/${postId}`)).status;
      expect(read).toBe(yes!.status);
    }
  });
});

describe('a private community that becomes public', () => {
  it('lets in who waits, at the same moment too, and notifies them once', async () => {
    const open = await aCommunity(app, owner, { name: 'Opening', privacy: 'private' });
    const [asking, late, left] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
    for (const person of [asking, left]) await app.as(person).post(`/communities/${open}/join`);
    await app.as(left).post(`/communities/${open}/leave`);
    const edit = (fields: object) => app.as(owner).post(`/communities/${open}/edit`, fields);
    expect((await edit({ name: 'Opened', privacy: 'private' })).status).toBe(200);
    const [opened] = await Promise.all([
      edit({ privacy: 'public' }),
      app.as(late).post(`/communities/${open}/join`),
    ]);
    expect(opened.status).toBe(200);
    for (const person of [asking, late])
      expect((await app.as(person).get(`/communities/${open}`)).body).toMatchObject({
        ...{ status: 'Member', memberCount: 3 },
        can: { post: true },
      });
    expect((await app.as(left).get(`/communities/${open}`)).body.status).toBeNull();
    await edit({ privacy: 'private' });
    await edit({ privacy: 'public' });
    await app.settle();
    const notices = (await app.as(asking).get('/users/notifications')).body;
    expect(notices).toMatchObject([{ kind: 'community', message: 'You are now a member of Opened' }]);
  });
});

describe('a group', () => {
  it('is joined by approval when it is private, and keeps its posts to itself', async () => {
    const made = await app
      .as(owner)
      .post('/groups', { name: 'Stairwell', description: 'Block 4', privacy: 'Private' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Stairwell', memberCount: 1 }),
    ]);
    const path = `/groups/${made.body.groupId}`;
    expect((await app.as(owner).get('/groups/user-groups')).body).toEqual([
      { group: expect.objectContaining({ groupId: made.body.groupId, name: 'Stairwell' }) },
    ]);
    const post = await app.as(owner).post(`${path}/posts`, { title: SECRET, body: 'B' });
    expect(post.status).toBe(201);
    const neighbour = await app.make.aUser();
    expect((await app.as(neighbour).get('/groups?q=STAIR')).body).toMatchObject([
      { userId: null, isMember: false },
    ]);
    expect((await app.as(neighbour).get('/communities?q=stair')).body).toEqual([]);
    for (const hidden of [`${path}/posts`, `${path}/users`, `/posts/${post.body.postId}`])
      expect((await app.as(neighbour).get(hidden)).status).toBe(404);
    expect((await app.as(neighbour).post(`${path}/join`)).body.status).toBe('Pending');
    expect((await app.as(neighbour).post(`${path}/users/${neighbour.userId}/approve`)).status).toBe(403);
    await app.as(owner).post(`${path}/users/${neighbour.userId}/approve`);
    expect((await app.as(neighbour).get(`${path}/posts`)).body).toHaveLength(1);
    expect((await app.as(neighbour).post(`${path}/leave`)).body.messaage).toBe('Exit Successfully');
    expect((await app.as(neighbour).get(`/posts/${post.body.postId}`)).status).toBe(404);
    expect((await app.as(neighbour).post(`${path}/delete`)).status).toBe(403);
    expect((await app.as(owner).post(`${path}/delete`)).status).toBe(200);
    expect((await app.as(owner).get('/groups/user-groups')).body).toEqual([]);
  });

  it('wants a name and a description', async () => {
    const refused = await app.as(owner).post('/groups', { name: 'A' });
    expect([refused.status, refused.body.error]).toEqual([400, 'Description is required']);
  });
});
