import { createTestApp, type TestApp } from '../../setup/test-app';
import { ahead, aStayHome, type StayHome } from '../stays/stays';
import { addImport, allowThisMachine, importedOf, OtherPortal } from './calendars';

let app: TestApp;
let portal: OtherPortal;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  allowThisMachine(app);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const day = (days: number): string => ahead(app, days).replaceAll('-', '');
const event = (uid: string, ...lines: string[]): string[] => [
  ...['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'],
];
let calendars = 0;
const added = (home: StayHome, ...events: string[][]) => {
  const text = ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
  return addImport(app, home, portal.serve(`/recurring-${(calendars += 1)}.ics`, text));
};
/** The nights that a calendar with these events takes of a new home, as days from now. */
async function nightsOf(...events: string[][]): Promise<number[]> {
  const home = await aStayHome(app);
  expect((await added(home, ...events)).status).toBe(201);
  const taken = Object.keys(await importedOf(app, home));
  return Array.from({ length: 360 }, (_, days) => days).filter((days) => taken.includes(ahead(app, days)));
}

it('begins a series with its first date, whatever else it lists', async () => {
  const dates = (name: string, ...days: number[]) => `${name};VALUE=DATE:${days.map(day).join(',')}`;
  expect(
    await nightsOf(event('dates', dates('DTSTART', 2), dates('RDATE', 5, 8), dates('RDATE', 2))),
  ).toEqual([...[2, 5, 8]]);
  expect(await nightsOf(event('out', dates('DTSTART', 2), dates('RDATE', 5), dates('EXDATE', 2)))).toEqual([
    5,
  ]);
  expect(await nightsOf(event('times', `DTSTART:${day(2)}T100000Z`, `RDATE:${day(4)}T100000Z`))).toEqual([
    2, 4,
  ]);
  // Only its day of the month is in the rule.
  const rule = `RRULE:FREQ=MONTHLY;COUNT=1;BYMONTHDAY=${Number(day(12).slice(6))}`;
  expect(await nightsOf(event('aside', dates('DTSTART', 10), rule))).toEqual([10, 12]);
});

it('reads the periods of a series, with their own ends', async () => {
  const periods = `RDATE;VALUE=PERIOD:${day(5)}T100000Z/${day(7)}T080000Z,${day(9)}T100000Z/P2D`;
  const lagos = `RDATE;VALUE=PERIOD;TZID=Africa/Lagos:${day(12)}T003000/PT1H`;
  const start = [`DTSTART:${day(2)}T100000Z`, `DTEND:${day(3)}T080000Z`];
  expect(await nightsOf(event('periods', ...start, periods, lagos))).toEqual([2, 5, 6, 9, 10, 12]);
  expect(await nightsOf(event('bad', ...start, 'RDATE;VALUE=PERIOD:tomorrow', lagos))).toEqual([2, 12]);
});

it('knows what was moved or excluded by its instant, in whichever zone it is named', async () => {
  const series = event(
    'moved',
    ...[`DTSTART;TZID=Africa/Lagos:${day(2)}T140000`, `DTEND;TZID=Africa/Lagos:${day(3)}T100000`],
    ...['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=4', `EXDATE:${day(8)}T130000Z`],
  );
  const moved = event(
    'moved',
    ...[`RECURRENCE-ID:${day(5)}T130000Z`, `DTSTART:${day(20)}T130000Z`, `DTEND:${day(22)}T090000Z`],
  );
  expect(await nightsOf(series, moved)).toEqual([2, 11, 20, 21]);
  const cancelled = event(
    'moved',
    ...[`RECURRENCE-ID;VALUE=DATE:${day(5)}`, `DTSTART:${day(5)}T130000Z`, 'STATUS:CANCELLED'],
  );
  expect(await nightsOf(series, cancelled)).toEqual([2, 11]);
  const onwards = event(
    'moved',
    ...[`RECURRENCE-ID;TZID=Africa/Lagos;RANGE=THISANDFUTURE:${day(5)}T140000`],
    ...[`DTSTART;TZID=Africa/Lagos:${day(6)}T140000`, `DTEND;TZID=Africa/Lagos:${day(7)}T100000`],
  );
  expect(await nightsOf(series, onwards)).toEqual([2, 6, 12]);
});

it('reads what is to come of a series, however long it has run', async () => {
  const daily = (_: unknown, uid: number): string[] =>
    event(`daily-${uid}`, 'DTSTART;VALUE=DATE:20160101', `RRULE:FREQ=DAILY;UNTIL=${day(2)}`);
  expect(await nightsOf(...Array.from({ length: 20 }, daily))).toEqual([0, 1, 2]);
  const begunEarlier = await nightsOf(
    event('old', 'DTSTART;VALUE=DATE:20160101', 'RRULE:FREQ=DAILY;COUNT=9'),
    event('old', 'RECURRENCE-ID;VALUE=DATE:20160103', `DTSTART;VALUE=DATE:${day(4)}`),
    event(
      'long',
      `DTSTART;VALUE=DATE:${day(-20)}`,
      `DTEND;VALUE=DATE:${day(-8)}`,
      'RRULE:FREQ=DAILY;INTERVAL=10;COUNT=2',
    ),
  );
  expect(begunEarlier).toEqual([0, 1, 4]);
});

it('counts the entries that take time from today on', async () => {
  const home = await aStayHome(app);
  const { body } = await added(
    home,
    event('once', 'DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20200103'),
    event('series', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;COUNT=3', 'RDATE;VALUE=DATE:20200105'),
    event('until-today', `DTSTART;VALUE=DATE:${day(-2)}`, `DTEND;VALUE=DATE:${day(0)}`),
    event('today', `DTSTART;VALUE=DATE:${day(0)}`),
    event('still', `DTSTART;VALUE=DATE:${day(-2)}`, `DTEND;VALUE=DATE:${day(1)}`),
  );
  expect(body.events).toBe(2);
});
