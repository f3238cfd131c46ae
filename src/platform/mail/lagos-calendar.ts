import { LAGOS } from '../clock/clock';

/** The time zone of calendar entries: West Africa Time is UTC+1 all year round. */
export const LAGOS_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${LAGOS}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'TZNAME:WAT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
