import { HOUR_MS } from '../../../src/platform/clock/durations';
import { addDays, dayText } from '../../../src/platform/clock/days';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { book, guestForm, occupancy, quoteOf } from '../stays/bookings';
import { until } from '../../support/until';
import { A_ROOM, ahead, aStayHome, type StayHome } from '../stays/stays';
import {
  addImport,
  aKey,
  allowThisMachine,
  calendarOf,
  conflictsOf,
  importedOf,
  OtherPortal,
  published,
  switchProtocols,
} from './calendars';

let app: TestApp;
let portal: OtherPortal;
let start: number;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  allowThisMachine(app);
});
beforeEach(() => (start = Date.now()));
afterEach(() => app.resetClock());
afterAll(async () => {
  await app.close();
  await portal.close();
});

const later = (hours: number): Promise<void> => app.moveClock(new Date(start + hours * HOUR_MS));

it('takes the nights of a portal, and gives them back', async () => {
  const home = await aStayHome(app);
  const url = portal.serve('/airbnb.ics', published(app, 'airbnb'));
  const key = aKey();
  const body = { name: 'Airbnb', url };
  const added = await app.as(home.owner).post(`/listings/${home.listingId}/imports`, body, key);
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    ...{ importId: expect.any(String), unitId: home.unitId, name: 'Airbnb', status: 'OK', error: null },
    ...{ readAt: expect.any(String), events: 2 },
  });
  const again = await app.as(home.owner).post(`/listings/${home.listingId}/imports`, body, key);
  expect([again.status, again.body]).toEqual([201, added.body]);
  const nights = { [ahead(app, 2)]: 1, [ahead(app, 3)]: 1, [ahead(app, 6)]: 1 };
  expect(await importedOf(app, home)).toEqual(nights);
  const taken = await quoteOf(app, home, null, { from: ahead(app, 2), nights: 1 });
  expect([taken.status, taken.body.code]).toEqual([409, 'NIGHTS_TAKEN']);
  expect((await quoteOf(app, home, null, { from: ahead(app, 4) })).status).toBe(200);
  const { body: list } = await app.as(home.owner).get(`/listings/${home.listingId}/imports`);
  expect(list).toEqual([added.body]);
  const known = await addImport(app, home, url);
  expect([known.status, known.body.code]).toEqual([409, 'IMPORT_KNOWN']);
  // No server sees what follows the #.
  expect((await addImport(app, home, `${url}#another`)).body.code).toBe('IMPORT_KNOWN');
  expect((await app.as(home.owner).delete(`/imports/${added.body.importId}`)).status).toBe(200);
  expect(await importedOf(app, home)).toEqual({});
});

it('reads what other portals publish', async () => {
  const home = await aStayHome(app);
  await addImport(app, home, portal.serve('/booking.ics', published(app, 'booking')));
  await addImport(app, home, portal.serve('/google.ics', published(app, 'google', 10)));
  const nights = [2, 3, 4, 12, 14].map((days) => [ahead(app, days), 1]);
  expect(await importedOf(app, home)).toEqual(Object.fromEntries(nights));
  // The second entry of that day found the only unit taken.
  expect(await conflictsOf(app, home)).toEqual([
    { date: ahead(app, 12), importId: expect.any(String), summary: 'Team meeting', bookingId: null },
  ]);
});

