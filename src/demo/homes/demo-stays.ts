import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { lagosDate } from '../../platform/clock/clock';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { Listing } from '../../listings/life/listing.entity';
import { ListingPrice } from '../../listings/life/listing-price.entity';
import { BookingJobsService } from '../../stays/bookings/booking-jobs.service';
import type { BookingStatus } from '../../stays/bookings/booking.states';
import { StayBooking } from '../../stays/bookings/stay-booking.entity';
import { OpenChangesService } from '../../stays/changes/open-changes.service';
import { addDays } from '../../platform/clock/days';
import { StayNight } from '../../stays/nights/stay-night.entity';
import { agreementOf } from '../../stays/quotes/pricing.service';
import { REFRESH_STAY } from '../../stays/units/listing-stay.sql';
import { DEFAULT_RULES, StayRules, type StayRulesContent } from '../../stays/units/stay-rules.entity';
import { StayUnit, type UnitContent } from '../../stays/units/stay-unit.entity';
import type { DemoPerson } from '../people/demo-people';

const unit = (
  facts: Pick<UnitContent, 'name' | 'kind' | 'count' | 'guestsMax' | 'price'> & Partial<UnitContent>,
) => ({
  guestsIncluded: facts.guestsMax,
  extraGuestPrice: 0,
  weekendPrice: null,
  cleaningFee: 0,
  caution: 0,
  rooms: [],
  images: [],
  ...facts,
});

