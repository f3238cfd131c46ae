import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, JsonColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError } from '../../platform/http/errors';
import type { BookingSide } from '../bookings/booking.states';
import { StayBooking } from '../bookings/stay-booking.entity';
import type { Day } from '../../platform/clock/days';
import { POLICY_KNOWN, StayAgreementColumns, SUMS_RIGHT } from '../quotes/stay-agreement.entity';

defineConstraintError('stay_changes_open_unique', {
  message: 'A change of this booking waits for an answer already',
  code: 'CHANGE_OPEN',
});

const CHANGE_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** The number of units of a night beyond those that the booking holds. */
export type HeldNight = { night: Day; units: number };

/** Other dates or numbers that one side of a stay proposes to the other. Added nights and units are held while it is open. */
@Entity({ tableName: 'stay_changes' })
@Check({ name: 'stay_changes_policy_check', expression: POLICY_KNOWN })
@Check({ name: 'stay_changes_sums_check', expression: SUMS_RIGHT })
@UniqueOn('stay_changes_open_unique', ['bookingId'], "status = 'OPEN'")
export class StayChange extends StayAgreementColumns<'status'> {
  @ReferenceColumn(() => StayBooking, { onDelete: 'cascade' }) bookingId: string;
  @TextColumn({ oneOf: ['guest', 'host'] }) by: BookingSide;
  @TextColumn({ default: 'OPEN', oneOf: CHANGE_STATUSES }) status: ChangeStatus = 'OPEN';
  @JsonColumn() held: HeldNight[];
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) endedAt: Date | null = null;

  end(status: Exclude<ChangeStatus, 'OPEN'>, at: Date): void {
    this.status = status;
    this.endedAt = at;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_changes: TableOf<StayChange>;
  }
}