it('reads the variants that other programs write', async () => {
  const home = await aStayHome(app);
  const day = (days: number): string => ahead(app, days).replaceAll('-', '');
  const event = (uid: string, ...lines: string[]): string[] => [
    ...['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'],
  ];
  const text = [
    'begin:vcalendar',
    ...event('no-end', `DTSTART;VALUE=DATE:${day(2)}`),
    ...event('floating', `DTSTART:${day(4)}T233000`, `DTEND:${day(5)}T010000`),
    ...event('utc', `DTSTART:${day(6)}T233000Z`, 'DURATION:PT1H'),
    ...event('zone', `DTSTART;TZID=America/New_York:${day(9)}T200000`, 'DURATION:PT1H'),
    ...event('unknown-zone', `DTSTART;TZID=Moon/Base:${day(12)}T200000`, 'DURATION:PT1H'),
    ...event('folded', `DTSTART;VALUE=DA`, ` TE:${day(14)}`, 'SUMMARY:One\u0000', '  two'),
    ...event('nothing', 'SUMMARY:No time at all'),
    ...event('bad', 'DTSTART:tomorrow'),
    ...event(
      'weekly',
      `DTSTART;VALUE=DATE:${day(20)}`,
      'RRULE:FREQ=WEEKLY;COUNT=3',
      `EXDATE;VALUE=DATE:${day(27)}`,
    ),
    ...event('weekly', `RECURRENCE-ID;VALUE=DATE:${day(34)}`, `DTSTART;VALUE=DATE:${day(35)}`),
    'end:vcalendar',
  ].join('\n');
  expect((await addImport(app, home, portal.serve('/own-way.ics', `\uFEFF${text}`))).body.events).toBe(7);
  const nights = [2, 4, 7, 10, 12, 14, 20, 35].map((days) => [ahead(app, days), 1]);
  expect(await importedOf(app, home)).toEqual(Object.fromEntries(nights));
});

it('reads dates and offsets that are not as the format has them, and counts what it cannot read', async () => {
  const home = await aStayHome(app);
  const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const day = (days: number): string => ahead(app, days).replaceAll('-', '');
  const text = (...events: string[][]): string =>
    ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
  const plain = [
    event(`DTSTART;VALUE=DATE:${ahead(app, 2)}`, `DTEND;VALUE=DATE:${ahead(app, 4)}`),
    event(`DTSTART:${ahead(app, 6)}T23:30:00Z`, 'DURATION:PT1H'),
    event(`DTSTART;TZID=UTC+01:00:${day(9)}T140000`, `DTEND;TZID=UTC+01:00:${day(10)}T100000`),
    event(`DTSTART;TZID="GMT-5":${day(12)}T200000`, 'DURATION:PT1H'),
  ];
  const unclear = [
    event('DTSTART;VALUE=DATE:20 December'),
    event(`DTSTART;VALUE=DATE:${day(16)}`, 'DTEND;VALUE=DATE:later'),
    event('SUMMARY:Free', 'TRANSP:TRANSPARENT', 'DTSTART:some day'),
  ];
  const url = portal.serve('/plain.ics', text(...plain, ...unclear));
  const { body } = await addImport(app, home, url);
  expect(body).toMatchObject({ status: 'OK', events: 4, error: '2 entries could not be read' });
  const nights = [2, 3, 7, 9, 13].map((days) => [ahead(app, days), 1]);
  expect(await importedOf(app, home)).toEqual(Object.fromEntries(nights));
  portal.serve('/plain.ics', text(...plain));
  const again = await app.as(home.owner).post(`/imports/${body.importId}/refresh`);
  expect(again.body).toMatchObject({ status: 'OK', events: 4, error: null });
});

it('passes over what a line break in a text left without a name', async () => {
  const home = await aStayHome(app);
  const broken = calendarOf(
    ahead(app, 2),
    ahead(app, 3),
    'DESCRIPTION:Two guests\r\nBring the keys\r\nlate; call first\r\n  please',
  );
  const { body } = await addImport(app, home, portal.serve('/line-break.ics', broken));
  expect(body).toMatchObject({ status: 'OK', events: 1, error: null });
  expect(await importedOf(app, home)).toEqual({ [ahead(app, 2)]: 1 });
});

it('expands recurring events up to 730 days ahead', async () => {
  const home = await aStayHome(app);
  const calendar = calendarOf(ahead(app, 1), null, 'RRULE:FREQ=DAILY');
  await addImport(app, home, portal.serve('/daily.ics', calendar));
  const from = ahead(app, 725);
  const { body } = await app
    .as(home.owner)
    .get(`/listings/${home.listingId}/calendar?from=${from}&to=${addDays(from, 10)}`);
  const imported = body.units[0].nights.map((night: { imported: number }) => night.imported);
  expect(imported).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
});

