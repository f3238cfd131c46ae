import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { A_SERVICE } from '../services/a-service';

let app: TestApp;
let home: MadeListing;
let person: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
beforeEach(async () => {
  home = await app.make.aListing();
  person = await app.make.aUser();
});
afterAll(() => app.close());

const report = (
  by: SignedIn | null,
  body: object = { reason: 'SCAM' },
  id = home.listingId,
  kind = 'listings',
) => app.as(by).post(`/${kind}/${id}/report`, body);
const reportsAbout = async (id: string) =>
  (await app.as(admin).get(`/admin/reports?filter={"subjectId":"${id}"}`)).body as {
    id: string;
    reporterAccuracy: number | null;
    reporterDecided: number;
    reporterReports: number;
  }[];

it('accepts one report of a listing from each person', async () => {
  const responses = await Promise.all([report(person), report(person), report(person)]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
  expect(responses.find((response) => response.status === 409)!.body.error).toBe(
    'You have already reported this',
  );
  const other = await app.make.aUser();
  expect((await report(other, { reason: 'other', note: 'Strange' })).body.message).toMatch(/Thank you/);
  expect(await reportsAbout(home.listingId)).toMatchObject([
    { reason: 'OTHER', note: 'Strange', subjectReports: 2, reporterId: other.userId },
    {
      reason: 'SCAM',
      status: 'OPEN',
      subjectKind: 'listing',
      authorId: home.owner.userId,
      reporterAccuracy: null,
      reporterDecided: 0,
      reporterReports: 1,
    },
  ]);
});

it('refuses visitors, unknown reasons, unknown listings and the reporter’s own', async () => {
  expect((await report(null)).text).toBe('Unauthorized');
  for (const body of [{}, { reason: 'BORING' }, { reason: ['SCAM'] }, { reason: 'SCAM', status: 'UPHELD' }])
    expect((await report(person, body)).status).toBe(400);
  expect((await report(person, { reason: 'SCAM' }, randomUUID())).status).toBe(404);
  const draft = await app.make.aListing({ status: 'DRAFT' });
  expect((await report(person, { reason: 'SCAM' }, draft.listingId)).status).toBe(404);
  expect((await report(home.owner)).status).toBe(403);
});

it('takes a review’s report, and knows who wrote it', async () => {
  const { body } = await app
    .as(person)
    .post(`/listings/${home.listingId}/reviews`, { rating: 1, message: 'Bad!' });
  expect((await report(person, { reason: 'OFFENSIVE' }, body.reviewId, 'reviews')).status).toBe(403);
  expect((await report(home.owner, { reason: 'OFFENSIVE' }, body.reviewId, 'reviews')).status).toBe(200);
  expect((await report(home.owner, { reason: 'OTHER' }, body.reviewId, 'reviews')).status).toBe(409);
  expect((await report(home.owner, { reason: 'OTHER' }, randomUUID(), 'reviews')).status).toBe(404);
  expect(await reportsAbout(body.reviewId)).toMatchObject([
    { subjectKind: 'review', authorId: person.userId, reviewMessage: 'Bad!', reporterId: home.owner.userId },
  ]);
  const reported = await app.as(admin).get('/admin/reviews?filter={"reported":true}');
  expect(reported.body).toMatchObject([{ id: body.reviewId, openReports: 1 }]);
});

it('lets an admin decide once, and says how often the reporter was right', async () => {
  const homes = [home, await app.make.aListing(), await app.make.aListing(), await app.make.aListing()];
  for (const { listingId } of homes) await report(person, { reason: 'TAKEN' }, listingId);
  const ids: string[] = [];
  for (const { listingId } of homes) ids.push((await reportsAbout(listingId))[0]!.id);
  const decide = (by: SignedIn, id: string, action: string, body: object = {}) =>
    app.as(by).post(`/admin/reports/${id}/${action}`, body);
  expect((await decide(person, ids[0]!, 'uphold')).status).toBe(403);
  const races = await Promise.all([decide(admin, ids[0]!, 'uphold'), decide(admin, ids[0]!, 'uphold')]);
  expect(races.map((response) => response.status).sort()).toEqual([200, 409]);
  expect((await decide(admin, ids[1]!, 'dismiss', { note: 'Still there' })).body).toMatchObject({
    message: 'Report dismissed',
    report: {
      status: 'DISMISSED',
      decisionNote: 'Still there',
      decidedBy: admin.userId,
      decidedByName: admin.user.fullName,
    },
  });
  await decide(admin, ids[2]!, 'uphold');
  expect((await reportsAbout(homes[3]!.listingId))[0]).toMatchObject({
    reporterAccuracy: 0.67,
    reporterDecided: 3,
    reporterReports: 4,
  });
  expect((await decide(admin, randomUUID(), 'uphold')).status).toBe(404);
});

it('is deleted with the reporter’s account', async () => {
  await report(person);
  expect((await app.as(person).get('/users/export')).body.reports).toMatchObject([{ reason: 'SCAM' }]);
  await leave(app, person);
  expect(await reportsAbout(home.listingId)).toEqual([]);
});

describe('an admin whom a report concerns does not decide on it', () => {
  const refuses = async (by: SignedIn, subjectId: string) => {
    const filter = JSON.stringify({ subjectId });
    const [shown] = (await app.as(by).get(`/admin/reports?filter=${filter}`)).body;
    expect(shown.canDecide).toBe(false);
    for (const act of ['uphold', 'dismiss'])
      expect((await app.as(by).post(`/admin/reports/${shown.id}/${act}`, {})).status).toBe(403);
    const [found] = (await app.as(admin).get(`/admin/reports?filter=${filter}`)).body;
    expect(found).toMatchObject({ status: 'OPEN', canDecide: true });
    expect((await app.as(admin).post(`/admin/reports/${found.id}/dismiss`, {})).status).toBe(200);
  };

  it('as the owner of the home or the provider of the service that was reviewed', async () => {
    const owner = await app.make.anAdmin();
    const { listingId } = await app.make.aListing({ owner });
    const { serviceId } = (await app.as(owner).post('/services', A_SERVICE)).body;
    await app.as(admin).post(`/admin/services/${serviceId}/approve`, { version: 1 });
    for (const path of [`/listings/${listingId}`, `/services/${serviceId}`]) {
      const author = await app.make.aUser();
      const { reviewId } = (await app.as(author).post(`${path}/reviews`, { rating: 1, message: 'Bad!' }))
        .body;
      expect((await report(person, { reason: 'OTHER' }, reviewId, 'reviews')).status).toBe(200);
      await refuses(owner, reviewId);
    }
  });
});
