import { addDays } from '../../platform/clock/days';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PublicEvent } from '../../content/events/public-event.entity';
import { EventsService } from '../../content/events/events.service';
import type { EventView } from '../../content/events/events.dto';
import type { Listing } from '../../listings/life/listing.entity';
import { ListingAccessService, type Step } from '../../listings/life/listing-access.service';
import { canEdit } from '../../listings/life/listings.policy';
import { authorize, type Actor } from '../../platform/access/actor';
import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { placeText } from '../../platform/text/place-text';
import { isBlocked } from '../slots/free-seats';
import { OwnerTimesService, type Span } from '../times/owner-times.service';
import { SLOT_TAKEN } from '../times/taken-time.entity';
import type { OpenHouseBody } from './open-houses.dto';
import { OpenHouseCancelled } from './open-houses.events';

const DAYS_AHEAD = 90;

/** Hours at which anybody may come and see a home: an event, and a slot with many seats. */
@Injectable()
export class OpenHousesService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly times: OwnerTimesService,
    private readonly events: EventsService,
    private readonly outbox: Outbox,
  ) {}

  /** Throws 404, 403 for the listing of somebody else, 400 for a time that is none, 409 for a time that is taken. */
  async hold(actor: Actor, listingId: string, body: OpenHouseBody): Promise<EventView> {
    const eventId = await this.change(listingId, actor, async (listing, at) => {
      if (!listing.isVisible) throw conflict('Only a published home can have an open house', 'NOT_PUBLISHED');
      const span = spanOf(body, at);
      const occupied = await this.times.findOccupied(listing.ownerId, span);
      const around = { listingId, place: '', rules: NO_RULES, occupied };
      // A tour of the same home and start would count as one of its guests.
      const isHeld = occupied.some(({ startsAt }) => startsAt.getTime() === span.startsAt.getTime());
      if (isHeld || isBlocked(span, 'VIDEO', around))
        throw conflict('You have something else at this time', SLOT_TAKEN.code);
      const event = this.em.create(PublicEvent, { ...eventOf(listing), ...span, capacity: body.capacity });
      await this.em.flush();
      await this.times.takeTime({
        ...{ ...span, kind: 'OPEN_HOUSE', subjectId: event.id, listingId, ownerId: listing.ownerId },
        ...{ inPerson: true, seat: 0, heldUntil: null },
      });
      return event.id;
    });
    return this.events.get(actor, eventId);
  }

  /** Throws 404 for an event that is no open house of a listing, 403 for that of somebody else. */
  async cancel(actor: Actor, eventId: string): Promise<void> {
    const event = await this.em.findOne(PublicEvent, { id: eventId, capacity: { $ne: null } });
    if (!event?.listingId) throw notFound();
    await this.change(event.listingId, actor, async (listing) => {
      if (!(await this.end(event))) throw notFound();
      await this.times.release(eventId);
      await this.times.freed(listing.ownerId);
    });
  }

  /** Removes it, which frees its time and cancels with its guests. False when it was removed before. */
  end({ id: eventId, listingId, startsAt }: PublicEvent): Promise<boolean> {
    return this.em.transactional(async (em) => {
      if ((await em.nativeDelete(PublicEvent, { id: eventId })) === 0) return false;
      const at = startsAt.toISOString();
      this.outbox.record(OpenHouseCancelled, { eventId, listingId: listingId!, startsAt: at });
      return true;
    });
  }

  /**
   * Owner first, then the listing, which who asks for a tour locks under the owner's lock. For the lock waits only who may
   * change the listing.
   */
  private change<T>(listingId: string, actor: Actor, step: Step<T>): Promise<T> {
    return this.em.transactional(async () => {
      const listing = await this.access.getReadable(listingId, actor);
      authorize(canEdit(actor, listing));
      await this.times.lock(listing.ownerId);
      return this.access.change(listingId, actor, step);
    });
  }
}

const NO_RULES = { gap: 0, travelMinutes: 0, maxPerDay: null };

function spanOf({ date, from, to }: OpenHouseBody, now: Date): Span {
  if (to <= from) throw invalid({ to: 'The end must be after the start' });
  const today = lagosDate(now);
  if (lagosInstant(date, from) <= now) throw invalid({ date: 'Please choose a day that is still to come' });
  if (date > addDays(today, DAYS_AHEAD))
    throw invalid({ date: `Please choose a day at most ${DAYS_AHEAD} days ahead` });
  return { startsAt: lagosInstant(date, from), endsAt: lagosInstant(date, to) };
}

export const placeOfEvent = ({ address, area, city, state }: Listing) => ({
  place: placeText(address, area, city).slice(0, 200),
  state,
});

const eventOf = (listing: Listing) => ({
  kind: 'OPEN_HOUSE' as const,
  title: `Open house: ${listing.title}`.slice(0, 160),
  description: 'See the home and ask its owner. Reserve a place on its page.',
  ...placeOfEvent(listing),
  listingId: listing.id,
});
