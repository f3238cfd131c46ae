import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aModerator, aPost, NOBODY } from './circles';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** The counters of a post next to the counts of its rows. */
async function counted(postId: string): Promise<Record<string, number>> {
  const [row] = await app.em.fork().execute<Record<string, number>[]>(
    `select likes, shares, comment_count as comments,
       (select count(*)::int from post_likes where post_id = p.id) as like_rows,
       (select count(*)::int from post_shares where post_id = p.id) as share_rows,
       (select count(*)::int from comments where post_id = p.id and deleted_at is null) as comment_rows
     from posts p where id = ?`,
    [postId],
  );
  return row!;
}

describe('a post', () => {
  it('is written by members alone, and read by everybody signed in', async () => {
    const owner = await app.make.aUser();
    const stranger = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const path = `/communities/${id}/posts`;
    const [url] = await app.make.pictures(owner);
    const made = await app.as(owner).post(path, { title: ' Plumber ', body: '**Good**', images: [url] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      communityId: id,
      title: 'Plumber',
      body: '**Good**',
      user: { userId: owner.userId, username: owner.user.username },
      likes: 0,
      liked: false,
      shares: 0,
      commentCount: 0,
      comments: [],
      images: [{ url }],
      isOwner: true,
    });
    expect((await app.as(owner).post(path, { title: 'A', body: 'B', images: null })).body.images).toEqual([]);
    expect((await app.as(stranger).post(path, { title: 'A', body: 'B' })).status).toBe(403);
    expect((await app.as(stranger).get(path)).body).toMatchObject([
      { title: 'A' },
      { title: 'Plumber', isOwner: false },
    ]);
    expect((await app.as(stranger).get(`/posts/${made.body.postId}`)).body.title).toBe('Plumber');
    expect((await app.as(stranger).get(`/users/${owner.userId}/posts`)).body).toHaveLength(2);
    for (const body of [{ title: ' ', body: 'B' }, { title: 'A' }]) {
      const refused = await app.as(owner).post(path, body);
      expect([refused.status, refused.body.error]).toEqual([400, 'Field cannot be empty']);
    }
    const theirs = await app
      .as(owner)
      .post(path, { title: 'A', body: 'B', images: await app.make.pictures(stranger) });
    expect([theirs.status, Object.keys(theirs.body.fields)]).toEqual([400, ['images']]);
  });

  it('is changed by its author, deleted by its author and by moderators', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const [author, member] = [await aMember(app, owner, id), await aMember(app, owner, id)];
    const moderator = await aModerator(app, owner, id);
    const post = await aPost(app, author, id);
    for (const who of [member, moderator, owner])
      expect((await app.as(who).post(`/posts/${post}/edit`, { title: 'X' })).status).toBe(403);
    const whole = (await app.as(author).get(`/posts/${post}`)).body;
    const emptied = await app.as(author).post(`/posts/${post}/edit`, { title: '' });
    expect([emptied.status, emptied.body.fields]).toEqual([400, { title: 'Field cannot be empty' }]);
    const edited = await app.as(author).post(`/posts/${post}/edit`, { ...whole, body: 'Changed' });
    expect(edited.body).toMatchObject({
      message: 'Post updated',
      post: { body: 'Changed', title: 'A plumber' },
    });
    expect((await app.as(member).post(`/posts/${post}/delete`)).status).toBe(403);
    expect((await app.as(moderator).post(`/posts/${post}/delete`)).body.message).toBe('Post deleted');
    expect((await app.as(author).get(`/posts/${post}`)).status).toBe(404);
    const own = await aPost(app, author, id);
    expect((await app.as(author).post(`/posts/${own}/delete`)).status).toBe(200);
    expect((await app.as(author).post(`/posts/${own}/like`)).status).toBe(404);
  });

  it('is retried by a phone without being written twice', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const send = () =>
      app
        .as(owner)
        .post(
          `/communities/${id}/posts`,
          { title: 'A', body: 'B' },
          { headers: { 'idempotency-key': 'k1' } },
        );
    const first = await send();
    expect((await send()).body.postId).toBe(first.body.postId);
    expect((await app.as(owner).get(`/communities/${id}/posts`)).body).toHaveLength(1);
  });
});

