import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { deliverAgain } from '../../support/deliver-again';

let app: TestApp;
let home: MadeListing;
let author: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
beforeEach(async () => {
  home = await app.make.aListing();
  author = await app.make.aUser();
});
afterAll(() => app.close());

const write = (by: SignedIn | null, body: object = { rating: 4, message: 'Quiet' }, id = home.listingId) =>
  app.as(by).post(`/listings/${id}/reviews`, body);
const act = (by: SignedIn | null, id: string, action: string, body?: object) =>
  app.as(by).post(`/reviews/${id}/${action}`, body);
const listOf = async (viewer: SignedIn | null = null) =>
  (await app.as(viewer).get(`/listings/${home.listingId}/reviews`)).body as {
    reviewId: string;
    verified: boolean;
  }[];

type Counts = { rating_sum: number; review_count: number; verified_review_count: number };
/** The listing's columns, which must equal what its rows say. */
async function counts(): Promise<Counts> {
  const em = app.em.fork();
  const columns = 'rating_sum, review_count, verified_review_count';
  const [stored] = await em.execute<Counts[]>(`select ${columns} from listings where id = ?`, [
    home.listingId,
  ]);
  const [counted] = await em.execute<Counts[]>(
    `select coalesce(sum(rating), 0)::int as rating_sum, count(*)::int as review_count,
       count(*) filter (where verified)::int as verified_review_count
     from reviews where listing_id = ? and removed_at is null`,
    [home.listingId],
  );
  expect(stored).toEqual(counted);
  return stored!;
}
async function completedTour(person: SignedIn, done = true): Promise<void> {
  const id = randomUUID();
  const em = app.em.fork();
  await em.execute(
    `insert into tour_requests (id, listing_id, owner_id, sender_id, tour_type, requester_name, requester_email,
       requester_phone, starts_at, ends_at, status)
     values (?, ?, ?, ?, 'VIDEO', 'x', 'x@example.com', '0', now(), now() + interval '1 hour', 'ACCEPTED')`,
    [id, home.listingId, home.owner.userId, person.userId],
  );
  if (!done) return;
  expect((await app.as(home.owner).post(`/tour-requests/${id}/complete`)).status).toBe(200);
  await app.settle();
}

describe('writing', () => {
  it('returns the review, and counts it at once', async () => {
    const written = await write(author);
    expect(written.status).toBe(201);
    expect(written.body).toMatchObject({
      message: 'Quiet',
      rating: 4,
      verified: false,
      reply: null,
      user: { userId: author.userId, username: author.user.username },
      can: { edit: true, delete: true, reply: false, report: false },
    });
    expect(await listOf()).toMatchObject([
      { reviewId: written.body.reviewId, can: { edit: false, reply: false, report: false } },
    ]);
    expect(await listOf(home.owner)).toMatchObject([{ can: { edit: false, reply: true, report: true } }]);
    expect(await counts()).toEqual({ rating_sum: 4, review_count: 1, verified_review_count: 0 });
    const { body } = await app.as().get(`/listings/${home.listingId}`);
    expect([body.rating, body.reviewCount]).toEqual([4, 1]);
  });

  it('takes an empty message and refuses no stars', async () => {
    expect((await write(author, { rating: 5, message: '' })).body.message).toBe('');
    const other = await app.make.aUser();
    for (const body of [{ rating: 0 }, { message: 'x' }]) {
      const refused = await write(other, body);
      expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
        400,
        'Star cannot be zero',
        { rating: 'Star cannot be zero' },
      ]);
    }
    for (const body of [
      { rating: 6 },
      { rating: 2.5 },
      { rating: 'x' },
      { rating: [4] },
      { rating: 3, x: 1 },
    ])
      expect((await write(other, body)).status).toBe(400);
    expect((await write(other, { rating: 3, message: 'x'.repeat(2001) })).status).toBe(400);
    expect((await write(other, { rating: '3' })).status).toBe(201);
  });

  it('is for signed-in people, of homes that they may see and do not own', async () => {
    expect((await write(null)).text).toBe('Unauthorized');
    const own = await write(home.owner);
    expect([own.status, own.body.error]).toEqual([403, 'You cannot review your own property']);
    expect((await write(author, { rating: 3 }, randomUUID())).status).toBe(404);
    const hidden = await app.make.aListing({ status: 'PENDING' });
    expect((await write(author, { rating: 3 }, hidden.listingId)).status).toBe(404);
    expect((await app.as().get(`/listings/${hidden.listingId}/reviews`)).status).toBe(404);
    expect((await app.as().get(`/listings/${randomUUID()}/reviews`)).status).toBe(404);
    const closed = await app.make.aListing({ status: 'CLOSED' });
    expect((await write(author, { rating: 3 }, closed.listingId)).status).toBe(409);
  });

  it('happens once, however often it is tried at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => write(author)));
    expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(responses.find((response) => response.status === 409)!.body.error).toBe(
      'You have already reviewed this property',
    );
    await counts();
  });

  it('keeps the counts right under a hundred at once', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => app.make.aUser()));
    const responses = await Promise.all(people.map((person, i) => write(person, { rating: (i % 5) + 1 })));
    expect(responses.every((response) => response.status === 201)).toBe(true);
    expect(await counts()).toEqual({ rating_sum: 300, review_count: 100, verified_review_count: 0 });
    const { body } = await app.as(people[0]).get(`/listings/${home.listingId}/reviews/summary`);
    expect(body).toEqual({
      average: 3,
      count: 100,
      verifiedCount: 0,
      stars: { 1: 20, 2: 20, 3: 20, 4: 20, 5: 20 },
      canWrite: false,
    });
    const page = await app.as().get(`/listings/${home.listingId}/reviews?page=2`);
    expect(page.body).toHaveLength(24);
    expect(page.headers.get('content-range')).toBe('reviews 24-47/100');
  }, 60_000);
});

