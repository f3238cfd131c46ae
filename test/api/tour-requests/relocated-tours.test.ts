import { Listing } from '../../../src/listings/life/listing.entity';
import { lagosTime } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { deliverAgain } from '../../support/deliver-again';
import { reactionsLater } from '../../support/reactions-later';
import { entriesOfFeed, entryText, relocate } from '../listings/relocation';
import { aHomeWithHours, askFor, dateIn } from '../viewings/viewing-hours';
import { HOUR_MS, tourForm } from './tour-requests';

/* A home whose address changes while people are to come and see it. */

let app: TestApp;
let home: MadeListing;
let sender: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  sender = await app.make.aUser();
  home = await app.make.aListing();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const THERE = { address: '5 Bode Thomas Street', area: null, city: 'Surulere' };
const OLD = '12 Fola Osibo Street, Phase 1, Lekki, Lagos';
const NEW = '5 Bode Thomas Street, Surulere, Lagos';
const ask = async (by: SignedIn | null, hours = 72, fields: object = {}): Promise<string> => {
  const asked = await app.as(by).post(`/listings/${home.listingId}/tour-requests`, tourForm(hours, fields));
  expect(asked.status).toBe(201);
  return asked.body.tourRequest.requestId;
};
const agree = async (by: SignedIn | null, hours = 72, fields: object = {}): Promise<string> => {
  const id = await ask(by, hours, fields);
  expect((await app.as(home.owner).post(`/tour-requests/${id}/accept`)).status).toBe(200);
  return id;
};
const newsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Address changed: '));
const noticesTo = async (person: SignedIn) =>
  ((await app.as(person).get('/users/notifications')).body as { message: string; kind: string }[]).filter(
    ({ message }) => message.startsWith('There is a new address for the tour of '),
  );

it('tells both sides where it was and is, with the entry of their calendars', async () => {
  const requestId = await agree(sender);
  await relocate(app, home, THERE);
  for (const person of [sender, home.owner]) {
    const [mail, ...more] = await newsTo(person.user.email);
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/^The address of the tour has changed\n/);
    expect(mail!.text).toContain(`\nIt was ${OLD}.\n\nIt is ${NEW} now.\n`);
    expect(mail!.text).toContain(`\nWhere: ${NEW}\n`);
    const entry = mail!.attachments![0]!.content;
    expect(entry).toContain(`UID:tour-${requestId}@`);
    expect(entryText(entry)).toBe(`${NEW} (1)`);
    expect(await entriesOfFeed(app, person)).toEqual([`${NEW} (1)`]);
    expect(await noticesTo(person)).toEqual([expect.objectContaining({ kind: 'tour' })]);
  }
  const { movedAt, listing } = (await app.as(sender).get(`/tour-requests/${requestId}`)).body;
  expect([movedAt, listing.address]).toEqual([null, '5 Bode Thomas Street']);
});

it('tells a visitor, whose link shows the new address', async () => {
  await agree(null, 72, { requesterEmail: 'comes@example.com' });
  await relocate(app, home, THERE);
  const [mail, ...more] = await newsTo('comes@example.com');
  expect(more).toEqual([]);
  expect(mail!.text).toContain(`It is ${NEW} now.`);
  const token = /\/requests\/(\S+)/.exec(mail!.text)![1]!;
  expect((await app.as().get(`/requests/${token}`)).body.listing.address).toBe('5 Bode Thomas Street');
});

it('tells nobody whose tour waits, is a video call, was cancelled or is over', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => app.make.aUser()));
  const [waits, watches, cancels, was] = others as [SignedIn, SignedIn, SignedIn, SignedIn];
  await ask(waits);
  await agree(watches, 73, { tourType: 'VIDEO' });
  const off = await agree(cancels, 74);
  await app.as(cancels).post(`/tour-requests/${off}/cancel`);
  await agree(was, 2);
  await app.moveClock(new Date(app.clock.now().getTime() + 5 * HOUR_MS));
  await relocate(app, home, THERE);
  for (const person of [...others, home.owner]) {
    expect(await newsTo(person.user.email)).toEqual([]);
    expect(await noticesTo(person)).toEqual([]);
  }
});

