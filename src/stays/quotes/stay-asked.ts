import { invalid, type FieldErrors } from '../../platform/http/errors';
import { addDays, daysBetween, type Day } from '../../platform/clock/days';
import { isTooFar, tooEarlyOrLate, type Reason } from '../nights/night';
import type { StayRulesContent } from '../units/stay-rules.entity';
import type { OfferedUnit } from './stay-offers.service';

/** A stay that somebody asks for. */
export type AskedStay = { from: Day; to: Day; guests: number; units: number };

const FROM: Partial<Record<Reason, string>> = {
  PAST: 'Please choose a day that is still to come',
  NOTICE: 'Too short notice',
  TOO_FAR: 'Too far ahead',
};

/** The shortest stay that may begin with the first night; an unchanged arrival was agreed before. */
type FirstNight = { minNights: number; arrivalUnchanged?: boolean };

/** Throws 400 for a stay that the rules of the listing do not allow. */
export function assertAllowed(
  { from, to, guests, units }: AskedStay,
  unit: Pick<OfferedUnit, 'guestsMax'>,
  rules: StayRulesContent,
  now: Date,
  { minNights, arrivalUnchanged = false }: FirstNight,
): void {
  const nights = daysBetween(from, to);
  const ahead =
    (arrivalUnchanged ? null : tooEarlyOrLate(rules, from, now)) ??
    (nights > 0 && isTooFar(rules, addDays(to, -1), now) ? 'TOO_FAR' : null);
  const fromText = ahead && FROM[ahead];
  const toText = lengthText(nights, minNights, rules.maxNights);
  const most = unit.guestsMax * units;
  const problems: FieldErrors = {
    ...(fromText ? { from: fromText } : {}),
    ...(toText ? { to: toText } : {}),
    ...(guests > most ? { guests: `At most ${most} guests` } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function lengthText(nights: number, least: number, most: number): string | null {
  if (nights < 1) return 'Check-out must be after check-in';
  if (nights < least) return `At least ${least} nights`;
  return nights > most ? `At most ${most} nights` : null;
}

/** Throws 400 for a stay without nights, a longer one than anybody takes, or more guests than there is room for. */
export function assertFits(
  { from, to, guests, units }: AskedStay,
  unit: { guestsMax: number },
  most: number,
): void {
  const toText = lengthText(daysBetween(from, to), 1, most);
  const guestsMost = unit.guestsMax * units;
  if (toText) throw invalid({ to: toText });
  if (guests > guestsMost) throw invalid({ guests: `At most ${guestsMost} guests` });
}