describe('verified', () => {
  it('after a completed tour, whichever comes first', async () => {
    await completedTour(author);
    expect((await write(author)).body.verified).toBe(true);
    const other = await app.make.aUser();
    expect((await write(other)).body.verified).toBe(false);
    await completedTour(other);
    expect((await listOf()).map((review) => review.verified)).toEqual([true, true]);
    const third = await app.make.aUser();
    await completedTour(third, false);
    expect((await write(third)).body.verified).toBe(false);
    expect((await counts()).verified_review_count).toBe(2);
  });

  it('although review and tour were committed without seeing each other', async () => {
    await completedTour(author);
    const { reviewId } = (await write(author)).body;
    // As the statement leaves it that began before the tour was committed.
    await app.em.fork().execute('update reviews set verified = false where id = ?', [reviewId]);
    await deliverAgain(app, 'VerifiedReviewsService');
    expect(await listOf()).toMatchObject([{ reviewId, verified: true }]);
    expect((await counts()).verified_review_count).toBe(1);
  });

  it('lets those who were there review a home that has closed since', async () => {
    await completedTour(author);
    await app.as(home.owner).post(`/listings/${home.listingId}/close`, { outcome: 'let' });
    expect((await write(author)).status).toBe(201);
    expect((await write(await app.make.aUser())).status).toBe(409);
  });
});

