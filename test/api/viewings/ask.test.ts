import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { aHomeWithHours, askFor, dateIn, HOUR_MS, slotAt, slotsOf } from './viewing-hours';

let app: TestApp;
let sender: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  sender = await app.make.aUser();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const statuses = (responses: { status: number }[]): Record<number, number> =>
  responses.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

describe('asking for a slot', () => {
  it('holds it for a day', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const slot = await slotAt(app, listingId, 4, '10:00');
    const { status, body } = await askFor(app, listingId, slot.slotStart, sender);
    expect([status, body.message]).toEqual([201, 'Tour request sent successfully']);
    const { tourRequest } = body;
    expect(tourRequest).toMatchObject({
      status: 'PENDING',
      date: dateIn(4),
      time: '10:00',
      startsAt: slot.slotStart,
      slotStart: slot.slotStart,
      endsAt: slot.slotEnd,
      videoLink: null,
    });
    const hold = Date.parse(tourRequest.holdUntil) - Date.now();
    expect(hold / HOUR_MS).toBeCloseTo(24, 1);
    const accepted = await app.as(owner).post(`/tour-requests/${tourRequest.requestId}/accept`);
    expect(accepted.body.tourRequest).toMatchObject({ status: 'ACCEPTED', holdUntil: null });
    await app.moveClock(new Date(Date.now() + 25 * HOUR_MS));
    expect((await app.as(sender).get(`/tour-requests/${tourRequest.requestId}`)).body.status).toBe(
      'ACCEPTED',
    );
    const later = (await slotsOf(app, listingId)).find(({ slotStart }) => slotStart === slot.slotStart);
    expect(later!.free).toBe(0);
  });

  it('refuses what is not offered', async () => {
    const { listingId } = await aHomeWithHours(app, {
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00', kinds: ['VIDEO'] })),
    });
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    const later = (ms: number) => new Date(Date.parse(slotStart) + ms).toISOString();
    const without = await app.make.aListing();
    const wrong = [
      [listingId, later(60_000), 'VIDEO'],
      [listingId, later(12 * HOUR_MS), 'VIDEO'],
      [listingId, later(40 * 24 * HOUR_MS), 'VIDEO'],
      [listingId, later(-10 * 24 * HOUR_MS), 'VIDEO'],
      [listingId, slotStart, 'IN_PERSON'],
      [without.listingId, slotStart, 'VIDEO'],
    ] as const;
    for (const [id, start, tourType] of wrong) {
      const { status, body } = await askFor(app, id, start, null, { tourType });
      expect([status, body.fields]).toEqual([400, { slotStart: 'Please choose one of the free times' }]);
    }
    const text = await askFor(app, listingId, 'tomorrow', null, { tourType: 'VIDEO' });
    expect([text.status, Object.keys(text.body.fields)]).toEqual([400, ['slotStart']]);
    expect((await askFor(app, listingId, slotStart, null, { tourType: 'VIDEO' })).status).toBe(201);
  });

  it('names the next three when it is taken', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const times = await Promise.all(
      ['10:00', '10:30', '11:00', '11:30', '12:00'].map((time) => slotAt(app, listingId, 3, time)),
    );
    const [first, second, ...next] = times.map(({ slotStart }) => slotStart) as [string, string, ...string[]];
    await askFor(app, listingId, first);
    await askFor(app, listingId, second);
    const { status, body } = await askFor(app, listingId, first, sender);
    expect([status, body.code, body.error]).toEqual([409, 'SLOT_TAKEN', 'This time has just been taken']);
    expect(body.next).toEqual(next);
    const own = await askFor(app, listingId, first, owner);
    expect([own.status, own.body.code]).toEqual([403, 'OWN_LISTING']);
  });

  it('is one open tour a person and home, as ever', async () => {
    const { listingId } = await aHomeWithHours(app);
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    expect((await askFor(app, listingId, slotStart, sender)).status).toBe(201);
    expect((await askFor(app, listingId, slotStart, sender)).body.code).toBe('TOUR_OPEN');
  });

  it('is agreed at once where the owner says so, with an account', async () => {
    const videoLink = 'https://meet.example.com/agent';
    const { listingId, owner } = await aHomeWithHours(app, { instant: true, videoLink });
    const [one, two] = [await slotAt(app, listingId, 3, '10:00'), await slotAt(app, listingId, 3, '12:00')];
    expect(one.instant).toBe(true);
    const { body } = await askFor(app, listingId, one.slotStart, sender, { tourType: 'VIDEO' });
    expect(body.tourRequest).toMatchObject({ status: 'ACCEPTED', holdUntil: null, videoLink });
    const guest = await askFor(app, listingId, two.slotStart, null, { tourType: 'VIDEO' });
    expect(guest.body.tourRequest).toMatchObject({ status: 'PENDING', videoLink: null });
    const mails = await app.mailsTo(sender.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your tour is confirmed/)]);
    expect(mails[0]!.text).toContain(videoLink);
    const subjects = await app.subjectsTo(owner.user.email);
    expect(subjects.filter((subject) => subject.startsWith('Tour confirmed'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('New tour request'))).toHaveLength(1);
    const given = await app.as(owner).post(`/tour-requests/${guest.body.tourRequest.requestId}/accept`, {
      videoLink: 'https://meet.example.com/other',
    });
    expect(given.body.tourRequest.videoLink).toBe('https://meet.example.com/other');
  });
});

