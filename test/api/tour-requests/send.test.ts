import { randomUUID } from 'node:crypto';
import { SCAM_WARNING } from '../../../src/messaging/conversations/scam-warning';
import { lagosDate, lagosInstant, lagosTime } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import { DAY_MS } from '../../../src/platform/clock/durations';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { HOUR_MS, tourForm } from './tour-requests';

let app: TestApp;
let home: MadeListing;
beforeAll(async () => {
  app = await createTestApp();
  home = await app.make.aListing();
});
afterAll(() => app.close());
beforeEach(() => app.em.fork().execute('delete from tour_requests'));

const path = (listingId = home.listingId): string => `/listings/${listingId}/tour-requests`;
const openOf = async (listingId: string): Promise<number> =>
  Number(
    (
      await app.em.fork().execute('select count(*) as n from tour_requests where listing_id = ?', [listingId])
    )[0]!.n,
  );

describe('asking for a tour', () => {
  it('is open to visitors', async () => {
    const form = tourForm(72, { message: 'With my wife' });
    const { status, body } = await app.as().post(path(), form);
    expect([status, body.message]).toEqual([201, 'Tour request sent successfully']);
    expect(body.tourRequest).toMatchObject({
      requestId: expect.any(String),
      listingId: home.listingId,
      listing: {
        title: 'Three bedroom flat in Lekki',
        startPrice: 2_500_000,
        address: '12 Fola Osibo Street',
        zipCode: '105102',
      },
      ...form,
      startsAt: lagosInstant(form.date, form.time).toISOString(),
      status: 'PENDING',
      createdAt: expect.any(String),
      can: { accept: false, complete: false, cancel: true },
    });
    expect(body.tourRequest).not.toHaveProperty('senderUserId');
  });

  it('warns the owner of a message that asks for money, on the page and in the mail', async () => {
    const { owner, listingId } = home;
    const [sender, message] = [await app.make.aUser(), 'Send the money to 0123456789 GTBank'];
    const { body } = await app.as(sender).post(path(listingId), tourForm(72, { message }));
    const read = async (by: SignedIn) =>
      (await app.as(by).get(`/tour-requests/${body.tourRequest.requestId}`)).body.warning;
    expect([body.tourRequest.warning, await read(sender), await read(owner)]).toEqual([
      null,
      null,
      SCAM_WARNING,
    ]);
    const [mail] = await app.mailsTo(owner.user.email);
    expect(mail!.text).toContain(`${message}\n\n${SCAM_WARNING}`);
  });

  it('links a signed-in sender', async () => {
    const sender = await app.make.aUser();
    const { body } = await app.as(sender).post(path(), tourForm());
    expect(body.tourRequest).toMatchObject({ senderUserId: sender.userId, message: null });
    const sent = await app.as(sender).get(`/users/${sender.userId}/tour-requests?box=sent`);
    expect(sent.headers.get('content-range')).toBe('tour-requests 0-0/1');
  });

  it.each(['In Person', 'in_person', ' IN PERSON ', 'in-person'])('reads the type %p', async (tourType) => {
    expect((await app.as().post(path(), tourForm(72, { tourType }))).body.tourRequest.tourType).toBe(
      'IN_PERSON',
    );
  });

  it.each([undefined, null, '', '  '])('wants a type (%p)', async (tourType) => {
    const { status, body } = await app.as().post(path(), tourForm(72, { tourType }));
    expect([status, body.error, body.fields]).toEqual([
      400,
      'Tour type cannot be empty',
      { tourType: 'Tour type cannot be empty' },
    ]);
  });

  it('names the type first when more is missing', async () => {
    const { body } = await app.as().post(path(), {});
    expect(body.error).toBe('Tour type cannot be empty');
    expect(Object.keys(body.fields).sort()).toEqual([
      'date',
      'requesterEmail',
      'requesterName',
      'requesterPhone',
      'time',
      'tourType',
    ]);
  });

  it.each([
    ['tourType', 'PHONE'],
    ['requesterName', ''],
    ['requesterName', 7],
    ['requesterEmail', 'nobody'],
    ['requesterPhone', 'abc'],
    ['date', '2026-02-30'],
    ['date', '01/12/2026'],
    ['date', '0001-01-01'],
    ['time', '25:00'],
    ['time', '2 PM'],
    ['message', 'x'.repeat(2001)],
  ])('refuses a wrong %s (%#)', async (field, value) => {
    const { status, body } = await app.as().post(path(), tourForm(72, { [field]: value }));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('is at least one hour and at most 90 days ahead, in Lagos', async () => {
    const responseTo = async (hours: number) => {
      const { status, body } = await app
        .as()
        .post(path(), tourForm(hours, { requesterEmail: `h${hours}@example.com`.replace('-', 'm') }));
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await responseTo(-48)).toEqual([400, ['date']]);
    expect((await responseTo(0.5))[0]).toBe(400);
    expect(await responseTo(1)).toEqual([201, []]);
    expect(await responseTo(90 * 24 - 1)).toEqual([201, []]);
    expect(await responseTo(90 * 24 + 24)).toEqual([400, ['date']]);
  });

  it('is on the 90th day at any time of that day', async () => {
    const morning = new Date(Date.now() + DAY_MS);
    morning.setUTCHours(8, 0);
    await app.moveClock(morning);
    const responseTo = async (days: number) => {
      const date = addDays(lagosDate(morning), days);
      const form = tourForm(72, { date, time: '23:59', requesterEmail: `day${days}@example.com` });
      const { status, body } = await app.as().post(path(), form);
      return [status, body.fields?.date];
    };
    try {
      expect(await responseTo(90)).toEqual([201, undefined]);
      expect(await responseTo(91)).toEqual([400, 'Please choose a day at most 90 days ahead']);
    } finally {
      await app.moveClock(null);
    }
  });

  it('is refused for the sender’s own, hidden or closed listings', async () => {
    const own = await app.as(home.owner).post(path(), tourForm());
    expect([own.status, own.body.error]).toEqual([403, 'This is your own listing']);
    const [paused, closed] = [
      await app.make.aListing({ status: 'PAUSED' }),
      await app.make.aListing({ status: 'CLOSED' }),
    ];
    expect((await app.as().post(path(paused.listingId), tourForm())).status).toBe(404);
    expect((await app.as().post(path(randomUUID()), tourForm())).status).toBe(404);
    expect((await app.as().post(path(closed.listingId), tourForm())).body.code).toBe('LISTING_CLOSED');
  });
});

describe('one open tour a person and listing', () => {
  it('makes one of fifty requests at once', async () => {
    const sender = await app.make.aUser();
    for (const [by, email] of [
      [sender, 'a@example.com'],
      [null, 'b@example.com'],
    ] as const) {
      const other = await app.make.aListing();
      const form = tourForm(72, { requesterEmail: email });
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => app.as(by).post(path(other.listingId), form)),
      );
      const statuses = responses.map((response) => response.status).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
      expect(responses.find((response) => response.status === 409)!.body).toMatchObject({
        code: 'TOUR_OPEN',
        error: 'You have an open tour request for this home already',
      });
      expect(await openOf(other.listingId)).toBe(1);
    }
  });

  it('counts by account, or by email address for visitors, without regard to case', async () => {
    const [one, two] = [await app.make.aUser(), await app.make.aUser()];
    expect((await app.as(one).post(path(), tourForm())).status).toBe(201);
    expect((await app.as(two).post(path(), tourForm())).status).toBe(201);
    expect(
      (await app.as(one).post(path(), tourForm(50, { requesterEmail: 'else@example.com' }))).status,
    ).toBe(409);
    expect((await app.as().post(path(), tourForm())).status).toBe(201);
    expect((await app.as().post(path(), tourForm(72, { requesterEmail: 'ADA@example.com' }))).status).toBe(
      409,
    );
    const other = await app.make.aListing();
    expect((await app.as(one).post(path(other.listingId), tourForm())).status).toBe(201);
  });

  it('does not count one that is over, or that nobody replied to in time', async () => {
    const sender = await app.make.aUser();
    const first = await app.as(sender).post(path(), tourForm(2));
    await app.as(sender).post(`/tour-requests/${first.body.tourRequest.requestId}/cancel`);
    const second = await app.as(sender).post(path(), tourForm(2));
    expect(second.status).toBe(201);
    await app.moveClock(new Date(Date.now() + 5 * 3_600_000));
    try {
      expect((await app.as(sender).post(path(), tourForm(48))).status).toBe(201);
      const lapsed = await app.as(sender).get(`/tour-requests/${second.body.tourRequest.requestId}`);
      expect(lapsed.body).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: 'system',
        cancelReason: 'Its time passed',
      });
    } finally {
      await app.moveClock(null);
    }
  });

  it('is repeated safely with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const form = tourForm();
    const first = await app.as().post(path(), form, { headers });
    const again = await app.as().post(path(), form, { headers });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

it('writes of a tour in quiet hours at once where it begins before they end', async () => {
  const now = Date.now();
  const [from, to] = [-HOUR_MS, 6 * HOUR_MS].map((ms) => lagosTime(new Date(now + ms)));
  const sender = await app.make.aUser();
  expect((await app.as(sender).post('/users/settings', { quietHours: { from, to } })).status).toBe(200);
  for (const hours of [12, 3]) {
    const { requestId } = (await app.as(sender).post(path(), tourForm(hours))).body.tourRequest;
    await app.as(home.owner).post(`/tour-requests/${requestId}/accept`);
    await app.settle();
    const confirmed = (await app.mailsTo(sender.user.email)).filter(({ subject }) =>
      subject.startsWith('Your tour is confirmed'),
    );
    expect(confirmed).toHaveLength(hours === 12 ? 0 : 1);
    await app.as(sender).post(`/tour-requests/${requestId}/cancel`);
  }
});
