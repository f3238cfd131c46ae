import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { HOUR_MS } from '../../../src/platform/clock/durations';
import { tourForm } from '../tour-requests/tour-requests';
import { aHomeWithHours, askFor, slotAt } from '../viewings/viewing-hours';
import { guestForm, quoteOf } from './bookings';
import { aStayHome, monday } from './stays';

/* Mails to one visitor about several requests: once a link was opened, none waits. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

/** Two stays of one visitor, by their first nights. */
async function twoStays(email: string, ...nights: string[]) {
  const home = await aStayHome(app);
  const ids: string[] = [];
  for (const from of nights) {
    const { quoteId } = (await quoteOf(app, home, null, { from })).body;
    const form = { ...guestForm(email), quoteId };
    const { booking } = (await app.as().post(`/listings/${home.listingId}/bookings`, form)).body;
    ids.push(booking.bookingId);
    // The mails of the first one are the first to the address.
    await app.settle();
  }
  const accept = async () => {
    for (const id of ids) await app.as(home.owner).post(`/bookings/${id}/accept`);
  };
  const news = async () => (await app.subjectsTo(email)).map((subject) => subject.split(': ')[0]);
  const openLink = async () => {
    const mails = await app.mailsTo(email);
    const token = mails.map(({ text }) => /\/requests\/([\w.-]+)/.exec(text)?.[1]).find(Boolean);
    expect((await app.as().get(`/requests/${token}`)).status).toBe(200);
  };
  return { home, ids, accept, news, openLink };
}

it('go out months after the visitor opened a link, however many stays they are about', async () => {
  const [soon, late] = [monday(app, 50), monday(app, 90)];
  const { home, ids, accept, news, openLink } = await twoStays('ada.obi@example.com', soon, late);
  await openLink();
  await accept();
  expect((await news()).filter((subject) => subject === 'Your stay is confirmed')).toHaveLength(2);
  await app.moveClock(lagosInstant(addDays(soon, -7), '09:30'));
  expect((await news())[0]).toBe('Your stay in 7 days');
  const cancelled = await app.as(home.owner).post(`/bookings/${ids[1]}/cancel`, { reason: 'Repairs' });
  expect(cancelled.status).toBe(200);
  expect((await news())[0]).toBe('Stay cancelled');
});

it('hold no reminder until the visitor opens a link: it would be untrue then', async () => {
  const [first, second] = [monday(app, 20), monday(app, 10)];
  const { accept, news, openLink } = await twoStays('bola.ade@example.com', first, second);
  await accept();
  for (const days of [-7, -1]) await app.moveClock(lagosInstant(addDays(second, days), '09:30'));
  const ofOne = ['We passed on your request', 'Your stay is confirmed'];
  expect((await news()).sort()).toEqual(ofOne);
  await openLink();
  expect((await news()).sort()).toEqual([...ofOne, ...ofOne].sort());
});

it.each([
  ['a link while it holds', 1, true],
  ['none before it ends', 3, false],
])('send the offer of a freed time to a visitor who opens %s', async (_name, hours, isSent) => {
  const email = `waiting.${hours}@example.com`;
  const home = await aHomeWithHours(app);
  const holder = await app.make.aUser();
  const { slotStart } = await slotAt(app, home.listingId, 4, '10:00');
  const { requestId } = (await askFor(app, home.listingId, slotStart, holder)).body.tourRequest;
  await app.as(home.owner).post(`/tour-requests/${requestId}/accept`);
  const { openLink } = await twoStays(email, monday(app));
  const { date: _date, time: _time, ...form } = tourForm(72, { requesterEmail: email, slotStart });
  expect((await app.as().post(`/listings/${home.listingId}/waitlist`, form)).status).toBe(201);
  await app.as(holder).post(`/tour-requests/${requestId}/cancel`);
  const offers = async () =>
    (await app.subjectsTo(email)).filter((subject) => subject.startsWith('A time has become free'));
  expect(await offers()).toEqual([]);
  await app.moveClock(new Date(app.clock.now().getTime() + hours * HOUR_MS));
  await openLink();
  expect(await offers()).toHaveLength(isSent ? 1 : 0);
});
