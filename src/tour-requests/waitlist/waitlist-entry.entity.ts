import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn, UniqueBy } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError, conflict } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import { TOUR_TYPES, type TourType } from '../../viewings/tour-types';
import { HOUR_MS } from '../../platform/clock/durations';
import { askedBy, type TourRequester } from '../life/tour-requester';

defineConstraintError('waitlist_entries_open_unique', {
  message: 'You are waiting for this time already',
  code: 'WAITLIST_OPEN',
});

/** WAITING and OFFERED are open. ENDED: it was left, or the offer lapsed. */
const WAITLIST_STATUSES = ['WAITING', 'OFFERED', 'ACCEPTED', 'ENDED'] as const;

export const OPEN_WAITS = ['WAITING', 'OFFERED'] as const;

/** How long a time is offered to one person, and when before its start waiting has no use any more. */
const OFFERED_MS = 2 * HOUR_MS;
const ENDS_BEFORE_MS = 2 * HOUR_MS;

/** A person who waits for a slot that is taken. */
@Entity({ tableName: 'waitlist_entries' })
@Check({
  name: 'waitlist_entries_offered_check',
  expression: `(status = 'OFFERED') = (offered_until is not null)`,
})
@UniqueBy(
  'waitlist_entries_open_unique',
  "(listing_id, starts_at, coalesce(sender_id::text, requester_email)) where status in ('WAITING', 'OFFERED')",
)
@IndexOn('waitlist_entries_waiting_index', ['ownerId', 'createdAt'], { where: "status = 'WAITING'" })
export class WaitlistEntry extends BaseEntity<'status'> {
  @IdColumn() ownerId: string;
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'cascade' }) senderId: string | null = null;
  @TextColumn({ oneOf: WAITLIST_STATUSES, default: 'WAITING' })
  status: (typeof WAITLIST_STATUSES)[number] = 'WAITING';
  @TextColumn({ oneOf: TOUR_TYPES }) tourType: TourType;
  @TextColumn() requesterName: string;
  /** Lower-case. */
  @TextColumn() requesterEmail: string;
  @TextColumn() requesterPhone: string;
  @TextColumn({ nullable: true }) message: string | null = null;
  @InstantColumn() startsAt: Date;
  @InstantColumn({ nullable: true }) offeredUntil: Date | null = null;

  /** Waiting for a slot ends then. */
  static endOf(startsAt: Date): Date {
    return new Date(startsAt.getTime() - ENDS_BEFORE_MS);
  }

  /** Only a time that starts later can be waited for. */
  static firstOpen(now: Date): Date {
    return new Date(now.getTime() + ENDS_BEFORE_MS);
  }

  /** Selects the open entries of one person for a listing. */
  static openOf(requester: TourRequester) {
    return { ...askedBy(requester), status: { $in: OPEN_WAITS } };
  }

  isOpen(): boolean {
    return this.status === 'WAITING' || this.status === 'OFFERED';
  }

  /** Open, and not over by the clock. */
  isOpenAt(at: Date): boolean {
    return this.isOpen() && WaitlistEntry.endOf(this.startsAt) > at;
  }

  /** Offers the slot for two hours, at latest until waiting for it ends. */
  offer(at: Date): Date {
    this.offeredUntil = new Date(
      Math.min(at.getTime() + OFFERED_MS, WaitlistEntry.endOf(this.startsAt).getTime()),
    );
    this.status = 'OFFERED';
    return this.offeredUntil;
  }

  /** Throws 409 when nothing is offered, or not any more. */
  accept(at: Date): void {
    if (this.status !== 'OFFERED' || this.offeredUntil! <= at)
      throw conflict('This time is not offered to you at the moment', 'WRONG_STATUS');
    this.status = 'ACCEPTED';
    this.offeredUntil = null;
  }

  /** Throws 409 once the time is the person's tour, which is cancelled by itself. */
  assertLeavable(): void {
    if (this.status === 'ACCEPTED')
      throw conflict('You took the time that was offered. To give it up, cancel the tour', 'WRONG_STATUS');
  }

  /** The offer goes to the next person; this one keeps the place in line. */
  passOn(): void {
    this.status = 'WAITING';
    this.offeredUntil = null;
  }

  end(): void {
    this.status = 'ENDED';
    this.offeredUntil = null;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    waitlist_entries: TableOf<WaitlistEntry>;
  }
}