describe('afterwards', () => {
  it('its author edits and deletes it, and may write another', async () => {
    const { reviewId } = (await write(author)).body;
    const edited = await act(author, reviewId, 'edit', { rating: 2 });
    expect([
      edited.status,
      edited.body.message,
      edited.body.review.rating,
      edited.body.review.message,
    ]).toEqual([200, 'Review updated', 2, 'Quiet']);
    expect((await act(author, reviewId, 'edit', { message: '' })).body.review.message).toBe('');
    for (const rating of [0, null, ''])
      expect((await act(author, reviewId, 'edit', { rating })).body.fields).toEqual({
        rating: 'Star cannot be zero',
      });
    expect((await counts()).rating_sum).toBe(2);
    for (const other of [home.owner, admin, await app.make.aUser()])
      for (const action of ['edit', 'delete'])
        expect(
          (await act(other, reviewId, action, action === 'edit' ? { rating: 1 } : undefined)).status,
        ).toBe(403);
    expect((await act(null, reviewId, 'delete')).text).toBe('Unauthorized');
    expect((await act(author, reviewId, 'delete')).body).toEqual({ message: 'Review deleted' });
    expect((await act(author, reviewId, 'delete')).status).toBe(404);
    expect((await counts()).review_count).toBe(0);
    expect((await write(author)).status).toBe(201);
  });

  it('an edit that changes nothing is not recorded', async () => {
    const { reviewId } = (await write(author)).body;
    for (const same of [{}, { rating: 4, message: 'Quiet' }]) {
      const { status, body } = await act(author, reviewId, 'edit', same);
      expect([status, body.review.editedAt]).toEqual([200, null]);
    }
    expect((await act(author, reviewId, 'edit', { rating: 3 })).body.review.editedAt).not.toBeNull();
  });

  it('the owner replies once', async () => {
    const { reviewId } = (await write(author)).body;
    expect((await act(author, reviewId, 'reply', { message: 'x' })).status).toBe(403);
    expect((await act(home.owner, reviewId, 'reply', {})).body.error).toBe('Message is required');
    const responses = await Promise.all(
      ['one', 'two', 'three'].map((message) => act(home.owner, reviewId, 'reply', { message })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
    const won = responses.find((response) => response.status === 200)!.body;
    expect(await listOf()).toMatchObject([{ reply: { message: won.review.reply.message } }]);
  });

  it('is deleted with its author’s account', async () => {
    await write(author);
    expect((await app.as(author).get('/users/export')).body.reviews).toMatchObject([{ rating: 4 }]);
    await leave(app, author);
    expect(await listOf()).toEqual([]);
    expect((await counts()).review_count).toBe(0);
  });
});

describe('of a person', () => {
  it('are summed over their homes, and listed', async () => {
    const second = await app.make.aListing({ owner: home.owner });
    await write(author, { rating: 5 });
    await write(author, { rating: 2 }, second.listingId);
    await write(await app.make.aUser(), { rating: 5 });
    const { body } = await app.as().get(`/users/${home.owner.userId}/profile`);
    expect(body.reviewSummary).toEqual({ average: 4, count: 3, stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 } });
    const list = await app.as().get(`/users/${home.owner.userId}/reviews`);
    expect(list.body).toHaveLength(3);
    expect(list.headers.get('x-total-count')).toBe('3');
    expect((await app.as().get(`/users/${author.userId}/reviews`)).headers.get('content-range')).toBe(
      'reviews */0',
    );
    expect((await app.as().get(`/users/${randomUUID()}/reviews`)).status).toBe(404);
  });

  it('stay listed and counted alike while their home is hidden, which is not named, and go with it', async () => {
    const hidden = await app.make.aListing({ owner: home.owner });
    await write(author, { rating: 5 });
    const { reviewId } = (await write(author, { rating: 2 }, hidden.listingId)).body;
    const read = async () => {
      const { reviewSummary } = (await app.as().get(`/users/${home.owner.userId}/profile`)).body;
      const { body, headers } = await app.as().get(`/users/${home.owner.userId}/reviews`);
      const titles = body.map(({ listingTitle }: { listingTitle: string | null }) => listingTitle !== null);
      return [reviewSummary.count, Number(headers.get('x-total-count')), reviewSummary.average, titles];
    };
    expect(await read()).toEqual([2, 2, 3.5, [true, true]]);
    await app.as(home.owner).post(`/listings/${hidden.listingId}/pause`);
    expect(await read()).toEqual([2, 2, 3.5, [false, true]]);
    const reader = await app.make.aUser();
    expect((await app.as(reader).get(`/listings/${hidden.listingId}/reviews`)).status).toBe(404);
    const report = () => app.as(reader).post(`/reviews/${reviewId}/report`, { reason: 'OFFENSIVE' });
    expect((await report()).status).toBe(200);
    await app.as(home.owner).post(`/listings/${hidden.listingId}/delete`);
    expect(await read()).toEqual([1, 1, 5, [true]]);
    expect((await report()).status).toBe(404);
  });
});

describe('in the console', () => {
  it('an admin removes a review and restores it', async () => {
    const { reviewId } = (await write(author)).body;
    const remove = (by: SignedIn, body: object = { reason: 'Insults' }) =>
      app.as(by).post(`/admin/reviews/${reviewId}/remove`, body);
    expect((await remove(author)).status).toBe(403);
    expect((await remove(admin, {})).status).toBe(400);
    const filter = encodeURIComponent(JSON.stringify({ q: author.user.fullName, status: 'SHOWN' }));
    expect((await app.as(admin).get(`/admin/reviews?filter=${filter}`)).body).toMatchObject([
      { id: reviewId },
    ]);
    const removed = await remove(admin);
    expect(removed.body).toMatchObject({
      message: 'Review removed',
      review: {
        id: reviewId,
        status: 'REMOVED',
        removedReason: 'Insults',
        removedByName: admin.user.fullName,
      },
    });
    expect((await remove(admin)).status).toBe(409);
    expect(await listOf()).toEqual([]);
    expect((await counts()).review_count).toBe(0);
    expect((await write(author)).status).toBe(409);
    expect((await act(author, reviewId, 'delete')).status).toBe(404);
    expect((await app.as(admin).post(`/admin/reviews/${reviewId}/restore`)).body.review.status).toBe('SHOWN');
    expect(await listOf()).toHaveLength(1);
    await counts();
    const found = await app
      .as(admin)
      .get(`/admin/reviews?filter={"id":["${reviewId}"]}&sort=["rating","ASC"]`);
    expect(found.body).toMatchObject([{ id: reviewId, authorId: author.userId, openReports: 0 }]);
    const audit = await app.as(admin).get('/admin/audit?filter={"action":"review.removed"}');
    expect(audit.body[0]).toMatchObject({ action: 'review.removed', actorId: admin.userId });
  });

  it('nobody decides on their own', async () => {
    const { reviewId } = (await write(admin)).body;
    expect((await app.as(admin).post(`/admin/reviews/${reviewId}/remove`, { reason: 'x' })).status).toBe(403);
  });
});
