import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';

let app: TestApp;
let ada: SignedIn;
let bola: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ada, bola, stranger] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
});
afterAll(() => app.close());

const write = (by: SignedIn, to: SignedIn[], fields: object = {}) =>
  app
    .as(by)
    .post('/messages', { username: to.map(({ user }) => user.username), message: 'Hello', ...fields });
const conversationsOf = async (who: SignedIn): Promise<any[]> => (await app.as(who).get('/messages')).body;
const textsOf = async (who: SignedIn, id: string): Promise<string[]> =>
  (await app.as(who).get(`/messages/${id}`)).body.map((item: { message: string }) => item.message);
const person = ({ user, userId }: SignedIn) => {
  return { userId, fullName: user.fullName, username: user.username, avatar: null };
};

describe('writing to somebody', () => {
  it('opens a conversation that both have', async () => {
    const sent = await write(ada, [bola]);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      messageId: expect.any(String),
      conversationId: expect.any(String),
      sender: person(ada),
      message: 'Hello',
      images: [],
      warning: null,
      readAt: null,
    });
    const id = sent.body.conversationId;
    const [mine] = await conversationsOf(ada);
    expect(mine).toMatchObject({
      conversationId: id,
      listing: null,
      unread: 0,
      blocked: false,
      canWrite: true,
    });
    expect(mine.participants).toEqual(expect.arrayContaining([person(ada), person(bola)]));
    const [theirs, ...more] = await conversationsOf(bola);
    expect(more).toEqual([]);
    expect(theirs).toMatchObject({ unread: 1, lastMessage: { message: 'Hello', sender: person(ada) } });
    const reply = await app.as(bola).post(`/messages/${id}`, { message: 'Good day', images: null });
    expect([reply.status, reply.body.message, reply.body.conversationId]).toEqual([201, 'Good day', id]);
    expect(await textsOf(ada, id)).toEqual(['Good day', 'Hello']);
  });

  it('reads a username as it is pasted', async () => {
    const username = [`\u200b@ ${bola.user.username.toUpperCase()}`, bola.user.username];
    expect((await app.as(ada).post('/messages', { username, message: 'Pasted' })).status).toBe(201);
  });

  it('goes on with what the same people have about the same listing', async () => {
    const { listingId } = await app.make.aListing({ owner: bola });
    const about = await write(ada, [bola], { listingId });
    const direct = await write(ada, [bola]);
    expect((await write(bola, [ada], { listingId })).body.conversationId).toBe(about.body.conversationId);
    expect((await write(bola, [ada, bola])).body.conversationId).toBe(direct.body.conversationId);
    expect(direct.body.conversationId).not.toBe(about.body.conversationId);
    expect((await write(ada, [bola, stranger])).body.conversationId).not.toBe(direct.body.conversationId);
    expect(about.body.conversation.listing).toMatchObject({
      listingId,
      title: 'Three bedroom flat in Lekki',
    });
    expect(await conversationsOf(ada)).toHaveLength(3);
  });

  it('opens one conversation when both begin at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? write(ada, [bola]) : write(bola, [ada]))),
    );
    expect(new Set(responses.map((response) => response.body.conversationId)).size).toBe(1);
    expect(responses.every((response) => response.status === 201)).toBe(true);
    const [[mine], [theirs]] = [await conversationsOf(ada), await conversationsOf(bola)];
    expect([mine.unread, theirs.unread]).toEqual([4, 4]);
  });

  it('finds people by their usernames alone', async () => {
    const suspended = await app.make.aUser({ suspendedAt: new Date() });
    for (const username of ['nobody.here', suspended.user.username]) {
      const response = await app.as(ada).post('/messages', { username: [username], message: 'x' });
      expect([response.status, response.body.error]).toEqual([404, 'User not found']);
      expect(response.body).not.toHaveProperty('fields');
    }
    expect(
      (
        await app
          .as(ada)
          .post('/messages', { username: [` @${bola.user.username.toUpperCase()}`], message: 'x' })
      ).status,
    ).toBe(201);
    expect((await write(ada, [ada])).body.error).toBe('You cannot write to yourself');
    expect((await write(ada, [bola], { listingId: randomUUID() })).status).toBe(404);
    const hidden = await app.make.aListing({ owner: bola, status: 'PENDING' });
    for (const listingId of [hidden.listingId, 'x'])
      expect((await write(ada, [bola], { listingId })).status).toBe(404);
  });

  it('refuses bad input', async () => {
    for (const [fields, name] of [
      [{ message: undefined }, 'message'],
      [{ message: '   ' }, 'message'],
      [{ message: 'x'.repeat(5001) }, 'message'],
      [{ username: [] }, 'username'],
      [{ username: undefined }, 'username'],
      [{ username: [5] }, 'username'],
      [{ username: Array.from({ length: 11 }, (_, i) => `p${i}`) }, 'username'],
      [{ listingId: 5 }, 'listingId'],
      [{ images: ['/media/unknown.jpg'] }, 'images'],
      [{ senderId: bola.userId }, 'senderId'],
    ] as const) {
      const response = await write(ada, [bola], fields);
      expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [name]]);
    }
    expect((await write(ada, [bola], { message: undefined })).body.error).toBe('Message is required');
    expect(await conversationsOf(bola)).toEqual([]);
  });

  it('happens once with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { username: [bola.user.username], message: 'Once' };
    const first = await app.as(ada).post('/messages', body, { headers });
    const second = await app.as(ada).post('/messages', body, { headers });
    expect(second.body).toEqual(first.body);
    expect((await app.as(ada).post('/messages', { ...body, message: 'Twice' }, { headers })).status).toBe(
      409,
    );
    const path = `/messages/${first.body.conversationId}`;
    const other = { headers: { 'idempotency-key': randomUUID() } };
    await Promise.all([1, 2, 3].map(() => app.as(ada).post(path, { message: 'Again' }, other)));
    expect(await textsOf(bola, first.body.conversationId)).toEqual(['Again', 'Once']);
  });

  it('carries up to five unattached pictures of the sender', async () => {
    const images = await app.make.pictures(ada, 6);
    expect((await write(ada, [bola], { images })).body.error).toBe('Images can have at most 5 entries');
    expect((await write(bola, [ada], { images: images.slice(0, 1) })).status).toBe(400);
    const sent = await write(ada, [bola], { images: images.slice(0, 5) });
    expect(sent.body.images.map((image: { url: string }) => image.url)).toEqual(images.slice(0, 5));
    expect((await write(ada, [bola], { images: images.slice(0, 1) })).status).toBe(400);
    expect((await app.as(bola).get(`/messages/${sent.body.conversationId}`)).body[0].images).toHaveLength(5);
  });
});

