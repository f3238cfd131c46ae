import type { FilterQuery } from '@mikro-orm/core';
import { InstantColumn, JsonColumn, SmallIntColumn, TextColumn } from '../../platform/database/orm/columns';
import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import { addDays } from '../../platform/clock/days';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations';
import { defineConstraintError, invalid, type FieldErrors } from '../../platform/http/errors';
import { RequestColumns, RequestEntity } from '../../requests/life/request.entity';
import { NO_SHOW, type Party } from '../../requests/life/request.states';
import { relocate, type Relocation, type ToldPlaces } from '../../requests/places/told-places';
import type { TourFacts } from '../../requests/requests.events';
import { IndexBy, IndexOn, UniqueBy } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import type { Span } from '../../viewings/times/owner-times.service';
import { TOUR_TYPES, type TourType } from '../../viewings/tour-types';
import type { TourProposal } from './tour-proposal';
import { askedBy, type TourRequester } from './tour-requester';

export const TOUR_OPEN = {
  message: 'You have an open tour request for this home already',
  code: 'TOUR_OPEN',
} as const;
defineConstraintError('tour_requests_open_unique', TOUR_OPEN);

/** The text that the console searches: the expression of an index. */
export const TOUR_TEXT =
  "requester_name || ' ' || requester_email || ' ' || requester_phone || ' ' || coalesce(message, '')";

/** How long a tour at a freely proposed time takes. */
const PROPOSED_MS = HOUR_MS;
const LEAST_AHEAD_MS = HOUR_MS;
const MOST_AHEAD_DAYS = 90;

/** A request to see a listing at a time. */
@RequestEntity('tour_requests')
@UniqueBy(
  'tour_requests_open_unique',
  "(listing_id, coalesce(sender_id::text, requester_email)) where status in ('PENDING', 'ACCEPTED')",
)
@IndexOn('tour_requests_listing_index', ['listingId', 'createdAt'])
@IndexOn('tour_requests_created_index', ['createdAt', 'id'])
@IndexOn('tour_requests_status_index', ['status', 'createdAt', 'id'])
@IndexOn('tour_requests_starts_index', ['startsAt', 'id'])
@IndexBy('tour_requests_text_index', `using gin (fold_marks(${TOUR_TEXT}) gin_trgm_ops)`)
export class TourRequest extends RequestColumns {
  @TextColumn({ oneOf: TOUR_TYPES }) tourType: TourType;
  @TextColumn() requesterName: string;
  /** Lower-case. */
  @TextColumn() requesterEmail: string;
  @TextColumn() requesterPhone: string;
  @InstantColumn() startsAt: Date;
  @InstantColumn() endsAt: Date;
  /** The slot of the owner's hours that it takes; null for a date and time of the sender's choice. */
  @InstantColumn({ nullable: true }) slotStart: Date | null = null;
  /** While pending, the slot is held until then. */
  @InstantColumn({ nullable: true }) holdUntil: Date | null = null;
  @TextColumn({ nullable: true }) videoLink: string | null = null;
  /** SEQUENCE of the calendar entry (RFC 5546): each new time of an accepted tour has a higher one. */
  @SmallIntColumn() sequence: number = 0;
  @JsonColumn({ nullable: true }) placesTold: ToldPlaces | null = null;
  /** How often a new time was chosen or proposed. */
  @SmallIntColumn() moves: number = 0;
  /** When it last got another time. */
  @InstantColumn({ nullable: true }) movedAt: Date | null = null;
  @JsonColumn({ nullable: true }) proposal: TourProposal | null = null;
  /** The side that did not come, as the other one says. */
  @TextColumn({ nullable: true, oneOf: ['owner', 'sender'] }) noShowWho: Party | null = null;
  @InstantColumn({ nullable: true }) noShowAt: Date | null = null;
  @InstantColumn({ nullable: true }) contestedAt: Date | null = null;
  @TextColumn({ nullable: true }) contestReason: string | null = null;
  /** An admin decided that the no-show was none. */
  @InstantColumn({ nullable: true }) noShowDismissedAt: Date | null = null;
  @TextColumn({ nullable: true }) message: string | null = null;

