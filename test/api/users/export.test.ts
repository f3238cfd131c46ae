import { createTestApp, type TestApp } from '../../setup/test-app';
import type { SignedIn } from '../../factories/factories';
import { aMember } from '../../support/accounts';
import { leave } from '../../support/leave';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** To the team by both forms, and below an article. */
async function write(person: SignedIn): Promise<void> {
  const by = { email: 'ada@example.com', consent: true };
  const name = { first_name: 'Ada', last_name: 'Obi' };
  const [{ slug }] = (await app.as().get('/blog/posts')).body;
  const responses = [
    await app.as(person).post('/contact', { ...by, ...name, message: 'How do I list?' }),
    await app.as(person).post('/inquiries', {
      ...by,
      firstName: 'Ada',
      lastName: 'Obi',
      inquiryType: 'Rent',
      iAm: 'Property owner',
    }),
    await app
      .as(person)
      .post(`/blog/posts/${slug}/comments`, { name: 'Ada', email: by.email, comment: 'Well said' }),
  ];
  for (const { status, body } of responses) expect([status, body.fields]).toEqual([201, undefined]);
}

describe('the download of a person’s data', () => {
  it('comes as a download with every section, and nothing secret', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    await app.as(member).post(`/users/${other.userId}/follow`);
    const response = await app.as(member).get('/users/export');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="gidana-my-data.json"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toMatchObject({
      profile: { userId: member.userId, email: member.user.email },
      settings: { streaks: true },
      sessions: [{ current: false }],
      account: { createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      following: [{ userId: other.userId }],
      activity: expect.any(Array),
    });
    expect(response.text).not.toContain('argon2');
    expect(response.text).not.toContain(other.user.email);
  });

  it('has every home of an owner of many once, oldest first', async () => {
    const owner = await aMember(app);
    await app.em.fork().execute(
      `insert into listings (id, owner_id, type, title, description, start_price, state, city, address, status, created_at)
       select gen_random_uuid(), ?, 'rent', 'Flat ' || i, 'A flat with light and water', 100000, 'Lagos', 'Lekki', '1 Palm Close',
         'PAUSED', timestamptz '2026-01-01' + interval '1 minute' * i
       from generate_series(1, 450) as i`,
      [owner.userId],
    );
    const { status, body } = await app.as(owner).get('/users/export');
    expect(status).toBe(200);
    const titles = body.listings.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, i) => `Flat ${i + 1}`));
    expect(body.savedSearches).toEqual([]);
  });

  it('has the homes that the person lists and saved, and what they wrote to the team', async () => {
    const member = await aMember(app);
    const [own, saved] = [await app.make.aListing({ owner: member }), await app.make.aListing()];
    await app.as(member).post(`/listings/${saved.listingId}/favorites`);
    await write(member);
    const { body } = await app.as(member).get('/users/export');
    expect(body.listings).toMatchObject([
      {
        listingId: own.listingId,
        status: 'APPROVED',
        title: 'Three bedroom flat in Lekki',
        startPrice: expect.any(Number),
      },
    ]);
    expect(body.favourites).toMatchObject([{ listingId: saved.listingId }]);
    expect(body.letters).toMatchObject([
      { kind: 'message', message: 'How do I list?', email: 'ada@example.com', answer: null },
      { kind: 'inquiry', message: 'Rent, property owner' },
    ]);
    expect(body.blogComments).toMatchObject([{ comment: 'Well said', status: 'PENDING' }]);
  });

  it('written to the team goes with the account, and comments lose the name', async () => {
    const member = await aMember(app);
    await write(member);
    await leave(app, member);
    const left = await app.em.fork().execute(
      `select (select count(*)::int from contact_messages where user_id = ?) as messages,
         (select count(*)::int from inquiries where user_id = ?) as inquiries,
         (select name || email from blog_comments where user_id = ?) as commentator`,
      [member.userId, member.userId, member.userId],
    );
    expect(left).toEqual([{ messages: 0, inquiries: 0, commentator: 'Former member' }]);
  });

  it('is refused to visitors', async () => {
    expect((await app.as().get('/users/export')).text).toBe('Unauthorized');
  });
});
