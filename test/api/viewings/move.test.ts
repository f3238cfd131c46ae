import type { StoredMail } from '../../../src/platform/mail/mail-folder';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { aHomeWithHours, askFor, dateIn, everyDay, HOUR_MS, slotAt } from './viewing-hours';

let app: TestApp;
let home: MadeListing;
let owner: SignedIn;
let sender: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  home = await aHomeWithHours(app);
  owner = home.owner;
  sender = await app.make.aUser();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const act = (by: SignedIn, id: string, action: string, body?: object) =>
  app.as(by).post(`/tour-requests/${id}/${action}`, body);
const slot = async (days: number, time: string) => (await slotAt(app, home.listingId, days, time)).slotStart;
const free = async (days: number, time: string) => (await slotAt(app, home.listingId, days, time)).free;

async function agreed(days = 4, time = '10:00'): Promise<string> {
  const asked = await askFor(app, home.listingId, await slot(days, time), sender);
  const { requestId } = asked.body.tourRequest;
  expect((await act(owner, requestId, 'accept')).status).toBe(200);
  return requestId as string;
}
const subjectsTo = (person: SignedIn): Promise<string[]> => app.subjectsTo(person.user.email);
const entryOf = (mail: StoredMail): string => mail.attachments![0]!.content.replace(/\r\n[ \t]/g, '');

