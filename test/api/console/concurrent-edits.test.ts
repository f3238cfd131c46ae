import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  colleague = await app.make.anAdmin();
});
afterAll(() => app.close());

const CHANGED = {
  statusCode: 412,
  code: 'CHANGED_MEANWHILE',
  error: 'Someone else changed this meanwhile. Reload to see it',
};
const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } });
let count = 0;

/** One record of each resource that is changed as a whole, and a change of it that is another one each time. */
const RECORDS: Record<string, { make: () => Promise<{ id: string }>; change: () => object }> = {
  faq: {
    make: async () => {
      const question = { topic: 'Renting', question: 'How?', answer: 'So.' };
      return (await app.as(admin).post('/admin/faq', question)).body;
    },
    change: () => ({ answer: `Answer ${++count}` }),
  },
  'blog-posts': {
    make: async () => {
      const post = { title: `Post ${++count}`, excerpt: 'Short', body: 'Long', category: 'Business' };
      return (await app.as(admin).post('/admin/blog-posts', { ...post, authorName: 'Gidana' })).body;
    },
    change: () => ({ excerpt: `Excerpt ${++count}` }),
  },
  events: {
    make: async () => {
      const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
      const talk = { kind: 'WEBINAR', title: 'Talk', description: 'Come', startsAt: at, endsAt: at };
      return (await app.as(admin).post('/admin/events', { ...talk, place: 'Online' })).body;
    },
    change: () => ({ place: `Room ${++count}` }),
  },
  legal: {
    make: async () => (await app.as(admin).get('/admin/legal?filter={"kind":"privacy"}')).body[0],
    change: () => ({ body: `A text that is long enough to hold, number ${++count}` }),
  },
  'blog-comments': {
    make: async () => {
      const comment = { name: 'Ada', email: 'ada@example.com', comment: 'Good advice' };
      await app.as().post('/blog/posts/building-in-the-rainy-season/comments', comment);
      return (await app.as(admin).get('/admin/blog-comments?sort=["createdAt","DESC"]')).body[0];
    },
    change: () => ({ status: ++count % 2 === 0 ? 'APPROVED' : 'REJECTED' }),
  },
};

describe.each(Object.keys(RECORDS))('two admins who change one of %s', (resource) => {
  const { make, change } = RECORDS[resource]!;
  const read = async () => {
    const path = `/admin/${resource}/${(await make()).id}`;
    const { body, headers } = await app.as(admin).get(path);
    const save = (by: SignedIn, tag?: string, changed: object = change()) =>
      app.as(by).put(path, { ...body, ...changed }, tag === undefined ? {} : ifMatch(tag));
    return { path, body, tag: headers.get('etag')!, save };
  };

  it('are told apart by the version that each of them read', async () => {
    const { path, tag, save } = await read();
    expect(tag).toMatch(/^"[\d.]+"$/);
    const first = await save(admin, tag);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(tag);
    const second = await save(colleague, tag);
    expect(second.body).toMatchObject(CHANGED);
    const now = await app.as(colleague).get(path);
    expect(now.body).toEqual(first.body);
    expect(now.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await save(colleague, now.headers.get('etag')!)).status).toBe(200);
  });

  it('cannot both win at once', async () => {
    const { path, tag, save } = await read();
    const saves = await Promise.all([admin, colleague, admin, colleague].map((by) => save(by, tag)));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const won = saves.find(({ status }) => status === 200)!;
    expect((await app.as(admin).get(path)).body).toEqual(won.body);
  });

  it('need no version, and then the last one wins', async () => {
    const { tag, save } = await read();
    expect((await save(admin)).status).toBe(200);
    expect((await save(colleague)).status).toBe(200);
    expect((await save(colleague, '*')).status).toBe(200);
    expect((await save(colleague, tag)).status).toBe(412);
  });

  it('keep their version when a save changes nothing, and when others read', async () => {
    // Every decision on a comment is recorded with who made it.
    if (resource === 'blog-comments') return;
    const { path, body, tag, save } = await read();
    expect((await save(admin, tag, {})).headers.get('etag')).toBe(tag);
    expect((await app.as(colleague).get(path)).headers.get('etag')).toBe(tag);
    expect((await save(colleague, tag, body)).status).toBe(200);
  });
});

