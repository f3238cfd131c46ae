import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { FlagColumn, ReferenceColumn, SmallIntColumn, TextColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { POLICIES, type CancellationPolicy } from '../quotes/refunds';

/** The rules of every stay at a listing. */
export type StayRulesContent = {
  /** Whole percents of the nights: from 7 and from 28 nights. */
  weeklyDiscount: number;
  monthlyDiscount: number;
  minNights: number;
  maxNights: number;
  /** Hours that a booking comes before the last time to check in. */
  noticeHours: number;
  /** Nights after a stay in which nobody sleeps there. */
  preparationDays: number;
  /** How many days ahead a night can be booked. */
  horizonDays: number;
  checkInFrom: string;
  checkInTo: string;
  checkOutUntil: string;
  policy: CancellationPolicy;
  /** Accounts book at once, without the owner's consent. */
  instant: boolean;
  houseRules: string | null;
  /** For the guest of a confirmed stay. */
  arrivalNote: string | null;
};

export const DEFAULT_RULES: StayRulesContent = {
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  minNights: 1,
  maxNights: 90,
  noticeHours: 2,
  preparationDays: 0,
  horizonDays: 365,
  checkInFrom: '14:00',
  checkInTo: '22:00',
  checkOutUntil: '11:00',
  policy: 'moderate',
  instant: false,
  houseRules: null,
  arrivalNote: null,
};

const RULES = Object.keys(DEFAULT_RULES) as (keyof StayRulesContent)[];

/** The rules of a listing that takes bookings. */
@Entity({ tableName: 'stay_rules' })
@Check({
  name: 'stay_rules_bounds_check',
  expression: `weekly_discount >= 0 and weekly_discount <= 90 and monthly_discount >= 0 and monthly_discount <= 90 and min_nights >= 1
    and max_nights >= min_nights and max_nights <= 365 and notice_hours >= 0 and notice_hours <= 720
    and preparation_days >= 0 and preparation_days <= 7 and horizon_days >= 1 and horizon_days <= 730`,
})
export class StayRules implements StayRulesContent {
  [OptionalProps]?: 'content' | 'houseRules' | 'arrivalNote';

  @ReferenceColumn(() => Listing, { primary: true, onDelete: 'cascade' }) listingId: string;
  @SmallIntColumn() weeklyDiscount: number;
  @SmallIntColumn() monthlyDiscount: number;
  @SmallIntColumn() minNights: number;
  @SmallIntColumn() maxNights: number;
  @SmallIntColumn() noticeHours: number;
  @SmallIntColumn() preparationDays: number;
  @SmallIntColumn() horizonDays: number;
  @TextColumn() checkInFrom: string;
  @TextColumn() checkInTo: string;
  @TextColumn() checkOutUntil: string;
  @TextColumn({ oneOf: POLICIES }) policy: CancellationPolicy;
  @FlagColumn() instant: boolean;
  @TextColumn({ nullable: true }) houseRules: string | null = null;
  @TextColumn({ nullable: true }) arrivalNote: string | null = null;

  get content(): StayRulesContent {
    return Object.fromEntries(RULES.map((rule) => [rule, this[rule]])) as StayRulesContent;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_rules: TableOf<StayRules>;
  }
}
