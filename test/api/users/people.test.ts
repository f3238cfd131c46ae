import { User } from '../../../src/users/account/user.entity';
import { OutboxEntry } from '../../../src/platform/events/outbox.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember } from '../../support/accounts';
import type { SignedIn } from '../../factories/factories';

const UNKNOWN = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const names = (people: { username: string }[]): string[] => people.map((person) => person.username);

describe('finding people', () => {
  let me: SignedIn;
  beforeAll(async () => {
    me = await aMember(app, { firstName: 'Zainab', username: 'zainab.me' });
    await aMember(app, { firstName: 'Zainab', lastName: 'Bello', username: 'bello_z' });
    await aMember(app, { firstName: 'Uche', lastName: 'Zainabson', username: 'uche' });
    await aMember(app, { firstName: 'Per%cent', username: 'zainab' });
    await aMember(app, { firstName: 'Zainab', username: 'zainab.gone', suspendedAt: new Date() });
    await aMember(app, { firstName: 'Zainab', username: 'zainab.new', verifiedAt: null });
  });

  it('looks into names and usernames in any case, the exact username first, only people to be found, not oneself', async () => {
    const response = await app.as(me).get('/users?q=ZAINAB');
    expect(names(response.body)).toEqual(['zainab', 'uche', 'bello_z']);
    expect(response.headers.get('content-range')).toBe('people 0-2/3');
    expect(response.body[2]).toEqual({
      userId: expect.any(String),
      fullName: 'Zainab Bello',
      username: 'bello_z',
      avatar: null,
      tier: 'bronze',
      isFollowed: false,
    });
    expect(names((await app.as(me).get('/users?q=zainab%20bello')).body)).toEqual(['bello_z']);
  });

  it('takes wildcard characters literally', async () => {
    expect(names((await app.as(me).get('/users?q=r%25c')).body)).toEqual(['zainab']);
    expect((await app.as(me).get('/users?q=%25%25')).body).toEqual([]);
    expect((await app.as(me).get('/users?q=___________________')).body).toEqual([]);
    expect((await app.as(me).get('/users?q=%5C')).body).toEqual([]);
  });

  it('reads pasted letters as the plain ones', async () => {
    for (const q of ['bel\u200blo', '\uff42\uff45\uff4c\uff4c\uff4f'])
      expect(names((await app.as(me).get(`/users?q=${encodeURIComponent(q)}`)).body)).toEqual(['bello_z']);
  });

  it('takes a username as it is shown', async () => {
    expect(names((await app.as(me).get('/users?q=@Bello_z')).body)).toEqual(['bello_z']);
    expect((await app.as(me).get('/users?q=@')).body).toEqual([]);
  });

  it('pages', async () => {
    const first = await app.as(me).get('/users?limit=2');
    const second = await app.as(me).get('/users?limit=2&page=2');
    expect(first.body).toHaveLength(2);
    expect(second.headers.get('content-range')).toMatch(/^people 2-/);
    expect(names(second.body)).not.toEqual(expect.arrayContaining(names(first.body)));
    expect((await app.as(me).get('/users?page=99')).headers.get('content-range')).toBe('people */3');
    for (const query of ['limit=101', 'page=0', 'q=a&q=b', `q=${'x'.repeat(101)}`, 'q=%00', 'limit=x'])
      expect([query, (await app.as(me).get(`/users?${query}`)).status]).toEqual([query, 400]);
  });

  it('is for signed-in people', async () => {
    expect((await app.as().get('/users?q=a')).text).toBe('Unauthorized');
  });
});

