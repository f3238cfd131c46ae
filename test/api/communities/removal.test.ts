import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aMember, aPost } from './circles';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

describe('reports of posts', () => {
  it('come from those who see the post, once a person, and are decided in the console', async () => {
    const [owner, stranger, admin] = [
      await app.make.aUser(),
      await app.make.aUser(),
      await app.make.anAdmin(),
    ];
    const id = await aCommunity(app, owner, { privacy: 'private' });
    const member = await aMember(app, owner, id);
    const post = await aPost(app, owner, id, { title: 'Pay me first' });
    const report = (who: typeof owner, body: object = { reason: 'SCAM' }) =>
      app.as(who).post(`/posts/${post}/report`, body);
    expect((await report(stranger)).status).toBe(404);
    expect((await report(owner)).status).toBe(403);
    expect((await report(member, {})).status).toBe(400);
    expect((await report(member)).body).toEqual({ message: 'Thank you. We will look into it' });
    expect((await report(member)).status).toBe(409);
    const [filed] = (await app.as(admin).get('/admin/reports?filter={"subjectKind":"post"}')).body;
    expect(filed).toMatchObject({
      subjectId: post,
      postTitle: 'Pay me first',
      listingId: null,
      authorId: owner.userId,
    });
    const [reported] = (await app.as(admin).get('/admin/posts?filter={"reported":true}')).body;
    expect(reported).toMatchObject({ id: post, openReports: 1, privacy: 'private', status: 'SHOWN' });
    expect((await app.as(admin).post(`/admin/reports/${filed.id}/uphold`, {})).status).toBe(200);
  });
});