it('takes the first time of an event whose rule cannot be read', async () => {
  const home = await aStayHome(app);
  const calendar = calendarOf(ahead(app, 3), ahead(app, 5), 'RRULE:FREQ=SECONDLY');
  expect((await addImport(app, home, portal.serve('/secondly.ics', calendar))).body.events).toBe(1);
  expect(await importedOf(app, home)).toEqual({ [ahead(app, 3)]: 1, [ahead(app, 4)]: 1 });
});

async function conflictNotices({ owner }: StayHome): Promise<string[]> {
  await app.settle();
  const { body } = await app.as(owner).get('/users/notifications');
  return body
    .map((one: { message: string }) => one.message)
    .filter((text: string) => text.startsWith('Booked on'));
}

it('takes one unit for each entry, and reports the nights that it could not take', async () => {
  const home = await aStayHome(app, { units: [{ ...A_ROOM, count: 2 }], type: 'hotel' });
  const guest = await app.make.aUser();
  const from = ahead(app, 10);
  const { bookingId } = (await book(app, home, guest, { from, nights: 2 })).body.booking;
  const calendar = (n: number): string => {
    const one = calendarOf(addDays(from, 1), addDays(from, 3)).split('\r\n').slice(2, -2);
    return ['BEGIN:VCALENDAR', ...Array(n).fill(one).flat(), 'END:VCALENDAR'].join('\r\n');
  };
  const url = portal.serve('/two.ics', calendar(2));
  const { importId } = (await addImport(app, home, url)).body;
  expect(await importedOf(app, home)).toEqual({ [addDays(from, 1)]: 1, [addDays(from, 2)]: 2 });
  const conflict = { date: addDays(from, 1), importId, summary: 'Reserved', bookingId };
  expect(await conflictsOf(app, home)).toEqual([conflict]);
  expect(await conflictNotices(home)).toHaveLength(1);
  await app.as(home.owner).post(`/imports/${importId}/refresh`);
  expect(await conflictNotices(home)).toHaveLength(1);
  await app.as(guest).post(`/bookings/${bookingId}/cancel`);
  expect(await conflictsOf(app, home)).toEqual([]);
  portal.serve('/two.ics', calendar(1));
  await app.as(home.owner).post(`/imports/${importId}/refresh`);
  expect(await importedOf(app, home)).toEqual({ [addDays(from, 1)]: 1, [addDays(from, 2)]: 1 });
});

it('reports no block of Airbnb on nights that the unit exports, and closes the others', async () => {
  const home = await aStayHome(app);
  const from = ahead(app, 10);
  const { bookingId } = (await book(app, home, await app.make.aUser(), { from, nights: 2 })).body.booking;
  const calendar = (summary: string): string =>
    calendarOf(addDays(from, 1), addDays(from, 3)).replace('Reserved', summary);
  const url = portal.serve('/echo.ics', calendar('Airbnb (Not available)'));
  const { importId } = (await addImport(app, home, url)).body;
  expect(await conflictsOf(app, home)).toEqual([]);
  expect(await importedOf(app, home)).toEqual({ [addDays(from, 2)]: 1 });
  expect(await conflictNotices(home)).toEqual([]);
  for (const summary of ['Reserved', 'CLOSED - Not available']) {
    portal.serve('/echo.ics', calendar(summary));
    await app.as(home.owner).post(`/imports/${importId}/refresh`);
    const conflict = { date: addDays(from, 1), importId, summary, bookingId };
    expect(await conflictsOf(app, home)).toEqual([conflict]);
  }
});

it('gives a night to a block of Airbnb that its stay leaves', async () => {
  const home = await aStayHome(app);
  const [from, guest] = [ahead(app, 10), await app.make.aUser()];
  const { bookingId } = (await book(app, home, guest, { from, nights: 2 })).body.booking;
  const block = calendarOf(from, addDays(from, 1)).replace('Reserved', 'Airbnb (Not available)');
  await addImport(app, home, portal.serve('/blocked.ics', block));
  expect([await importedOf(app, home), await conflictsOf(app, home)]).toEqual([{}, []]);
  await app.as(guest).post(`/bookings/${bookingId}/cancel`);
  expect([await importedOf(app, home), await conflictsOf(app, home)]).toEqual([{ [from]: 1 }, []]);
});

