import { addDays } from '../../platform/clock/days';
import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/durations';
import type { HoursFields, HoursRange } from '../hours/viewing-hours.entity';
import type { Span } from '../times/owner-times.service';
import type { TourType } from '../tour-types';

/** A time at which hours offer a viewing. */
export type Offered = Span & { kinds: TourType[] };

/** Every time that the hours offer from one Lagos date to another, both included: far enough ahead, and not too far. */
export function offeredBy(hours: HoursFields, from: string, to: string, now: Date): Offered[] {
  const earliest = new Date(now.getTime() + hours.noticeHours * HOUR_MS);
  const today = lagosDate(now);
  const last = [to, addDays(today, hours.horizonDays)].sort()[0]!;
  const offered: Offered[] = [];
  for (let date = from < today ? today : from; date <= last; date = addDays(date, 1))
    offered.push(...timesOfDay(hours, date));
  return offered.filter(({ startsAt }) => startsAt >= earliest);
}

/** The times of a day: one after each viewing and gap from the start of a range, as long as a whole viewing fits. */
function timesOfDay(hours: HoursFields, date: string): Offered[] {
  const [length, step] = [hours.length * MINUTE_MS, (hours.length + hours.gap) * MINUTE_MS];
  return rangesOf(hours, date).flatMap(({ from, to, kinds }) => {
    const end = lagosInstant(date, to).getTime();
    const times: Offered[] = [];
    for (let at = lagosInstant(date, from).getTime(); at + length <= end; at += step)
      times.push({ startsAt: new Date(at), endsAt: new Date(at + length), kinds });
    return times;
  });
}

function rangesOf(hours: HoursFields, date: string): HoursRange[] {
  const exceptions = hours.exceptions.filter((exception) => exception.date === date);
  const ranges =
    exceptions.length > 0
      ? exceptions.filter((exception) => 'from' in exception)
      : hours.weekly.filter(({ day }) => day === weekdayOf(date));
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
