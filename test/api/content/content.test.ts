import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  user = await app.make.aUser();
});
afterAll(() => app.close());

const written = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'Ada@Example.com',
  message: 'How do I list? My number is 0803 123 4567.',
  consent: true,
};

describe('what everybody reads', () => {
  it('returns questions, legal texts and an empty calendar', async () => {
    const faq = await app.as().get('/faq');
    expect(faq.body.length).toBeGreaterThan(5);
    expect(faq.body[0]).toEqual({
      faqId: expect.any(String),
      topic: expect.any(String),
      question: expect.any(String),
      answer: expect.any(String),
    });
    const terms = await app.as().get('/legal/terms');
    expect(terms.body).toMatchObject({ kind: 'terms', version: 1, updatedOn: '2023-03-11' });
    expect(terms.body.body).toContain('the Netherlands');
    expect((await app.as().get('/legal/privacy')).body.body).toContain('13');
    expect((await app.as().get('/legal/cookies')).status).toBe(404);
    const events = await app.as().get('/events');
    expect(events.body).toEqual([]);
    expect(events.headers.get('content-range')).toBe('events */0');
  });

  it('finds posts by words, category and month, and shows the overview', async () => {
    const all = await app.as().get('/blog/posts?limit=2');
    expect(all.body).toHaveLength(2);
    expect(all.headers.get('x-total-count')).toBe('4');
    expect((await app.as().get('/blog/posts?category=construction')).body).toHaveLength(1);
    expect((await app.as().get('/blog/posts?q=CAUTION')).body[0].slug).toBe(
      'what-to-check-before-you-pay-rent',
    );
    expect((await app.as().get('/blog/posts?q=100%25')).body).toEqual([]);
    expect((await app.as().get('/blog/posts?month=2026-13')).status).toBe(400);
    const { body } = await app.as().get('/blog/overview');
    expect(body.recentPosts).toHaveLength(4);
    const covers = body.recentPosts.map(({ cover }: { cover: string }) => cover);
    expect(new Set(covers).size).toBe(4);
    for (const cover of covers) expect([cover, existsSync(`web/public${cover}`)]).toEqual([cover, true]);
    expect(body.categories).toEqual([
      { value: 'Business', count: 1 },
      { value: 'Construction', count: 1 },
      { value: 'Real Estate', count: 2 },
      { value: 'Uncategorized', count: 0 },
    ]);
    const month = body.archives[0].value as string;
    expect((await app.as().get(`/blog/posts?month=${month}`)).body).toHaveLength(body.archives[0].count);
    expect((await app.as().get('/blog/posts/no-such-post')).status).toBe(404);
  });
});

describe('comments on posts', () => {
  const path = '/blog/posts/building-in-the-rainy-season';

  it('show only after an admin approved them', async () => {
    const sent = await app
      .as()
      .post(`${path}/comments`, { name: 'Ada', email: 'ada@example.com', comment: 'Good <b>advice</b>' });
    expect(sent.status).toBe(201);
    expect((await app.as().get(path)).body.comments).toEqual([]);
    const [waiting] = (await app.as(admin).get('/admin/blog-comments?filter={"status":"PENDING"}')).body;
    expect(
      (await app.as(user).put(`/admin/blog-comments/${waiting.id}`, { status: 'APPROVED' })).status,
    ).toBe(403);
    const decided = await app
      .as(admin)
      .put(`/admin/blog-comments/${waiting.id}`, { ...waiting, status: 'APPROVED' });
    expect(decided.body).toMatchObject({ status: 'APPROVED' });
    const { body } = await app.as().get(path);
    expect(body.comments).toMatchObject([{ name: 'Ada', comment: 'Good <b>advice</b>' }]);
    expect(body.comments[0].email).toBeUndefined();
  });

  it.each([
    [{ name: 'Ada', email: 'ada@example.com', comment: ' ' }, 'Comment cannot be empty'],
    [{ name: 'Ada', email: 'nobody', comment: 'x' }, 'Email must be a valid email'],
    [{ name: 'Ada', email: 'a@b.co', comment: 'x', status: 'APPROVED' }, 'status is not a known field'],
  ])('refuses %j', async (body, error) => {
    const response = await app.as().post(`${path}/comments`, body);
    expect(response.status).toBe(400);
    expect(response.body.error).toBe(error);
  });
});