const doors = (floor: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${floor}${String(i + 1).padStart(2, '0')}`);

const HOMES: Record<'shortlet' | 'hotel', { units: UnitContent[]; rules: Partial<StayRulesContent> }> = {
  shortlet: {
    units: [
      unit({
        ...{
          name: 'Whole penthouse',
          kind: 'HOME',
          count: 1,
          guestsMax: 6,
          guestsIncluded: 4,
          price: 95_000,
        },
        ...{ extraGuestPrice: 10_000, weekendPrice: 110_000, cleaningFee: 15_000, caution: 50_000 },
      }),
    ],
    rules: {
      ...{ weeklyDiscount: 10, monthlyDiscount: 25, minNights: 2, policy: 'moderate' },
      houseRules: 'No parties, no smoking inside.',
      arrivalNote: 'The guard at the gate has the key; the lift needs the card that is with it.',
    },
  },
  hotel: {
    units: [
      unit({
        name: 'Standard room',
        kind: 'ROOM',
        count: 12,
        guestsMax: 2,
        price: 42_000,
        rooms: doors(1, 12),
      }),
      unit({ name: 'Deluxe room', kind: 'ROOM', count: 6, guestsMax: 3, price: 60_000, rooms: doors(2, 6) }),
      unit({
        name: 'Suite',
        kind: 'ROOM',
        count: 2,
        guestsMax: 4,
        price: 120_000,
        caution: 30_000,
        rooms: doors(3, 2),
      }),
    ],
    rules: { instant: true, policy: 'flexible', houseRules: 'Breakfast from seven to ten.' },
  },
};

/** Days from today, nights, units, and what has become of it; `place` is the unit's. */
type DemoStay = { place: number; from: number; nights: number; units?: number; status: BookingStatus };

const STAYS: Record<'shortlet' | 'hotel', readonly DemoStay[]> = {
  shortlet: [
    { place: 0, from: -20, nights: 4, status: 'COMPLETED' },
    { place: 0, from: -6, nights: 3, status: 'NO_SHOW' },
    { place: 0, from: 12, nights: 3, status: 'CONFIRMED' },
    { place: 0, from: 25, nights: 5, status: 'REQUESTED' },
    { place: 0, from: 33, nights: 2, status: 'DECLINED' },
  ],
  hotel: [
    { place: 0, from: -1, nights: 3, status: 'CHECKED_IN' },
    { place: 0, from: 0, nights: 2, units: 2, status: 'CONFIRMED' },
    { place: 1, from: -6, nights: 2, status: 'COMPLETED' },
    { place: 1, from: 4, nights: 2, status: 'CANCELLED_BY_GUEST' },
    { place: 2, from: 7, nights: 2, status: 'CANCELLED_BY_HOST' },
    { place: 2, from: 15, nights: 4, status: 'EXPIRED' },
  ],
};

/** The agent's shortlet and hotel take bookings; the tenant has stays there in every state. Needs a transaction. */
export async function seedDemoStays(
  app: INestApplication,
  em: EntityManager,
  { agent, tenant }: { agent: DemoPerson; tenant: DemoPerson },
  now: Date,
): Promise<void> {
  const jobs = new BookingJobsService(new Outbox(em), app.get(OpenChangesService));
  for (const type of ['shortlet', 'hotel'] as const) {
    const [home] = await em.execute<{ id: string }[]>(
      `select id from listings where owner_id = ? and type = ? and status = 'APPROVED' order by created_at limit 1`,
      [agent.id, type],
    );
    if (!home) continue;
    const units = await seedUnits(em, home.id, type);
    const rules = { ...DEFAULT_RULES, ...HOMES[type].rules };
    const bookings = STAYS[type].map((stay) => {
      const offered = units[stay.place]!;
      return bookingOf(
        em,
        { listingId: home.id, ownerId: agent.id, unit: offered, rules, guest: tenant },
        stay,
        now,
      );
    });
    await em.flush();
    seedNights(em, units, bookings);
    for (const booking of bookings) {
      if (booking.status === 'REQUESTED') jobs.expire(booking);
      if (['CONFIRMED', 'CHECKED_IN'].includes(booking.status)) jobs.accompany(booking, now);
    }
    await em.flush();
    await Sql.in(em).rows(REFRESH_STAY, [home.id, now]);
  }
}

async function seedUnits(
  em: EntityManager,
  listingId: string,
  type: 'shortlet' | 'hotel',
): Promise<StayUnit[]> {
  const { units, rules } = HOMES[type];
  em.create(StayRules, { listingId, ...DEFAULT_RULES, ...rules });
  const made = units.map((content, place) => em.create(StayUnit, { listingId, place, ...content }));
  const { price, caution, cleaningFee } = units[0]!;
  await em.execute(
    `update listings set recurrence = 'daily', start_price = ?, end_price = null, fee_caution = ?, fee_other = ?,
       fee_agency = null, fee_legal = null, fee_service_charge = null,
       approved_price = ? where id = ?`,
    [price, caution, cleaningFee, price, listingId],
  );
  await seedPrice(em, listingId, price);
  return made;
}

/** The only price that the home ever had: what it costs by the month was never published. */
async function seedPrice(em: EntityManager, listingId: string, startPrice: number): Promise<void> {
  const { approvedAt: at } = await em.findOneOrFail(Listing, listingId, { disableIdentityMap: true });
  await em.nativeDelete(ListingPrice, { listingId });
  em.create(ListingPrice, { listingId, at: at!, startPrice, period: 'daily', publishedAt: at });
}

type Parties = {
  listingId: string;
  ownerId: string;
  unit: StayUnit;
  rules: StayRulesContent;
  guest: DemoPerson;
};

function bookingOf(
  em: EntityManager,
  { listingId, ownerId, unit: of, rules, guest }: Parties,
  { from, nights, units = 1, status }: DemoStay,
  now: Date,
): StayBooking {
  const arrival = addDays(lagosDate(now), from);
  const asked = { from: arrival, to: addDays(arrival, nights), guests: 2, units };
  const stay = agreementOf({ unitId: of.id, ...of.content }, rules, asked, new Map());
  const createdAt = new Date(
    now.getTime() + Math.min(-3, from - 10) * (status === 'REQUESTED' ? HOUR_MS : DAY_MS),
  );
  const isOff = ['DECLINED', 'EXPIRED', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST'].includes(status);
  const heldTo = isOff ? arrival : status === 'NO_SHOW' ? addDays(arrival, 1) : asked.to;
  const later = new Date(createdAt.getTime() + HOUR_MS);
  const isAgreed = !['REQUESTED', 'DECLINED', 'EXPIRED'].includes(status);
  const percent = status === 'NO_SHOW' ? 0 : 100;
  const refund = { refundPercent: percent, refundAmount: (stay.total * percent) / 100 };
  return em.create(StayBooking, {
    ...{ listingId, ownerId, guestId: guest.id, ...stay, createdAt, status },
    ...{ quoteId: newId(), quoteExpiresAt: new Date(createdAt.getTime() + DAY_MS) },
    name: `${guest.first_name} ${guest.last_name}`,
    email: guest.email,
    phone: guest.phone_number ?? '08005550100',
    message: 'Good day, we arrive in the evening.',
    heldFrom: arrival,
    heldTo,
    holdUntil: status === 'REQUESTED' ? new Date(createdAt.getTime() + DAY_MS) : null,
    confirmedAt: isAgreed ? later : null,
    checkedInAt: ['CHECKED_IN', 'COMPLETED'].includes(status) ? dayAt(arrival) : null,
    completedAt: status === 'COMPLETED' ? dayAt(asked.to) : null,
    noShowAt: status === 'NO_SHOW' ? dayAt(addDays(arrival, 1)) : null,
    declinedAt: status === 'DECLINED' ? later : null,
    expiredAt: status === 'EXPIRED' ? new Date(createdAt.getTime() + DAY_MS) : null,
    ...(status === 'DECLINED' ? { reason: 'DATES' } : {}),
    ...(status.startsWith('CANCELLED') ? { cancelledAt: later, sequence: 1, ...refund } : {}),
    ...(status === 'CANCELLED_BY_GUEST' ? { cancelledBy: 'guest' as const } : {}),
    ...(status === 'CANCELLED_BY_HOST' ? { cancelledBy: 'host' as const } : {}),
    ...(status === 'NO_SHOW' ? refund : {}),
  });
}

const dayAt = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** Writes the nights that the bookings take of each unit. */
function seedNights(em: EntityManager, units: StayUnit[], bookings: StayBooking[]): void {
  for (const { id: unitId, count: capacity } of units) {
    const taken = new Map<string, number>();
    for (const booking of bookings.filter((one) => one.unitId === unitId))
      for (const night of booking.heldNights) taken.set(night, (taken.get(night) ?? 0) + booking.units);
    for (const [night, n] of taken)
      em.create(StayNight, { unitId, night, capacity, taken: n, blocked: 0, imported: 0 });
  }
}
