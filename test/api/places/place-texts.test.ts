import { createTestApp, type TestApp } from '../../setup/test-app';
import { book } from '../stays/bookings';
import { aStayHome, monday } from '../stays/stays';
import { tourForm } from '../tour-requests/tour-requests';
import { dateIn } from '../viewings/viewing-hours';

/* A place is named once wherever it is printed: areas are called as their city, and states as theirs. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const IBADAN = { address: '3 Queen Road', area: 'ibadan', city: 'Ibadan', state: 'Oyo' };
const ABUJA = { address: '5 Bank Road, Wuse', area: 'Wuse', city: 'Abuja', state: 'Abuja (FCT)' };

const unfolded = (calendar: string): string => calendar.replaceAll('\r\n ', '').replaceAll('\\,', ',');
const page = async (path: string): Promise<string> =>
  (await fetch(app.url + path, { headers: { 'user-agent': 'WhatsApp/2.23' } })).text();

it.each([
  [IBADAN, '3 Queen Road, ibadan, Oyo'],
  [ABUJA, '5 Bank Road, Wuse, Abuja'],
])('in the mails of a tour and their entries, in a feed and an open house: %j', async (place, text) => {
  const { listingId, owner } = await app.make.aListing(place);
  const sender = await app.make.aUser();
  const asked = await app.as(sender).post(`/listings/${listingId}/tour-requests`, tourForm());
  await app.as(owner).post(`/tour-requests/${asked.body.tourRequest.requestId}/accept`);
  const [mail] = (await app.mailsTo(sender.user.email)).filter(({ subject }) => /confirmed/.test(subject));
  expect(mail!.text).toContain(`\nWhere: ${text}\n`);
  expect(unfolded(mail!.attachments![0]!.content)).toContain(`\r\nLOCATION:${text}\r\n`);
  const held = { date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 };
  const { eventId } = (await app.as(owner).post(`/listings/${listingId}/open-houses`, held)).body;
  const event = await app.as().get(`/events/${eventId}/calendar`);
  expect(unfolded(event.text)).toContain(`\r\nLOCATION:${text}\r\n`);
  const { url } = (await app.as(owner).post('/users/calendar-feed')).body;
  const feed = unfolded(await page(new URL(url).pathname));
  expect(feed.match(/LOCATION:.*/g)).toEqual([`LOCATION:${text}`, `LOCATION:${text}`]);
});

it('in the mails and the arrival of a stay', async () => {
  const home = await aStayHome(app, { fields: ABUJA });
  const guest = await app.make.aUser();
  const { bookingId } = (await book(app, home, guest, { from: monday(app) })).body.booking;
  await app.as(home.owner).post(`/bookings/${bookingId}/accept`);
  expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.arrival.address).toBe(
    '5 Bank Road, Wuse, Abuja',
  );
  const [mail] = (await app.mailsTo(guest.user.email)).filter(({ subject }) => /confirmed/.test(subject));
  expect(mail!.text).toContain('\nAddress: 5 Bank Road, Wuse, Abuja\n');
  const { url } = (await app.as(guest).post('/users/calendar-feed')).body;
  expect(unfolded(await page(new URL(url).pathname))).toContain('LOCATION:5 Bank Road, Wuse, Abuja\r\n');
});

it('in the mail of a saved search, and where a home is shared', async () => {
  const [person, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  const search = { name: 'Oyo', filters: { state: 'Oyo' }, frequency: 'instant' };
  await app.as(person).post('/users/saved-searches', search);
  const { listing, listingId } = await app.make.aListing({ ...IBADAN, status: 'PENDING' });
  await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: listing.version });
  await app.settle();
  const [mail] = (await app.mailsTo(person.user.email)).filter(({ subject }) =>
    subject.startsWith('New home'),
  );
  expect(mail!.text).toContain(', ibadan, Oyo. Found by: Oyo\n');
  const { url } = (await app.as(person).post(`/listings/${listingId}/share`)).body;
  expect(await page(new URL(url).pathname)).toContain(', ibadan, Oyo</title>');
});
