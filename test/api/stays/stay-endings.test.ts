import type { StoredMail } from '../../../src/platform/mail/mail-folder';
import { StayBooking } from '../../../src/stays/bookings/stay-booking.entity';
import type { SignedIn } from '../../factories/factories';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import { aMember, PASSWORD } from '../../support/accounts';
import { leave } from '../../support/leave';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { staySteps } from './bookings';
import { A_HOME, aStayHome, type StayHome } from './stays';
import { reactionsLater } from '../../support/reactions-later';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app, { rules: { arrivalNote: 'Ask the guard' } });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const { act, ask, confirmed, free } = staySteps(() => ({ app, home, guest }));

describe('mails', () => {
  const entryOf = (mail: StoredMail | undefined): string =>
    mail!.attachments![0]!.content.replace(/\r\n[ \t]/g, '');

  it('carry a calendar entry with the confirmation, and its end with the cancellation', async () => {
    const { bookingId, from, to } = await confirmed();
    const day = (date: string): string => date.replaceAll('-', '');
    const mailOf = async (subject: string): Promise<StoredMail | undefined> =>
      (await app.mailsTo(guest.user.email)).find((one) => one.subject.startsWith(subject));
    const mail = await mailOf('Your stay is confirmed');
    expect(mail!.subject).toMatch(/^Your stay is confirmed: Three bedroom flat in Lekki, \d/);
    expect(mail!.text).toContain(
      'You pay the host directly. Never pay before the page of your booking says that it is confirmed.',
    );
    expect(mail!.text).toContain('We remind you a week before and a day before.');
    const entry = entryOf(mail);
    expect(entry).toContain(`UID:stay-${bookingId}@gidana.test`);
    expect(entry).toContain('SEQUENCE:0');
    expect(entry).toContain(`DTSTART;TZID=Africa/Lagos:${day(from)}T140000`);
    expect(entry).toContain(`DTEND;TZID=Africa/Lagos:${day(to)}T110000`);
    await act(home.owner, bookingId, 'cancel');
    const off = await mailOf('Stay cancelled');
    expect(off!.subject).toMatch(/^Stay cancelled: /);
    expect(entryOf(off)).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/);
    const { body } = await app.as(guest).get('/users/notifications');
    expect(body.filter((one: { kind: string }) => one.kind === 'stay')).toHaveLength(3);
  });

  it('come by the setting `stays`', async () => {
    const settings = (await app.as(guest).post('/users/settings', { stays: false })).body.settings;
    expect(settings.stays).toBe(false);
    await confirmed();
    expect(await app.mailsTo(guest.user.email)).toEqual([]);
  });
});

describe('when something ends', () => {
  const status = async (id: string): Promise<string> =>
    (await app.em.fork().findOneOrFail(StayBooking, { id })).status;

  it('declines requests of a closed home, which agreed stays keep open', async () => {
    const request = await ask(10);
    const agreed = await confirmed(20);
    const close = () => app.as(home.owner).post(`/listings/${home.listingId}/close`, { outcome: 'let' });
    for (const refused of [
      await close(),
      await app.as(home.owner).post(`/listings/${home.listingId}/delete`),
      await app.as(home.owner).post(`/listings/${home.listingId}/edit`, { state: 'Oyo', city: 'Ibadan' }),
    ])
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([
        409,
        'BOOKINGS_OPEN',
        '1 stays are still to come. Finish or cancel them first',
      ]);
    await act(guest, agreed.bookingId, 'cancel');
    expect((await close()).status).toBe(200);
    await app.settle();
    expect(await status(request.bookingId)).toBe('DECLINED');
  });

  it('keeps the home and the account of a host who still has a caution', async () => {
    const owner = await aMember(app);
    home = await aStayHome(app, { owner, units: [{ ...A_HOME, caution: 20_000 }] });
    const { bookingId, from } = await confirmed();
    await app.moveClock(lagosInstant(from, '15:00'));
    await act(owner, bookingId, 'check-in');
    await act(owner, bookingId, 'check-out');
    const path = `/listings/${home.listingId}`;
    const leaving = () => app.as(owner).post('/users/delete-account', { password: PASSWORD });
    for (const refused of [await app.as(owner).post(`${path}/delete`), await leaving()])
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([
        409,
        'CAUTIONS_DUE',
        '1 caution is still to be returned. Say how much comes back first',
      ]);
    expect((await app.as(guest).get(`/bookings/${bookingId}`)).body).toMatchObject({
      listing: { listingId: home.listingId },
      cautionRecord: { status: 'DUE' },
    });
    expect((await app.as(owner).post(`${path}/close`, { outcome: 'let' })).status).toBe(200);
    await act(owner, bookingId, 'caution', { outcome: 'RETURNED' });
    expect((await app.as(owner).post(`${path}/delete`)).status).toBe(200);
    expect((await leaving()).status).toBe(200);
    const contested = await act(guest, bookingId, 'caution/contest', { reason: 'Nothing came' });
    expect(contested.body.booking.cautionRecord.status).toBe('CONTESTED');
  });

  it('lets a paused home finish what it has', async () => {
    const request = await ask(10);
    await app.as(home.owner).post(`/listings/${home.listingId}/pause`);
    expect((await act(home.owner, request.bookingId, 'accept')).status).toBe(200);
  });

  it('offers no change of a stay while the home is paused, when it would be refused', async () => {
    const { bookingId, to } = await confirmed();
    const canChange = async (by: SignedIn) =>
      (await app.as(by).get(`/bookings/${bookingId}`)).body.can.change;
    const listing = `/listings/${home.listingId}`;
    await app.as(home.owner).post(`${listing}/pause`);
    for (const side of [home.owner, guest]) expect(await canChange(side)).toBe(false);
    const refused = await act(guest, bookingId, 'change', { to: addDays(to, 1) });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_BOOKABLE']);
    await app.as(home.owner).post(`${listing}/resume`);
    for (const side of [home.owner, guest]) expect(await canChange(side)).toBe(true);
    expect((await act(guest, bookingId, 'change', { to: addDays(to, 1) })).status).toBe(200);
  });

  it('cancels for a suspended home or person', async () => {
    const [request, agreed] = [await ask(10), await confirmed(20)];
    const { version } = (await app.as(admin).get(`/listings/${home.listingId}`)).body;
    await app
      .as(admin)
      .post(`/admin/listings/${home.listingId}/suspend`, { version, reason: 'SUSPECTED_FRAUD', note: 'x' });
    await app.settle();
    expect([await status(request.bookingId), await status(agreed.bookingId)]).toEqual([
      'DECLINED',
      'CANCELLED_BY_HOST',
    ]);
    const [mail] = (await app.mailsTo(guest.user.email)).filter(({ subject }) =>
      subject.startsWith('Stay cancel'),
    );
    expect(mail!.text).toContain('The stay at Three bedroom flat in Lekki cannot take place.');
    home = await aStayHome(app);
    const [other, later] = [await ask(10), await confirmed(20)];
    await app.as(admin).post(`/admin/users/${guest.userId}/suspend`, { reason: 'Spam' });
    await app.settle();
    expect([await status(other.bookingId), await status(later.bookingId)]).toEqual([
      'CANCELLED_BY_GUEST',
      'CANCELLED_BY_GUEST',
    ]);
    expect(await free(later.from)).toEqual([1, 1]);
  });

  it('keeps the stays of a person who is restored before their suspension is delivered', async () => {
    const agreed = await confirmed(20);
    const { userId } = home.owner;
    const suspend = () => app.as(admin).post(`/admin/users/${userId}/suspend`, { reason: 'Spam' });
    await reactionsLater(app, suspend);
    await app.as(admin).post(`/admin/users/${userId}/restore`);
    await app.settle();
    expect(await status(agreed.bookingId)).toBe('CONFIRMED');
  });

  it('forgets the name of a guest who is deleted', async () => {
    const { bookingId } = await confirmed();
    const data = (await app.as(guest).get('/users/export')).body;
    expect(data.stays).toMatchObject([{ as: 'guest', status: 'CONFIRMED', email: guest.user.email }]);
    await leave(app, guest);
    const left = await app.em.fork().findOneOrFail(StayBooking, { id: bookingId });
    expect(left).toMatchObject({ name: 'Former member', email: null, phone: '', message: null });
    expect(left.status).toBe('CANCELLED_BY_GUEST');
  });
});

