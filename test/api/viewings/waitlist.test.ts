import { randomUUID } from 'node:crypto';
import { Listing } from '../../../src/listings/life/listing.entity';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/durations';
import { DELETION_DAYS } from '../../../src/users/account/user.entity';
import { lagosDate } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { aMember, PASSWORD } from '../../support/accounts';
import { tourForm } from '../tour-requests/tour-requests';
import { aHomeWithHours, askFor, HOUR_MS, slotAt } from './viewing-hours';

let app: TestApp;
let home: MadeListing;
let holder: SignedIn;
let requestId: string;
let slotStart: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  home = await aHomeWithHours(app);
  holder = await app.make.aUser();
  ({ slotStart } = await slotAt(app, home.listingId, 4, '10:00'));
  const asked = await askFor(app, home.listingId, slotStart, holder);
  requestId = asked.body.tourRequest.requestId;
  await app.as(home.owner).post(`/tour-requests/${requestId}/accept`);
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const form = (fields: object = {}) => {
  const { date: _date, time: _time, ...rest } = tourForm(72, fields);
  return { ...rest, slotStart, ...fields };
};
const wait = (by: SignedIn | null, fields: object = {}) =>
  app.as(by).post(`/listings/${home.listingId}/waitlist`, form(fields));
const free = () => app.as(holder).post(`/tour-requests/${requestId}/cancel`);
const offered = async (person: SignedIn): Promise<boolean> =>
  (await app.subjectsTo(person.user.email)).some((subject) => subject.startsWith('A time has become free'));

