import { randomUUID } from 'node:crypto';
import { lagosDate } from '../../../src/platform/clock/clock';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, askFor, dateIn, everyDay, HOUR_MS, slotAt, slotsOf } from './viewing-hours';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const timesOf = (slots: { slotStart: string }[]): string[] =>
  slots.map(({ slotStart }) => new Date(Date.parse(slotStart) + HOUR_MS).toISOString().slice(11, 16));

describe('the slots of a home', () => {
  it('are those of its owner’s hours, from the notice to the horizon', async () => {
    const { listingId } = await aHomeWithHours(app, { horizonDays: 5 });
    const slots = await slotsOf(app, listingId);
    const [first, last] = [slots[0]!, slots.at(-1)!];
    expect(Date.parse(first.slotStart)).toBeGreaterThanOrEqual(Date.now() + 3 * HOUR_MS - 5_000);
    expect(lagosDate(new Date(last.slotStart))).toBe(dateIn(5));
    expect(timesOf([last])).toEqual(['16:30']);
    expect(last).toEqual({
      slotStart: last.slotStart,
      slotEnd: new Date(Date.parse(last.slotStart) + HOUR_MS / 2).toISOString(),
      kinds: ['IN_PERSON', 'VIDEO'],
      capacity: 1,
      free: 1,
      instant: false,
      openHouse: false,
    });
  });

  it('follow length, gap, ranges, kinds and exceptions', async () => {
    const [day, closed, extra] = [dateIn(3), dateIn(4), dateIn(5)];
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    const { listingId } = await aHomeWithHours(app, {
      length: 45,
      gap: 15,
      weekly: [
        { day: weekday, from: '14:00', to: '16:00', kinds: ['VIDEO'] },
        { day: weekday, from: '09:00', to: '11:50', kinds: ['IN_PERSON'] },
      ],
      exceptions: [
        { date: closed, closed: true },
        { date: extra, from: '08:00', to: '08:45' },
      ],
    });
    expect(timesOf(await slotsOf(app, listingId, `?from=${day}&to=${day}`))).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
    ]);
    const video = await slotsOf(app, listingId, `?from=${day}&to=${extra}&kind=video`);
    expect(timesOf(video)).toEqual(['14:00', '15:00', '08:00']);
  });

  it('cannot be read for an invalid span', async () => {
    const { listingId } = await aHomeWithHours(app);
    const path = `/listings/${listingId}/slots`;
    const fields = async (query: string) => (await app.as().get(path + query)).body.fields;
    expect(await fields(`?from=2026-12-05&to=2026-12-04`)).toEqual({
      to: 'The end must not be before the start',
    });
    expect(await fields(`?from=2026-12-01&to=2027-01-02`)).toEqual({ to: 'At most 31 days' });
    expect(Object.keys(await fields('?from=tomorrow'))).toEqual(['from']);
    expect(Object.keys(await fields('?kind=phone'))).toEqual(['kind']);
    expect((await app.as().get(`/listings/${randomUUID()}/slots`)).status).toBe(404);
    const draft = await app.make.aListing({ status: 'DRAFT' });
    expect((await app.as().get(`/listings/${draft.listingId}/slots`)).status).toBe(404);
    const past = await app.as().get(`${path}?from=2020-01-01&to=2020-01-31`);
    expect(past.body).toEqual({ hours: true, days: [] });
  });

  it('are none where the owner has no hours', async () => {
    const { listingId } = await app.make.aListing();
    expect((await app.as().get(`/listings/${listingId}/slots`)).body).toEqual({ hours: false, days: [] });
  });
});

