import { Entity } from '@mikro-orm/decorators/legacy';
import {
  InstantColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
  sumOfNaira,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError } from '../../platform/http/errors';
import type { StoredImage } from '../../uploads/upload.entity';
import { StayBooking } from '../bookings/stay-booking.entity';
import { OptionalProps } from '@mikro-orm/core';

defineConstraintError('stay_cautions_pkey', {
  message: 'You have already said how much of this caution comes back',
  code: 'WRONG_STATE',
});

/** The host's answer and its outcome. Before the answer there is no row: the caution is due. */
const ANSWERED_STATUSES = ['RETURNED', 'PART', 'SETTLED', 'CONTESTED', 'DECIDED'] as const;
export const CAUTION_STATUSES = ['NONE', 'DUE', ...ANSWERED_STATUSES] as const;
export type CautionStatus = (typeof CAUTION_STATUSES)[number];

/** The part of the caution of a stay that the host gives back. None of the money passes through Gidana: it is a record. */
@Entity({ tableName: 'stay_cautions' })
@IndexOn('stay_cautions_contested_index', ['contestedAt'], { where: "status = 'CONTESTED'" })
export class StayCaution {
  [OptionalProps]?: 'reason' | 'images' | 'settledAt' | 'contestedAt' | 'contestReason' | 'decidedAt';

  @ReferenceColumn(() => StayBooking, { primary: true, onDelete: 'cascade' }) bookingId: string;
  @TextColumn({ oneOf: ANSWERED_STATUSES }) status: (typeof ANSWERED_STATUSES)[number];
  /** Naira. */
  @NairaColumn({ check: sumOfNaira('returned', '>= 0') }) returned: number;
  @TextColumn({ nullable: true }) reason: string | null = null;
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  @InstantColumn() answeredAt: Date;
  @InstantColumn({ nullable: true }) settledAt: Date | null = null;
  @InstantColumn({ nullable: true }) contestedAt: Date | null = null;
  @TextColumn({ nullable: true }) contestReason: string | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_cautions: TableOf<StayCaution>;
  }
}
