import { createTestApp, type TestApp } from '../../setup/test-app';
import { addDays } from '../../../src/platform/clock/days';
import { book } from '../stays/bookings';
import { A_ROOM, ahead, aStayHome } from '../stays/stays';
import { dateIn } from '../viewings/viewing-hours';
import { addImport, aKey, allowThisMachine, importedOf, OtherPortal } from './calendars';

let app: TestApp;
let portal: OtherPortal;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp({
    RATE_LIMITS: 'on',
    LIMIT_FORMS_PER_HOUR: '1000',
    LIMIT_CALENDAR_READS_PER_HOUR: '5',
  });
  allowThisMachine(app);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const read = async (url: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await fetch(app.url + new URL(url).pathname);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

it('gives the nights of a unit to anyone who has the URL, without names', async () => {
  const home = await aStayHome(app, { units: [A_ROOM, { ...A_ROOM, name: 'Other room' }], type: 'hotel' });
  const guest = await app.make.aUser();
  const from = ahead(app, 10);
  await book(app, home, guest, { from, nights: 2, units: 2 });
  const blocked = {
    unitId: home.unitId,
    from: addDays(from, 4),
    to: addDays(from, 6),
    blocked: 1,
    note: 'Painting',
  };
  await app.as(home.owner).post(`/listings/${home.listingId}/calendar`, blocked);
  const path = `/listings/${home.listingId}/feeds`;
  const key = aKey();
  const made = await app.as(home.owner).post(path, { unitId: home.unitId }, key);
  expect(made.status).toBe(201);
  const { feedId, url } = made.body;
  expect(made.body).toEqual({
    ...{ feedId, unitId: home.unitId, createdAt: expect.any(String), lastReadAt: null },
    url: expect.stringMatching(/^http:\/\/gidana\.test\/calendar\/[\w-]{43}\.ics$/),
  });
  expect((await app.as(home.owner).post(path, { unitId: home.unitId }, key)).body).toEqual(made.body);
  const stored = await app.em.fork().execute('select answer, cookies from idempotency_keys');
  expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1)!.slice(0, -4));
  const { status, text, headers } = await read(url);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const day = (days: number): string => addDays(from, days).replaceAll('-', '');
  const unfolded = text.replaceAll('\r\n ', '');
  const times = [...unfolded.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\n/g)];
  expect(times.map(([, start, end]) => [start, end])).toEqual([
    ...[
      [day(0), day(2)],
      [day(0), day(2)],
    ],
    [day(4), day(6)],
  ]);
  expect(unfolded.match(/SUMMARY:.*/g)).toEqual(Array(3).fill('SUMMARY:Not available'));
  expect(unfolded.match(/DTSTAMP:\d{8}T\d{6}Z/g)).toHaveLength(3);
  expect(unfolded).not.toMatch(new RegExp(`Ada|Obi|08031234567|Painting|${guest.user.email}`));
  const uids = unfolded.match(/UID:.*/g)!;
  expect(new Set(uids).size).toBe(3);
  expect((await read(url)).text.replaceAll('\r\n ', '').match(/UID:.*/g)).toEqual(uids);
  const [listed] = (await app.as(home.owner).get(path)).body;
  expect(listed).toEqual({ ...made.body, lastReadAt: expect.any(String) });

  // Read back, the URL takes nights of the other room; the room itself ignores its own entries.
  portal.serve('/ours.ics', text);
  const ours = `http://127.0.0.1:${portal.port}/ours.ics`;
  expect((await addImport(app, home, ours)).body.events).toBe(0);
  const other = { ...home, unitId: home.unitIds[1]! };
  expect((await addImport(app, other, ours)).body.events).toBe(3);
  const nights = { [from]: 2, [addDays(from, 1)]: 2, [addDays(from, 4)]: 1, [addDays(from, 5)]: 1 };
  expect(await importedOf(app, home, other.unitId)).toEqual(nights);
  expect(await importedOf(app, home)).toEqual({});

  const stranger = await app.make.aUser();
  expect((await app.as(stranger).get(path)).status).toBe(403);
  expect((await app.as(stranger).post(path, { unitId: home.unitId })).status).toBe(403);
  expect((await app.as(stranger).delete(`/feeds/${feedId}`)).status).toBe(403);
  expect((await app.as().get(path)).status).toBe(401);
  expect((await app.as(home.owner).post(path, {})).body.fields).toEqual({ unitId: 'Please choose a room' });
  expect((await app.as(home.owner).delete(`/feeds/${feedId}`)).status).toBe(200);
  expect((await read(url)).status).toBe(404);
  expect((await app.as(home.owner).delete(`/feeds/${feedId}`)).status).toBe(404);
});

it('is unknown without its token, and can be read only so many times an hour', async () => {
  expect((await read('http://gidana.test/calendar/none.ics')).status).toBe(404);
  expect((await read(`http://gidana.test/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
  const person = await app.make.aUser();
  const { url } = (await app.as(person).post('/users/calendar-feed', undefined, aKey())).body;
  for (let i = 0; i < 5; i++) expect((await read(url)).status).toBe(200);
  expect((await read(url)).status).toBe(429);
});

it('lists the agreed appointments of a person, in both roles', async () => {
  const home = await aStayHome(app);
  const guest = await app.make.aUser();
  const { bookingId } = (await book(app, home, guest, { from: ahead(app, 30) })).body.booking;
  await app.as(home.owner).post(`/bookings/${bookingId}/accept`);
  const none = { url: null, createdAt: null, lastReadAt: null };
  expect((await app.as(guest).get('/users/calendar-feed')).body).toEqual(none);
  for (const [person, summary, page] of [
    [home.owner, 'Guests: ', '/enquiry?tab=stays'],
    [guest, 'Stay: ', '/enquiry?tab=stays&box=sent'],
  ] as const) {
    const made = await app.as(person).post('/users/calendar-feed', undefined, aKey());
    expect(made.status).toBe(201);
    const { text } = await read(made.body.url);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`UID:stay-${bookingId}@gidana.test`);
    expect(unfolded).toContain(`SUMMARY:${summary}`);
    expect(unfolded).toContain(`URL;VALUE=URI:http://gidana.test${page}\r\n`);
    expect(unfolded).toContain(`DTSTART;VALUE=DATE:${ahead(app, 30).replaceAll('-', '')}`);
    expect(unfolded).not.toContain('08031234567');
    const next = await app.as(person).post('/users/calendar-feed', undefined, aKey());
    expect((await read(made.body.url)).status).toBe(404);
    expect((await app.as(person).get('/users/calendar-feed')).body).toEqual({
      ...next.body,
      createdAt: expect.any(String),
    });
    expect((await app.as(person).delete('/users/calendar-feed')).status).toBe(200);
    expect((await read(next.body.url)).status).toBe(404);
  }
  expect((await app.as().get('/users/calendar-feed')).status).toBe(401);
});

it('lists the open houses of a person until the team takes them out', async () => {
  const { listingId, owner } = await app.make.aListing();
  const times = { date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 };
  const { eventId } = (await app.as(owner).post(`/listings/${listingId}/open-houses`, times)).body;
  const { url } = (await app.as(owner).post('/users/calendar-feed', undefined, aKey())).body;
  expect((await read(url)).text).toContain(`UID:event-${eventId}`);
  const admin = await app.make.anAdmin();
  const path = `/admin/events/${eventId}`;
  const { body: record } = await app.as(admin).get(path);
  expect((await app.as(admin).put(path, { ...record, published: false })).status).toBe(200);
  expect((await read(url)).text).not.toContain('UID:event-');
});
