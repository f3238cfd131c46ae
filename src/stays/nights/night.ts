import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import { HOUR_MS } from '../../platform/clock/durations';
import { addDays, isWeekendNight, type Day } from '../../platform/clock/days';
import type { OfferedUnit } from '../quotes/stay-offers.service';
import type { StayRulesContent } from '../units/stay-rules.entity';
import type { NightRow } from './nights.sql';

/** Why a night cannot be booked, and how that is said. */
export const REASONS = {
  TAKEN: 'Taken',
  BLOCKED: 'Not available',
  PAST: 'In the past',
  NOTICE: 'Too short notice',
  TOO_FAR: 'Too far ahead',
} as const;
export type Reason = keyof typeof REASONS;

/** Why a stay cannot begin with this night, or null. The notice ends that long before the last time to check in. */
export function tooEarlyOrLate(rules: StayRulesContent, night: Day, now: Date): Reason | null {
  const today = lagosDate(now);
  if (night < today) return 'PAST';
  const notice = lagosInstant(night, rules.checkInTo).getTime() - rules.noticeHours * HOUR_MS;
  if (notice < now.getTime()) return 'NOTICE';
  return isTooFar(rules, night, now) ? 'TOO_FAR' : null;
}

export const isTooFar = ({ horizonDays }: StayRulesContent, night: Day, now: Date): boolean =>
  night > addDays(lagosDate(now), horizonDays);

/** How many of the unit are free. */
export const freeOf = ({ count }: OfferedUnit, row: NightRow | undefined): number =>
  Math.max(0, count - (row ? row.taken + row.blocked + row.imported : 0));

/** The calendar's price, else that of the weekend, else the unit's. */
export const nightPrice = (unit: OfferedUnit, night: Day, row: NightRow | undefined): number =>
  row?.price ?? (isWeekendNight(night) ? unit.weekendPrice : null) ?? unit.price;

export function reasonOf(
  unit: OfferedUnit,
  rules: StayRulesContent,
  night: Day,
  row: NightRow | undefined,
  now: Date,
): Reason | null {
  const reason = tooEarlyOrLate(rules, night, now);
  if (reason || freeOf(unit, row) > 0) return reason;
  return row && row.taken + row.imported > 0 ? 'TAKEN' : 'BLOCKED';
}
