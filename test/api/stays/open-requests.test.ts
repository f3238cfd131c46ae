import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import type { ApiResponse } from '../../support/client';
import { guestForm, quoteOf, staySteps } from './bookings';
import { A_ROOM, aStayHome, monday, type StayHome } from './stays';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
beforeAll(async () => (app = await createTestApp()));
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app);
});
afterAll(() => app.close());

const { act, ask, free } = staySteps(() => ({ app, home, guest }));
const send = async (by: SignedIn | null, email: string, days: number): Promise<ApiResponse> => {
  const { quoteId } = (await quoteOf(app, home, by, { from: monday(app, days) })).body;
  return app.as(by).post(`/listings/${home.listingId}/bookings`, { ...guestForm(email), quoteId });
};
const codeOf = ({ status, body }: ApiResponse): unknown[] => [status, body.code];

it('lets an account ask for three stays at a time, whatever addresses it types', async () => {
  await ask(10);
  for (const days of [20, 30]) expect((await send(guest, `of${days}@example.com`, days)).status).toBe(201);
  const fourth = await send(guest, 'of40@example.com', 40);
  expect(codeOf(fourth)).toEqual([409, 'TOO_MANY_OPEN']);
  expect(await free(monday(app, 40))).toEqual([1, 1]);
});

it('lets a visitor ask for three stays at a time by an address', async () => {
  for (const days of [10, 20, 30]) expect((await send(null, 'v@example.com', days)).status).toBe(201);
  expect(codeOf(await send(null, 'v@example.com', 40))).toEqual([409, 'TOO_MANY_OPEN']);
  expect((await send(null, 'w@example.com', 40)).status).toBe(201);
});

it('counts no request that somebody else sent with the address of an account', async () => {
  const stranger = await app.make.aUser();
  for (const days of [10, 20]) expect((await send(stranger, guest.user.email, days)).status).toBe(201);
  for (const days of [30, 40, 50]) expect((await send(null, guest.user.email, days)).status).toBe(201);
  expect((await send(guest, guest.user.email, 60)).status).toBe(201);
});

describe('by one quote', () => {
  const send = (by: SignedIn | null, quoteId: string, email: string) =>
    app.as(by).post(`/listings/${home.listingId}/bookings`, { ...guestForm(email), quoteId });
  const aQuote = async (by: SignedIn | null) =>
    (await quoteOf(app, home, by, { from: monday(app) })).body.quoteId as string;
  const isSecond = ({ status, body }: ApiResponse, words = 'asked for') => {
    const error = `You have already ${words} this stay`;
    expect({ ...body, status }).toMatchObject({ status: 409, code: 'ALREADY_BOOKED', error });
  };
  const booksOnce = (responses: ApiResponse[]) => {
    const [made, ...others] = responses.toSorted((a, b) => a.status - b.status);
    expect(made!.status).toBe(201);
    for (const other of others) isSecond(other);
  };

  it('makes one booking of a form that is sent several times at once', async () => {
    home = await aStayHome(app, { units: [{ ...A_ROOM, count: 9 }], type: 'hotel' });
    for (const by of [null, guest]) {
      const quoteId = await aQuote(by);
      const email = by?.user.email ?? 'twice@example.com';
      booksOnce(await Promise.all([1, 2, 3].map(() => send(by, quoteId, email))));
      isSecond(await send(by, quoteId, email.toUpperCase()));
    }
    const quoteId = await aQuote(guest);
    booksOnce(await Promise.all(['one', 'two'].map((name) => send(guest, quoteId, `${name}@example.com`))));
    expect(await free(monday(app))).toEqual([6, 6]);
    expect((await send(null, await aQuote(null), 'twice@example.com')).status).toBe(201);
  });

  it('says so where that booking took the last unit', async () => {
    const quoteId = await aQuote(null);
    booksOnce(await Promise.all([1, 2, 3].map(() => send(null, quoteId, 'last@example.com'))));
    isSecond(await send(null, quoteId, 'last@example.com'));
    expect((await send(null, quoteId, 'other@example.com')).body.code).toBe('NIGHTS_TAKEN');
  });

  it('books again once the first booking is cancelled', async () => {
    home = await aStayHome(app, { rules: { instant: true } });
    const quoteId = await aQuote(guest);
    const { booking } = (await send(guest, quoteId, guest.user.email)).body;
    isSecond(await send(guest, quoteId, guest.user.email), 'booked');
    await act(guest, booking.bookingId, 'cancel');
    expect((await send(guest, quoteId, guest.user.email)).status).toBe(201);
  });
});
