import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';

export const SLOT_TAKEN = { message: 'This time has just been taken', code: 'SLOT_TAKEN' } as const;
defineConstraintError('taken_times_overlap', SLOT_TAKEN);
defineConstraintError('taken_times_seat_unique', SLOT_TAKEN);

/**
 * The kind of appointment that takes the time: a tour, the new time proposed for one, a place offered to somebody who
 * waits, an open house.
 */
const TAKEN_KINDS = ['TOUR', 'PROPOSAL', 'OFFER', 'OPEN_HOUSE'] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];

/**
 * A place in one of an owner's viewings: one row for each seat. Viewings of one listing that start together are one
 * session; what belongs to different sessions and subjects must not overlap, and a session has each seat once, so the two
 * constraints together decide every race, whatever the capacity. A row without a seat is a tour of an owner without
 * hours: it may overlap as it always could, and is there so that hours added later know of it.
 */
@Entity({ tableName: 'taken_times' })
@Check({ name: 'taken_times_order_check', expression: 'ends_at > starts_at' })
@Check({
  name: 'taken_times_overlap',
  expression: `exclude using gist (owner_id with =, session with <>, subject_id with <>, tstzrange(starts_at, ends_at) with &&) where (seat is not null)`,
})
@UniqueOn('taken_times_seat_unique', ['session', 'seat'])
@UniqueOn('taken_times_subject_unique', ['subjectId', 'kind'])
@IndexOn('taken_times_owner_index', ['ownerId', 'endsAt'])
export class TakenTime extends BaseEntity {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
  @TextColumn({ oneOf: TAKEN_KINDS }) kind: TakenKind;
  /** The tour, the entry of the waiting list or the event. */
  @IdColumn() subjectId: string;
  /** {@link sessionOf} */
  @TextColumn() session: string;
  /** From 1 to the capacity; 0 is the open house itself. */
  @SmallIntColumn({ nullable: true }) seat: number | null = null;
  @FlagColumn() inPerson: boolean;
  @InstantColumn() startsAt: Date;
  @InstantColumn() endsAt: Date;
  /** The instant from which the time is free again, unless it was confirmed. */
  @InstantColumn({ nullable: true }) heldUntil: Date | null = null;
}

/** Viewings of one listing at one time. */
export const sessionOf = (listingId: string, startsAt: Date): string =>
  `${listingId}@${startsAt.toISOString()}`;

declare module '../../platform/database/sql/tables' {
  interface Tables {
    taken_times: TableOf<TakenTime>;
  }
}