it('reports a block of Airbnb once where the night is gone and the unit does not export it', async () => {
  const home = await aStayHome(app);
  const from = ahead(app, 10);
  await addImport(app, home, portal.serve('/first.ics', calendarOf(from, addDays(from, 1))));
  const summary = 'Airbnb (Not available)';
  const block = calendarOf(from, addDays(from, 1)).replace('Reserved', summary);
  const { importId } = (await addImport(app, home, portal.serve('/second.ics', block))).body;
  await app.as(home.owner).post(`/imports/${importId}/refresh`);
  expect(await conflictsOf(app, home)).toEqual([{ date: from, importId, summary, bookingId: null }]);
  expect(await conflictNotices(home)).toHaveLength(1);
});

it('names each run of nights that it could not take, and of many the first ones', async () => {
  const home = await aStayHome(app);
  const block = async (from: string, to: string): Promise<void> => {
    const blocked = { unitId: home.unitId, from, to, blocked: 1 };
    expect((await app.as(home.owner).post(`/listings/${home.listingId}/calendar`, blocked)).status).toBe(200);
  };
  const day = (days: number): string => ahead(app, 30 + days);
  await block(day(0), day(2));
  for (const run of [4, 6, 8, 10, 12, 14]) await block(day(run), day(run + 1));
  const messages = async (): Promise<string[]> => {
    await app.settle();
    return (await app.as(home.owner).get('/users/notifications')).body.map(
      ({ message }: { message: string }) => message,
    );
  };
  const text = (from: number, to: number): string => `${dayText(day(from))} to ${dayText(day(to))}`;
  await addImport(app, home, portal.serve('/runs.ics', calendarOf(day(0), day(5))));
  expect((await messages())[0]).toMatch(
    new RegExp(`^Booked on Airbnb too: .+, ${text(0, 2)}, ${text(4, 5)}$`),
  );
  await addImport(app, home, portal.serve('/more.ics', calendarOf(day(0), day(15))));
  expect((await messages())[0]).toMatch(/too: .+, (.+ to .+, ){4}.+ to .+ and more$/);
});

it('is read each hour; one that cannot be read leaves the last nights, and notifies after a day', async () => {
  const home = await aStayHome(app);
  const from = ahead(app, 20);
  const url = portal.serve('/hourly.ics', calendarOf(from, addDays(from, 1)));
  const { importId } = (await addImport(app, home, url)).body;
  portal.serve('/hourly.ics', calendarOf(addDays(from, 3), addDays(from, 4)));
  await later(1.5);
  expect(await importedOf(app, home)).toEqual({ [addDays(from, 3)]: 1 });
  portal.serve('/hourly.ics', (_, response) => response.writeHead(500).end());
  await later(3);
  const one = async () => (await app.as(home.owner).get(`/listings/${home.listingId}/imports`)).body[0];
  expect(await one()).toMatchObject({ importId, status: 'FAILED', error: 'This address cannot be reached' });
  expect(await importedOf(app, home)).toEqual({ [addDays(from, 3)]: 1 });
  const failureNotices = async (): Promise<number> => {
    const { body } = await app.as(home.owner).get('/users/notifications');
    return body.filter((note: { message: string }) => note.message.includes('could not be read')).length;
  };
  await later(20);
  expect(await failureNotices()).toBe(0);
  await later(28);
  expect(await failureNotices()).toBe(1);
  await later(30);
  expect(await failureNotices()).toBe(1);
  portal.serve('/hourly.ics', calendarOf(from, addDays(from, 1)));
  await later(32);
  expect(await one()).toMatchObject({ status: 'OK', error: null });
});

