import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

let owner: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let group: string;
const send = (who: SignedIn | null, act: string, body: object = {}) =>
  app.as(who).post(`/groups/${group}/${act}`, body);
const read = async (who: SignedIn = owner) => (await app.as(who).get(`/groups/${group}`)).body;

beforeEach(async () => {
  [owner, member, stranger] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
  const made = await app.as(owner).post('/groups', { name: 'Runners', description: 'At six' });
  group = made.body.groupId;
  await send(member, 'join');
});

it('is led like a community, by its owner alone', async () => {
  const acts: [string, object][] = [
    ['edit', { name: 'Walkers' }],
    ['change-owner', { newOwnerId: member.userId }],
    [`users/${member.userId}/role`, { role: 'Moderator' }],
  ];
  for (const [act, body] of acts) {
    expect((await send(null, act, body)).status).toBe(401);
    for (const who of [member, stranger]) expect((await send(who, act, body)).status).toBe(403);
  }
  expect((await send(owner, 'edit', { ...(await read()), privacy: 'Private' })).body).toMatchObject({
    message: 'Group updated',
    group: { groupId: group, name: 'Runners', privacy: 'private' },
  });
  expect((await send(owner, `users/${member.userId}/role`, { role: 'Moderator' })).status).toBe(200);
  expect((await read(member)).status).toBe('Moderator');
  expect((await app.as(owner).post(`/communities/${group}/edit`, { name: 'X' })).status).toBe(404);
});

it('is handed over, so that its owner can leave', async () => {
  expect((await send(owner, 'leave')).status).toBe(409);
  expect((await send(owner, 'change-owner')).body.error).toBe('Please select a user');
  expect((await send(owner, 'change-owner', { newOwnerId: stranger.userId })).status).toBe(400);
  const handed = await send(owner, 'change-owner', { newOwnerId: member.userId });
  expect(handed.body).toEqual({ message: 'Group owner changed successfully!' });
  expect((await send(owner, 'leave')).status).toBe(200);
  expect(await read(member)).toMatchObject({ userId: member.userId, memberCount: 1, status: 'Owner' });
});

it('invites people, can be a favourite, and is restored within 30 days', async () => {
  await send(owner, 'edit', { privacy: 'private' });
  const { username } = stranger.user;
  expect((await send(member, 'invite', { usernames: [username] })).status).toBe(403);
  expect((await send(owner, 'invite', { usernames: [username] })).status).toBe(201);
  const [invitation] = (await app.as(stranger).get('/users/invitations')).body;
  expect(invitation).toMatchObject({ communityId: group, kind: 'group' });
  expect((await send(stranger, 'join')).body.status).toBe('Member');
  expect((await send(stranger, 'favorite')).body).toMatchObject({ isFavorite: true });
  expect((await app.as(stranger).get('/groups?favorite=true')).body).toHaveLength(1);
  expect((await send(owner, 'delete')).status).toBe(200);
  expect((await send(member, 'restore')).status).toBe(404);
  expect((await send(owner, 'restore')).body).toMatchObject({
    message: 'Group restored',
    group: { groupId: group, memberCount: 3 },
  });
});

it('lists its oldest members first and pending ones last, and counts what each viewer may see', async () => {
  await send(owner, 'edit', { privacy: 'private' });
  await send(stranger, 'join');
  const later = await app.make.aUser({ firstName: 'Aaron' });
  await send(later, 'join');
  await send(owner, `users/${later.userId}/approve`);
  const listed = async (who: SignedIn, query = '') => {
    const response = await app.as(who).get(`/groups/${group}/users${query}`);
    return [response.body.map(({ userId }: any) => userId), response.headers.get('x-total-count')];
  };
  const belong = [owner.userId, member.userId, later.userId];
  expect(await listed(owner)).toEqual([[...belong, stranger.userId], '4']);
  expect(await listed(member)).toEqual([belong, '3']);
  expect(await listed(member, '?q=aaron')).toEqual([[later.userId], '1']);
  expect(await listed(owner, '?limit=1&page=4')).toEqual([[stranger.userId], '4']);
});