it('tells people who come to an open house, whose event is there too', async () => {
  home = await aHomeWithHours(app, { instant: true });
  const path = `/listings/${home.listingId}/open-houses`;
  const span = { date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 };
  const { eventId, startsAt } = (await app.as(home.owner).post(path, span)).body;
  const asked = await askFor(app, home.listingId, startsAt, sender);
  const { requestId } = asked.body.tourRequest;
  await app.as(home.owner).post(`/tour-requests/${requestId}/accept`);
  await relocate(app, home, THERE);
  expect(await newsTo(sender.user.email)).toHaveLength(1);
  const { place, state } = (await app.as().get(`/events/${eventId}`)).body;
  expect([place, state]).toEqual(['5 Bode Thomas Street, Surulere', 'Lagos']);
  const file = await (await fetch(`${app.url}/api/events/${eventId}/calendar`)).text();
  expect(entryText(file)).toBe(`${NEW} (1)`);
  expect((await entriesOfFeed(app, home.owner)).toSorted()).toEqual([`${NEW} (1)`, `${NEW} (1)`]);
});

it('is one mail about the last of several changes that nobody was told of', async () => {
  await agree(sender);
  await reactionsLater(app, async () => {
    await relocate(app, home, THERE);
    await relocate(app, home, { address: '9 Adeniran Ogunsanya Street' });
  });
  await app.settle();
  await deliverAgain(app, 'RelocatedToursReactions', 'TourMoveReactions', 'TourNotices');
  for (const person of [sender, home.owner]) {
    const [mail, ...more] = await newsTo(person.user.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('It is 9 Adeniran Ogunsanya Street, Surulere, Lagos now.');
  }
});

it('comes in quiet hours only where the tour begins before their end', async () => {
  await agree(sender, 72);
  const now = app.clock.now().getTime();
  const quiet = (hours: number) => ({
    quietHours: { from: lagosTime(new Date(now - HOUR_MS)), to: lagosTime(new Date(now + hours * HOUR_MS)) },
  });
  await app.as(sender).post('/users/settings', quiet(3));
  const soon = await app.make.aUser();
  await agree(soon, 2);
  await app.as(soon).post('/users/settings', quiet(6));
  await relocate(app, home, THERE);
  expect(
    [await newsTo(sender.user.email), await newsTo(soon.user.email)].map(({ length }) => length),
  ).toEqual([0, 1]);
  await app.moveClock(new Date(now + 4 * HOUR_MS));
  await app.settle();
  expect(await newsTo(sender.user.email)).toHaveLength(1);
  expect(await newsTo(soon.user.email)).toHaveLength(1);
});

it('is told of a home that an edit makes another property, and that is edited while it waits', async () => {
  await agree(sender);
  const edit = (fields: object) => app.as(home.owner).post(`/listings/${home.listingId}/edit`, fields);
  expect(
    (await edit({ state: 'Oyo', city: 'Ibadan', area: 'Bodija', address: '1 Awolowo Road' })).status,
  ).toBe(200);
  expect((await app.em.fork().findOneOrFail(Listing, home.listingId)).status).toBe('PENDING');
  expect((await newsTo(sender.user.email))[0]!.text).toContain(
    'It is 1 Awolowo Road, Bodija, Ibadan, Oyo now.',
  );
  await edit({ address: '4 Awolowo Road' });
  const mails = await newsTo(sender.user.email);
  expect(mails.some(({ text }) => text.includes('It is 4 Awolowo Road, Bodija, Ibadan, Oyo now.'))).toBe(
    true,
  );
  expect(mails).toHaveLength(2);
});
