import { DAY_MS } from '../../../src/platform/clock/durations';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aModerator, aPost } from './circles';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

async function noticesOf(who: SignedIn, about: string): Promise<string[]> {
  await app.settle();
  const { body } = await app.as(who).get('/users/notifications?limit=100');
  const messages: string[] = body.map(({ message }: { message: string }) => message);
  return messages.filter((message) => message.includes(about));
}

const mailsTo = async (who: SignedIn, about: string): Promise<string[]> =>
  (await app.mailsTo(who.user.email)).map(({ subject }) => subject).filter((text) => text.includes(about));

describe('nobody is notified again and again', () => {
  it('of a person who asks to join and withdraws', async () => {
    const owner = await app.make.aUser();
    const [id, other] = [
      await aCommunity(app, owner, { privacy: 'private' }),
      await aCommunity(app, owner, { privacy: 'private' }),
    ];
    const asking = await app.make.aUser();
    const ask = async (community: string, times: number) => {
      for (let i = 0; i < times; i++) {
        const joined = await app.as(asking).post(`/communities/${community}/join`);
        expect(joined.body.status).toBe('Pending');
        await app.settle();
        await app.as(asking).post(`/communities/${community}/leave`);
      }
    };
    await ask(id, 5);
    expect(await noticesOf(owner, 'asks to join')).toHaveLength(1);
    expect(await mailsTo(owner, 'asks to join')).toHaveLength(1);
    await ask(other, 2);
    expect(await noticesOf(owner, 'asks to join')).toHaveLength(2);
    await app.moveClock(new Date(Date.now() + DAY_MS));
    await ask(id, 2);
    expect(await noticesOf(owner, 'asks to join')).toHaveLength(3);
    expect(await mailsTo(owner, 'asks to join')).toHaveLength(3);
  });

  it('by mail of a role that is given and taken', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const member = await aMember(app, owner, id);
    for (const role of ['Moderator', 'Member', 'Moderator', 'Member', 'Moderator'])
      await app.as(owner).post(`/communities/${id}/users/${member.userId}/role`, { role });
    const notices = await noticesOf(member, 'You are now a');
    expect([notices.length, notices[0]]).toEqual([5, expect.stringContaining('You are now a moderator of')]);
    expect(await mailsTo(member, 'You are now a')).toHaveLength(1);
  });

  it('by mail of the comments of one person on one post, until they read them', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const [author, fan, other] = [
      await aMember(app, owner, id),
      await aMember(app, owner, id),
      await aMember(app, owner, id),
    ];
    const [post, second] = [await aPost(app, author, id), await aPost(app, author, id)];
    const comment = async (who: SignedIn, on: string) => {
      await app.as(who).post(`/posts/${on}/comment`, { comment: 'Well' });
      await app.settle();
    };
    for (let i = 0; i < 4; i++) await comment(fan, post);
    expect(await noticesOf(author, 'commented')).toHaveLength(4);
    expect(await mailsTo(author, 'commented')).toHaveLength(1);
    await comment(other, post);
    await comment(fan, second);
    expect(await mailsTo(author, 'commented')).toHaveLength(3);
    await app.as(author).post('/users/notifications/read', {});
    for (let i = 0; i < 2; i++) await comment(fan, post);
    expect(await mailsTo(author, 'commented')).toHaveLength(4);
  });
});

describe('a block', () => {
  it('keeps likes, comments and requests to join from being notified', async () => {
    const author = await app.make.aUser();
    const id = await aCommunity(app, author, { privacy: 'private' });
    const [fan, moderator] = [await aMember(app, author, id), await aModerator(app, author, id)];
    const asking = await app.make.aUser();
    const post = await aPost(app, author, id, { title: 'Keys' });
    for (const person of [fan, asking]) {
      const message = { username: [person.user.username], message: 'Hi' };
      const { conversationId } = (await app.as(author).post('/messages', message)).body;
      expect((await app.as(author).post(`/messages/${conversationId}/block`)).status).toBe(200);
    }
    await app.as(fan).post(`/posts/${post}/like`);
    for (let i = 0; i < 3; i++) await app.as(fan).post(`/posts/${post}/comment`, { comment: 'Well' });
    expect((await app.as(author).get(`/posts/${post}`)).body).toMatchObject({ likes: 1, commentCount: 3 });
    expect((await app.as(asking).post(`/communities/${id}/join`)).body.status).toBe('Pending');
    expect(await noticesOf(author, 'your post')).toEqual([]);
    expect(await noticesOf(author, `${asking.user.fullName} asks`)).toEqual([]);
    expect(await mailsTo(author, 'your post')).toEqual([]);
    expect(await noticesOf(moderator, `${asking.user.fullName} asks`)).toHaveLength(1);
  });
});
