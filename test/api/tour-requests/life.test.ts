import { randomUUID } from 'node:crypto';
import type { StoredMail } from '../../../src/platform/mail/mail-folder';
import { leave } from '../../support/leave';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { HOUR_MS, tourForm } from './tour-requests';
import { MINUTE_MS } from '../../../src/platform/clock/durations';
import { deliverAgain } from '../../support/deliver-again';

let app: TestApp;
let home: MadeListing;
let owner: SignedIn;
let sender: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeEach(async () => {
  home = await app.make.aListing();
  owner = home.owner;
  sender = await app.make.aUser();
});
beforeAll(async () => {
  app = await createTestApp();
  [stranger, admin] = [await app.make.aUser(), await app.make.anAdmin()];
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const ask = async (by: SignedIn | null = sender, hours = 72, fields: object = {}) =>
  (await app.as(by).post(`/listings/${home.listingId}/tour-requests`, tourForm(hours, fields))).body
    .tourRequest as {
    requestId: string;
    startsAt: string;
    date: string;
    time: string;
  };
const act = (by: SignedIn, id: string, action: string, body?: object) =>
  app.as(by).post(`/tour-requests/${id}/${action}`, body);
const subjects = (mails: StoredMail[]): string[] => mails.map((mail) => mail.subject);
/** The lines of a calendar entry by name, unfolded. */
function parsed(mail: StoredMail): Record<string, string> {
  const entry = mail.attachments![0]!;
  expect([entry.filename, entry.contentType.split(';')[0]]).toEqual(['tour.ics', 'text/calendar']);
  expect(entry.content).not.toMatch(/[^\r]\n/);
  const lines = entry.content
    .replace(/\r\n[ \t]/g, '')
    .trim()
    .split('\r\n');
  const [first, last] = [lines[0], lines.at(-1)];
  expect([first, last]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
  const method = lines.find((line) => line.startsWith('METHOD:'))!;
  return Object.fromEntries(
    [method, ...event].map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

describe('the list of tours', () => {
  it('covers a span of days, for either side', async () => {
    const [first, second] = [await ask(sender, 72), await ask(await app.make.aUser(), 240)];
    const idsOf = async (by: SignedIn, query: string) => {
      const { status, body } = await app.as(by).get(`/users/${by.userId}/tour-requests?${query}`);
      expect(status).toBe(200);
      return (body as { requestId: string }[]).map(({ requestId }) => requestId);
    };
    const days = (from: string, to: string) => `from=${from}&to=${to}`;
    expect(await idsOf(owner, days(first.date, first.date))).toEqual([first.requestId]);
    expect(await idsOf(owner, days(first.date, second.date))).toEqual([second.requestId, first.requestId]);
    expect(await idsOf(owner, `from=${second.date}`)).toEqual([second.requestId]);
    expect(await idsOf(sender, `box=sent&to=${first.date}`)).toEqual([first.requestId]);
    expect(await idsOf(sender, `box=sent&from=${second.date}`)).toEqual([]);
    const wrong = await app.as(owner).get(`/users/${owner.userId}/tour-requests?from=soon`);
    expect(wrong.status).toBe(400);
  });
});

describe('who may do what', () => {
  it('lets the owner accept, and complete after the start', async () => {
    const { requestId, startsAt } = await ask();
    expect((await act(owner, requestId, 'complete')).status).toBe(409);
    const accepted = await act(owner, requestId, 'accept');
    expect([accepted.status, accepted.body.message, accepted.body.tourRequest.status]).toEqual([
      200,
      'Request Accepted Successfully',
      'ACCEPTED',
    ]);
    const early = await act(owner, requestId, 'complete');
    expect([early.status, early.body.error]).toEqual([409, 'A tour can be completed once it has started']);
    await app.moveClock(new Date(Date.parse(startsAt) + 60_000));
    const completed = await act(owner, requestId, 'complete');
    expect([completed.body.message, completed.body.tourRequest.status]).toEqual([
      'Request Completed Successfully',
      'COMPLETED',
    ]);
    expect((await act(sender, requestId, 'cancel')).status).toBe(409);
  });

  it('lets nobody accept at its start or later: the request lapses then', async () => {
    const { requestId, startsAt } = await ask();
    const now = jest.spyOn(app.clock, 'now').mockReturnValue(new Date(startsAt));
    expect((await app.as(owner).get(`/tour-requests/${requestId}`)).body.can.accept).toBe(false);
    const late = await act(owner, requestId, 'accept');
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATUS']);
    now.mockRestore();
    await app.moveClock(new Date(Date.parse(startsAt) + 2 * 24 * HOUR_MS));
    const lapsed = (await app.as(sender).get(`/tour-requests/${requestId}`)).body;
    expect(lapsed).toMatchObject({ cancelledBy: 'system', cancelReason: 'Its time passed' });
    for (const action of ['accept', 'complete'])
      expect((await act(owner, requestId, action)).status).toBe(409);
    for (const person of [owner, sender]) {
      const notices = (await app.as(person).get('/users/notifications')).body as { message: string }[];
      const lapses = notices.filter(({ message }) =>
        message.startsWith('Cancelled, as nobody answered in time: the tour of '),
      );
      expect(lapses).toHaveLength(1);
      const cancelled = (await app.mailsTo(person.user.email)).filter(({ subject }) =>
        /^(Your tour was|Tour) cancelled: /.test(subject),
      );
      expect(cancelled).toHaveLength(1);
      expect(cancelled[0]!.text).toContain('Reason: Its time passed');
    }
  });

  it('keeps a tour that was accepted in time after its start', async () => {
    const { requestId, startsAt } = await ask();
    await act(owner, requestId, 'accept');
    await app.moveClock(new Date(Date.parse(startsAt) + 24 * HOUR_MS));
    expect((await act(owner, requestId, 'complete')).body.tourRequest.status).toBe('COMPLETED');
  });

  it('lets either side cancel, with a reason', async () => {
    const first = await ask();
    const bySender = await act(sender, first.requestId, 'cancel', { reason: 'Found another home' });
    expect(bySender.body).toMatchObject({
      message: 'Cancelled Successfully',
      tourRequest: { status: 'CANCELLED', cancelledBy: 'sender', cancelReason: 'Found another home' },
    });
    const second = await ask();
    await act(owner, second.requestId, 'accept');
    expect((await act(owner, second.requestId, 'cancel')).body.tourRequest.cancelledBy).toBe('owner');
    for (const action of ['accept', 'complete', 'cancel'])
      expect((await act(owner, second.requestId, action)).status).toBe(409);
  });

  it('lets nobody else', async () => {
    const { requestId } = await ask();
    for (const action of ['accept', 'complete'])
      expect((await act(sender, requestId, action)).status).toBe(403);
    for (const other of [stranger, admin]) {
      for (const action of ['accept', 'complete', 'cancel'])
        expect((await act(other, requestId, action)).status).toBe(404);
      expect((await app.as(other).get(`/tour-requests/${requestId}`)).status).toBe(404);
      expect((await app.as(other).get(`/users/${owner.userId}/tour-requests`)).status).toBe(403);
    }
    expect((await app.as().post(`/tour-requests/${requestId}/accept`)).text).toBe('Unauthorized');
    expect((await act(owner, randomUUID(), 'accept')).status).toBe(404);
    const [received] = (await app.as(owner).get(`/users/${owner.userId}/tour-requests`)).body;
    expect(received).toMatchObject({
      requestId,
      box: 'received',
      can: { accept: true, complete: false, cancel: true },
    });
    expect(received).not.toHaveProperty('senderUserId');
  });

  it('ends in one state when accepting and cancelling coincide', async () => {
    for (let round = 0; round < 6; round++) {
      const { requestId } = await ask();
      const [accepted, cancelled, again] = await Promise.all([
        act(owner, requestId, 'accept'),
        act(sender, requestId, 'cancel'),
        act(owner, requestId, 'accept'),
      ]);
      const statuses = [accepted.status, cancelled.status, again.status];
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      expect([accepted, again].filter((response) => response.status === 200).length).toBeLessThanOrEqual(1);
      const { body } = await app.as(owner).get(`/tour-requests/${requestId}`);
      expect(body.status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'ACCEPTED');
      if (body.status === 'ACCEPTED') await act(sender, requestId, 'cancel');
      const waiting = await app.em
        .fork()
        .execute('select id from outbox where dedupe_key like ?', [`tour-reminder%${requestId}`]);
      expect(waiting).toEqual([]);
    }
  });
});

describe('mails', () => {
  it('notify both sides of each change, once, with a calendar entry that fits', async () => {
    const { requestId, date, time } = await ask();
    await act(owner, requestId, 'accept');
    const [toOwner, toSender] = [await app.mailsTo(owner.user.email), await app.mailsTo(sender.user.email)];
    expect(subjects(toOwner).sort()).toEqual([
      expect.stringMatching(/^New tour request: /),
      expect.stringMatching(/^Tour confirmed: /),
    ]);
    expect(subjects(toSender).sort()).toEqual([
      expect.stringMatching(/^We passed on your tour request: /),
      expect.stringMatching(/^Your tour is confirmed: /),
    ]);
    const start = `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
    for (const [mails, person] of [
      [toOwner, owner],
      [toSender, sender],
    ] as const) {
      const confirmation = mails.find((mail) => /confirmed/.test(mail.subject))!;
      expect(confirmation.text).toContain('We remind you 24 hours and 2 hours before.');
      const entry = parsed(confirmation);
      expect(entry).toMatchObject({
        METHOD: 'REQUEST',
        UID: `tour-${requestId}@gidana.test`,
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        'DTSTART;TZID=Africa/Lagos': start,
        SUMMARY: 'Tour: Three bedroom flat in Lekki',
        LOCATION: '12 Fola Osibo Street\\, Phase 1\\, Lekki\\, Lagos',
      });
      expect(Object.entries(entry).find(([name]) => name.startsWith('ATTENDEE'))![1]).toContain(
        person.user.email,
      );
    }
    await act(sender, requestId, 'cancel', { reason: 'Ill' });
    for (const person of [owner, sender]) {
      const [mail] = await app.mailsTo(person.user.email);
      expect(mail!.subject).toMatch(/cancelled/);
      expect(parsed(mail!)).toMatchObject({
        METHOD: 'CANCEL',
        UID: `tour-${requestId}@gidana.test`,
        SEQUENCE: '1',
        STATUS: 'CANCELLED',
      });
    }
    await deliverAgain(app, 'TourReactions');
    expect(await app.mailsTo(sender.user.email)).toHaveLength(3);
    expect(await app.mailsTo(owner.user.email)).toHaveLength(3);
  });

  it('carry no calendar entry for a tour that was never confirmed', async () => {
    const { requestId } = await ask();
    await app.settle();
    await act(owner, requestId, 'cancel', { reason: 'Not this week' });
    const [mail] = await app.mailsTo(sender.user.email);
    expect(mail!.attachments ?? []).toEqual([]);
    expect(mail!.text).toContain('Not this week');
  });

  it('let a visitor follow and cancel by the link', async () => {
    const { requestId } = await ask(null, 72, {
      requesterEmail: 'guest@example.com',
      message: 'buy my pills',
    });
    const [mail] = await app.mailsTo('guest@example.com');
    expect(mail!.text).not.toContain('pills');
    const token = /\/requests\/(\S+)/.exec(mail!.text)![1]!;
    expect((await app.as().get(`/requests/${token}`)).body).toMatchObject({
      kind: 'tour',
      requestId,
      status: 'PENDING',
      tourType: 'IN_PERSON',
      canCancel: true,
      canReply: false,
    });
    expect((await app.as().post(`/requests/${token}/reply`, { message: 'x' })).status).toBe(409);
    const response = await app.as().post(`/requests/${token}/cancel`);
    expect([response.body.message, response.body.request.status]).toEqual([
      'Cancelled Successfully',
      'CANCELLED',
    ]);
    expect((await app.as().post(`/requests/${token}/cancel`)).status).toBe(409);
  });

  it('are not sent to people who turned them off', async () => {
    const quiet = await app.make.aUser({ notificationSettings: { tours: false } });
    await ask(quiet);
    expect(await app.mailsTo(quiet.user.email)).toEqual([]);
  });
});

describe('reminders', () => {
  it('come 24 and 2 hours before, to both sides', async () => {
    const { requestId, startsAt } = await ask();
    await act(owner, requestId, 'accept');
    await app.settle();
    const remindersTo = async (person: SignedIn): Promise<string[]> =>
      subjects(await app.mailsTo(person.user.email)).filter((subject) => subject.startsWith('Your tour in'));
    expect(await remindersTo(sender)).toEqual([]);
    await app.moveClock(new Date(Date.parse(startsAt) - 24 * HOUR_MS + 1000));
    expect(await remindersTo(sender)).toEqual([expect.stringMatching(/^Your tour in 24 hours: /)]);
    expect(await remindersTo(owner)).toHaveLength(1);
    await app.moveClock(new Date(Date.parse(startsAt) - 2 * HOUR_MS + 1000));
    expect((await remindersTo(sender)).sort()).toEqual([
      expect.stringMatching(/^Your tour in 2 hours: /),
      expect.stringMatching(/^Your tour in 24 hours: /),
    ]);
    expect(await remindersTo(owner)).toHaveLength(2);
  });

  it.each([
    [5 * HOUR_MS, 'in 5 hours'],
    [HOUR_MS, 'in an hour'],
    [10 * MINUTE_MS, 'in less than an hour'],
  ])('that an outage kept until %d ms before say so, once', async (leftMs, when) => {
    const { requestId, startsAt } = await ask();
    await act(owner, requestId, 'accept');
    await app.settle();
    await app.moveClock(new Date(Date.parse(startsAt) - leftMs));
    const reminders = subjects(await app.mailsTo(owner.user.email)).filter((subject) =>
      subject.startsWith('Your tour in'),
    );
    expect(reminders).toEqual([expect.stringContaining(`Your tour ${when}: `)]);
  });

  it('are taken back when the tour is cancelled', async () => {
    const { requestId, startsAt } = await ask();
    await act(owner, requestId, 'accept');
    await app.settle();
    await act(sender, requestId, 'cancel');
    await app.moveClock(new Date(Date.parse(startsAt) - HOUR_MS));
    const mails = subjects(await app.mailsTo(sender.user.email));
    expect(mails.filter((subject) => subject.startsWith('Your tour in'))).toEqual([]);
  });

  it('leave out what is past when a tour is accepted late', async () => {
    const { requestId } = await ask(sender, 5);
    await act(owner, requestId, 'accept');
    const rows = await app.em
      .fork()
      .execute('select dedupe_key from outbox where dedupe_key like ?', [`%${requestId}`]);
    expect(rows).toHaveLength(2);
    // The mail announces the reminders that will come.
    const [mail] = (await app.mailsTo(sender.user.email)).filter(({ subject }) => /confirmed/.test(subject));
    expect(mail!.text).toContain('We remind you 2 hours before.');
    expect(mail!.text).not.toContain('24 hours');
  });
});

describe('when the home is deleted', () => {
  it.each(['close', 'delete'])('open tours are cancelled (%s)', async (action) => {
    const other = await app.make.aUser();
    const [pending, accepted] = [await ask(), await ask(other)];
    await act(owner, accepted.requestId, 'accept');
    await app.settle();
    const closed = await app
      .as(owner)
      .post(`/listings/${home.listingId}/${action}`, action === 'close' ? { outcome: 'let' } : undefined);
    expect(closed.status).toBe(200);
    await app.settle();
    for (const [person, { requestId }] of [
      [sender, pending],
      [other, accepted],
    ] as const) {
      const { body } = await app.as(person).get(`/tour-requests/${requestId}`);
      expect(body).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: 'system',
        cancelReason: 'This home is no longer available',
      });
      expect(subjects(await app.mailsTo(person.user.email))[0]).toMatch(/^Your tour was cancelled/);
    }
  });
});

describe('somebody who leaves', () => {
  it('cancels the open tours, on either side', async () => {
    const { requestId } = await ask();
    const own = await app.as(sender).get('/users/export');
    expect(own.body.tourRequests).toMatchObject([{ requestId, requesterName: 'Ada Obi', status: 'PENDING' }]);
    await leave(app, sender);
    expect((await app.as(owner).get(`/tour-requests/${requestId}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'sender',
      requesterName: 'Former member',
      requesterEmail: '',
    });
    const other = await app.make.aUser();
    const second = await ask(other);
    await leave(app, owner);
    expect((await app.as(other).get(`/tour-requests/${second.requestId}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'system',
      requesterName: 'Ada Obi',
    });
  });
});

describe('a suspended visitor', () => {
  it('leaves no open tour, and the owner is notified why', async () => {
    const { requestId } = await ask();
    await act(owner, requestId, 'accept');
    await app.as(admin).post(`/admin/users/${sender.userId}/suspend`, { reason: 'Fraud' });
    expect((await app.as(owner).get(`/tour-requests/${requestId}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The person who asked is no longer on Gidana',
    });
    const notes = (await app.as(owner).get('/users/notifications')).body as { message: string }[];
    expect(notes[0]!.message).toMatch(
      /^Cancelled, as the person who asked is no longer on Gidana: the tour of /,
    );
  });
});