describe('waiting for a slot', () => {
  it('gives a place in line, and offers a freed slot to the first', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    const [one, two] = [await wait(first), await wait(second)];
    expect([one.status, one.body.message, one.body.place, two.body.place]).toEqual([
      201,
      'You are on the waiting list',
      1,
      2,
    ]);
    const early = await app.as(first).post(`/waitlist/${one.body.entryId}/accept`);
    expect([early.status, early.body.code]).toEqual([409, 'WRONG_STATUS']);
    await free();
    expect([await offered(first), await offered(second)]).toEqual([true, false]);
    expect((await askFor(app, home.listingId, slotStart)).body.code).toBe('SLOT_TAKEN');
    expect((await app.as(second).post(`/waitlist/${one.body.entryId}/accept`)).status).toBe(404);
    const taken = await app.as(first).post(`/waitlist/${one.body.entryId}/accept`);
    expect(taken.body.tourRequest).toMatchObject({ status: 'PENDING', slotStart });
    expect((await app.as(first).post(`/waitlist/${one.body.entryId}/accept`)).status).toBe(409);
    const left = await app.as(first).delete(`/waitlist/${one.body.entryId}`);
    expect([left.status, left.body.code]).toEqual([409, 'WRONG_STATUS']);
  });

  it('notifies an account of an offer and of the end, with its mails turned off too', async () => {
    const member = await app.make.aUser();
    await app.as(member).post('/users/settings', { tours: false });
    await wait(member);
    const notes = async () => (await app.as(member).get('/users/notifications')).body as object[];
    expect(await notes()).toEqual([]);
    await free();
    const { title } = home.listing;
    const offer = expect.stringMatching(new RegExp(`^A time has become free: ${title}, .+, yours until .+`));
    const about = { kind: 'tour', link: '/enquiry?tab=tours&box=sent' };
    expect(await notes()).toEqual([expect.objectContaining({ ...about, message: offer })]);
    await app.as(home.owner).post(`/listings/${home.listingId}/close`, { outcome: 'let' });
    await app.settle();
    expect(await notes()).toHaveLength(2);
    const end = expect.stringContaining(`You are no longer on the waiting list: ${title}`);
    expect((await notes())[0]).toMatchObject({ message: end });
    expect(await app.mailsTo(member.user.email)).toEqual([]);
  });

  it('is offered a time that another proposal, or the owner’s consent to the first time, leaves free', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    const [one, other] = [
      (await slotAt(app, home.listingId, 5, '11:00')).slotStart,
      (await slotAt(app, home.listingId, 6, '11:00')).slotStart,
    ];
    const move = (to: string) =>
      app.as(home.owner).post(`/tour-requests/${requestId}/reschedule`, { slotStart: to });
    await move(one);
    expect((await wait(first, { slotStart: one })).status).toBe(201);
    expect((await move(other)).status).toBe(200);
    expect(await offered(first)).toBe(true);
    expect((await wait(second, { slotStart: other })).status).toBe(201);
    await app.as(home.owner).post(`/tour-requests/${requestId}/reschedule/withdraw`);
    expect(await offered(second)).toBe(true);
  });

  it('is offered a time whose hold ran out when its asker asks for another, whenever the job comes', async () => {
    const [asker, first] = [await app.make.aUser(), await app.make.aUser()];
    const [held, other] = [
      (await slotAt(app, home.listingId, 5, '11:00')).slotStart,
      (await slotAt(app, home.listingId, 6, '11:00')).slotStart,
    ];
    const lapsed = (await askFor(app, home.listingId, held, asker)).body.tourRequest.requestId;
    await wait(first, { slotStart: held });
    app.clock.moveTo(DAY_MS + MINUTE_MS);
    expect((await askFor(app, home.listingId, other, asker)).status).toBe(201);
    expect(await offered(first)).toBe(true);
    expect((await app.as(asker).get(`/tour-requests/${lapsed}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Nobody answered in time',
    });
    const subjects = await app.subjectsTo(asker.user.email);
    expect(subjects.filter((subject) => subject.startsWith('Your tour was cancelled'))).toHaveLength(1);
    const notes = (await app.as(home.owner).get('/users/notifications')).body as { message: string }[];
    expect(notes.filter(({ message }) => message.includes('nobody answered in time'))).toHaveLength(1);
  });

  it('goes on to the next after two hours, and when somebody leaves', async () => {
    const people = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()] as const;
    const ids: string[] = [];
    for (const person of people) ids.push((await wait(person)).body.entryId);
    await free();
    await app.settle();
    await app.moveClock(new Date(Date.now() + 2 * HOUR_MS + 1000));
    expect(await offered(people[1])).toBe(true);
    expect((await app.as(people[0]).post(`/waitlist/${ids[0]}/accept`)).status).toBe(409);
    expect((await app.as(people[2]).delete(`/waitlist/${ids[1]}`)).status).toBe(404);
    const left = await app.as(people[1]).delete(`/waitlist/${ids[1]}`);
    expect((await app.as(people[1]).delete(`/waitlist/${ids[1]}`)).status).toBe(200);
    expect([left.status, left.body.message]).toEqual([200, 'You left the waiting list']);
    expect(await offered(people[2])).toBe(true);
    await app.as(people[2]).delete(`/waitlist/${ids[2]}`);
    expect((await askFor(app, home.listingId, slotStart)).status).toBe(201);
  });

  it('goes on to the next when the account of the first is deleted, whose offer lapses in silence', async () => {
    const [first, second, taker] = [await aMember(app), await app.make.aUser(), await app.make.aUser()];
    const late = (await slotAt(app, home.listingId, 10, '10:00')).slotStart;
    const { tourRequest } = (await askFor(app, home.listingId, late, taker)).body;
    await wait(first, { slotStart: late });
    await wait(second, { slotStart: late });
    expect((await app.as(first).post('/users/delete-account', { password: PASSWORD })).status).toBe(200);
    const deletedAt = Date.now() + DELETION_DAYS * DAY_MS;
    await app.as(home.owner).post(`/tour-requests/${tourRequest.requestId}/accept`);
    await app.moveClock(new Date(deletedAt - HOUR_MS));
    await app.as(home.owner).post(`/tour-requests/${tourRequest.requestId}/cancel`);
    expect([await offered(first), await offered(second)]).toEqual([true, false]);
    await app.moveClock(new Date(deletedAt + MINUTE_MS));
    expect(await offered(second)).toBe(true);
    await app.moveClock(new Date(deletedAt + HOUR_MS + 2 * MINUTE_MS));
  });

  it('is offered a time that hours of the listing left out, once the listing gives them up', async () => {
    const first = await app.make.aUser();
    await wait(first);
    const hours = (body: object) =>
      app.as(home.owner).post(`/listings/${home.listingId}/viewing-hours`, body);
    await hours({ exceptions: [{ date: lagosDate(new Date(slotStart)), closed: true }] });
    await free();
    expect(await offered(first)).toBe(false);
    await hours({ inherited: true });
    expect(await offered(first)).toBe(true);
  });

  it.each(['paused', 'expired'])(
    'is offered a time that became free while the home was %s, once it is shown',
    async (how) => {
      const [first, second] = [await app.make.aUser(), await app.make.aUser()];
      await wait(first);
      await wait(second);
      const act = (action: string) => app.as(home.owner).post(`/listings/${home.listingId}/${action}`);
      if (how === 'paused') await act('pause');
      else await app.em.fork().nativeUpdate(Listing, { id: home.listingId }, { status: 'EXPIRED' });
      await free();
      expect(await offered(first)).toBe(false);
      expect((await act(how === 'paused' ? 'resume' : 'confirm')).status).toBe(200);
      expect([await offered(first), await offered(second)]).toEqual([true, false]);
      expect((await askFor(app, home.listingId, slotStart)).body.code).toBe('SLOT_TAKEN');
    },
  );

  it('is for times that are taken, once a person, of homes that visitors see', async () => {
    const person = await app.make.aUser();
    expect((await wait(person)).status).toBe(201);
    expect((await wait(person)).body.code).toBe('WAITLIST_OPEN');
    const other = await slotAt(app, home.listingId, 4, '12:00');
    expect((await wait(person, { slotStart: other.slotStart })).body.code).toBe('SLOT_FREE');
    const none = await wait(person, { slotStart: new Date(Date.now() + 90 * 24 * HOUR_MS).toISOString() });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['slotStart']]);
    expect(
      Object.keys((await app.as().post(`/listings/${home.listingId}/waitlist`, {})).body.fields),
    ).toContain('slotStart');
    expect((await wait(home.owner)).body.code).toBe('OWN_LISTING');
    expect((await app.as().post(`/listings/${randomUUID()}/waitlist`, form())).status).toBe(404);
  });

  it('is read by the waiting person, until it is over', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    await wait(first);
    const { entryId } = (await wait(second, { tourType: 'VIDEO' })).body;
    const read = (by: SignedIn | null, of = second) => app.as(by).get(`/users/${of.userId}/waitlist`);
    expect((await read(second)).body).toEqual([
      expect.objectContaining({ entryId, listingId: home.listingId, slotStart, place: 2, holdUntil: null }),
    ]);
    expect((await read(second)).body[0]).toMatchObject({
      tourType: 'VIDEO',
      listing: { title: home.listing.title },
    });
    expect([(await read(first, first)).body[0].place, (await read(holder, holder)).body]).toEqual([1, []]);
    expect([(await read(first, second)).status, (await read(null)).status]).toEqual([403, 401]);
    await app.as(first).delete(`/waitlist/${(await read(first, first)).body[0].entryId}`);
    expect((await read(first, first)).body).toEqual([]);
    await free();
    expect((await read(second)).body[0]).toMatchObject({ place: 1, holdUntil: expect.any(String) });
    await app.moveClock(new Date(Date.parse(slotStart) - HOUR_MS));
    expect((await read(second)).body).toEqual([]);
  });

  it('ends two hours before the time, and those who wait are notified', async () => {
    const [member, address] = [await app.make.aUser(), `${randomUUID()}@example.com`];
    const { entryId } = (await wait(member)).body;
    await wait(null, { requesterEmail: address });
    const token = /\/requests\/(\S+)/.exec((await app.mailsTo(address))[0]!.text)![1]!;
    const read = async () => (await app.as().get(`/requests/${token}`)).body;
    const end = Date.parse(slotStart) - 2 * HOUR_MS;
    await app.moveClock(new Date(end - MINUTE_MS));
    expect(await read()).toMatchObject({ status: 'PENDING', canCancel: true });
    app.clock.moveTo(end - Date.now());
    expect(await read()).toMatchObject({ status: 'CANCELLED', canCancel: false, holdUntil: null });
    await app.moveClock(new Date(end + MINUTE_MS));
    for (const to of [member.user.email, address]) {
      const ended = (await app.mailsTo(to)).filter(({ subject }) =>
        subject.startsWith('You are no longer on the waiting list'),
      );
      expect(ended).toHaveLength(1);
      expect(ended[0]!.text).toContain('The time did not become free, and it is near now.');
    }
    await free();
    expect(await offered(member)).toBe(false);
    expect((await app.as(member).post(`/waitlist/${entryId}/accept`)).body.code).toBe('WRONG_STATUS');
    expect(await read()).toMatchObject({ status: 'CANCELLED', canCancel: false });
  });

  it('passes over who has a tour of the home, who keeps the place', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    const own = await wait(holder);
    expect([own.status, own.body.code]).toEqual([409, 'TOUR_OPEN']);
    const other = (await slotAt(app, home.listingId, 5, '11:00')).slotStart;
    const { tourRequest } = (await askFor(app, home.listingId, other, first)).body;
    const [{ entryId }, { entryId: next }] = [(await wait(first)).body, (await wait(second)).body];
    const moved = await app.as(holder).post(`/tour-requests/${requestId}/reschedule`, {
      slotStart: (await slotAt(app, home.listingId, 6, '11:00')).slotStart,
    });
    expect(moved.status).toBe(200);
    expect((await wait(holder)).body.code).toBe('TOUR_OPEN');
    await app.as(home.owner).post(`/tour-requests/${requestId}/reschedule/accept`);
    expect([await offered(first), await offered(second)]).toEqual([false, true]);
    expect((await app.as(first).post(`/waitlist/${entryId}/accept`)).body.code).toBe('TOUR_OPEN');
    expect((await app.as(first).get(`/users/${first.userId}/waitlist`)).body[0]).toMatchObject({ place: 1 });
    await app.as(first).post(`/tour-requests/${tourRequest.requestId}/cancel`);
    await app.as(second).delete(`/waitlist/${next}`);
    expect(await offered(first)).toBe(true);
    expect((await app.as(first).post(`/waitlist/${entryId}/accept`)).status).toBe(200);
  });

  it('passes over who has blocked the owner or been blocked, who keeps the place', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    const [{ entryId }, { entryId: next }] = [(await wait(first)).body, (await wait(second)).body];
    const message = { username: [first.user.username], message: 'Hello' };
    const { conversationId } = (await app.as(home.owner).post('/messages', message)).body;
    await app.as(home.owner).post(`/messages/${conversationId}/block`);
    await free();
    expect([await offered(first), await offered(second)]).toEqual([false, true]);
    await app.as(home.owner).post(`/messages/${conversationId}/unblock`);
    await app.as(second).delete(`/waitlist/${next}`);
    expect(await offered(first)).toBe(true);
    expect((await app.as(first).post(`/waitlist/${entryId}/accept`)).status).toBe(200);
  });

  it('offers a time to others than the person who gave it up', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    const other = (await slotAt(app, home.listingId, 5, '11:00')).slotStart;
    const { tourRequest } = (await askFor(app, home.listingId, other, first)).body;
    await wait(first);
    await free();
    await app.as(first).post(`/tour-requests/${tourRequest.requestId}/reschedule`, { slotStart });
    await app.as(home.owner).post(`/tour-requests/${tourRequest.requestId}/reschedule/accept`);
    expect((await wait(second)).status).toBe(201);
    await app.as(first).post(`/tour-requests/${tourRequest.requestId}/cancel`);
    expect([await offered(first), await offered(second)]).toEqual([false, true]);
    expect((await app.as(first).get(`/users/${first.userId}/waitlist`)).body).toEqual([]);
  });

  it('goes on to the next when the first asks for another time', async () => {
    const [visitor, second] = ['first@example.com', await app.make.aUser()];
    const other = (await slotAt(app, home.listingId, 5, '11:00')).slotStart;
    await wait(null, { requesterEmail: visitor });
    const { entryId } = (await wait(second)).body;
    await free();
    expect(await offered(second)).toBe(false);
    expect((await askFor(app, home.listingId, other, null, { requesterEmail: visitor })).status).toBe(201);
    expect(await offered(second)).toBe(true);
    expect((await app.as(second).post(`/waitlist/${entryId}/accept`)).status).toBe(200);
  });

  it('leaves no offer with somebody who asks for a tour while it is made', async () => {
    const [first, second] = [await app.make.aUser(), await app.make.aUser()];
    await wait(first);
    await wait(second);
    const asking = app.as(first).post(`/listings/${home.listingId}/tour-requests`, tourForm(150));
    const [asked, freed] = await Promise.all([asking, free()]);
    expect([asked.status, freed.status]).toEqual([201, 200]);
    expect(await offered(second)).toBe(true);
    expect((await app.as(first).get(`/users/${first.userId}/waitlist`)).body[0]).toMatchObject({
      place: 1,
      holdUntil: null,
    });
  });

  it('is offered to the next, not to somebody who was suspended', async () => {
    const [first, second, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
    await wait(first);
    await wait(second);
    await free();
    expect(await offered(second)).toBe(false);
    await app.as(admin).post(`/admin/users/${first.userId}/suspend`, { reason: 'Spam' });
    expect(await offered(second)).toBe(true);
  });

  it('is open to visitors by the link', async () => {
    expect((await wait(null, { requesterEmail: 'waits@example.com' })).status).toBe(201);
    await free();
    const mails = await app.mailsTo('waits@example.com');
    const mail = mails.find(({ subject }) => subject.startsWith('A time has become free'))!;
    const token = /\/requests\/(\S+)/.exec(mail.text)![1]!;
    const read = (await app.as().get(`/requests/${token}`)).body;
    expect(read).toMatchObject({ kind: 'waitlist', status: 'PENDING', canCancel: true, slotStart });
    expect(read.listing).toMatchObject({ listingId: home.listingId });
    expect(read.holdUntil).not.toBeNull();
    const taken = await app.as().post(`/requests/${token}/accept`);
    expect([taken.status, taken.body.request.status]).toEqual([200, 'ACCEPTED']);
    const left = await app.as().post(`/requests/${token}/cancel`);
    expect([left.status, left.body.code]).toEqual([409, 'WRONG_STATUS']);
    const subjects = await app.subjectsTo('waits@example.com');
    expect(subjects.some((subject) => subject.startsWith('We passed on your tour request'))).toBe(true);
  });
});

describe('the waiting list of a home that is no longer shown', () => {
  const ENDED = 'You are no longer on the waiting list';
  const ends: [string, (admin: SignedIn) => Promise<unknown>][] = [
    ['deleted', () => app.as(home.owner).post(`/listings/${home.listingId}/delete`)],
    ['closed', () => app.as(home.owner).post(`/listings/${home.listingId}/close`, { outcome: 'let' })],
    ['suspended', (admin) => suspendHome(admin)],
    ['of a suspended owner', (admin) => suspendOwner(admin)],
    ['of an owner who left', () => leave(app, home.owner)],
  ];
  const suspendHome = async (admin: SignedIn) => {
    const { version } = (await app.as(home.owner).get(`/listings/${home.listingId}`)).body;
    const why = { version, reason: 'SUSPECTED_FRAUD', note: 'x' };
    return app.as(admin).post(`/admin/listings/${home.listingId}/suspend`, why);
  };
  const suspendOwner = (admin: SignedIn) =>
    app.as(admin).post(`/admin/users/${home.owner.userId}/suspend`, { reason: 'Fraud' });

  it.each(ends)('ends (%s), and those who wait are notified once', async (_how, end) => {
    const [admin, member, address] = [await app.make.anAdmin(), await app.make.aUser(), 'list@example.com'];
    await wait(member);
    await wait(null, { requesterEmail: address });
    const before = (await app.subjectsTo(address)).filter((subject) => subject.startsWith(ENDED)).length;
    await end(admin);
    await app.settle();
    expect((await app.as(member).get(`/users/${member.userId}/waitlist`)).body).toEqual([]);
    for (const [mailbox, known] of [[member.user.email, 0] as const, [address, before] as const]) {
      const subjects = await app.subjectsTo(mailbox);
      expect(subjects.filter((subject) => subject.startsWith(ENDED))).toHaveLength(known + 1);
      expect(subjects.some((subject) => subject.startsWith('A time has become free'))).toBe(false);
    }
  });

  it('frees what it offered, and keeps nobody who joins meanwhile', async () => {
    const [first, late] = [await app.make.aUser(), await app.make.aUser()];
    const { entryId } = (await wait(first)).body;
    await free();
    const [, joined] = await Promise.all([
      app.as(home.owner).post(`/listings/${home.listingId}/delete`),
      wait(late),
    ]);
    expect([201, 404]).toContain(joined.status);
    await app.settle();
    expect((await app.as(first).post(`/waitlist/${entryId}/accept`)).body.code).toBe('WRONG_STATUS');
    expect((await app.as(late).get(`/users/${late.userId}/waitlist`)).body).toEqual([]);
    const held = `select 1 from taken_times where listing_id = ? and kind = 'OFFER'`;
    expect(await app.em.fork().execute(held, [home.listingId])).toEqual([]);
  });
});
