import { addDays } from '../../platform/clock/days';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PublicEvent } from '../../content/events/public-event.entity';
import { lagosDate } from '../../platform/clock/clock';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations';
import { newId } from '../../platform/database/orm/base.entity';
import { Outbox } from '../../platform/events/outbox';
import { TourRequest } from '../../tour-requests/life/tour-request.entity';
import type { TourProposal } from '../../tour-requests/life/tour-proposal';
import {
  holdKey,
  LapseMove,
  LapseTour,
  moveKey,
  remindersOf,
  RemindOfTour,
} from '../../tour-requests/life/tour-requests.jobs';
import { EndWait } from '../../tour-requests/waitlist/waitlist.events';
import { WaitlistEntry } from '../../tour-requests/waitlist/waitlist-entry.entity';
import { ViewingHours, type HoursRange } from '../../viewings/hours/viewing-hours.entity';
import { offeredBy, type Offered } from '../../viewings/slots/slot-grid';
import { sessionOf, TakenTime, type TakenKind } from '../../viewings/times/taken-time.entity';
import type { TourType } from '../../viewings/tour-types';
import type { DemoPerson } from '../people/demo-people';

const BOTH: TourType[] = ['IN_PERSON', 'VIDEO'];
const WORKDAY: HoursRange[] = [
  { from: '09:00', to: '12:30', kinds: BOTH },
  { from: '14:00', to: '17:30', kinds: BOTH },
];
const WEEKLY = [
  ...[1, 2, 3, 4, 5].flatMap((day) => WORKDAY.map((range) => ({ day, ...range }))),
  { day: 6, from: '10:00', to: '13:00', kinds: ['IN_PERSON' as const] },
];
const VIDEO_LINK = 'https://meet.example.com/adeyemi-homes';
/** Between two tours of the demo: whatever the way, nobody is in a hurry. */
const APART_MS = 2 * HOUR_MS;
const HOUSE_PLACES = 20;

export type DemoViewers = { agent: DemoPerson; tenant: DemoPerson; guests: readonly DemoPerson[] };

/**
 * The agent shows homes in hours: one tour waits for an answer, one is agreed, one may move, somebody waits for the time
 * of another, and people come to an open house. Needs a transaction.
 */
export async function seedDemoViewings(
  em: EntityManager,
  { agent, tenant, guests }: DemoViewers,
  now: Date,
): Promise<void> {
  const homes = await homesOf(em, agent.id, [tenant.id, guests[0]?.id ?? tenant.id]);
  const hours = em.create(ViewingHours, {
    ...{ ownerId: agent.id, enabled: true, weekly: WEEKLY, travelMinutes: 45, videoLink: VIDEO_LINK },
    exceptions: [{ date: addDays(lagosDate(now), 10), closed: true }],
  });
  const times = new DemoTimes(em, agent.id, now);
  const house = await times.takeAgreed();
  const free = await times.freeOf(hours);
  const moving = await em.findOne(TourRequest, {
    ...{ ownerId: agent.id, senderId: tenant.id, status: 'ACCEPTED', startsAt: { $gt: now } },
  });
  const [first, second] = guests;
  const [office, penthouse, hotel] = homes;
  if (!first || !second || !office || !penthouse || !hotel || free.length < 4) return;
  const tours = new DemoTours(em, agent.id, now);
  tours.ask(office, tenant, free[0]!, { tourType: 'IN_PERSON' });
  tours.accept(penthouse, tenant, free[1]!, { tourType: 'VIDEO', videoLink: VIDEO_LINK });
  tours.accept(hotel, first, free[2]!, { tourType: 'IN_PERSON' });
  tours.wait(hotel, tenant, free[2]!);
  if (moving)
    tours.propose(moving, free[3]!, 'The lift is repaired that morning. Would this time suit you too?');
  if (house) for (const guest of [first, second]) tours.reserve(house, guest);
  await em.flush();
}