describe('following', () => {
  it('shows in both lists and counts, and notifies once', async () => {
    const [me, you] = [await aMember(app), await aMember(app)];
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.as(me).post(`/users/${you.userId}/follow`)),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(responses[0]!.body).toEqual({ message: expect.any(String) });
    expect(names((await app.as(me).get(`/users/${you.userId}/followers`)).body)).toEqual([me.user.username]);
    const following = await app.as(me).get(`/users/${me.userId}/following`);
    expect(following.body).toMatchObject([{ userId: you.userId, isFollowed: true }]);
    expect((await app.as(me).get(`/users/${you.userId}/profile`)).body).toMatchObject({
      followers: 1,
      isFollowed: true,
    });
    expect((await app.as().get(`/users/${me.userId}/profile`)).body).toMatchObject({
      following: 1,
      isFollowed: false,
    });
    const entries = await app.em.fork().find(OutboxEntry, { name: 'user.followed' });
    expect(entries.map((event) => event.payload)).toEqual([
      { followerId: me.userId, followeeId: you.userId },
    ]);

    for (let n = 0; n < 2; n++)
      expect((await app.as(me).delete(`/users/${you.userId}/follow`)).status).toBe(200);
    expect((await app.as(me).get(`/users/${you.userId}/followers`)).body).toEqual([]);
  });

  it('refuses oneself, and who is not to be found', async () => {
    const me = await aMember(app);
    const hidden = await aMember(app, { suspendedAt: new Date() });
    expect((await app.as(me).post(`/users/${me.userId}/follow`)).status).toBe(400);
    for (const id of [UNKNOWN, 'nonsense', hidden.userId]) {
      for (const response of [
        await app.as(me).post(`/users/${id}/follow`),
        ...(id === hidden.userId ? [] : [await app.as(me).delete(`/users/${id}/follow`)]),
        await app.as(me).get(`/users/${id}/followers`),
      ])
        expect([response.status, response.body.error]).toEqual([404, 'User not found']);
    }
  });

  it('hides with a person what hangs on the profile, but for admins', async () => {
    const [viewer, admin] = [await aMember(app), await app.make.anAdmin()];
    const leaving = await aMember(app, { deleteRequestedAt: new Date() });
    const suspended = await aMember(app, { suspendedAt: new Date() });
    const parts = ['profile', 'followers', 'following', 'posts', 'listings', 'services', 'reviews'];
    const seenBy = async (by: SignedIn | null, { userId }: SignedIn) =>
      Promise.all(parts.map(async (part) => (await app.as(by).get(`/users/${userId}/${part}`)).status));
    for (const person of [leaving, suspended]) {
      expect(await seenBy(viewer, person)).toEqual(parts.map(() => 404));
      expect(await seenBy(null, person)).toEqual([404, 401, 401, 401, 404, 401, 404]);
      expect(await seenBy(admin, person)).toEqual(parts.map(() => 200));
    }
    expect(await seenBy(leaving, leaving)).toEqual(parts.map(() => 200));
    expect(await seenBy(viewer, viewer)).toEqual(parts.map(() => 200));
  });

  it('is for signed-in people', async () => {
    const { userId } = await aMember(app);
    expect((await app.as().post(`/users/${userId}/follow`)).text).toBe('Unauthorized');
    expect((await app.as().get(`/users/${userId}/followers`)).text).toBe('Unauthorized');
  });

  it('counts whom the lists show: nobody who is suspended or leaving', async () => {
    const [me, viewer] = [await app.make.aUser(), await app.make.aUser()];
    const hidden = [await app.make.aUser(), await app.make.aUser()];
    for (const person of [viewer, ...hidden]) {
      await app.as(person).post(`/users/${me.userId}/follow`);
      await app.as(me).post(`/users/${person.userId}/follow`);
    }
    const counted = async () => {
      const { followers, following } = (await app.as(viewer).get(`/users/${me.userId}/profile`)).body;
      const totals = await Promise.all(
        ['followers', 'following'].map(async (list) => {
          const { headers } = await app.as(viewer).get(`/users/${me.userId}/${list}`);
          return Number(headers.get('x-total-count'));
        }),
      );
      return [followers, following, ...totals];
    };
    expect(await counted()).toEqual([3, 3, 3, 3]);
    const em = app.em.fork();
    await em.nativeUpdate(User, { id: hidden[0]!.userId }, { suspendedAt: new Date() });
    await em.nativeUpdate(User, { id: hidden[1]!.userId }, { deleteRequestedAt: new Date() });
    expect(await counted()).toEqual([1, 1, 1, 1]);
    await em.nativeUpdate(User, { id: hidden[1]!.userId }, { deleteRequestedAt: null });
    expect(await counted()).toEqual([2, 2, 2, 2]);
  });
});