describe('the console', () => {
  it('lists bookings and cancels in the name of a side', async () => {
    const { bookingId, number } = await confirmed();
    const found = async (q: string) => (await app.as(admin).get(`/admin/bookings?filter={"q":"${q}"}`)).body;
    const [row] = await found(number);
    const { firstName, lastName, email } = home.owner.user;
    for (const host of [`${firstName} ${lastName}`, email])
      expect((await found(host)).map(({ id }: { id: string }) => id)).toContain(bookingId);
    expect(row).toMatchObject({ id: bookingId, number, status: 'CONFIRMED', ownerId: home.owner.userId });
    expect(row).toMatchObject({ can: { cancel: true }, hostCancellations: 0, cases: [] });
    const cancel = (by: SignedIn, side: string) =>
      app.as(by).post(`/admin/bookings/${bookingId}/cancel`, { side, reason: 'Nobody answers' });
    expect((await cancel(guest, 'host')).status).toBe(403);
    expect((await cancel(admin, 'system')).status).toBe(400);
    const cancelled = await cancel(admin, 'host');
    expect(cancelled.body.booking).toMatchObject({ status: 'CANCELLED_BY_HOST', cancelledBy: 'system' });
    expect(cancelled.body.booking).toMatchObject({ refundPercent: 100, can: { cancel: false } });
    expect((await cancel(admin, 'guest')).status).toBe(409);
  });

  it('lets no admin decide what concerns themselves', async () => {
    home = await aStayHome(app, { owner: admin });
    const { bookingId } = await ask();
    const own = await app
      .as(admin)
      .post(`/admin/bookings/${bookingId}/cancel`, { side: 'guest', reason: 'Mine' });
    expect(own.status).toBe(403);
    const { body } = await app.as(admin).get(`/admin/bookings/${bookingId}`);
    expect(body.can).toEqual({ cancel: false });
  });

  it('says how often a host cancelled, and leads to the case of a contested no-show', async () => {
    const off = await confirmed(10);
    await act(home.owner, off.bookingId, 'cancel');
    const { bookingId, from } = await confirmed(20);
    await app.moveClock(new Date(`${from}T22:30:00+01:00`));
    await act(home.owner, bookingId, 'no-show');
    await act(guest, bookingId, 'contest', { reason: 'I was there' });
    await app.settle();
    const { body } = await app.as(admin).get(`/admin/bookings/${bookingId}`);
    expect(body).toMatchObject({ status: 'NO_SHOW', contestReason: 'I was there', hostCancellations: 1 });
    expect(body.cases).toMatchObject([{ kind: 'STAY_NO_SHOW', state: 'OPEN' }]);
    const [{ caseId, caseNumber }] = body.cases;
    expect((await app.as(admin).get(`/admin/cases/${caseId}`)).body).toMatchObject({ caseNumber });
    expect((await app.as(admin).get('/admin/dashboard')).body.waiting.cases).toBeGreaterThan(0);
  });
});