/** Published homes of the agent that nobody of those who ask has an open tour of, offices before homes for a night. */
async function homesOf(em: EntityManager, agentId: string, askers: string[]): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select l.id from listings l where l.owner_id = ? and l.status = 'APPROVED'
       and not exists (select from tour_requests t where t.listing_id = l.id and t.status in ('PENDING', 'ACCEPTED')
         and t.sender_id in (?, ?))
     order by l.type <> 'rent', l.type <> 'shortlet', l.id`,
    [agentId, ...askers],
  );
  return rows.map(({ id }) => id);
}

/** Writes the entries that take the agent's time. */
class DemoTimes {
  constructor(
    private readonly em: EntityManager,
    private readonly ownerId: string,
    private readonly now: Date,
  ) {}

  /** The tours that were agreed without hours, and the open house, which it returns. */
  async takeAgreed(): Promise<PublicEvent | null> {
    const tours = await this.em.find(TourRequest, {
      ...{ ownerId: this.ownerId, status: 'ACCEPTED' as const, startsAt: { $gt: this.now } },
    });
    for (const tour of tours)
      take(this.em, 'TOUR', tour.id, tour, { inPerson: tour.tourType === 'IN_PERSON' });
    const [found] = await this.em.execute<{ id: string }[]>(
      `select e.id from events e join listings l on l.id = e.listing_id where e.kind = 'OPEN_HOUSE' and l.owner_id = ?`,
      [this.ownerId],
    );
    const house = found ? await this.em.findOne(PublicEvent, { id: found.id }) : null;
    if (!house?.listingId) return null;
    house.capacity = HOUSE_PLACES;
    const { startsAt, endsAt, listingId } = house;
    take(
      this.em,
      'OPEN_HOUSE',
      house.id,
      { ownerId: this.ownerId, listingId, startsAt, endsAt },
      { seat: 0 },
    );
    await this.em.flush();
    return house;
  }

  /** Slots of the agent's hours that are far from everything else, and from each other. */
  async freeOf(hours: ViewingHours): Promise<Offered[]> {
    const taken: { startsAt: Date; endsAt: Date }[] = await this.em.find(TakenTime, {
      ownerId: this.ownerId,
    });
    const tomorrow = addDays(lagosDate(this.now), 1);
    const free: Offered[] = [];
    for (const slot of offeredBy(hours.fields(), tomorrow, addDays(tomorrow, 9), this.now)) {
      const isFar = [...taken, ...free].every(
        ({ startsAt, endsAt }) =>
          slot.startsAt.getTime() >= endsAt.getTime() + APART_MS ||
          slot.endsAt.getTime() + APART_MS <= startsAt.getTime(),
      );
      if (isFar && slot.kinds.length === BOTH.length) free.push(slot);
    }
    return free;
  }
}

type Facts = { tourType: TourType; videoLink?: string };

/** Tours at slots, with what they take and what comes due for them. */
class DemoTours {
  private readonly outbox: Outbox;

  constructor(
    private readonly em: EntityManager,
    private readonly ownerId: string,
    private readonly now: Date,
  ) {
    this.outbox = new Outbox(em);
  }

  ask(listingId: string, sender: DemoPerson, slot: Offered, facts: Facts): void {
    const createdAt = new Date(this.now.getTime() - 3 * HOUR_MS);
    const holdUntil = TourRequest.holdOf(slot.startsAt, createdAt);
    const tour = this.create(listingId, sender, slot, { ...facts, createdAt, holdUntil });
    this.outbox.enqueue(LapseTour, { requestId: tour.id }, { key: holdKey(tour.id), dueAt: holdUntil });
  }

  accept(listingId: string, sender: DemoPerson, slot: Offered, facts: Facts): TourRequest {
    const createdAt = new Date(this.now.getTime() - DAY_MS);
    const acceptedAt = new Date(createdAt.getTime() + 2 * HOUR_MS);
    const tour = this.create(listingId, sender, slot, {
      ...facts,
      status: 'ACCEPTED',
      createdAt,
      acceptedAt,
    });
    for (const { reminder, key, dueAt } of remindersOf(tour.id, slot.startsAt))
      if (dueAt > this.now) this.outbox.enqueue(RemindOfTour, reminder, { key, dueAt });
    return tour;
  }

  /** The owner would rather show it at another time. */
  propose(tour: TourRequest, slot: Offered, note: string): void {
    const dueAt = TourRequest.holdOf(slot.startsAt < tour.startsAt ? slot.startsAt : tour.startsAt, this.now);
    const expiresAt = dueAt.toISOString();
    const [startsAt, endsAt] = [slot.startsAt.toISOString(), slot.endsAt.toISOString()];
    const proposal: TourProposal = { by: 'owner', startsAt, endsAt, note, expiresAt, slot: true };
    tour.propose(proposal, this.now);
    const { ownerId, listingId } = tour;
    take(this.em, 'PROPOSAL', tour.id, { ownerId, listingId, ...slot }, { seat: 1, heldUntil: dueAt });
    this.outbox.enqueue(LapseMove, { requestId: tour.id, expiresAt }, { key: moveKey(tour.id), dueAt });
  }

  reserve({ listingId, startsAt, endsAt }: PublicEvent, sender: DemoPerson): void {
    this.accept(listingId!, sender, { startsAt, endsAt, kinds: ['IN_PERSON'] }, { tourType: 'IN_PERSON' });
  }

  wait(listingId: string, sender: DemoPerson, { startsAt }: Offered): void {
    const createdAt = new Date(this.now.getTime() - 5 * HOUR_MS);
    const form = { ...contactOf(sender), tourType: 'IN_PERSON' as const, senderId: sender.id };
    const of = { ownerId: this.ownerId, listingId, startsAt };
    const { id: entryId } = this.em.create(WaitlistEntry, { ...of, createdAt, ...form });
    this.outbox.enqueue(EndWait, { entryId }, { dueAt: WaitlistEntry.endOf(startsAt) });
  }

  private create(
    listingId: string,
    sender: DemoPerson,
    { startsAt, endsAt }: Offered,
    facts: Facts & Partial<Pick<TourRequest, 'status' | 'acceptedAt' | 'holdUntil'>> & { createdAt: Date },
  ): TourRequest {
    const tour = this.em.create(TourRequest, {
      ...{ ownerId: this.ownerId, listingId, senderId: sender.id, startsAt, endsAt, slotStart: startsAt },
      ...{ sequence: 0, moves: 0 },
      ...contactOf(sender),
      ...facts,
    });
    const seat = this.seatAt(listingId, startsAt);
    const heldUntil = tour.holdUntil;
    take(this.em, 'TOUR', tour.id, tour, { seat, heldUntil, inPerson: tour.tourType === 'IN_PERSON' });
    return tour;
  }

  private readonly seats = new Map<string, number>();

  private seatAt(listingId: string, startsAt: Date): number {
    const session = sessionOf(listingId, startsAt);
    const seat = (this.seats.get(session) ?? 0) + 1;
    this.seats.set(session, seat);
    return seat;
  }
}

function take(
  em: EntityManager,
  kind: TakenKind,
  subjectId: string,
  { ownerId, listingId, startsAt, endsAt }: Pick<TakenTime, 'ownerId' | 'listingId' | 'startsAt' | 'endsAt'>,
  more: Partial<Pick<TakenTime, 'seat' | 'inPerson' | 'heldUntil'>>,
): void {
  const session = sessionOf(listingId, startsAt);
  em.create(TakenTime, {
    ...{ id: newId(), kind, subjectId, ownerId, listingId, session, startsAt, endsAt, inPerson: true },
    ...more,
  });
}

const contactOf = ({ first_name, last_name, email, phone_number }: DemoPerson) => ({
  requesterName: `${first_name} ${last_name}`,
  requesterEmail: email,
  requesterPhone: phone_number ?? '08005550100',
});
