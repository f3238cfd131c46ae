import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aPost } from '../communities/circles';
import { enquiryForm } from '../enquiries/enquiry-form';
import { A_SERVICE } from '../services/a-service';
import { book } from '../stays/bookings';
import { aStayHome, monday } from '../stays/stays';
import { dateIn, everyDay } from '../viewings/viewing-hours';

let app: TestApp;
let person: SignedIn;
let other: SignedIn;
let admin: SignedIn;
let home: MadeListing;
beforeAll(async () => {
  app = await createTestApp();
  [person, other, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
  home = await app.make.aListing({ owner: person });
});
afterAll(() => app.close());

const send = async (by: SignedIn, path: string, body: object = {}) => {
  const response = await app.as(by).post(path, body);
  expect([path, response.status, response.body.error]).toEqual([path, expect.any(Number), undefined]);
  return response.body;
};
const download = async () => (await app.as(person).get('/users/export')).body;

describe('the download of a person’s data has', () => {
  it('what they said and set as an owner', async () => {
    const review = await send(other, `/listings/${home.listingId}/reviews`, { rating: 4, message: 'Fine' });
    await send(person, `/reviews/${review.reviewId}/reply`, { message: 'Thank you' });
    const { enquiry } = await send(other, `/listings/${home.listingId}/enquiries`, enquiryForm);
    await send(person, `/enquiries/${enquiry.enquiryId}/reply`, { message: 'It is free' });
    await send(person, '/users/viewing-hours', everyDay({ videoLink: 'https://meet.example.com/ada' }));
    const open = { date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 };
    await send(person, `/listings/${home.listingId}/open-houses`, open);
    const data = await download();
    expect(data).toMatchObject({
      reviewReplies: [{ reviewId: review.reviewId, listingId: home.listingId, reply: 'Thank you' }],
      enquiryReplies: [{ enquiryId: enquiry.enquiryId, message: 'It is free' }],
      viewingHours: [{ listingId: null, enabled: true, videoLink: 'https://meet.example.com/ada' }],
      openHouses: [{ listingId: home.listingId, capacity: 2 }],
    });
    expect(data.viewingHours[0].weekly).toHaveLength(7);
  });

  it('what they did in communities, and with whom', async () => {
    const communityId = await aCommunity(app, person);
    const images = await app.make.pictures(person);
    const postId = await aPost(app, person, communityId, { images });
    await send(person, `/posts/${postId}/like`);
    await send(person, `/posts/${postId}/share`);
    await send(person, `/communities/${communityId}/favorite`);
    await send(person, `/communities/${communityId}/invite`, { usernames: [other.user.username] });
    const { conversationId } = await send(person, '/messages', {
      username: [other.user.username],
      message: 'Hello',
    });
    await send(person, `/messages/${conversationId}/block`);
    await send(person, '/users/notifications/mute', { senderId: other.userId });
    const { username } = other.user;
    expect(await download()).toMatchObject({
      posts: [{ postId, images }],
      postLikes: [{ postId }],
      postShares: [{ postId }],
      communities: [{ communityId, role: 'Owner', description: expect.stringMatching(/./) }],
      communityFavourites: [{ communityId }],
      invitations: [{ communityId, invited: username, invitedBy: person.user.username }],
      conversations: expect.arrayContaining([
        expect.objectContaining({ conversationId, with: [username], startedByMe: true }),
      ]),
      blocks: [{ userId: other.userId, username }],
      mutes: [{ senderId: other.userId, username }],
      uploads: expect.arrayContaining([
        expect.objectContaining({ url: images[0], attachedKind: 'community' }),
      ]),
    });
    const theirs = (await app.as(other).get('/users/export')).body;
    expect(theirs).toMatchObject({ invitations: [{ communityId }], blocks: [] });
  });

  it('their links, cards and days', async () => {
    const { url } = await send(person, `/listings/${home.listingId}/share`);
    await send(person, '/users/challenge', { reason: 'CHECK_IN' });
    const card = await send(person, '/users/progress/share');
    expect(await download()).toMatchObject({
      shares: [{ code: url.split('/').at(-1), listingId: home.listingId, opened: 0 }],
      player: [{ coins: 0.5, points: 0.5, currentStreak: 1, freezes: 0 }],
      streakDays: [{ kind: 'checked' }],
      progressCards: [{ code: card.url.split('/').at(-1), facts: expect.any(Object) }],
      seasons: [{ tier: 'bronze', points: 0.5, rank: null }],
    });
  });

  it('what they sent, whole', async () => {
    const theirs = await app.make.aListing();
    const { enquiry } = await send(person, `/listings/${theirs.listingId}/enquiries`, enquiryForm);
    await send(person, `/enquiries/${enquiry.enquiryId}/cancel`, { reason: 'Found one' });
    const inquiry = {
      inquiryType: 'Rent',
      iAm: 'property owner',
      location: 'Lekki',
      maxPrice: 500_000,
      beds: 2,
    };
    const by = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', consent: true };
    await send(person, '/inquiries', { ...by, ...inquiry });
    const { enquiries, letters } = await download();
    expect(enquiries).toMatchObject([
      { ...enquiryForm, status: 'CANCELLED', cancelledBy: 'sender', cancelReason: 'Found one' },
    ]);
    expect(letters).toMatchObject([{ firstName: 'Ada', lastName: 'Obi', details: inquiry }]);
  });

  it('their stays, with what they proposed and said as guest or as host', async () => {
    const guest = await app.make.aUser();
    const stays = await aStayHome(app, { owner: person, rules: { instant: true } });
    const { booking } = (await book(app, stays, guest, { from: monday(app) })).body;
    const path = `/bookings/${booking.bookingId}`;
    await send(guest, `${path}/change`, { guests: 2 });
    await send(guest, `${path}/change/withdraw`);
    await send(person, `${path}/change`, { guests: 3 });
    await send(guest, `${path}/cancel`, { reason: 'My flight was cancelled' });
    const theirs = (await app.as(guest).get('/users/export')).body.stays;
    const stay = { number: booking.number, from: booking.from, lines: booking.lines, source: 'GIDANA' };
    const cancelled = {
      cancelledBy: 'guest',
      times: { cancelledAt: expect.any(String) },
      refundPercent: 100,
    };
    expect(theirs).toMatchObject([
      { as: 'guest', ...stay, ...cancelled, reason: 'My flight was cancelled', changes: [{ guests: 2 }] },
    ]);
    expect(theirs[0].changes).toHaveLength(1);
    const { stays: own } = await download();
    expect(own).toMatchObject([{ as: 'host', ...stay, ...cancelled, changes: [{ guests: 3 }] }]);
    expect(JSON.stringify(own)).not.toMatch(/flight|@|Ada Obi/);
  });

  it('their services and reviews of services, without the admins who decided', async () => {
    const { serviceId } = await send(person, '/services', A_SERVICE);
    await send(admin, `/admin/services/${serviceId}/approve`, { version: 1 });
    const { serviceId: another } = await send(other, '/services', A_SERVICE);
    await send(admin, `/admin/services/${another}/approve`, { version: 1 });
    const review = await send(person, `/services/${another}/reviews`, { rating: 1, message: 'Rude words' });
    await send(admin, `/admin/service-reviews/${review.reviewId}/remove`, { reason: 'Rude' });
    const mine = await send(other, `/services/${serviceId}/reviews`, { rating: 5, message: 'Good' });
    await send(person, `/reviews/${mine.reviewId}/reply`, { message: 'Thanks' });
    const response = await app.as(person).get('/users/export');
    expect(response.body).toMatchObject({
      services: [{ serviceId, title: A_SERVICE.title, status: 'APPROVED', decidedAt: expect.any(String) }],
      serviceReviews: [{ reviewId: review.reviewId, rating: 1, message: 'Rude words' }],
      serviceReviewReplies: [{ reviewId: mine.reviewId, reply: 'Thanks' }],
    });
    expect(response.text).not.toContain(admin.userId);
  });
});