describe('a conversation', () => {
  it('is there for its people alone', async () => {
    const { conversationId } = (await write(ada, [bola])).body;
    const admin = await app.make.anAdmin();
    for (const other of [stranger, admin]) {
      const as = app.as(other);
      expect((await as.get(`/messages/${conversationId}`)).status).toBe(404);
      expect((await as.get(`/messages/${conversationId}/conversation`)).status).toBe(404);
      for (const action of ['', '/read', '/block', '/unblock']) {
        expect(
          (await as.post(`/messages/${conversationId}${action}`, action ? {} : { message: 'x' })).status,
        ).toBe(404);
      }
      expect(await conversationsOf(other)).toEqual([]);
    }
    for (const path of ['/messages', `/messages/${conversationId}`]) {
      expect((await app.as().get(path)).text).toBe('Unauthorized');
    }
    expect((await app.as().post('/messages', {})).status).toBe(401);
    expect((await app.as(ada).get(`/messages/${randomUUID()}`)).status).toBe(404);
  });

  it('counts what each has not read, and says when it was read', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    await app.as(ada).post(`/messages/${id}`, { message: 'Two' });
    expect((await conversationsOf(bola))[0].unread).toBe(2);
    expect((await app.as(ada).post(`/messages/${id}/read`)).body).toEqual({ message: 'Marked as read' });
    expect((await conversationsOf(bola))[0].unread).toBe(2);
    await app.as(bola).post(`/messages/${id}/read`);
    expect((await app.as(bola).get(`/messages/${id}/conversation`)).body.unread).toBe(0);
    const read = await app.as(ada).get(`/messages/${id}`);
    expect(read.body.map((item: { readAt: unknown }) => item.readAt)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    await app.as(bola).post(`/messages/${id}`, { message: 'Three' });
    expect([(await conversationsOf(ada))[0].unread, (await conversationsOf(bola))[0].unread]).toEqual([1, 0]);
  });

  it('says how many messages of all conversations are unread, whatever page is read', async () => {
    const unreadOf = async (reader: SignedIn) =>
      (await app.as(reader).get('/messages?limit=1')).headers.get('x-unread-count');
    const { conversationId: id } = (await write(ada, [bola])).body;
    await app.as(ada).post(`/messages/${id}`, { message: 'Two' });
    await write(stranger, [bola]);
    expect([await unreadOf(bola), await unreadOf(ada)]).toEqual(['3', '0']);
    await app.as(bola).post(`/messages/${id}/read`);
    expect(await unreadOf(bola)).toBe('1');
  });

  it('counts right when many write and read at once', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => app.as(ada).post(`/messages/${id}`, { message: `m${i}` })),
      app.as(bola).post(`/messages/${id}/read`),
    ]);
    const unread = (await conversationsOf(bola))[0].unread;
    const messages = (await app.as(bola).get(`/messages/${id}`)).body as { readAt: string | null }[];
    expect(messages.filter((item) => item.readAt === null)).toHaveLength(unread);
    expect(messages).toHaveLength(11);
  });

  it('comes in pages, the conversation written in last first', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    for (const message of ['Two', 'Three']) await app.as(ada).post(`/messages/${id}`, { message });
    const page = await app.as(bola).get(`/messages/${id}?limit=2&page=2`);
    expect([page.body[0].message, page.headers.get('content-range')]).toEqual(['Hello', 'messages 2-2/3']);
    const other = (await write(ada, [stranger])).body.conversationId;
    expect((await conversationsOf(ada)).map((item) => item.conversationId)).toEqual([other, id]);
    await app.as(bola).post(`/messages/${id}`, { message: 'Last' });
    const list = await app.as(ada).get('/messages?limit=1');
    expect([list.body[0].conversationId, list.headers.get('x-total-count')]).toEqual([id, '2']);
  });

  it('counts no further than a thousand, and shows what comes after', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    await app.em.fork().execute(
      `insert into messages (id, conversation_id, sender_id, message, created_at)
       select gen_random_uuid(), ?, ?, 'Hello ' || i, now() - make_interval(mins => i) from generate_series(1, 1000) i`,
      [id, ada.userId],
    );
    await app.em.fork().execute(
      `with opened as (
         insert into conversations (id, people_key, started_by, created_at)
         select gen_random_uuid(), gen_random_uuid()::text, ?, now() from generate_series(1, 1000) returning id)
       insert into conversation_participants (conversation_id, user_id, last_message_at)
       select id, ?, now() - interval '1 day' from opened`,
      [ada.userId, ada.userId],
    );
    for (const path of [`/messages/${id}`, '/messages']) {
      const countsOf = async (query: string) => {
        const { body, headers } = await app.as(ada).get(`${path}?${query}`);
        return [body.length, headers.get('content-range'), headers.get('x-total-capped')];
      };
      expect(await countsOf('limit=10')).toEqual([10, 'messages 0-9/1000', 'true']);
      expect(await countsOf('limit=100&page=11')).toEqual([1, 'messages 1000-1000/1001', 'true']);
      expect(await countsOf('limit=100&page=12')).toEqual([0, 'messages */1000', 'true']);
    }
  });

  it('warns its reader of what looks like a scam, not its writer', async () => {
    const texts = ['Pay into 0123456789, GTBank', 'You have to pay a deposit before you can view it'];
    for (const message of texts) {
      const sent = await write(ada, [bola], { message });
      expect(sent.body.warning).toBeNull();
      const [seen] = (await app.as(bola).get(`/messages/${sent.body.conversationId}`)).body;
      expect(seen.warning).toContain('never pay');
      expect((await conversationsOf(bola))[0].lastMessage.warning).toContain('never pay');
    }
    for (const message of [
      'Call 08031234567',
      'Call +234 803 123 4567',
      'It is 2500000 a year, come and see it',
    ]) {
      const { conversationId } = (await write(ada, [bola], { message })).body;
      expect((await app.as(bola).get(`/messages/${conversationId}`)).body[0].warning).toBeNull();
    }
  });
});

