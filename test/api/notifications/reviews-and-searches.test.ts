import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const noticesOf = async (person: SignedIn): Promise<{ kind: string; message: string; link: string }[]> => {
  await app.settle();
  return (await app.as(person).get('/users/notifications')).body;
};

it('notifies owners of reviews, and authors of replies and removals', async () => {
  const { owner, listingId } = await app.make.aListing();
  const [author, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  const { body } = await app.as(author).post(`/listings/${listingId}/reviews`, { rating: 5 });
  expect(await noticesOf(owner)).toMatchObject([
    {
      kind: 'review',
      message: `${author.user.fullName} reviewed Three bedroom flat in Lekki`,
      link: `/property/${listingId}`,
    },
  ]);
  await app.as(owner).post(`/reviews/${body.reviewId}/reply`, { message: 'Thanks' });
  expect(await noticesOf(author)).toMatchObject([
    { message: `${owner.user.fullName} replied to your review of Three bedroom flat in Lekki` },
  ]);
  await app.as(admin).post(`/admin/reviews/${body.reviewId}/remove`, { reason: 'Insults' });
  expect((await noticesOf(author))[0]!.message).toMatch(/was removed: Insults$/);
});

it('notifies people who saved a home that it is no longer available', async () => {
  const { owner, listingId } = await app.make.aListing();
  const person = await app.make.aUser();
  await app.as(person).post(`/listings/${listingId}/favorites`);
  await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
  const unavailable = {
    kind: 'favourite',
    message: 'Three bedroom flat in Lekki, which you saved, is no longer available',
  };
  expect(await noticesOf(person)).toMatchObject([unavailable]);
  await app.as(owner).post(`/listings/${listingId}/delete`);
  expect(await noticesOf(person)).toHaveLength(1);

  const other = await app.make.aListing();
  await app.as(person).post(`/listings/${other.listingId}/favorites`);
  const suspended = { reason: 'SUSPECTED_FRAUD', note: 'The papers are another’s' };
  await app.as(await app.make.anAdmin()).post(`/admin/listings/${other.listingId}/suspend`, suspended);
  await app.as(other.owner).post(`/listings/${other.listingId}/delete`);
  expect(await noticesOf(person)).toMatchObject([{ ...unavailable, link: '/saved' }, unavailable]);
});

it('notifies of a closing once, until the home is published again', async () => {
  const { owner, listingId } = await app.make.aListing();
  const [person, late, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
  const close = () => app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
  const decide = async (action: string, reason = {}) => {
    const { version } = (await app.as(admin).get(`/admin/listings/${listingId}`)).body;
    expect(
      (await app.as(admin).post(`/admin/listings/${listingId}/${action}`, { version, ...reason })).status,
    ).toBe(200);
  };
  await app.as(person).post(`/listings/${listingId}/favorites`);
  await close();
  await app.as(late).post(`/listings/${listingId}/favorites`);
  await app.as(owner).post(`/listings/${listingId}/edit`, { title: 'Another flat in Lekki' });
  expect((await app.as(owner).post(`/listings/${listingId}/reopen`)).body.listing.status).toBe('PENDING');
  await decide('suspend', { reason: 'SUSPECTED_FRAUD', note: 'The papers are another’s' });
  expect(await noticesOf(person)).toHaveLength(1);
  expect(await noticesOf(late)).toEqual([]);
  await decide('restore');
  await decide('approve');
  await close();
  expect(await noticesOf(person)).toHaveLength(2);
  expect(await noticesOf(late)).toHaveLength(1);
});

it('notifies people with a saved search', async () => {
  const [person, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  await app.as(person).post('/users/saved-searches', { name: 'All', filters: {}, frequency: 'instant' });
  const { listing, listingId } = await app.make.aListing({ status: 'PENDING' });
  await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: listing.version });
  expect(await noticesOf(person)).toMatchObject([
    { kind: 'savedSearch', message: 'A new home matches what you look for', link: `/property/${listingId}` },
  ]);
});
