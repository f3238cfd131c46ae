import { lagosDate, lagosTime } from '../../../src/platform/clock/clock';

export const HOUR_MS = 3_600_000;

/** A tour form for a time N hours from now, by Lagos' clock. */
export function tourForm(hoursAhead = 72, fields: object = {}, now = new Date()) {
  const at = new Date(now.getTime() + hoursAhead * HOUR_MS + 60_000);
  return {
    requesterName: 'Ada Obi',
    requesterEmail: 'ada@example.com',
    requesterPhone: '08031234567',
    tourType: 'IN_PERSON',
    date: lagosDate(at),
    time: lagosTime(at),
    ...fields,
  };
}