describe('a block', () => {
  it('ends direct messages both ways until it is taken back', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    const other = (await write(ada, [bola, stranger])).body.conversationId;
    expect((await app.as(bola).post(`/messages/${id}/block`)).status).toBe(200);
    expect((await app.as(bola).post(`/messages/${id}/block`)).status).toBe(200);
    for (const [who, whom] of [
      [ada, bola],
      [bola, ada],
    ] as const) {
      const refused = await app.as(who).post(`/messages/${id}`, { message: 'x' });
      expect([refused.status, refused.body.error]).toEqual([403, 'You cannot write to this person']);
      expect((await write(who, [whom])).status).toBe(403);
      const { listingId } = await app.make.aListing({ owner: whom });
      expect((await write(who, [whom], { listingId })).status).toBe(403);
      expect((await app.as(who).post(`/messages/${other}`, { message: 'In a circle' })).status).toBe(201);
    }
    const views = [
      (await app.as(ada).get(`/messages/${id}/conversation`)).body,
      (await app.as(bola).get(`/messages/${id}/conversation`)).body,
    ];
    expect(views).toMatchObject([
      { blocked: false, canWrite: false },
      { blocked: true, canWrite: false },
    ]);
    expect((await app.as(ada).post(`/messages/${id}/unblock`)).status).toBe(200);
    expect((await app.as(ada).post(`/messages/${id}`, { message: 'x' })).status).toBe(403);
    await app.as(bola).post(`/messages/${id}/unblock`);
    expect((await app.as(ada).post(`/messages/${id}`, { message: 'x' })).status).toBe(201);
  });

  it('ends what is being sent at that moment too', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    const { listingId } = await app.make.aListing({ owner: bola });
    const sent = [
      ...Array.from({ length: 8 }, (_, i) => app.as(ada).post(`/messages/${id}`, { message: `${i}` })),
      ...Array.from({ length: 4 }, () => write(ada, [bola], { listingId })),
    ];
    await app.as(bola).post(`/messages/${id}/block`);
    const seen = async () => (await conversationsOf(bola)).map(({ unread }) => unread);
    const atOnce = await seen();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 403)).toBe(true);
    expect(await seen()).toEqual(atOnce);
  });

  it('needs the person to block in a conversation of several', async () => {
    const { conversationId: id } = (await write(ada, [bola, stranger])).body;
    expect((await app.as(bola).post(`/messages/${id}/block`)).status).toBe(400);
    expect((await app.as(bola).post(`/messages/${id}/block`, { userId: randomUUID() })).status).toBe(400);
    expect((await app.as(bola).post(`/messages/${id}/block`, { userId: ada.userId })).status).toBe(200);
    expect((await write(ada, [bola])).status).toBe(403);
    expect((await write(stranger, [bola])).status).toBe(201);
  });
});

describe('somebody who leaves', () => {
  it('takes along what they wrote; it stays with the others without a name', async () => {
    const { conversationId: id } = (await write(ada, [bola])).body;
    expect((await app.as(ada).get('/users/export')).body.messages).toMatchObject([
      { message: 'Hello', conversationId: id },
    ]);
    await app.em
      .fork()
      .execute(
        `update users set deleted_at = now(), first_name = 'Deleted', last_name = 'account' where id = ?`,
        [ada.userId],
      );
    await leave(app, ada);
    expect((await conversationsOf(bola))[0]).toMatchObject({
      canWrite: false,
      lastMessage: { sender: { fullName: 'Deleted account' } },
    });
    expect((await app.as(bola).post(`/messages/${id}`, { message: 'x' })).status).toBe(403);
  });
});
