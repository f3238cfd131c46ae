import { createHash } from 'node:crypto';
import { StayChange } from '../../../src/stays/changes/stay-change.entity';
import { StayNight } from '../../../src/stays/nights/stay-night.entity';
import { StayBooking } from '../../../src/stays/bookings/stay-booking.entity';
import type { SignedIn } from '../../factories/factories';
import type { ApiResponse } from '../../support/client';
import type { TestApp } from '../../setup/test-app';
import { addDays } from '../../../src/platform/clock/days';
import { monday, type StayHome } from './stays';

type Stay = {
  from: string;
  nights?: number;
  guests?: number;
  units?: number;
  unitId?: string;
  message?: string;
};

export const guestForm = (email: string): object => ({ name: 'Ada Obi', email, phone: '08031234567' });

export async function quoteOf(
  app: TestApp,
  home: StayHome,
  by: SignedIn | null,
  stay: Stay,
): Promise<ApiResponse> {
  const { from, nights = 2, guests = 1, units = 1, unitId = home.unitId } = stay;
  const body = { unitId, from, to: addDays(from, nights), guests, units };
  return app.as(by).post(`/listings/${home.listingId}/quote`, body);
}

/** Asks for a stay by a quote of its own. */
export async function book(
  app: TestApp,
  home: StayHome,
  by: SignedIn | null,
  stay: Stay,
): Promise<ApiResponse> {
  const quote = await quoteOf(app, home, by, stay);
  if (quote.status !== 200) return quote;
  const email =
    by?.user.email ??
    `visitor${createHash('md5').update(JSON.stringify(stay)).digest('hex').slice(0, 8)}@example.com`;
  const { message } = stay;
  const form = { ...guestForm(email), quoteId: quote.body.quoteId, ...(message ? { message } : {}) };
  return app.as(by).post(`/listings/${home.listingId}/bookings`, form);
}

/** The taken units by unit and night, as the nights say and as the bookings hold. */
export async function occupancy(app: TestApp): Promise<{ stored: object; held: object }> {
  const em = app.em.fork();
  const nights = await em.find(StayNight, { taken: { $gt: 0 } });
  const stored = Object.fromEntries(
    nights.map(({ unitId, night, taken }) => [`${unitId} ${night}`, taken]).sort(),
  );
  const sums = new Map<string, number>();
  for (const booking of await em.find(StayBooking, {}))
    for (const night of booking.heldNights) {
      const key = `${booking.unitId} ${night}`;
      sums.set(key, (sums.get(key) ?? 0) + booking.units);
    }
  for (const change of await em.find(StayChange, { status: 'OPEN' }))
    for (const { night, units } of change.held) {
      const key = `${change.unitId} ${night}`;
      sums.set(key, (sums.get(key) ?? 0) + units);
    }
  return { stored, held: Object.fromEntries([...sums].sort()) };
}

/** The steps of a stay at the home, and of the guest, of the running test. */
export const staySteps = (running: () => { app: TestApp; home: StayHome; guest: SignedIn }) => {
  const act = (by: SignedIn | null, id: string, action: string, body?: object) =>
    running().app.as(by).post(`/bookings/${id}/${action}`, body);
  const ask = async (days = 10, stay: object = {}, by: SignedIn | null = running().guest) => {
    const { app, home } = running();
    return (await book(app, home, by, { from: monday(app, days), ...stay })).body.booking;
  };
  const confirmed = async (days = 10, stay: object = {}) => {
    const booking = await ask(days, stay);
    return (await act(running().home.owner, booking.bookingId, 'accept')).body.booking;
  };
  /** The free units of each night. */
  const free = async (from: string, nights = 2): Promise<number[]> => {
    const { app, home } = running();
    const query = `?from=${from}&to=${addDays(from, nights)}`;
    const { body } = await app.as().get(`/listings/${home.listingId}/availability${query}`);
    return body.units[0].nights.map((night: { free: number }) => night.free);
  };
  return { act, ask, confirmed, free };
};