describe('what takes a slot', () => {
  it('is every appointment of its owner, at any of their homes', async () => {
    const { listingId, owner } = await aHomeWithHours(app, { travelMinutes: 30 });
    const other = await app.make.aListing({ owner, address: '3 Awolowo Road', city: 'Ikoyi', area: 'Ikoyi' });
    const same = await app.make.aListing({ owner, address: '12, FOLA OSIBO street' });
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    expect((await askFor(app, listingId, slotStart)).status).toBe(201);
    const takenAt = async (id: string, kind: string) => {
      const day = dateIn(3);
      const slots = await slotsOf(app, id, `?from=${day}&to=${day}&kind=${kind}`);
      return timesOf(slots.filter(({ free }) => free === 0));
    };
    expect(await takenAt(listingId, 'IN_PERSON')).toEqual(['10:00']);
    expect(await takenAt(same.listingId, 'IN_PERSON')).toEqual(['10:00']);
    expect(await takenAt(other.listingId, 'IN_PERSON')).toEqual(['09:30', '10:00', '10:30']);
    expect(await takenAt(other.listingId, 'VIDEO')).toEqual(['10:00']);
    const [before] = await slotsOf(app, other.listingId, `?from=${dateIn(3)}&to=${dateIn(3)}`);
    expect(before!.kinds).toEqual(['IN_PERSON', 'VIDEO']);
    const nextSlot = await slotAt(app, other.listingId, 3, '09:30');
    expect(nextSlot).toMatchObject({ free: 1, kinds: ['VIDEO'] });
  });

  it('is a busy time, with the gap around it', async () => {
    const { listingId, owner } = await aHomeWithHours(app, { length: 30, gap: 30 });
    const { slotStart } = await slotAt(app, listingId, 3, '11:00');
    const end = new Date(Date.parse(slotStart) + HOUR_MS / 3);
    await app.em
      .fork()
      .execute('insert into busy_times (id, owner_id, starts_at, ends_at) values (?, ?, ?, ?)', [
        ...[randomUUID(), owner.userId, slotStart, end],
      ]);
    const day = dateIn(3);
    const slots = await slotsOf(app, listingId, `?from=${day}&to=${day}`);
    expect(timesOf(slots.filter(({ free }) => free === 0))).toEqual(['11:00']);
    const refused = await askFor(app, listingId, slotStart);
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'SLOT_TAKEN' });
  });

  it('is the end of the day for an owner with that many viewings', async () => {
    const { listingId } = await aHomeWithHours(app, { maxPerDay: 2 });
    const [first, second, third] = await Promise.all(
      ['09:00', '12:00', '15:00'].map((time) => slotAt(app, listingId, 3, time)),
    );
    for (const slot of [first, second])
      expect((await askFor(app, listingId, slot!.slotStart)).status).toBe(201);
    const { body } = await askFor(app, listingId, third!.slotStart);
    expect(body.code).toBe('SLOT_TAKEN');
    expect(lagosDate(new Date(body.next[0]))).toBe(dateIn(4));
    const day = dateIn(3);
    const left = await slotsOf(app, listingId, `?from=${day}&to=${day}`);
    expect(left.every(({ free }) => free === 0)).toBe(true);
  });

  it('is not a request from before the owner had hours, unless it was agreed', async () => {
    const home = await app.make.aListing();
    const path = `/listings/${home.listingId}/tour-requests`;
    const form = (time: string, email: string) => ({
      ...{ requesterName: 'Ada Obi', requesterEmail: email, requesterPhone: '08031234567' },
      ...{ tourType: 'VIDEO', date: dateIn(3), time },
    });
    const accepted = await app.as().post(path, form('10:00', 'a@example.com'));
    const { requestId } = accepted.body.tourRequest;
    await app.as().post(path, form('13:00', 'b@example.com'));
    expect((await app.as(home.owner).post(`/tour-requests/${requestId}/accept`)).status).toBe(200);
    await app.as(home.owner).post('/users/viewing-hours', everyDay());
    const slots = await slotsOf(app, home.listingId, `?from=${dateIn(3)}&to=${dateIn(3)}`);
    expect(timesOf(slots.filter(({ free }) => free === 0))).toEqual(['10:00', '10:30']);
  });
});