describe('another time for a tour', () => {
  it('is not accepted by an owner who read the former one', async () => {
    await app.as(owner).post('/users/viewing-hours', everyDay({ instant: true }));
    for (let round = 0; round < 4; round += 1) {
      const [visitor, second] = [await app.make.aUser(), await app.make.aUser()];
      const form = { ...tourForm(), date: dateIn(4), time: '18:00' };
      const asked = await app.as(visitor).post(`/listings/${home.listingId}/tour-requests`, form);
      expect(asked.status).toBe(201);
      const { requestId } = asked.body.tourRequest;
      const slotStart = await slot(5 + round, '11:00');
      await Promise.all([
        act(visitor, requestId, 'reschedule', { slotStart }),
        act(owner, requestId, 'accept'),
      ]);
      const { body: read } = await app.as(owner).get(`/tour-requests/${requestId}`);
      const again = await askFor(app, home.listingId, slotStart, second);
      const isTheirs = [read.startsAt, read.proposal?.startsAt].includes(slotStart);
      expect([isTheirs, again.status]).toEqual([isTheirs, isTheirs ? 409 : 201]);
      await act(visitor, requestId, 'cancel');
    }
  });

  it('is proposed, held, and agreed on', async () => {
    const requestId = await agreed();
    const slotStart = await slot(5, '11:00');
    const note = 'I am in court on Tuesday.';
    const proposed = await act(owner, requestId, 'reschedule', { slotStart, note });
    expect([proposed.status, proposed.body.message]).toEqual([200, 'New time proposed']);
    const { proposal } = proposed.body.tourRequest;
    expect(proposal).toMatchObject({ by: 'owner', startsAt: slotStart, note });
    expect(proposed.body.tourRequest.movedAt).toBeNull();
    expect((Date.parse(proposal.expiresAt) - Date.now()) / HOUR_MS).toBeCloseTo(24, 1);
    expect([await free(4, '10:00'), await free(5, '11:00')]).toEqual([0, 0]);
    expect((await act(owner, requestId, 'reschedule/accept')).status).toBe(403);
    expect((await act(sender, requestId, 'reschedule/withdraw')).status).toBe(403);
    const read = (await app.as(sender).get(`/tour-requests/${requestId}`)).body;
    expect(read.can).toMatchObject({
      rescheduleAccept: true,
      rescheduleDecline: true,
      rescheduleWithdraw: false,
    });
    await app.settle();
    const accepted = await act(sender, requestId, 'reschedule/accept');
    expect(accepted.body).toMatchObject({
      message: 'Tour moved',
      tourRequest: {
        ...{ status: 'ACCEPTED', startsAt: slotStart, slotStart, proposal: null },
        movedAt: expect.any(String),
      },
    });
    expect([await free(4, '10:00'), await free(5, '11:00')]).toEqual([1, 0]);
    expect(await subjectsTo(sender)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^New time proposed: /),
        expect.stringMatching(/^Tour moved: /),
      ]),
    );
    const moved = (await app.mailsTo(owner.user.email)).find(({ subject }) =>
      subject.startsWith('Tour moved'),
    )!;
    for (const fact of ['Ada Obi', '08031234567']) expect(moved.text).toContain(fact);
    expect(entryOf(moved)).toContain('SEQUENCE:1');
    expect(entryOf(moved)).toContain('METHOD:REQUEST');
    expect(entryOf(moved)).toContain(`UID:tour-${requestId}@gidana.test`);
    await act(owner, requestId, 'cancel');
    const cancelled = (await app.mailsTo(sender.user.email)).find(({ subject }) =>
      /cancelled/.test(subject),
    )!;
    expect(entryOf(cancelled)).toContain('SEQUENCE:2');
    expect(await free(5, '11:00')).toBe(1);
  });

  it('moves the reminders too', async () => {
    const requestId = await agreed(4, '10:00');
    await act(owner, requestId, 'reschedule', { slotStart: await slot(6, '12:00') });
    const moved = await act(sender, requestId, 'reschedule/accept');
    await app.settle();
    const reminders = async () =>
      (await subjectsTo(sender)).filter((subject) => subject.startsWith('Your tour in')).length;
    const startsAt = Date.parse(moved.body.tourRequest.startsAt);
    await app.moveClock(new Date(startsAt - 25 * HOUR_MS));
    expect(await reminders()).toBe(0);
    await app.moveClock(new Date(startsAt - 24 * HOUR_MS + 1000));
    expect(await reminders()).toBe(1);
    await app.moveClock(new Date(startsAt - 2 * HOUR_MS + 1000));
    expect(await reminders()).toBe(2);
  });

  it('is declined, taken back, replaced or lapses, and is free again', async () => {
    const requestId = await agreed();
    const propose = async (by: SignedIn, time: string) =>
      act(by, requestId, 'reschedule', { slotStart: await slot(5, time) });
    await propose(owner, '11:00');
    expect((await act(sender, requestId, 'reschedule/decline')).body.message).toBe('New time declined');
    expect(await free(5, '11:00')).toBe(1);
    const afterDecline = await act(sender, requestId, 'reschedule/accept');
    expect([afterDecline.status, afterDecline.body.code]).toEqual([409, 'WRONG_STATUS']);
    await propose(sender, '11:00');
    expect((await act(sender, requestId, 'reschedule/withdraw')).body.message).toBe('New time withdrawn');
    await propose(owner, '12:00');
    await propose(sender, '13:00');
    expect([await free(5, '12:00'), await free(5, '13:00')]).toEqual([1, 0]);
    await app.moveClock(new Date(Date.now() + 24 * HOUR_MS + 1000));
    const read = (await app.as(owner).get(`/tour-requests/${requestId}`)).body;
    expect(read).toMatchObject({ proposal: null, status: 'ACCEPTED', time: '10:00' });
    expect(await free(4, '13:00')).toBe(1);
    const subjects = await subjectsTo(sender);
    for (const subject of ['New time withdrawn', 'New time lapsed'])
      expect([...subjects, ...(await subjectsTo(owner))].some((sent) => sent.startsWith(subject))).toBe(true);
  });

  it('is a slot or a date and time, which is not the present one, not taken and not past', async () => {
    const requestId = await agreed();
    const refused = async (body: object) => {
      const { status, body: response } = await act(sender, requestId, 'reschedule', body);
      return [status, response.code === 'VALIDATION_FAILED' ? Object.keys(response.fields) : response.code];
    };
    expect(await refused({})).toEqual([400, ['date', 'time']]);
    expect(await refused({ slotStart: await slot(4, '10:00') })).toEqual([400, ['slotStart']]);
    expect(await refused({ slotStart: new Date().toISOString() })).toEqual([400, ['slotStart']]);
    expect(await refused({ date: dateIn(-1), time: '10:00' })).toEqual([400, ['date']]);
    await askFor(app, home.listingId, await slot(5, '11:00'));
    expect(await refused({ slotStart: await slot(5, '11:00') })).toEqual([409, 'SLOT_TAKEN']);
    expect(await refused({ date: dateIn(5), time: '11:15' })).toEqual([409, 'SLOT_TAKEN']);
    const offGrid = await act(sender, requestId, 'reschedule', { date: dateIn(4), time: '10:15' });
    expect(offGrid.body.message).toBe('New time proposed');
    expect((await act(owner, requestId, 'reschedule/accept')).body.tourRequest).toMatchObject({
      time: '10:15',
      slotStart: null,
    });
  });

  it('is granted at once to a sender where hours are instant', async () => {
    await app.as(owner).post('/users/viewing-hours', { instant: true });
    const asked = await askFor(app, home.listingId, await slot(4, '10:00'), sender);
    const { requestId } = asked.body.tourRequest;
    const slotStart = await slot(4, '10:30');
    const moved = await act(sender, requestId, 'reschedule', { slotStart });
    expect(moved.body).toMatchObject({
      message: 'Tour moved',
      tourRequest: { startsAt: slotStart, proposal: null },
    });
    expect([await free(4, '10:00'), await free(4, '10:30')]).toEqual([1, 0]);
    const byOwner = await act(owner, requestId, 'reschedule', { slotStart: await slot(4, '10:00') });
    expect(byOwner.body.message).toBe('New time proposed');
  });

  it('makes one of a request that waited for its owner', async () => {
    const asked = await askFor(app, home.listingId, await slot(4, '10:00'), sender);
    const { requestId } = asked.body.tourRequest;
    await act(owner, requestId, 'reschedule', { slotStart: await slot(4, '12:00') });
    const { body } = await act(sender, requestId, 'reschedule/accept');
    expect(body.tourRequest).toMatchObject({ status: 'ACCEPTED', time: '12:00', holdUntil: null });
    expect(await subjectsTo(sender)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Your tour is confirmed/)]),
    );
    await app.moveClock(new Date(Date.now() + 30 * HOUR_MS));
    expect((await app.as(sender).get(`/tour-requests/${requestId}`)).body.status).toBe('ACCEPTED');
  });

  it('is not too late, and not more than five times', async () => {
    const requestId = await agreed();
    for (let round = 0; round < 5; round++) {
      const slotStart = await slot(5, round % 2 ? '11:00' : '12:00');
      expect((await act(owner, requestId, 'reschedule', { slotStart })).status).toBe(200);
    }
    const sixth = await act(owner, requestId, 'reschedule', { slotStart: await slot(5, '13:00') });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'TOO_MANY_MOVES']);
    const other = await app.make.aUser();
    const second = await askFor(app, home.listingId, await slot(4, '14:00'), other);
    const late = second.body.tourRequest;
    await act(owner, late.requestId, 'accept');
    await app.moveClock(new Date(Date.parse(late.startsAt) - 2 * HOUR_MS + 60_000));
    const slotStart = await slot(3, '10:00');
    const tooLate = await act(other, late.requestId, 'reschedule', { slotStart });
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'TOO_LATE']);
    await act(other, late.requestId, 'cancel');
    const over = await act(other, late.requestId, 'reschedule', { slotStart });
    expect([over.status, over.body.code]).toEqual([409, 'WRONG_STATUS']);
  });

  it('is for the two sides alone', async () => {
    const requestId = await agreed();
    const [stranger, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const body = { slotStart: await slot(5, '11:00') };
    for (const other of [stranger, admin]) {
      expect((await act(other, requestId, 'reschedule', body)).status).toBe(404);
      for (const action of ['reschedule/accept', 'reschedule/decline', 'reschedule/withdraw'])
        expect((await act(other, requestId, action)).status).toBe(404);
    }
    expect((await app.as().post(`/tour-requests/${requestId}/reschedule`, body)).text).toBe('Unauthorized');
  });

  it('is given to one of two tours that want it at the same moment', async () => {
    const [one, other] = [await agreed(), sender];
    sender = await app.make.aUser();
    const two = await agreed(4, '12:00');
    const slotStart = await slot(5, '11:00');
    const responses = await Promise.all([
      act(other, one, 'reschedule', { slotStart }),
      act(sender, two, 'reschedule', { slotStart }),
      askFor(app, home.listingId, slotStart),
    ]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('goes one way when accepting meets cancelling', async () => {
    for (let round = 0; round < 4; round++) {
      sender = await app.make.aUser();
      const requestId = await agreed(4, '09:00');
      await act(owner, requestId, 'reschedule', { slotStart: await slot(5, '15:00') });
      const [accepted, cancelled, withdrawn] = await Promise.all([
        act(sender, requestId, 'reschedule/accept'),
        act(sender, requestId, 'cancel'),
        act(owner, requestId, 'reschedule/withdraw'),
      ]);
      for (const { status } of [accepted, cancelled, withdrawn]) expect([200, 409]).toContain(status);
      await act(sender, requestId, 'cancel');
      expect([await free(4, '09:00'), await free(5, '15:00')]).toEqual([1, 1]);
    }
  });
});

it('says in the mail about a tour that is cancelled by then what became of it, and names no calendar entry', async () => {
  const requestId = await agreed();
  await act(sender, requestId, 'cancel');
  for (const [person, start] of [
    [sender, 'Your tour is confirmed: '],
    [owner, 'Tour confirmed: '],
  ] as const) {
    const mails = await app.mailsTo(person.user.email);
    const { attachments, text } = mails.find(({ subject }) => subject.startsWith(start))!;
    expect(attachments ?? []).toEqual([]);
    expect(text).toContain('More has happened since: the tour request is cancelled now.');
    expect(text).not.toMatch(/attached|We remind you|Phone: |See or cancel it/);
  }
});

describe('what an outage of the mail server kept', () => {
  it('is sent only where it still holds', async () => {
    const requestId = await agreed();
    await act(owner, requestId, 'reschedule', { slotStart: await slot(5, '11:00') });
    await act(sender, requestId, 'reschedule/accept');
    await act(sender, requestId, 'cancel');
    await app.afterAnHour();
    const mails = await app.mailsTo(sender.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your tour was cancelled: /),
    ]);
    expect(entryOf(mails[0]!)).toContain('SEQUENCE:2');
    expect(await subjectsTo(owner)).toEqual([expect.stringMatching(/^Tour cancelled: /)]);
  });

  it('says of a proposed time what became of it', async () => {
    const requestId = await agreed();
    await app.settle();
    const propose = async (by: SignedIn, time: string) =>
      act(by, requestId, 'reschedule', { slotStart: await slot(5, time) });
    await propose(owner, '11:00');
    await act(sender, requestId, 'reschedule/decline');
    await propose(owner, '12:00');
    // In the place of the owner's, which waits for nobody any more.
    await propose(sender, '13:00');
    await app.afterAnHour();
    const about = async (person: SignedIn) =>
      (await subjectsTo(person)).filter((subject) => subject.startsWith('New time'));
    expect(await about(sender)).toEqual([]);
    expect(await about(owner)).toEqual([expect.stringMatching(/^New time proposed: .* 1:00\s?PM$/)]);
    await act(owner, requestId, 'reschedule/decline');
    expect(await about(sender)).toEqual([expect.stringMatching(/^New time declined: /)]);
  });
});