describe('the console', () => {
  it('puts a comment back without having edited it', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const post = await aPost(app, owner, await aCommunity(app, owner));
    const { commentId } = (await app.as(owner).post(`/posts/${post}/comment`, { comment: 'Hello' })).body;
    const shown = async () => (await app.as(owner).get(`/posts/${post}`)).body.comments[0];
    await app.as(admin).post(`/admin/comments/${commentId}/remove`, { reason: 'Rude' });
    expect(await shown()).toBeUndefined();
    expect((await app.as(admin).post(`/admin/comments/${commentId}/restore`)).status).toBe(200);
    const back = await shown();
    expect(back.updatedAt).toBe(back.createdAt);
    await app.moveClock(new Date(Date.now() + DAY_MS));
    await app.as(owner).post(`/comments/${commentId}/edit`, { comment: 'Hello' });
    expect((await shown()).updatedAt).toBe(back.createdAt);
    await app.as(owner).post(`/comments/${commentId}/edit`, { comment: 'Hello all' });
    expect(Date.parse((await shown()).updatedAt) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
  });

  it('removes and restores communities, posts and comments', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const id = await aCommunity(app, owner, { name: 'Removable' });
    const post = await aPost(app, owner, id);
    const { commentId } = (await app.as(owner).post(`/posts/${post}/comment`, { comment: 'Hello' })).body;
    const things = [
      [
        `/admin/comments/${commentId}`,
        'comment',
        async () => (await app.as(owner).get(`/posts/${post}`)).body.commentCount,
      ],
      [
        `/admin/posts/${post}`,
        'post',
        async () => Number((await app.as(owner).get(`/posts/${post}`)).status === 200),
      ],
      [
        `/admin/communities/${id}`,
        'community',
        async () => (await app.as(owner).get('/communities?q=removable')).body.length,
      ],
    ] as const;
    for (const [path, kind, seen] of things) {
      expect((await app.as(owner).post(`${path}/remove`, { reason: 'Mine' })).status).toBe(403);
      expect((await app.as().get(path)).status).toBe(401);
      expect((await app.as(admin).post(`${path}/remove`, {})).status).toBe(400);
      const byName = encodeURIComponent(JSON.stringify({ q: owner.user.fullName }));
      const list = path.slice(0, path.lastIndexOf('/'));
      expect((await app.as(admin).get(`${list}?filter=${byName}`)).body).not.toEqual([]);
      const removed = await app.as(admin).post(`${path}/remove`, { reason: 'Insults people' });
      expect([removed.status, removed.body[kind]]).toEqual([
        200,
        expect.objectContaining({
          status: 'REMOVED',
          removedReason: 'Insults people',
          removedByName: admin.user.fullName,
          removedBy: admin.userId,
        }),
      ]);
      expect(await seen()).toBe(0);
      expect((await app.as(admin).post(`${path}/remove`, { reason: 'Again' })).status).toBe(409);
      const restored = await app.as(admin).post(`${path}/restore`);
      expect(restored.body[kind].status).toBe('SHOWN');
      expect(await seen()).toBe(1);
      expect((await app.as(admin).post(`${path}/restore`)).status).toBe(409);
    }
    const list = await app
      .as(admin)
      .get(`/admin/communities?filter=${JSON.stringify({ kind: 'community', q: 'remov' })}`);
    expect(list.headers.get('content-range')).toBe('communities 0-0/1');
    const lines = await app.em
      .fork()
      .execute(`select 1 from audit_log where action = 'post.removed' and target_id = ?`, [post]);
    expect(lines).toHaveLength(1);
  });

  it('restores nothing that its author or owner deleted', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const id = await aCommunity(app, owner);
    const [author, post] = [await aMember(app, owner, id), await aPost(app, owner, id)];
    const own = await aPost(app, author, id);
    const write = async () =>
      (await app.as(author).post(`/posts/${post}/comment`, { comment: 'Hello' })).body.commentId;
    const [comment, moderated] = [await write(), await write()];
    await app.as(author).post(`/comments/${comment}/delete`);
    await app.as(owner).post(`/comments/${moderated}/delete`);
    await app.as(author).post(`/posts/${own}/delete`);
    const restore = async (path: string) => {
      const { canRestore } = (await app.as(admin).get(path)).body;
      return [canRestore, (await app.as(admin).post(`${path}/restore`)).status];
    };
    expect(await restore(`/admin/posts/${own}`)).toEqual([false, 404]);
    expect(await restore(`/admin/comments/${comment}`)).toEqual([false, 404]);
    expect((await app.as(author).get(`/posts/${own}`)).status).toBe(404);
    expect(await restore(`/admin/comments/${moderated}`)).toEqual([true, 200]);
    const { comments } = (await app.as(author).get(`/posts/${post}`)).body;
    expect(comments).toMatchObject([{ commentId: moderated }]);
    await app.as(owner).post(`/communities/${id}/delete`);
    expect(await restore(`/admin/communities/${id}`)).toEqual([false, 404]);
    expect((await app.as(owner).post(`/communities/${id}/restore`)).status).toBe(200);
    expect((await app.as(admin).get(`/admin/communities/${id}`)).body.canRestore).toBe(false);
  });

  it('has the groups apart from the communities, and decides on them', async () => {
    const [owner, stranger, admin] = [
      await app.make.aUser(),
      await app.make.aUser(),
      await app.make.anAdmin(),
    ];
    const body = { name: 'Closed circle', description: 'For a few', privacy: 'private' };
    const { groupId } = (await app.as(owner).post('/groups', body)).body;
    const community = await aCommunity(app, owner);
    const path = `/admin/groups/${groupId}`;
    expect((await app.as().get(path)).status).toBe(401);
    expect((await app.as(owner).get('/admin/groups')).status).toBe(403);
    expect((await app.as(admin).get(path)).body).toMatchObject({ kind: 'group', privacy: 'private' });
    expect((await app.as(admin).get(`/admin/groups/${community}`)).status).toBe(404);
    for (const act of ['remove', 'restore'])
      expect(
        (
          await app
            .as(admin)
            .post(`/admin/groups/${community}/${act}`, act === 'remove' ? { reason: 'X' } : {})
        ).status,
      ).toBe(404);
    const list = await app.as(admin).get('/admin/groups?filter={"q":"closed circle"}');
    expect([list.body.length, list.headers.get('content-range')]).toEqual([1, 'groups 0-0/1']);
    expect((await app.as(owner).post(`${path}/remove`, { reason: 'X' })).status).toBe(403);
    expect((await app.as(admin).post(`${path}/remove`, { reason: ' ' })).status).toBe(400);
    const removed = await app.as(admin).post(`${path}/remove`, { reason: 'Sells places' });
    expect(removed.body).toMatchObject({ message: 'Group removed', community: { status: 'REMOVED' } });
    expect((await app.as(owner).get(`/groups/${groupId}`)).status).toBe(404);
    expect((await app.as(admin).post(`${path}/restore`)).body.community.status).toBe('SHOWN');
    expect((await app.as(owner).get(`/groups/${groupId}`)).status).toBe(200);
    // A private group is private again.
    expect((await app.as(stranger).get(`/groups/${groupId}/posts`)).status).not.toBe(200);
  });

  it('decides on nothing of the admin’s own, and puts nothing back after 30 days', async () => {
    const [owner, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const own = await aCommunity(app, admin);
    expect((await app.as(admin).post(`/admin/communities/${own}/remove`, { reason: 'X' })).status).toBe(403);
    const id = await aCommunity(app, owner);
    await app.as(admin).post(`/admin/communities/${id}/remove`, { reason: 'X' });
    expect((await app.as(owner).post(`/communities/${id}/restore`)).status).toBe(404);
    await app.moveClock(new Date(Date.now() + 31 * DAY_MS));
    expect((await app.as(admin).post(`/admin/communities/${id}/restore`)).status).not.toBe(200);
  });
});
