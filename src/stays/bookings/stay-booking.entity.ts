import { Check, Entity } from '@mikro-orm/decorators/legacy';
import {
  ComputedColumn,
  DateColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  SmallIntColumn,
  sumOfNaira,
  TextColumn,
  TextListColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import { relocate, type Relocation, type ToldPlaces } from '../../requests/places/told-places';
import { User } from '../../users/account/user.entity';
import { addDays, nightsBetween, type Day } from '../../platform/clock/days';
import {
  POLICY_KNOWN,
  StayAgreementColumns,
  SUMS_RIGHT,
  TOTAL_MAX,
  type StayAgreement,
} from '../quotes/stay-agreement.entity';
import { BOOKING_STATUSES, type BookingActor, type BookingStatus } from './booking.states';
import { DAY_MS } from '../../platform/clock/durations';

export const SOURCES = ['GIDANA', 'WALK_IN'] as const;
export type BookingSource = (typeof SOURCES)[number];

type Filled =
  | 'status'
  | 'source'
  | 'sequence'
  | 'rooms'
  | 'seq'
  | 'heldNights'
  | 'nightsEnd'
  | 'noShowWindow'
  | 'completesAt'
  | 'isDecided'
  | 'answersAtDesk';

const REFUND_RIGHT = `${sumOfNaira('refund_amount', '>= 0', TOTAL_MAX)} and refund_amount <= total`;

/**
 * A stay that was asked for or booked. It stores a copy of what was agreed; what it holds of the unit's nights is from
 * `heldFrom` to before `heldTo`, which a transition shortens in the same write that frees them.
 */
@Entity({ tableName: 'stay_bookings' })
@Check({ name: 'stay_bookings_policy_check', expression: POLICY_KNOWN })
@Check({ name: 'stay_bookings_sums_check', expression: SUMS_RIGHT })
@Check({ name: 'stay_bookings_days_check', expression: 'departure > arrival and held_to >= held_from' })
@Check({ name: 'stay_bookings_not_own_check', expression: 'guest_id <> owner_id' })
@IndexOn('stay_bookings_owner_index', ['ownerId', 'arrival', 'id'])
@IndexOn('stay_bookings_guest_index', ['guestId', 'arrival', 'id'], { where: 'guest_id is not null' })
@IndexOn('stay_bookings_listing_index', ['listingId', 'arrival'])
@IndexOn('stay_bookings_unit_index', ['unitId', 'heldTo'])
@IndexOn('stay_bookings_quote_index', ['quoteId'])
@IndexOn('stay_bookings_requested_index', ['email'], { where: "status = 'REQUESTED'" })
export class StayBooking extends StayAgreementColumns<Filled> {
  @ComputedColumn('bigint', 'identity', { nullable: false }) readonly seq: string;
  @IdColumn() quoteId: string;
  @InstantColumn() quoteExpiresAt: Date;
  @ReferenceColumn(() => User) ownerId: string;
  /** The account that asked; null for a visitor and for who walked in. */
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) guestId: string | null = null;
  @TextColumn({ default: 'REQUESTED', oneOf: BOOKING_STATUSES }) status: BookingStatus = 'REQUESTED';
  @TextColumn({ default: 'GIDANA', oneOf: SOURCES }) source: BookingSource = 'GIDANA';
  @TextColumn() name: string;
  /** Lower-case. */
  @TextColumn({ nullable: true }) email: string | null = null;
  @TextColumn() phone: string;
  @TextColumn({ nullable: true }) message: string | null = null;
  /** A request lapses then. */
  @InstantColumn({ nullable: true }) holdUntil: Date | null = null;
  @DateColumn() heldFrom: Day;
  @DateColumn() heldTo: Day;
  /** SEQUENCE of its calendar entry (RFC 5545); rises with each change. */
  @SmallIntColumn({ default: 0 }) sequence = 0;
  @JsonColumn({ nullable: true }) placesTold: ToldPlaces | null = null;
  /** The rooms given to it at the front desk. */
  @TextListColumn({ default: [] }) rooms: string[] = [];
  @TextColumn({ nullable: true, oneOf: ['guest', 'host', 'system'] }) cancelledBy: BookingActor | null = null;
  /** Why it was declined or cancelled. */
  @TextColumn({ nullable: true }) reason: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  @SmallIntColumn({ nullable: true }) refundPercent: number | null = null;
  /** The part of the total that is refunded, in naira. */
  @NairaColumn({ nullable: true, check: REFUND_RIGHT }) refundAmount: number | null = null;
  @InstantColumn({ nullable: true }) confirmedAt: Date | null = null;
  @InstantColumn({ nullable: true }) declinedAt: Date | null = null;
  @InstantColumn({ nullable: true }) expiredAt: Date | null = null;
  @InstantColumn({ nullable: true }) cancelledAt: Date | null = null;
  @InstantColumn({ nullable: true }) checkedInAt: Date | null = null;
  @InstantColumn({ nullable: true }) completedAt: Date | null = null;
  @InstantColumn({ nullable: true }) noShowAt: Date | null = null;
  @InstantColumn({ nullable: true }) contestedAt: Date | null = null;
  @TextColumn({ nullable: true }) contestReason: string | null = null;

  /** The nights that it takes of its unit: those of the stay, and those after it that stay free. */
  get heldNights(): Day[] {
    return nightsBetween(this.heldFrom, this.heldTo);
  }

  /** The end of its own nights: earlier than the departure where those from then on are free again. */
  get nightsEnd(): Day {
    return this.heldTo < this.departure ? this.heldTo : this.departure;
  }

  /** When a request lapses: after a day, at latest with the last time to check in. */
  static holdEnd({ arrival, terms }: StayAgreement, at: Date): Date {
    const last = lagosInstant(arrival, terms.checkInTo);
    return new Date(Math.min(at.getTime() + DAY_MS, last.getTime()));
  }

  /** A guest who has not come can be marked as such for a day from the last time to check in. */
  get noShowWindow(): { from: Date; to: Date } {
    const from = lagosInstant(this.arrival, this.terms.checkInTo);
    return { from, to: new Date(from.getTime() + DAY_MS) };
  }

  /** The system completes a stay when the day of departure is over. */
  get completesAt(): Date {
    return lagosInstant(addDays(this.departure, 1));
  }

  /** Whether a case decided that it ended otherwise than with the guest not arriving, as the host had said. */
  get isDecided(): boolean {
    return this.noShowAt !== null && this.status !== 'NO_SHOW';
  }

  /** Whether the guest can agree to a change at the desk alone: who walked in may have left no email address. */
  get answersAtDesk(): boolean {
    return this.source === 'WALK_IN' && this.guestId === null && !this.email;
  }

  /** Whether the guest has to have left. */
  isOver(at: Date): boolean {
    return lagosInstant(this.departure, this.terms.checkOutUntil) <= at;
  }

  /** The listing has moved. False where that is known already, or they agreed on the stay after it. */
  relocate(to: Relocation): boolean {
    return relocate(this, this.confirmedAt ?? this.createdAt, to);
  }

  /** Whether it is one of the days of the stay, the day of departure included. */
  isDuring(at: Date): boolean {
    return this.hasBegun(at) && lagosDate(at) <= this.departure;
  }

  /** Whether the day of arrival has come in Lagos. */
  hasBegun(at: Date): boolean {
    return lagosDate(at) >= this.arrival;
  }
}

/** GB-2026-000123. */
export const bookingNumber = (seq: string, createdAt: Date): string =>
  `GB-${lagosDate(createdAt).slice(0, 4)}-${seq.padStart(6, '0')}`;

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_bookings: TableOf<StayBooking>;
  }
}