describe('a visitor', () => {
  it('moves a tour by the link', async () => {
    const asked = await askFor(app, home.listingId, await slot(4, '10:00'), null, {
      requesterEmail: 'guest@example.com',
    });
    const { requestId } = asked.body.tourRequest;
    await act(owner, requestId, 'accept');
    await act(owner, requestId, 'reschedule', { slotStart: await slot(5, '11:00') });
    const mails = await app.mailsTo('guest@example.com');
    const mail = mails.find(({ subject }) => subject.startsWith('New time proposed'))!;
    const token = /\/requests\/(\S+)/.exec(mail.text)![1]!;
    const read = (await app.as().get(`/requests/${token}`)).body;
    expect(read).toMatchObject({ kind: 'tour', can: { rescheduleAccept: true }, proposal: { by: 'owner' } });
    const wrong = await app.as().post(`/requests/${token}/reschedule`, { colour: 'red' });
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['colour', 'date', 'time']]);
    const named = await app.as().post(`/requests/${token}/reschedule/accept`, { colour: 'red' });
    expect([named.status, Object.keys(named.body.fields)]).toEqual([400, ['colour']]);
    const { status, body } = await app.as().post(`/requests/${token}/reschedule/accept`);
    expect([status, body.message, body.request.time]).toEqual([200, 'Tour moved', '11:00']);
    expect(body.request.movedAt).not.toBeNull();
    expect((await app.as().post(`/requests/${token}/dance`)).status).toBe(404);
    expect((await app.as().post(`/requests/${token}/toString`)).status).toBe(404);
    const back = await app.as().post(`/requests/${token}/reschedule`, { slotStart: await slot(4, '10:00') });
    expect(back.body).toMatchObject({
      message: 'New time proposed',
      request: { proposal: { by: 'sender' } },
    });
  });
});
