import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import { TakenTime } from '../../../src/viewings/times/taken-time.entity';
import { tourForm } from '../tour-requests/tour-requests';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, askFor, dateIn, HOUR_MS, slotAt, slotsOf } from './viewing-hours';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const body = (fields: object = {}) => ({
  ...{ date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 },
  ...fields,
});
const day = () => `?from=${dateIn(5)}&to=${dateIn(5)}`;

describe('an open house', () => {
  it('is an event, and a slot with as many seats', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const held = await app.as(owner).post(`/listings/${listingId}/open-houses`, body());
    expect(held.status).toBe(201);
    expect(held.body).toMatchObject({ kind: 'OPEN_HOUSE', listingId, capacity: 2, audience: 'everyone' });
    const events = await app.as().get('/events?kind=OPEN_HOUSE');
    expect(events.body).toContainEqual(held.body);
    const of = (userId: string) => app.as().get(`/events?ownerId=${userId}`);
    expect((await of(owner.userId)).body).toEqual([held.body]);
    expect((await of(randomUUID())).body).toEqual([]);
    expect((await of('nobody')).body).toEqual([]);
    await app.as(owner).post(`/listings/${listingId}/pause`);
    const own = await app.as(owner).get(`/events?ownerId=${owner.userId}`);
    expect([own.body, own.headers.get('x-total-count')]).toEqual([[held.body], '1']);
    expect((await app.as(owner).get(`/events/${held.body.eventId}`)).status).toBe(200);
    expect((await of(owner.userId)).body).toEqual([]);
    expect((await app.as(owner).get('/events')).body).not.toContainEqual(held.body);
    expect((await app.as().get(`/events/${held.body.eventId}`)).status).toBe(404);
    await app.as(owner).post(`/listings/${listingId}/resume`);
    const slots = await slotsOf(app, listingId, day());
    const open = slots.find(({ openHouse }) => openHouse)!;
    expect(open).toMatchObject({ capacity: 2, free: 2, kinds: ['IN_PERSON'], slotStart: held.body.startsAt });
    const blocked = slots.filter(({ free, openHouse }) => free === 0 && !openHouse);
    expect(blocked).toHaveLength(3);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => askFor(app, listingId, open.slotStart)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(8);
  });

  it('says among the events how many places are left', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const { body: held } = await app.as(owner).post(`/listings/${listingId}/open-houses`, body());
    const { body: other } = await app
      .as(owner)
      .post(`/listings/${listingId}/open-houses`, body({ from: '14:00', to: '15:00' }));
    const free = async () => {
      const { body: events } = await app.as().get(`/events?ownerId=${owner.userId}`);
      const { body: one } = await app.as().get(`/events/${held.eventId}`);
      expect(events).toContainEqual(one);
      const slots = await slotsOf(app, listingId, day());
      const [open] = slots.filter(({ slotStart }) => slotStart === held.startsAt);
      expect(one.free).toBe(open!.free);
      return events.map((event: { free: number | null }) => event.free);
    };
    expect([held.free, other.free, await free()]).toEqual([2, 2, [2, 2]]);
    const first = await askFor(app, listingId, held.startsAt, await app.make.aUser());
    expect(await free()).toEqual([1, 2]);
    await askFor(app, listingId, held.startsAt);
    expect(await free()).toEqual([0, 2]);
    await app.as(owner).post(`/tour-requests/${first.body.tourRequest.requestId}/cancel`);
    await app.settle();
    expect(await free()).toEqual([1, 2]);
  });

  it('confirms accounts at once, also where the owner has no hours', async () => {
    const home = await app.make.aListing();
    const held = await app.as(home.owner).post(`/listings/${home.listingId}/open-houses`, body());
    const { body: read } = await app.as().get(`/listings/${home.listingId}/slots`);
    expect([read.hours, read.days.length]).toEqual([false, 1]);
    const asked = await askFor(app, home.listingId, held.body.startsAt, await app.make.aUser());
    expect(asked.body.tourRequest.status).toBe('ACCEPTED');
  });

  it.each(['the team removes it', 'its home is deleted'])('ends when %s, and frees its time', async (how) => {
    const { listingId, owner } = await aHomeWithHours(app);
    const admin = await app.make.anAdmin();
    const guest = await app.make.aUser();
    const { body: held } = await app.as(owner).post(`/listings/${listingId}/open-houses`, body());
    const { requestId } = (await askFor(app, listingId, held.startsAt, guest)).body.tourRequest;
    const path = `/admin/events/${held.eventId}`;
    const { body: record } = await app.as(admin).get(path);
    const later = { ...record, endsAt: new Date(Date.parse(record.endsAt) + 60_000).toISOString() };
    const moved = await app.as(admin).put(path, later);
    expect([moved.status, moved.body.code]).toEqual([409, 'HELD_BY_OWNER']);
    expect((await app.as(admin).put(path, { ...record, title: 'Open house' })).status).toBe(200);
    const ended = how.startsWith('the team')
      ? await app.as(admin).delete(path)
      : await app.as(owner).post(`/listings/${listingId}/delete`);
    expect(ended.status).toBe(200);
    await app.settle();
    const { body: tour } = await app.as(guest).get(`/tour-requests/${requestId}`);
    // Not by its owner, who did nothing.
    expect(tour).toMatchObject({ status: 'CANCELLED', cancelledBy: 'system' });
    if (how.startsWith('the team')) {
      expect(tour.cancelReason).toBe('Gidana cancelled the open house');
      const told = (await app.mailsTo(guest.user.email)).map(({ text }) => text).join();
      expect(told).toContain('Gidana cancelled the open house');
      expect(told).not.toContain('The owner cancelled');
    }
    expect((await app.as().get(`/events/${held.eventId}`)).status).toBe(404);
    const other = await app.make.aListing({ owner });
    const again = await app.as(owner).post(`/listings/${other.listingId}/open-houses`, body());
    expect(again.status).toBe(201);
  });

  it('does not begin with a tour of the same home', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const { slotStart } = await slotAt(app, listingId, 5, '10:30');
    const asked = await askFor(app, listingId, slotStart, await app.make.aUser());
    await app.as(owner).post(`/tour-requests/${asked.body.tourRequest.requestId}/accept`);
    const held = await app.as(owner).post(`/listings/${listingId}/open-houses`, body({ from: '10:30' }));
    expect([held.status, held.body.code]).toEqual([409, 'SLOT_TAKEN']);
  });

  it('is cancelled with everybody who wanted to come', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const guest = await app.make.aUser();
    const held = await app.as(owner).post(`/listings/${listingId}/open-houses`, body());
    const { requestId } = (await askFor(app, listingId, held.body.startsAt, guest)).body.tourRequest;
    const path = `/open-houses/${held.body.eventId}`;
    expect((await app.as(guest).delete(path)).status).toBe(403);
    expect((await app.as(owner).delete(`/open-houses/${randomUUID()}`)).status).toBe(404);
    expect((await app.as(owner).delete(path)).body.message).toBe('Open house cancelled');
    expect((await app.as(owner).delete(path)).status).toBe(404);
    await app.settle();
    expect((await app.as(guest).get(`/tour-requests/${requestId}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The open house was cancelled',
    });
    expect((await app.as().get(`/events/${held.body.eventId}`)).status).toBe(404);
    expect((await slotsOf(app, listingId, day())).every(({ free }) => free === 1)).toBe(true);
  });

  it.each(['its owner cancels', 'the team removes it', 'its home is closed'])(
    'ends the wait for its places when %s, and what was offered',
    async (how) => {
      const { listingId, owner } = await aHomeWithHours(app);
      const [admin, guest] = [await app.make.anAdmin(), await app.make.aUser()];
      const { body: held } = await app
        .as(owner)
        .post(`/listings/${listingId}/open-houses`, body({ capacity: 1 }));
      const { requestId } = (await askFor(app, listingId, held.startsAt, guest)).body.tourRequest;
      const waiters = [await app.make.aUser(), await app.make.aUser()] as const;
      const entries: string[] = [];
      for (const by of waiters) {
        const { date: _date, time: _time, ...form } = tourForm(72, { slotStart: held.startsAt });
        const joined = await app.as(by).post(`/listings/${listingId}/waitlist`, form);
        entries.push(joined.body.entryId);
      }
      await app.as(guest).post(`/tour-requests/${requestId}/cancel`);
      const waits = async (by: SignedIn) => (await app.as(by).get(`/users/${by.userId}/waitlist`)).body;
      expect((await waits(waiters[0]))[0].holdUntil).not.toBeNull();
      const ended = how.startsWith('its owner')
        ? await app.as(owner).delete(`/open-houses/${held.eventId}`)
        : how.startsWith('the team')
          ? await app.as(admin).delete(`/admin/events/${held.eventId}`)
          : await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
      expect(ended.status).toBe(200);
      await app.settle();
      for (const [index, by] of waiters.entries()) {
        expect(await waits(by)).toEqual([]);
        const mails = await app.mailsTo(by.user.email);
        const told = mails.filter(({ subject }) =>
          subject.startsWith('You are no longer on the waiting list'),
        );
        expect(told).toHaveLength(1);
        if (!how.startsWith('its home')) expect(told[0]!.text).toContain('The open house was cancelled.');
        const taken = await app.as(by).post(`/waitlist/${entries[index]}/accept`);
        expect([taken.status, taken.body.code]).toEqual([409, 'WRONG_STATUS']);
      }
      expect(await app.em.fork().count(TakenTime, { listingId })).toBe(0);
    },
  );

  it('leaves its guests as they are once it has begun and its home is closed', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const path = `/listings/${listingId}/open-houses`;
    const held = (await app.as(owner).post(path, body())).body;
    const later = (await app.as(owner).post(path, body({ date: dateIn(6) }))).body;
    const guests = [await app.make.aUser(), await app.make.aUser()] as const;
    const ids: string[] = [];
    for (const [at, { startsAt }] of [held, later].entries())
      ids.push((await askFor(app, listingId, startsAt, guests[at])).body.tourRequest.requestId);
    await app.moveClock(new Date(Date.parse(held.startsAt) + HOUR_MS));
    await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
    await app.settle();
    const read = async (at: 0 | 1) => (await app.as(guests[at]).get(`/tour-requests/${ids[at]}`)).body;
    expect([await read(0), await read(1)]).toMatchObject([
      { status: 'ACCEPTED', cancelledBy: null },
      // Not by its owner, whose figures count what they cancel.
      { status: 'CANCELLED', cancelledBy: 'system', cancelReason: 'This home is no longer available' },
    ]);
    expect((await app.as(owner).get(`/events?ownerId=${owner.userId}`)).body).toMatchObject([
      { eventId: held.eventId },
    ]);
  });

  it('is cancelled with its guests until its end', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const guest = await app.make.aUser();
    const held = (await app.as(owner).post(`/listings/${listingId}/open-houses`, body())).body;
    const { requestId } = (await askFor(app, listingId, held.startsAt, guest)).body.tourRequest;
    await app.moveClock(new Date(Date.parse(held.startsAt) + HOUR_MS));
    await app.as(owner).delete(`/open-houses/${held.eventId}`);
    await app.settle();
    const { body: tour } = await app.as(guest).get(`/tour-requests/${requestId}`);
    expect(tour).toMatchObject({ status: 'CANCELLED', cancelledBy: 'owner' });
  });

  it('keeps its guests when the team removes it after its end', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const [admin, guest] = [await app.make.anAdmin(), await app.make.aUser()];
    const held = (await app.as(owner).post(`/listings/${listingId}/open-houses`, body())).body;
    const { requestId } = (await askFor(app, listingId, held.startsAt, guest)).body.tourRequest;
    await app.moveClock(new Date(Date.parse(held.endsAt) + HOUR_MS));
    expect((await app.as(admin).delete(`/admin/events/${held.eventId}`)).status).toBe(200);
    await app.settle();
    const { body: tour } = await app.as(guest).get(`/tour-requests/${requestId}`);
    expect(tour.status).toBe('ACCEPTED');
  });

  it('is at a time when its owner is free, of a home of theirs', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const path = `/listings/${listingId}/open-houses`;
    await askFor(app, listingId, (await slotAt(app, listingId, 5, '11:00')).slotStart);
    const taken = await app.as(owner).post(path, body());
    expect([taken.status, taken.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const wrong = [{ to: '10:00' }, { date: dateIn(-1) }, { date: dateIn(91) }, { capacity: 201 }];
    for (const fields of wrong) expect((await app.as(owner).post(path, body(fields))).status).toBe(400);
    const none = await app.as(owner).post(path, body({ capacity: 0 }));
    expect(none.body.fields).toEqual({ capacity: 'Places must be at least 1' });
    expect((await app.as(await app.make.aUser()).post(path, body())).status).toBe(403);
    expect((await app.as().post(path, body())).text).toBe('Unauthorized');
    const twice = await Promise.all(
      [1, 2].map(() => app.as(owner).post(path, body({ from: '14:00', to: '16:00' }))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
