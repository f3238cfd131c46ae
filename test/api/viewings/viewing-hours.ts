import { lagosDate } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import type { TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { DAY_MS } from '../../../src/platform/clock/durations';

export const HOUR_MS = 3_600_000;

/** Open every day from nine to five. */
export const everyDay = (fields: object = {}) => ({
  enabled: true,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00' })),
  ...fields,
});

/** The Lagos date N days from now. */
export const dateIn = (days: number, now = new Date()): string =>
  lagosDate(new Date(now.getTime() + days * DAY_MS));

export type Slot = {
  slotStart: string;
  slotEnd: string;
  kinds: string[];
  capacity: number;
  free: number;
  instant: boolean;
  openHouse: boolean;
};

/** A home whose owner shows it every day from nine to five. */
export async function aHomeWithHours(app: TestApp, fields: object = {}): Promise<MadeListing> {
  const home = await app.make.aListing();
  const saved = await app.as(home.owner).post('/users/viewing-hours', everyDay(fields));
  expect([saved.status, saved.body.message]).toEqual([200, 'Viewing hours saved']);
  return home;
}

export async function slotsOf(app: TestApp, listingId: string, query = ''): Promise<Slot[]> {
  const { status, body } = await app.as().get(`/listings/${listingId}/slots${query}`);
  expect(status).toBe(200);
  return (body.days as { date: string; slots: Slot[] }[]).flatMap(({ slots }) => slots);
}

/** The slot N days ahead, at a time of day in Lagos. */
export async function slotAt(app: TestApp, listingId: string, days: number, time: string): Promise<Slot> {
  const date = dateIn(days, app.clock.now());
  const start = new Date(`${date}T${time}:00+01:00`).toISOString();
  const found = (await slotsOf(app, listingId)).find(({ slotStart }) => slotStart === start);
  expect(found).toBeDefined();
  return found!;
}

/** Asks for a slot. Visitors have an address each. */
export async function askFor(
  app: TestApp,
  listingId: string,
  slotStart: string,
  by: SignedIn | null = null,
  fields: object = {},
) {
  const {
    date: _date,
    time: _time,
    ...form
  } = tourForm(72, {
    requesterEmail: `guest-${Math.random().toString(36).slice(2)}@example.com`,
    ...fields,
  });
  return app.as(by).post(`/listings/${listingId}/tour-requests`, { ...form, slotStart });
}