describe('what people write to the team', () => {
  it('is stored, emailed to the admins once, and answered by email once', async () => {
    const key = { headers: { 'idempotency-key': 'contact-1' } };
    const responses = await Promise.all([1, 2, 3].map(() => app.as().post('/contact', written, key)));
    expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const mails = await app.mailsTo(admin.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['New message from Ada Obi']);
    expect(mails[0]!.text).toMatch(/\/admin\/contact-messages\/[\w-]+\/show/);
    const [{ id }, ...others] = (await app.as(admin).get('/admin/contact-messages')).body;
    expect(others).toEqual([]);
    const both = await Promise.all(
      [1, 2].map(() =>
        app.as(admin).post(`/admin/contact-messages/${id}/answer`, { answer: 'Press Add Listing.' }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      message: 'Answer sent',
      contactMessage: { id, status: 'ANSWERED', message: written.message },
    });
    for (const q of ['ada obi', '0803 123 4567'])
      expect((await app.as(admin).get(`/admin/contact-messages?filter={"q":"${q}"}`)).body).toHaveLength(1);
    const [mail] = await app.mailsTo('ada@example.com');
    expect(mail!.text).toMatch(/^Dear Ada,\n\nPress Add Listing\.\n/);
    expect((await app.as(admin).post(`/admin/contact-messages/${id}/close`)).status).toBe(409);
  });

  it('may be closed without an answer, and be answered later all the same', async () => {
    await app.as().post('/contact', { ...written, message: 'Buy our watches' });
    const filter = encodeURIComponent('{"q":"watches"}');
    const [{ id }] = (await app.as(admin).get(`/admin/contact-messages?filter=${filter}`)).body;
    const close = (by: SignedIn | null) => app.as(by).post(`/admin/contact-messages/${id}/close`);
    expect((await close(null)).status).toBe(401);
    expect((await close(user)).status).toBe(403);
    const both = await Promise.all([close(admin), close(admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      message: 'Closed',
      contactMessage: { status: 'CLOSED', answer: null },
    });
    const late = await app.as(admin).post(`/admin/contact-messages/${id}/answer`, { answer: 'No, thanks.' });
    expect(late.body.contactMessage).toMatchObject({ status: 'ANSWERED', answer: 'No, thanks.' });
    const audit = await app
      .as(admin)
      .get(`/admin/audit?filter=${encodeURIComponent(JSON.stringify({ targetId: id }))}`);
    expect(audit.body.map(({ action }: { action: string }) => action)).toEqual([
      'contact-messages.answered',
      'contact-messages.closed',
    ]);
  });

  it('needs consent and every field', async () => {
    const { consent: _consent, ...without } = written;
    expect((await app.as().post('/contact', without)).body.fields).toEqual({
      consent: 'Consent is required',
    });
    expect((await app.as().post('/contact', { ...written, consent: false })).status).toBe(400);
    expect((await app.as().post('/contact', { consent: true })).body.fields).toMatchObject({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Email is required',
      message: 'Message is required',
    });
  });

  it('takes an inquiry of the home page', async () => {
    const inquiry = {
      inquiryType: 'rent',
      iAm: 'Property owner',
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.com',
      maxPrice: '5000000',
      minPrice: 100,
      beds: '3',
      consent: true,
    };
    expect((await app.as(user).post('/inquiries', inquiry)).status).toBe(201);
    const [{ id }] = (await app.as(admin).get('/admin/inquiries')).body;
    const closed = await app.as(admin).post(`/admin/inquiries/${id}/close`);
    expect(closed.body).toMatchObject({ message: 'Closed', inquiry: { id, status: 'CLOSED' } });
    const answered = await app.as(admin).post(`/admin/inquiries/${id}/answer`, { answer: 'We have three.' });
    expect(answered.body).toMatchObject({ message: 'Answer sent', inquiry: { answer: 'We have three.' } });
    expect((await app.as(admin).get('/admin/inquiries')).body[0]).toMatchObject({
      inquiryType: 'Rent',
      maxPrice: 5000000,
      beds: 3,
      status: 'ANSWERED',
    });
    expect((await app.as().post('/inquiries', { ...inquiry, minPrice: 6000000 })).body.fields).toHaveProperty(
      'minPrice',
    );
    expect((await app.as().post('/inquiries', { ...inquiry, beds: 1.5 })).status).toBe(400);
    const wrong = { ...inquiry, minPrice: 6000000, beds: 1.5 };
    expect(Object.keys((await app.as().post('/inquiries', wrong)).body.fields)).toEqual(['minPrice', 'beds']);
  });
});

describe('what admins write', () => {
  it('publishes, changes and removes posts', async () => {
    const body = {
      title: 'A new post',
      excerpt: 'Short',
      body: 'Long',
      category: 'Business',
      authorName: 'Gidana',
    };
    expect((await app.as().post('/admin/blog-posts', body)).status).toBe(401);
    expect((await app.as(user).post('/admin/blog-posts', body)).status).toBe(403);
    const made = await app.as(admin).post('/admin/blog-posts', body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ slug: 'a-new-post', published: false });
    expect((await app.as().get('/blog/posts/a-new-post')).status).toBe(404);
    expect((await app.as(admin).post('/admin/blog-posts', body)).status).toBe(409);
    const shown = await app
      .as(admin)
      .put(`/admin/blog-posts/${made.body.id}`, { ...made.body, published: true });
    expect(shown.body.published).toBe(true);
    const target = encodeURIComponent(JSON.stringify({ targetId: made.body.id }));
    expect((await app.as(admin).get(`/admin/audit?filter=${target}`)).body).toMatchObject([
      {
        action: 'blog-posts.changed',
        targetName: 'A new post',
        before: { publishedAt: null, title: 'A new post' },
      },
      { action: 'blog-posts.created', before: null, actorId: admin.userId },
    ]);
    expect((await app.as().get('/blog/posts/a-new-post')).status).toBe(200);
    const colleague = await app.make.anAdmin();
    const removals = await Promise.all(
      [admin, colleague].map((by) =>
        // As ra-data-simple-rest asks.
        app.as(by).delete(`/admin/blog-posts/${made.body.id}`, { headers: { 'content-type': 'text/plain' } }),
      ),
    );
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await app.as().get('/blog/posts/a-new-post')).status).toBe(404);
    expect((await app.as(admin).get(`/admin/audit?filter=${target}`)).body).toMatchObject([
      { action: 'blog-posts.removed', targetName: null },
      { action: 'blog-posts.changed' },
      { action: 'blog-posts.created' },
    ]);
  });

  it('sets the picture of a post, and releases the previous one', async () => {
    const [first, second] = (await app.make.pictures(admin, 2)) as [string, string];
    const body = { title: 'With a picture', excerpt: 'Short', body: 'Long', category: 'Business' };
    const post = { ...body, authorName: 'Gidana', published: true, cover: first };
    const foreign = await app.make.pictures(user);
    for (const cover of ['https://example.com/a.jpg', 'javascript:alert(1)', foreign[0]])
      expect((await app.as(admin).post('/admin/blog-posts', { ...post, cover })).status).toBe(400);
    const made = await app.as(admin).post('/admin/blog-posts', post);
    expect(made.body.cover).toBe(first);
    const path = `/admin/blog-posts/${made.body.id}`;
    const other = await app.make.anAdmin();
    expect((await app.as(other).put(path, { ...made.body, title: 'Retitled' })).body.cover).toBe(first);
    expect((await app.as(admin).put(path, { ...made.body, cover: second })).body.cover).toBe(second);
    expect((await app.as(admin).put(path, { ...made.body, cover: first })).body.fields).toHaveProperty(
      'cover',
    );
    expect((await app.as().get('/blog/posts/with-a-picture')).body.cover).toBe(second);
    expect((await app.as(admin).put(path, { ...made.body, cover: null })).body.cover).toBeNull();
  });

  it('changes nothing, and records nothing, when a save has no change', async () => {
    const [faq] = (await app.as(admin).get('/admin/faq')).body;
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const event = { kind: 'WEBINAR', title: 'Talk', description: 'Come', startsAt: at, endsAt: at };
    const made = (await app.as(admin).post('/admin/events', { ...event, place: 'Online' })).body;
    const post = (
      await app.as(admin).post('/admin/blog-posts', {
        title: 'Saved twice',
        excerpt: 'Short',
        body: 'Long',
        category: 'Business',
        authorName: 'Gidana',
        published: true,
      })
    ).body;
    const [privacy] = (await app.as(admin).get('/admin/legal?filter={"kind":"privacy"}')).body;
    const records = { faq, events: made, 'blog-posts': post, legal: privacy };
    for (const [resource, record] of Object.entries(records)) {
      const saved = await app.as(admin).put(`/admin/${resource}/${record.id}`, record);
      expect({ resource, status: saved.status, body: saved.body }).toEqual({
        resource,
        status: 200,
        body: record,
      });
      const target = encodeURIComponent(
        JSON.stringify({ targetId: record.id, action: `${resource}.changed` }),
      );
      expect((await app.as(admin).get(`/admin/audit?filter=${target}`)).body).toEqual([]);
    }
    expect((await app.as(admin).get('/admin/legal?filter={"kind":"privacy"}')).body).toHaveLength(1);
  });

  it('responds to a change of a legal text with the id that was asked for', async () => {
    const list = async () => (await app.as(admin).get('/admin/legal?filter={"kind":"privacy"}')).body;
    const [first] = await list();
    const body = 'Another text that is long enough to hold.';
    const changed = await app.as(admin).put(`/admin/legal/${first.id}`, { title: first.title, body });
    expect(changed.body).toMatchObject({ id: first.id, version: first.version + 1, body });
    expect((await app.as(admin).get(`/admin/legal/${first.id}`)).body).toEqual(changed.body);
    const [newest, earlier] = await list();
    expect(newest).toEqual(changed.body);
    expect(earlier).toEqual({ ...first, id: earlier.id });
    expect(earlier.id).not.toBe(first.id);
    const back = await app
      .as(admin)
      .put(`/admin/legal/${earlier.id}`, { title: first.title, body: first.body });
    expect(back.body).toMatchObject({ id: earlier.id, version: first.version + 2, body: first.body });
    expect((await list()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  });

  it('adds versions of legal texts and keeps the old ones', async () => {
    const [terms] = (await app.as(admin).get('/admin/legal?filter={"kind":"terms"}')).body;
    const next = await app
      .as(admin)
      .put(`/admin/legal/${terms.id}`, { title: terms.title, body: 'A text that is long enough to hold.' });
    expect(next.body).toMatchObject({ kind: 'terms', version: 2 });
    expect((await app.as().get('/legal/terms')).body.version).toBe(2);
    expect((await app.as(admin).get('/admin/legal?filter={"kind":"terms"}')).body).toHaveLength(2);
  });

  it('keeps the former address of a post until another has it, and the time of its first publication', async () => {
    const body = { excerpt: 'Short', body: 'Long', category: 'Business', authorName: 'Gidana' };
    const title = 'A post that moves';
    const { body: made } = await app.as(admin).post('/admin/blog-posts', { ...body, title, published: true });
    const { publishedAt } = made;
    const path = `/admin/blog-posts/${made.id}`;
    const save = async (fields: object) =>
      (await app.as(admin).put(path, { ...body, title, slug: 'renamed', ...fields })).body;
    const read = async (slug: string) => (await app.as().get(`/blog/posts/${slug}`)).body;
    await save({ published: true });
    for (const slug of ['a-post-that-moves', 'renamed'])
      expect(await read(slug)).toMatchObject({ slug: 'renamed', publishedAt });
    expect((await save({ published: false })).publishedAt).toBeNull();
    expect((await read('a-post-that-moves')).statusCode).toBe(404);
    await app.moveClock(new Date(Date.now() + 60_000));
    expect(await save({ published: true })).toMatchObject({ publishedAt });
    await app.moveClock(null);
    const other = await app.as(admin).post('/admin/blog-posts', { ...body, title, published: true });
    expect(other.body.slug).toBe('a-post-that-moves');
    expect((await read('a-post-that-moves')).postId).toBe(other.body.id);
    await app.as(admin).delete(`/admin/blog-posts/${other.body.id}`);
    expect((await read('a-post-that-moves')).slug).toBe('renamed');
    await app.as(admin).delete(path);
  });

  it('leads from a former address to the post that left it last, whichever is edited', async () => {
    const body = { excerpt: 'Short', body: 'Long', category: 'Business', authorName: 'Gidana' };
    const write = async (title: string, slug: string, id?: string): Promise<string> => {
      const fields = { ...body, title, slug, published: true };
      const as = app.as(admin);
      const path = '/admin/blog-posts';
      return (await (id ? as.put(`${path}/${id}`, fields) : as.post(path, fields))).body.id;
    };
    const leadsTo = async () => (await app.as().get('/blog/posts/wanted')).body.postId;
    const first = await write('First', 'wanted');
    await write('First', 'first', first);
    const second = await write('Second', 'wanted');
    expect(await leadsTo()).toBe(second);
    await write('Second', 'second', second);
    await write('First again', 'first', first);
    expect(await leadsTo()).toBe(second);
    for (const id of [first, second]) await app.as(admin).delete(`/admin/blog-posts/${id}`);
  });

  it('keeps the former address of a post that the installation began with', async () => {
    const { body: posts } = await app.as(admin).get('/admin/blog-posts');
    const [{ id, slug, title, excerpt, body, category, authorName }] = posts;
    const fields = { title, excerpt, body, category, authorName, published: true };
    const moved = await app.as(admin).put(`/admin/blog-posts/${id}`, { ...fields, slug: 'moved-away' });
    expect(moved.status).toBe(200);
    expect((await app.as().get(`/blog/posts/${slug}`)).body.slug).toBe('moved-away');
    expect((await app.as(admin).put(`/admin/blog-posts/${id}`, { ...fields, slug })).status).toBe(200);
  });

  it('announces events until they are over', async () => {
    const now = app.clock.now().getTime();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const event = {
      kind: 'OPEN_HOUSE',
      title: 'Open house',
      description: 'Come',
      place: 'Lekki',
      state: 'Lagos',
      startsAt: at(24),
      endsAt: at(26),
    };
    const made = await app.as(admin).post('/admin/events', event);
    expect(made.status).toBe(201);
    expect((await app.as(admin).post('/admin/events', { ...event, state: 'Atlantis' })).body.fields).toEqual({
      state: 'State must be one of the states of Nigeria',
    });
    expect(
      (await app.as(admin).post('/admin/events', { ...event, listingId: randomUUID() })).body,
    ).toMatchObject({ statusCode: 400, fields: { listingId: 'This listing is not known' } });
    const capital = await app.as(admin).post('/admin/events', { ...event, state: 'fct', published: false });
    expect(capital.body.state).toBe('Abuja (FCT)');
    expect(
      (await app.as(admin).post('/admin/events', { ...event, endsAt: at(23) })).body.fields,
    ).toHaveProperty('endsAt');
    const wrong = { ...event, endsAt: at(23), link: 'gidana', title: 'No' };
    expect((await app.as(admin).post('/admin/events', wrong)).body.fields).toEqual({
      title: 'Title must be at least 3 characters',
      endsAt: 'The end must not be before the start',
      link: 'Link must be a web address',
    });
    expect((await app.as().get('/events?state=lagos')).body).toMatchObject([
      { eventId: made.body.id, title: 'Open house' },
    ]);
    await app.moveClock(new Date(now + 27 * 3_600_000));
    expect((await app.as().get('/events')).body).toEqual([]);
    await app.moveClock(null);
  });
});
