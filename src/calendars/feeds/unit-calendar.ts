import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { runsOf, type Day } from '../../platform/clock/days';
import type { TakenRow } from './feeds.sql';

/** The nights that are not free, as other programs see them; never the guests. */
const SUMMARY = 'Not available';

export type UnitCalendar = {
  unitId: string;
  /** The product's host name. */
  host: string;
  at: Date;
  taken: TakenRow[];
  blocked: { night: Day; blocked: number }[];
};
type Entry = { key: string; from: Day; to: Day; stamp: Date };

/**
 * The nights of a unit that cannot be had, as whole days (RFC 5545): one entry a unit, since importing portals take one
 * for each.
 */
export function unitCalendar({ unitId, host, at, taken, blocked }: UnitCalendar): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Gidana', product: 'Nights' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'Gidana',
  });
  const stays = taken.flatMap(({ key, from, to, units, changed }) =>
    Array.from({ length: units }, (_, i) => ({
      ...{ key: `${key}-${i + 1}`, from, to, stamp: new Date(changed) },
    })),
  );
  for (const { key, from, to, stamp } of [...stays, ...blocksOf(blocked, at)])
    calendar.createEvent({
      ...{ id: `${key}${ownEnding(unitId, host)}`, stamp, summary: SUMMARY, allDay: true },
      ...{ start: from, end: to },
    });
  return calendar.toString();
}

/** The suffix of the UIDs that a unit exports: its own import skips them. */
export const ownEnding = (unitId: string, host: string): string => `.${unitId}@${host}`;

/** One entry for each run of nights of which as many are blocked, and another for each further one. */
function blocksOf(blocked: UnitCalendar['blocked'], stamp: Date): Entry[] {
  const most = Math.max(0, ...blocked.map((one) => one.blocked));
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((layer) => {
    const nights = blocked.filter((one) => one.blocked >= layer).map(({ night }) => night);
    return runsOf(nights).map(({ from, to }) => ({ key: `block-${from}-${layer}`, from, to, stamp }));
  });
}