describe('a hold', () => {
  it('ends after a day, and the slot is free again', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const slot = await slotAt(app, listingId, 4, '10:00');
    const { body } = await askFor(app, listingId, slot.slotStart, sender);
    const { requestId } = body.tourRequest;
    await app.moveClock(new Date(Date.now() + 24 * HOUR_MS + 1000));
    expect((await app.as(sender).get(`/tour-requests/${requestId}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'system',
      cancelReason: 'Nobody answered in time',
    });
    expect((await app.as(owner).post(`/tour-requests/${requestId}/accept`)).status).toBe(409);
    const mails = await app.mailsTo(sender.user.email);
    const cancellationMails = mails.filter(({ subject }) => subject.startsWith('Your tour was cancelled'));
    expect(cancellationMails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Nobody answered in time'),
    ]);
    expect((await slotAt(app, listingId, 3, '10:00')).free).toBe(1);
    expect((await askFor(app, listingId, slot.slotStart, sender)).status).toBe(201);
  });

  it('is over at its time, whenever the job comes', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const slot = await slotAt(app, listingId, 4, '10:00');
    const first = await askFor(app, listingId, slot.slotStart, sender);
    app.clock.moveTo(24 * HOUR_MS + 1000);
    const late = await app.as(owner).post(`/tour-requests/${first.body.tourRequest.requestId}/accept`);
    expect([late.status, late.body.error]).toEqual([
      409,
      'This request cannot be accepted, because it is cancelled',
    ]);
    expect((await askFor(app, listingId, slot.slotStart)).status).toBe(201);
    await app.settle();
  });

  it('ends with a cancellation', async () => {
    const { listingId } = await aHomeWithHours(app);
    const slot = await slotAt(app, listingId, 4, '10:00');
    const first = await askFor(app, listingId, slot.slotStart, sender);
    await app.as(sender).post(`/tour-requests/${first.body.tourRequest.requestId}/cancel`);
    expect((await slotAt(app, listingId, 4, '10:00')).free).toBe(1);
  });
});

describe('a race', () => {
  it('of 200 for a slot of three gives it to three', async () => {
    const { listingId } = await aHomeWithHours(app, { capacity: 3 });
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    const responses = await Promise.all(Array.from({ length: 200 }, () => askFor(app, listingId, slotStart)));
    const { 503: busy = 0, ...rest } = statuses(responses);
    expect(rest).toEqual({ 201: 3, 409: 197 - busy });
    // The embedded database has one session: a request that waits for it too long gets 503.
    if (process.env['TEST_DATABASE_URL']) expect(busy).toBe(0);
    expect((await slotAt(app, listingId, 3, '10:00')).free).toBe(0);
    const rows = await app.em
      .fork()
      .execute('select seat from taken_times where listing_id = ? order by seat', [listingId]);
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('for the same hour of two homes gives it to one', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const other = await app.make.aListing({ owner });
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => askFor(app, at % 2 ? listingId : other.listingId, slotStart)),
    );
    expect(statuses(responses)).toEqual({ 201: 1, 409: 19 });
  });

  it('is decided by the database when somebody bypasses the lock', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const { slotStart, slotEnd } = await slotAt(app, listingId, 3, '10:00');
    await askFor(app, listingId, slotStart);
    const insert = (session: string, seat: number) =>
      app.em.fork().execute(
        `insert into taken_times (id, owner_id, listing_id, kind, subject_id, session, seat, in_person, starts_at, ends_at)
         values (gen_random_uuid(), ?, ?, 'TOUR', gen_random_uuid(), ?, ?, true, ?, ?)`,
        [owner.userId, listingId, session, seat, slotStart, slotEnd],
      );
    await expect(insert('another', 1)).rejects.toThrow('taken_times_overlap');
    await expect(insert(`${listingId}@${slotStart}`, 1)).rejects.toThrow('taken_times_seat_unique');
  });
});

describe('a date and time that the sender proposes', () => {
  it('takes nothing until it is accepted, and then what is free', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const form = (time: string) =>
      tourForm(72, { date: dateIn(3), time, requesterEmail: `a${time.replace(':', '')}@example.com` });
    const path = `/listings/${listingId}/tour-requests`;
    const evening = await app.as().post(path, form('19:00'));
    expect(evening.body.tourRequest).toMatchObject({ slotStart: null, holdUntil: null });
    const morning = await app.as().post(path, form('10:15'));
    const day = `?from=${dateIn(3)}&to=${dateIn(3)}`;
    expect((await slotsOf(app, listingId, day)).every(({ free }) => free === 1)).toBe(true);
    await askFor(app, listingId, (await slotAt(app, listingId, 3, '11:00')).slotStart);
    const accept = (id: string) => app.as(owner).post(`/tour-requests/${id}/accept`);
    const refused = await accept(morning.body.tourRequest.requestId);
    expect([refused.status, refused.body.code, refused.body.next.length]).toEqual([409, 'SLOT_TAKEN', 3]);
    expect((await accept(evening.body.tourRequest.requestId)).status).toBe(200);
  });

  it('may overlap where the owner has no hours', async () => {
    const home = await app.make.aListing();
    const responses = await Promise.all(
      Array.from({ length: 3 }, (_none, at) =>
        app
          .as()
          .post(
            `/listings/${home.listingId}/tour-requests`,
            tourForm(72, { requesterEmail: `${at}@example.com` }),
          ),
      ),
    );
    for (const { body } of responses)
      expect(
        (await app.as(home.owner).post(`/tour-requests/${body.tourRequest.requestId}/accept`)).status,
      ).toBe(200);
  });
});