describe('the header If-Match', () => {
  const aQuestion = async () => {
    const path = `/admin/faq/${(await RECORDS['faq']!.make()).id}`;
    const { body, headers } = await app.as(admin).get(path);
    return { path, body, tag: headers.get('etag')! };
  };

  it.each(['', '12', '"12', '12"', "'12'", '"1" "2"', '"1",', 'w/"12"', '"1\t2"', `"${'x'.repeat(90)}" x`])(
    'is refused as %j',
    async (header) => {
      const { path, body } = await aQuestion();
      const response = await app.as(admin).put(path, { ...body, answer: 'Changed' }, ifMatch(header));
      expect(response.body).toMatchObject({
        statusCode: 400,
        error: 'If-Match must be the ETag of the record, in its quotes',
      });
      expect((await app.as(admin).get(path)).body).toEqual(body);
    },
  );

  it('takes several tags, and one that a proxy made weak', async () => {
    const { path, body, tag } = await aQuestion();
    const save = (header: string) => app.as(admin).put(path, body, ifMatch(header));
    expect((await save(`"1", ${tag}`)).status).toBe(200);
    expect((await save(`W/${tag}`)).status).toBe(200);
    expect((await save('"1"')).status).toBe(412);
    expect((await save(`"${'9'.repeat(4_000)}"`)).status).toBe(412);
    expect((await save(`"';drop-table-faq_entries"`)).status).toBe(412);
  });

  it('opens nothing to a stranger, and says nothing about what does not exist', async () => {
    const { path, body, tag } = await aQuestion();
    const user = await app.make.aUser();
    expect((await app.as().put(path, body, ifMatch(tag))).status).toBe(401);
    expect((await app.as(user).put(path, body, ifMatch(tag))).status).toBe(403);
    expect((await app.as(user).put(path, body, ifMatch('"1"'))).status).toBe(403);
    const unknown = '/admin/faq/00000000-0000-7000-8000-000000000000';
    expect((await app.as(admin).put(unknown, body, ifMatch(tag))).status).toBe(404);
    expect((await app.as(admin).put(unknown, body, ifMatch('*'))).status).toBe(404);
    expect((await app.as(admin).put(path, { ...body, question: '' }, ifMatch('"1"'))).status).toBe(400);
  });

  it('protects what another admin has changed from being removed', async () => {
    const { path, body, tag } = await aQuestion();
    const changed = await app.as(colleague).put(path, { ...body, answer: 'Better' });
    const remove = (header: string) => app.as(admin).delete(path, ifMatch(header));
    expect((await remove(tag)).body).toMatchObject(CHANGED);
    expect((await app.as(admin).get(path)).body).toEqual(changed.body);
    const now = changed.headers.get('etag')!;
    const removals = await Promise.all([remove(now), remove(now)]);
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('the versions of a legal text', () => {
  it('are superseded together: publishing an earlier one again is seen by who edits the newest', async () => {
    const list = async () => (await app.as(admin).get('/admin/legal?filter={"kind":"terms"}')).body;
    const [first] = await list();
    const text = (number: number) => ({ title: 'Terms', body: `Text ${number}, which is long enough.` });
    await app.as(admin).put(`/admin/legal/${first.id}`, text(1));
    const [newest, earlier] = await list();
    const tagOf = async ({ id }: { id: string }) =>
      (await app.as(admin).get(`/admin/legal/${id}`)).headers.get('etag')!;
    const [newestTag, earlierTag] = [await tagOf(newest), await tagOf(earlier)];
    const publish = (by: SignedIn, { id }: { id: string }, tag: string, number: number) =>
      app.as(by).put(`/admin/legal/${id}`, text(number), ifMatch(tag));
    const both = await Promise.all([
      publish(admin, newest, newestTag, 2),
      publish(colleague, earlier, earlierTag, 3),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await publish(admin, newest, newestTag, 4)).status).toBe(412);
    expect((await publish(admin, earlier, earlierTag, 5)).status).toBe(412);
    expect(await list()).toHaveLength(3);
  });
});
