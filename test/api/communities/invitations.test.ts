import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aModerator } from './circles';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

async function invite(by: SignedIn, path: string): Promise<SignedIn> {
  const friend = await app.make.aUser();
  const sent = await app.as(by).post(`${path}/invite`, { usernames: [friend.user.username] });
  expect(sent.status).toBe(201);
  return friend;
}

const invitationsOf = async (who: SignedIn): Promise<{ invitationId: string; invitedBy: object }[]> =>
  (await app.as(who).get('/users/invitations')).body;

/** They are not let in: joining is a request, and the invitation is nowhere. */
async function expectAStranger(friend: SignedIn, path: string, invitationId: string): Promise<void> {
  expect(await invitationsOf(friend)).toEqual([]);
  expect((await app.as(friend).get(path)).body).toMatchObject({ invitationId: null, memberCount: 1 });
  expect((await app.as(friend).post(`/invitations/${invitationId}/accept`)).status).toBe(404);
  expect((await app.as(friend).post(`${path}/join`)).body.status).toBe('Pending');
  expect((await app.as(friend).get(`${path}/posts`)).status).toBe(404);
}

describe('an invitation', () => {
  it.each(['remove', 'leave'])('ends with the membership of its inviter: %s', async (end) => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner, { privacy: 'private' });
    const path = `/communities/${id}`;
    const moderator = await aModerator(app, owner, id);
    const friend = await invite(moderator, path);
    const [held] = await invitationsOf(friend);
    expect((await app.as(friend).get(path)).body.invitationId).toBe(held!.invitationId);
    if (end === 'leave') await app.as(moderator).post(`${path}/leave`);
    else await app.as(owner).post(`${path}/users/${moderator.userId}/remove`);
    await expectAStranger(friend, path, held!.invitationId);
  });

  it('ends with the role of its inviter, and is given again by whoever may', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner, { privacy: 'private' });
    const path = `/communities/${id}`;
    const moderator = await aModerator(app, owner, id);
    const friend = await invite(moderator, path);
    await app.as(owner).post(`${path}/users/${moderator.userId}/role`, { role: 'Member' });
    expect(await invitationsOf(friend)).toEqual([]);
    await app.as(owner).post(`${path}/invite`, { usernames: [friend.user.username] });
    expect(await invitationsOf(friend)).toMatchObject([{ invitedBy: { userId: owner.userId } }]);
    await app.settle();
    const notices = (await app.as(friend).get('/users/notifications')).body;
    expect(notices.map(({ senderId }: { senderId: string }) => senderId)).toEqual([
      owner.userId,
      moderator.userId,
    ]);
    expect((await app.as(friend).post(`${path}/join`)).body.status).toBe('Member');
  });

  it('of a member does not outlast the day on which a group becomes private', async () => {
    const owner = await app.make.aUser();
    const made = await app.as(owner).post('/groups', { name: 'Stairwell', description: 'Block 4' });
    const path = `/groups/${made.body.groupId}`;
    const member = await app.make.aUser();
    await app.as(member).post(`${path}/join`);
    const friend = await invite(member, path);
    const [held] = await invitationsOf(friend);
    await app.as(owner).post(`${path}/edit`, { privacy: 'private' });
    expect(await invitationsOf(friend)).toEqual([]);
    await app.as(owner).post(`${path}/users/${member.userId}/remove`);
    await expectAStranger(friend, path, held!.invitationId);
  });

  it('lets in as long as its inviter may invite', async () => {
    const owner = await app.make.aUser();
    const path = `/communities/${await aCommunity(app, owner, { privacy: 'private' })}`;
    const friend = await invite(owner, path);
    const again = await app.as(owner).post(`${path}/invite`, { usernames: [friend.user.username] });
    expect(again.status).toBe(201);
    const [held, ...more] = await invitationsOf(friend);
    expect(more).toEqual([]);
    expect((await app.as(friend).post(`/invitations/${held!.invitationId}/accept`)).status).toBe(200);
    const open = `/communities/${await aCommunity(app, owner)}`;
    const member = await aMember(app, owner, open.slice('/communities/'.length));
    expect(await invitationsOf(await invite(member, open))).toHaveLength(1);
  });
});