describe('comments', () => {
  it('are written by members, changed by their authors, removed by moderators too', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const [author, stranger] = [await aMember(app, owner, id), await app.make.aUser()];
    const post = await aPost(app, owner, id);
    const path = `/posts/${post}/comment`;
    const made = await app.as(author).post(path, { comment: ' Thanks ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      message: 'Comment added',
      comment: 'Thanks',
      user: { userId: author.userId },
    });
    const empty = await app.as(author).post(path, { comment: '   ' });
    expect([empty.status, empty.body.error]).toEqual([400, 'Comment cannot be empty']);
    expect((await app.as(stranger).post(path, { comment: 'Hi' })).status).toBe(403);
    const comment = `/comments/${made.body.commentId}`;
    expect((await app.as(owner).post(`${comment}/edit`, { comment: 'X' })).status).toBe(403);
    expect((await app.as(author).post(`${comment}/edit`, { comment: 'Thank you' })).body.comment).toBe(
      'Thank you',
    );
    expect((await app.as(stranger).get(`/posts/${post}`)).body).toMatchObject({
      commentCount: 1,
      comments: [{ commentId: made.body.commentId, comment: 'Thank you', user: { firstName: 'Ada' } }],
    });
    expect((await app.as(stranger).post(`${comment}/delete`)).status).toBe(403);
    expect((await app.as(owner).post(`${comment}/delete`)).body.message).toBe('Comment deleted');
    expect((await app.as(stranger).get(`/posts/${post}`)).body).toMatchObject({
      commentCount: 0,
      comments: [],
    });
  });

  it('are read page by page, newest first', async () => {
    const owner = await app.make.aUser();
    const post = await aPost(app, owner, await aCommunity(app, owner));
    for (let i = 0; i < 5; i++) await app.as(owner).post(`/posts/${post}/comment`, { comment: `No ${i}` });
    const texts: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await app.as(owner).get(`/posts/${post}/comments?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.headers.get('x-total-count')).toBe('5');
      texts.push(...page.body.map(({ comment }: { comment: string }) => comment));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(texts).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0']);
  });
});

describe('counters', () => {
  it('equal their rows after 200 likes at once', async () => {
    const owner = await app.make.aUser();
    const post = await aPost(app, owner, await aCommunity(app, owner));
    const people: SignedIn[] = [];
    while (people.length < 200) people.push(await app.make.aUser());
    const responses = await Promise.all(people.map((person) => app.as(person).post(`/posts/${post}/like`)));
    const good = responses.filter(({ status }) => status === 200).length;
    expect(good).toBe(200);
    expect(await counted(post)).toMatchObject({ likes: 200, like_rows: 200 });
    expect((await app.as(people[0]).post(`/posts/${post}/likes`)).body).toEqual({ likes: 200, liked: true });
  }, 60_000);

  it('count a person once, and toggle', async () => {
    const owner = await app.make.aUser();
    const post = await aPost(app, owner, await aCommunity(app, owner));
    const person = await app.make.aUser();
    const like = async () => (await app.as(person).post(`/posts/${post}/like`)).body;
    expect(await like()).toEqual({ message: 'Post liked', likes: 1, liked: true });
    expect(await like()).toEqual({ message: 'Like removed', likes: 0, liked: false });
    await Promise.all(Array.from({ length: 21 }, like));
    const now = await counted(post);
    expect(now.likes).toBe(now.like_rows);
    expect(now.likes).toBeLessThan(2);
    for (let i = 0; i < 2; i++) {
      const shared = await app.as(person).post(`/posts/${post}/share`);
      expect(shared.body.url).toMatch(/^http:\/\/gidana\.test\/community\/.+\?post=/);
      expect(shared.body.shares).toBe(1);
    }
  });
});

describe('feeds', () => {
  it('search titles and bodies, and follow people', async () => {
    const owner = await app.make.aUser();
    const reader = await app.make.aUser();
    const id = await aCommunity(app, owner);
    const other = await aMember(app, owner, id);
    const first = await aPost(app, owner, id, { title: 'Zebra crossing', body: 'On Allen Avenue' });
    await aPost(app, other, id, { title: 'Other', body: 'A ZEBRA again' });
    const titles = async (path: string) =>
      (await app.as(reader).get(path)).body.map(({ title }: { title: string }) => title);
    expect(await titles('/posts?q=zebra')).toEqual(['Other', 'Zebra crossing']);
    expect(await titles('/posts?q=allen%20av')).toEqual(['Zebra crossing']);
    expect(await titles('/posts?feed=following')).toEqual([]);
    await app.as(reader).post(`/users/${owner.userId}/follow`);
    expect(await titles('/posts?feed=following')).toEqual(['Zebra crossing']);
    expect(await titles('/posts?feed=following&q=again')).toEqual([]);
    expect((await app.as(reader).get('/posts?feed=mine')).status).toBe(400);
    expect((await app.as(reader).get('/posts?cursor=abc')).status).toBe(400);
    expect((await app.as(reader).get(`/posts/${NOBODY}`)).status).toBe(404);
    await app.as(reader).post(`/posts/${first}/like`);
    await app.as(other).post(`/posts/${first}/comment`, { comment: 'Yes' });
    expect((await app.as(reader).get(`/users/${owner.userId}/profile`)).body.appreciations).toBe(1);
    expect((await app.as(reader).get(`/users/${other.userId}/profile`)).body.comments).toBe(1);
  });

  it('are read by cursor without repeats, even if others write meanwhile', async () => {
    const owner = await app.make.aUser();
    const id = await aCommunity(app, owner);
    for (let i = 0; i < 5; i++) await aPost(app, owner, id, { title: `No ${i}` });
    const path = `/communities/${id}/posts?limit=2`;
    const first = await app.as(owner).get(path);
    expect(first.headers.get('content-range')).toBe('posts 0-1/5');
    await aPost(app, owner, id, { title: 'Newer' });
    const second = await app.as(owner).get(`${path}&cursor=${first.headers.get('x-next-cursor')}`);
    expect(second.headers.get('content-range')).toBe('posts 2-3/6');
    expect([...first.body, ...second.body].map(({ title }: { title: string }) => title)).toEqual([
      'No 4',
      'No 3',
      'No 2',
      'No 1',
    ]);
  });
});
