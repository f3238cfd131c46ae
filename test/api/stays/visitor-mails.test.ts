import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { guestForm, quoteOf } from './bookings';
import { aStayHome, monday } from './stays';

/* Mails to one visitor about several stays: once a link was opened, none waits. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

it('go out months after the visitor opened a link, however many stays they are about', async () => {
  const home = await aStayHome(app);
  const email = 'ada.obi@example.com';
  const [soon, late] = [monday(app, 50), monday(app, 90)];
  const ids: string[] = [];
  for (const from of [soon, late]) {
    const { quoteId } = (await quoteOf(app, home, null, { from })).body;
    const form = { ...guestForm(email), quoteId };
    const { booking } = (await app.as().post(`/listings/${home.listingId}/bookings`, form)).body;
    ids.push(booking.bookingId);
  }
  const [mail] = await app.mailsTo(email);
  const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1]!;
  expect((await app.as().get(`/requests/${token}`)).status).toBe(200);
  for (const id of ids) await app.as(home.owner).post(`/bookings/${id}/accept`);
  const news = async () => (await app.subjectsTo(email)).map((subject) => subject.split(': ')[0]);
  expect((await news()).filter((subject) => subject === 'Your stay is confirmed')).toHaveLength(2);
  await app.moveClock(lagosInstant(addDays(soon, -7), '09:30'));
  expect((await news())[0]).toBe('Your stay in 7 days');
  const cancelled = await app.as(home.owner).post(`/bookings/${ids[1]}/cancel`, { reason: 'Repairs' });
  expect(cancelled.status).toBe(200);
  expect((await news())[0]).toBe('Stay cancelled');
});