  /** For its events. */
  facts(): TourFacts {
    const { id: requestId, listingId, ownerId, senderId } = this;
    return { requestId, listingId, ownerId, senderId };
  }

  /** Proposes a new time. A request that waits for the owner goes on waiting until it is decided. */
  propose(proposal: TourProposal, at: Date): void {
    const expires = new Date(proposal.expiresAt);
    this.proposal = proposal;
    this.moves += 1;
    if (this.holdUntil && this.holdUntil < expires) this.holdUntil = expires;
    this.updatedAt = at;
  }

  /** Has the new time from now on. */
  moveTo({ startsAt, endsAt }: Span, isSlot: boolean, at: Date): void {
    if (this.status === 'ACCEPTED') this.sequence += 1;
    this.startsAt = startsAt;
    this.endsAt = endsAt;
    this.slotStart = isSlot ? startsAt : null;
    this.holdUntil = this.status === 'PENDING' && isSlot ? TourRequest.holdOf(startsAt, at) : null;
    this.proposal = null;
    this.movedAt = at;
    this.updatedAt = at;
  }

  /** The listing has moved. False where that is known already, or they agreed on the tour after it. */
  relocate(to: Relocation): boolean {
    return relocate(this, this.acceptedAt ?? this.createdAt, to);
  }

  /** Agreeing on a new time accepts the tour. */
  agree(at: Date): void {
    if (this.status === 'ACCEPTED') return;
    this.status = 'ACCEPTED';
    this.acceptedAt = at;
    this.holdUntil = null;
  }

  endProposal(at: Date): void {
    this.proposal = null;
    this.updatedAt = at;
  }

  /** One side says that the other did not come. */
  markNoShow(by: Party, at: Date): void {
    this.status = 'CANCELLED';
    this.cancelledAt = at;
    this.cancelledBy = by;
    this.cancelReason = NO_SHOW;
    this.noShowWho = by === 'owner' ? 'sender' : 'owner';
    this.noShowAt = at;
    this.proposal = null;
    this.updatedAt = at;
  }

  contest(reason: string, at: Date): void {
    this.contestedAt = at;
    this.contestReason = reason;
    this.updatedAt = at;
  }

  /**
   * The open tour that keeps a person from asking for another one of the listing, as in the unique index; without one
   * that asking again drops.
   */
  static openOf(requester: TourRequester, now: Date): FilterQuery<TourRequest> {
    const held = [{ holdUntil: { $gte: now } }, { holdUntil: null, startsAt: { $gte: now } }];
    return {
      ...{ ...askedBy(requester), status: { $in: ['PENDING', 'ACCEPTED'] } },
      $or: [{ status: 'ACCEPTED' }, ...held],
    };
  }

  /** A date and time of day in Lagos that somebody proposes. */
  static proposedTime(date: string, time: string): Span {
    const startsAt = lagosInstant(date, time);
    return { startsAt, endsAt: new Date(startsAt.getTime() + PROPOSED_MS) };
  }

  /** Until when a slot is held for somebody who waits for its owner: a day, at latest its start. */
  static holdOf(startsAt: Date, now: Date): Date {
    return new Date(Math.min(now.getTime() + DAY_MS, startsAt.getTime()));
  }

  /** Throws 400 for a time out of bounds. */
  static assertTime(date: string, time: string, now: Date): void {
    const problems = TourRequest.problemsOfTime(date, time, now);
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  /**
   * The problem with a time (a date and a time of day in Lagos): at least one hour ahead, and on the 90th day at the
   * latest.
   */
  private static problemsOfTime(date: string, time: string, now: Date): FieldErrors {
    const startsAt = lagosInstant(date, time).getTime();
    if (date < lagosDate(now)) return { date: 'Please choose a day that is still to come' };
    if (startsAt < now.getTime() + LEAST_AHEAD_MS)
      return { time: 'Please choose a time at least one hour ahead' };
    if (date > addDays(lagosDate(now), MOST_AHEAD_DAYS)) {
      return { date: `Please choose a day at most ${MOST_AHEAD_DAYS} days ahead` };
    }
    return {};
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    tour_requests: TableOf<TourRequest>;
  }
}