it('is read each hour, whatever other calendars do that are read at the same time', async () => {
  const home = await aStayHome(app);
  const from = ahead(app, 20);
  const path = (name: string, page: Parameters<OtherPortal['serve']>[1] = calendarOf(from, null)) =>
    portal.serve(`/at-once-${name}.ics`, page);
  for (const name of ['switch', 'silent', 'good']) await addImport(app, home, path(name));
  const statuses = async (): Promise<string[]> => {
    const { body } = await app.as(home.owner).get(`/listings/${home.listingId}/imports`);
    return body.map(({ status }: { status: string }) => status);
  };
  const silent = Promise.withResolvers<() => void>();
  path('switch', switchProtocols);
  path('silent', (_, response) => silent.resolve(() => response.writeHead(500).end()));
  path('good', calendarOf(addDays(from, 3), null));
  const run = later(1.5);
  const answer = await silent.promise;
  await until(async () => (await importedOf(app, home))[addDays(from, 3)] === 1, 5_000);
  await until(async () => (await statuses())[0] === 'FAILED', 5_000);
  expect(await statuses()).toEqual(['FAILED', 'OK', 'OK']);
  answer();
  await run;
  expect(await statuses()).toEqual(['FAILED', 'FAILED', 'OK']);
});

it('sells no night twice, whichever side comes first', async () => {
  const home = await aStayHome(app);
  const from = ahead(app, 40);
  const url = portal.serve('/race.ics', calendarOf(from, addDays(from, 4)));
  const stays = Array.from({ length: 4 }, (_, i) => ({ from: addDays(from, i), nights: 2 }));
  const quotes = await Promise.all(
    stays.map(async (stay) => (await quoteOf(app, home, null, stay)).body.quoteId),
  );
  const bookings = Array.from({ length: 100 }, (_, i) =>
    app.as().post(`/listings/${home.listingId}/bookings`, {
      ...guestForm(`import-race${i}@example.com`),
      quoteId: quotes[i % quotes.length],
    }),
  );
  const [added, ...responses] = await Promise.all([addImport(app, home, url), ...bookings]);
  expect(added.status).toBe(201);
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
  const query = `?from=${from}&to=${addDays(from, 6)}`;
  const { body } = await app.as(home.owner).get(`/listings/${home.listingId}/calendar${query}`);
  for (const night of body.units[0].nights) expect(night.taken + night.imported).toBeLessThanOrEqual(1);
  const missed = body.conflicts.length;
  const got = body.units[0].nights.filter((night: { imported: number }) => night.imported === 1).length;
  expect(missed + got).toBe(4);
});

it('is the owner’s alone, ten a listing', async () => {
  const home = await aStayHome(app);
  const stranger = await app.make.aUser();
  const { status, body } = await addImport(app, home, portal.serve('/0.ics', published(app, 'airbnb')));
  expect(status).toBe(201);
  const paths = [`/listings/${home.listingId}/imports`, `/imports/${body.importId}/refresh`];
  expect((await app.as().get(paths[0]!)).status).toBe(401);
  expect((await app.as(stranger).get(paths[0]!)).status).toBe(403);
  expect((await addImport(app, home, 'http://example.com/', stranger)).status).toBe(403);
  expect((await app.as(stranger).post(paths[1]!)).status).toBe(403);
  expect((await app.as(stranger).delete(`/imports/${body.importId}`)).status).toBe(403);
  expect((await app.as(home.owner).post(`/imports/${home.unitId}/refresh`)).status).toBe(404);
  for (let i = 1; i < 10; i++)
    expect((await addImport(app, home, portal.serve(`/${i}.ics`, published(app, 'airbnb')))).status).toBe(
      201,
    );
  const eleventh = await addImport(app, home, portal.serve('/10.ics', published(app, 'airbnb')));
  expect([eleventh.status, eleventh.body.code]).toEqual([409, 'TOO_MANY_IMPORTS']);
  const bad = await app.as(home.owner).post(paths[0]!, { unitId: home.listingId, name: '', url: '' });
  expect([bad.status, Object.keys(bad.body.fields).sort()]).toEqual([400, ['name', 'url']]);
  const foreign = await app
    .as(home.owner)
    .post(paths[0]!, { unitId: home.listingId, name: 'A', url: 'http://a.b' });
  expect(foreign.body.fields).toEqual({ unitId: 'This is not a room of this listing' });
});
