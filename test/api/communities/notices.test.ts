import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aPost } from './circles';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { aMember as anAccount, PASSWORD } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

async function noticesOf(who: SignedIn): Promise<string[]> {
  await app.settle();
  const { body } = await app.as(who).get('/users/notifications');
  return body.map(({ kind, message }: { kind: string; message: string }) => `${kind}: ${message}`);
}

describe('people are notified', () => {
  it('of requests, approvals, invitations, removals and transfers', async () => {
    const [owner, person, guest] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
    const id = await aCommunity(app, owner, { name: 'Yaba', privacy: 'private' });
    await app.as(person).post(`/communities/${id}/join`);
    expect(await noticesOf(owner)).toEqual([`community: ${person.user.fullName} asks to join Yaba`]);
    await app.as(owner).post(`/communities/${id}/users/${person.userId}/approve`);
    await app.as(owner).post(`/communities/${id}/invite`, { usernames: [guest.user.username] });
    expect(await noticesOf(person)).toEqual(['community: You are now a member of Yaba']);
    expect(await noticesOf(guest)).toEqual([`community: ${owner.user.fullName} invited you to Yaba`]);
    await app.as(owner).post(`/communities/${id}/change-owner`, { newOwnerId: person.userId });
    expect((await noticesOf(person))[0]).toBe(`community: ${owner.user.fullName} made you the owner of Yaba`);
    await app.as(person).post(`/communities/${id}/users/${owner.userId}/remove`);
    expect((await noticesOf(owner))[0]).toBe('community: You are no longer a member of Yaba');
  });

  it('of a community that passes to them with the account of its owner, and of who waits to be let in', async () => {
    const owner = await anAccount(app);
    const id = await aCommunity(app, owner, { name: 'Yaba', privacy: 'private' });
    const [heir, next] = [await aMember(app, owner, id), await aMember(app, owner, id)];
    const [asking, ...others] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
    await app.as(asking).post(`/communities/${id}/join`);
    await app.as(owner).post('/users/delete-account', { password: PASSWORD });
    await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
    expect((await noticesOf(heir))[0]).toBe(
      'community: You are now the owner of Yaba: 1 person asks to join',
    );
    const page = (await app.as(heir).get('/users/notifications')).body[0];
    expect(page.link).toBe(`/community/${id}`);
    expect(await noticesOf(next)).not.toContainEqual(expect.stringContaining('owner'));
    for (const person of others) await app.as(person).post(`/communities/${id}/join`);
    await app.as(heir).post(`/communities/${id}/change-owner`, { newOwnerId: next.userId });
    expect((await noticesOf(next))[0]).toBe(
      `community: ${heir.user.fullName} made you the owner of Yaba: 3 people ask to join`,
    );
  });

  it('of likes and comments once, and not when they no longer see the post', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const id = await aCommunity(app, owner, { privacy: 'private' });
    const [author, fan] = [await aMember(app, owner, id), await aMember(app, owner, id)];
    const post = await aPost(app, author, id, { title: 'Keys' });
    const before = (await noticesOf(author)).length;
    for (let i = 0; i < 3; i++) await app.as(fan).post(`/posts/${post}/like`);
    await app.as(author).post(`/posts/${post}/comment`, { comment: 'Mine' });
    await app.as(fan).post(`/posts/${post}/comment`, { comment: 'Yours' });
    const now = await noticesOf(author);
    expect(now.slice(0, now.length - before).sort()).toEqual([
      `post: ${fan.user.fullName} commented on your post Keys`,
      `post: ${fan.user.fullName} likes your post Keys`,
    ]);
    await app.as(author).post(`/communities/${id}/leave`);
    await app.as(fan).post(`/posts/${post}/comment`, { comment: 'Again' });
    expect(await noticesOf(author)).toHaveLength(now.length);
    await app.as(admin).post(`/admin/posts/${post}/remove`, { reason: 'Not true' });
    expect((await noticesOf(author))[0]).toBe('post: Your post Keys was removed: Not true');
  });

  it('of a comment by mail too, and of a like not, as they set it', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const [author, fan] = [await aMember(app, owner, id), await aMember(app, owner, id)];
    const post = await aPost(app, author, id, { title: 'Keys' });
    const about = async () =>
      (await app.mailsTo(author.user.email)).filter(({ subject }) => subject.includes('your post'));
    const comment = () => app.as(fan).post(`/posts/${post}/comment`, { comment: 'Yours' });
    await app.as(fan).post(`/posts/${post}/like`);
    await comment();
    const [mail, ...more] = await about();
    expect([mail?.subject, more]).toEqual([`${fan.user.fullName} commented on your post Keys`, []]);
    expect(mail!.text).toContain(`/community/${id}?post=${post}`);
    await app.as(author).post('/users/settings', { community: false });
    await comment();
    expect(await about()).toHaveLength(1);
    await app.as(author).post('/users/settings', { community: true });
    await app.as(author).post('/users/notifications/mute', { senderId: fan.userId });
    await comment();
    expect(await about()).toHaveLength(1);
  });

  it('of a removed post or comment with the reason, and of one that is shown again', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const id = await aCommunity(app, owner, { privacy: 'private' });
    const author = await aMember(app, owner, id);
    const post = await aPost(app, author, id, { title: 'Keys' });
    const comment = `So rude. ${'Very '.repeat(12)}`.trim();
    const { commentId } = (await app.as(author).post(`/posts/${post}/comment`, { comment })).body;
    const newest = async () => {
      const [notice] = (await noticesOf(author)).slice(0, 1);
      return [notice, (await app.as(author).get('/users/notifications')).body[0].link];
    };
    const quoted = `Your comment “${comment.slice(0, 59)}…”`;
    const link = `/community/${id}?post=${post}`;
    await app.as(admin).post(`/admin/comments/${commentId}/remove`, { reason: 'Rude' });
    expect(await newest()).toEqual([`post: ${quoted} was removed: Rude`, null]);
    await app.as(admin).post(`/admin/comments/${commentId}/restore`);
    expect(await newest()).toEqual([`post: ${quoted} is shown again`, link]);
    await app.as(admin).post(`/admin/posts/${post}/remove`, { reason: 'Not true' });
    await app.as(admin).post(`/admin/posts/${post}/restore`);
    expect(await newest()).toEqual(['post: Your post Keys is shown again', link]);
    const before = await noticesOf(author);
    await app.as(owner).post(`/comments/${commentId}/delete`);
    const own = (await app.as(author).post(`/posts/${post}/comment`, { comment: 'Mine' })).body.commentId;
    await app.as(author).post(`/comments/${own}/delete`);
    expect(await noticesOf(author)).toEqual([`post: ${quoted} was removed`, ...before]);
    await app.as(admin).post(`/admin/posts/${post}/remove`, { reason: 'Not true' });
    await app.as(author).post(`/communities/${id}/leave`);
    await app.as(admin).post(`/admin/posts/${post}/restore`);
    expect(await newest()).toEqual(['post: Your post Keys is shown again', null]);
  });

  it('of a removal with the whole reason, however long the title and the reason are', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const name = '🏡'.repeat(60);
    const id = await aCommunity(app, owner, { name });
    const title = '🏡'.repeat(100);
    const post = await aPost(app, owner, id, { title });
    const reason = `${'Long '.repeat(96)}and whole`;
    for (const path of [`posts/${post}`, `communities/${id}`])
      expect((await app.as(admin).post(`/admin/${path}/remove`, { reason })).status).toBe(200);
    expect((await noticesOf(owner)).slice(0, 2)).toEqual([
      `community: We removed ${name}: ${reason}`,
      `post: Your post ${title} was removed: ${reason}`,
    ]);
    const mails = (await app.mailsTo(owner.user.email)).filter(({ subject }) => subject.includes('emoved'));
    const heads = [`We removed ${name}: Long`, `Your post ${title} was removed: Long`];
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(heads.some((head) => subject.startsWith(head))).toBe(true);
      expect([[...subject].length, subject.at(-1)]).toEqual([150, '…']);
      expect(text).toContain(`: ${reason}\n`);
      expect(`${subject}${text}`).not.toContain('\uFFFD');
    }
  });

  it('of nothing that is shown again while its post or the community is removed', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const id = await aCommunity(app, owner);
    const author = await aMember(app, owner, id);
    const post = await aPost(app, author, id, { title: 'Keys' });
    const { commentId } = (await app.as(author).post(`/posts/${post}/comment`, { comment: 'Mine' })).body;
    const decide = async (path: string, decision: 'remove' | 'restore') =>
      expect((await app.as(admin).post(`/admin/${path}/${decision}`, { reason: 'Rude' })).status).toBe(200);
    await decide(`comments/${commentId}`, 'remove');
    await decide(`posts/${post}`, 'remove');
    const removed = await noticesOf(author);
    await decide(`comments/${commentId}`, 'restore');
    await decide(`communities/${id}`, 'remove');
    await decide(`posts/${post}`, 'restore');
    expect(await noticesOf(author)).toEqual(removed);
    expect((await app.as(author).get(`/posts/${post}`)).status).toBe(404);
    await decide(`communities/${id}`, 'restore');
    await decide(`posts/${post}`, 'remove');
    await decide(`posts/${post}`, 'restore');
    expect((await noticesOf(author))[0]).toBe('post: Your post Keys is shown again');
  });
});
