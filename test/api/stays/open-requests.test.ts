import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import type { ApiResponse } from '../../support/client';
import { guestForm, quoteOf, staySteps } from './bookings';
import { aStayHome, monday, type StayHome } from './stays';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
beforeAll(async () => (app = await createTestApp()));
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app);
});
afterAll(() => app.close());

const { ask, free } = staySteps(() => ({ app, home, guest }));
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
