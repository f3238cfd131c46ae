import { randomUUID } from 'node:crypto';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { deliverAgain } from '../../support/deliver-again';

let app: TestApp;
let home: MadeListing;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
  home = await app.make.aListing();
});
afterAll(() => app.close());

const form = {
  name: 'Ada Obi',
  phone: '0803 123 4567',
  email: 'Ada@Example.com',
  message: 'Is it still free?',
  userType: 'Tenant',
};
const path = (listingId = home.listingId): string => `/listings/${listingId}/enquiries`;
const countOf = async (listingId = home.listingId): Promise<number> =>
  Number(
    (await app.em.fork().execute('select count(*) as n from enquiries where listing_id = ?', [listingId]))[0]!
      .n,
  );

describe('sending an enquiry', () => {
  it('is open to visitors', async () => {
    const { status, body } = await app.as().post(path(), form);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Enquiry sent successfully',
      enquiry: {
        enquiryId: expect.any(String),
        listingId: home.listingId,
        listing: expect.objectContaining({
          listingId: home.listingId,
          title: 'Three bedroom flat in Lekki',
          startPrice: 2_500_000,
          address: '12 Fola Osibo Street',
          state: 'Lagos',
          city: 'Lekki',
          area: 'Phase 1',
          country: 'Nigeria',
          zipCode: '105102',
          image: expect.objectContaining({ url: expect.any(String) }),
        }),
        ...form,
        email: 'ada@example.com',
        date: app.clock.today(),
        status: 'PENDING',
        box: 'sent',
        createdAt: expect.any(String),
        acceptedAt: null,
        completedAt: null,
        cancelledAt: null,
        cancelledBy: null,
        cancelReason: null,
        warning: null,
        can: { accept: false, complete: false, cancel: true, reply: true },
      },
    });
  });

  it('links a signed-in sender', async () => {
    const sender = await app.make.aUser();
    const { body } = await app.as(sender).post(path(), form);
    expect(body.enquiry.senderUserId).toBe(sender.userId);
    const sent = await app.as(sender).get(`/users/${sender.userId}/enquiries?box=sent`);
    expect(sent.body.map((item: { enquiryId: string }) => item.enquiryId)).toEqual([body.enquiry.enquiryId]);
  });

  it('ignores fields of a response and refuses the rest', async () => {
    const echoed = await app
      .as()
      .post(path(), { ...form, status: 'COMPLETED', enquiryId: 'x', senderUserId: 'y' });
    expect([echoed.status, echoed.body.enquiry.status]).toEqual([201, 'PENDING']);
    const unknown = await app.as().post(path(), { ...form, ownerId: home.owner.userId });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { ownerId: 'ownerId is not a known field' }]);
  });

  it.each(['name', 'phone', 'email', 'message', 'userType'])('requires %s', async (field) => {
    for (const value of [undefined, null, '', '   ', '\u200b', '\u2060\u00ad']) {
      const { status, body } = await app.as().post(path(), { ...form, [field]: value });
      expect([status, body.error, Object.keys(body.fields)]).toEqual([
        400,
        'All fields are required.',
        [field],
      ]);
    }
  });

  it.each([
    ['name', 'x'.repeat(121)],
    ['name', ['Ada']],
    ['name', 'Gidana Support'],
    ['name', 'Confirm it: http://evil.test/verify'],
    ['phone', '12345'],
    ['phone', 'call me'],
    ['phone', 803123.5],
    ['phone', -8031234567],
    ['phone', '1'.repeat(16)],
    ['email', 'nobody'],
    ['email', 'a@b.toolong'],
    ['message', 'x'.repeat(2001)],
    ['message', { text: 'hi' }],
    ['userType', 'Landlord'],
    ['userType', 1],
  ])('refuses a wrong %s (%#)', async (field, value) => {
    const { status, body } = await app.as().post(path(), { ...form, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.error).toBe(body.fields[field]);
  });

  it('takes a phone number as a JSON number', async () => {
    const { body } = await app.as().post(path(), { ...form, phone: 2348031234567 });
    expect(body.enquiry.phone).toBe('2348031234567');
  });

  it('compares email addresses without regard to case', async () => {
    const { body } = await app.as().post(path(), { ...form, userType: ' buyer ' });
    expect(body.enquiry.userType).toBe('Buyer');
  });

  it('is refused for the sender’s own listing', async () => {
    const { status, body } = await app.as(home.owner).post(path(), form);
    expect([status, body.error, body.code]).toEqual([403, 'This is your own listing', 'OWN_LISTING']);
  });

  it.each(['DRAFT', 'PENDING', 'REJECTED', 'CHANGES_REQUESTED', 'PAUSED', 'EXPIRED', 'SUSPENDED'] as const)(
    'returns 404 for a listing that is %s',
    async (status) => {
      const { listingId } = await app.make.aListing({ status });
      expect((await app.as().post(path(listingId), form)).status).toBe(404);
      expect(await countOf(listingId)).toBe(0);
    },
  );

  it('returns 404 for unknown and deleted listings, and those of a suspended owner', async () => {
    const deleted = await app.make.aListing({ columns: { deletedAt: new Date() } });
    const hidden = await app.make.aListing({ columns: { ownerSuspended: true } });
    for (const id of [randomUUID(), 'nonsense', deleted.listingId, hidden.listingId]) {
      expect((await app.as().post(path(id), form)).status).toBe(404);
    }
  });

  it('returns 409 for a closed one, and 404 once it is no longer shown', async () => {
    const closed = await app.make.aListing({ status: 'CLOSED' });
    const response = await app.as().post(path(closed.listingId), form);
    expect([response.status, response.body.code]).toEqual([409, 'LISTING_CLOSED']);
    const longAgo = await app.make.aListing({
      status: 'CLOSED',
      columns: { closedAt: new Date(Date.now() - 43 * DAY_MS) },
    });
    expect((await app.as().post(path(longAgo.listingId), form)).status).toBe(404);
  });

  it('tells those who send at the same moment apart', async () => {
    const [open, closed] = [await app.make.aListing(), await app.make.aListing({ status: 'CLOSED' })];
    const sender = await app.make.aUser();
    const sends = [
      ...Array.from({ length: 9 }, (_, i) => [null, open.listingId, `Visitor ${i}`] as const),
      [sender, open.listingId, 'With an account'],
      [open.owner, open.listingId, 'The owner'],
      [null, closed.listingId, 'Too late'],
      [null, randomUUID(), 'Nowhere'],
    ] as const;
    const responses = await Promise.all(
      sends.map(([by, listingId, name]) => app.as(by ?? undefined).post(path(listingId), { ...form, name })),
    );
    expect(responses.map(({ status }) => status)).toEqual([
      ...sends.slice(0, 10).map(() => 201),
      403,
      409,
      404,
    ]);
    expect(responses.slice(0, 10).map(({ body }) => body.enquiry.name)).toEqual(
      sends.slice(0, 10).map(([, , name]) => name),
    );
    expect(responses[9]!.body.enquiry.senderUserId).toBe(sender.userId);
    const stored = await app.em
      .fork()
      .execute('select id, sender_id from enquiries where listing_id = ?', [open.listingId]);
    expect(new Map(stored.map(({ id, sender_id }) => [id, sender_id]))).toEqual(
      new Map(
        responses.slice(0, 10).map(({ body }, i) => [body.enquiry.enquiryId, i === 9 ? sender.userId : null]),
      ),
    );
    const recorded = await app.em
      .fork()
      .execute(
        "select payload ->> 'enquiryId' as id from outbox where name = 'enquiry.sent' and payload ->> 'listingId' = ?",
        [open.listingId],
      );
    expect(recorded.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  it('is done once with an Idempotency-Key', async () => {
    const { listingId } = await app.make.aListing();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.as().post(path(listingId), form, { headers })),
    );
    expect(responses.filter((response) => response.status === 201).length).toBeGreaterThan(0);
    expect(responses.every((response) => [201, 409].includes(response.status))).toBe(true);
    const again = await app.as().post(path(listingId), form, { headers });
    expect([again.status, await countOf(listingId)]).toEqual([201, 1]);
    expect((await app.as().post(path(listingId), { ...form, name: 'Other' }, { headers })).status).toBe(409);
  });

  it('is done once with an Idempotency-Key from a phone that changes its network', async () => {
    const { listingId } = await app.make.aListing();
    const key = randomUUID();
    const from = (address: string) => ({ headers: { 'idempotency-key': key, 'x-forwarded-for': address } });
    const send = (address: string, name = form.name) =>
      app.as().post(path(listingId), { ...form, name }, from(address));
    const atOnce = await Promise.all(['1.0.0.1', '1.0.0.2', '2c0f::1'].map((address) => send(address)));
    expect(atOnce.every(({ status }) => [201, 409].includes(status))).toBe(true);
    const repeated = [await send('1.0.0.1'), await send('2c0f::2')];
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect(repeated.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', 'true']);
    expect(repeated[1]!.body).toEqual(repeated[0]!.body);
    expect(await countOf(listingId)).toBe(1);
    // Somebody else whose program counts its keys from one.
    expect((await send('1.0.0.3', 'Somebody else')).status).toBe(201);
    expect((await send('1.0.0.3')).status).toBe(409);
    const signedIn = await app.make.aUser();
    expect(
      (await app.as(signedIn).post(path(listingId), form, from('1.0.0.1'))).headers.get(
        'idempotent-replayed',
      ),
    ).toBeNull();
  });

  it('stores no refusal under an Idempotency-Key, and refuses a malformed key', async () => {
    const { listingId } = await app.make.aListing();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await app.as().post(path(listingId), { ...form, email: 'ada' }, { headers })).status).toBe(400);
    expect((await app.as().post(path(listingId), form, { headers })).status).toBe(201);
    const spaced = { headers: { 'idempotency-key': 'a key' } };
    expect((await app.as().post(path(listingId), form, spaced)).body.error).toContain('Idempotency-Key');
    expect(await countOf(listingId)).toBe(1);
  });
});

describe('the mails of an enquiry', () => {
  it('go to both sides once, even when the job runs again', async () => {
    const { listingId, owner } = await app.make.aListing({ title: 'House with <b>garden</b>' });
    await app.as().post(path(listingId), {
      ...form,
      email: 'visitor-once@example.com',
      message: '<script>1</script> hello\nIs it free?',
    });
    const [toOwner] = await app.mailsTo(owner.user.email);
    expect(toOwner!.subject).toBe('New enquiry: House with <b>garden</b>');
    expect(toOwner!.text).toContain('<script>1</script> hello');
    expect(toOwner!.html).toContain('&lt;script&gt;1&lt;/script&gt; hello<br>Is it free?');
    expect(toOwner!.text).toContain('http://gidana.test/enquiry');
    const [toVisitor] = await app.mailsTo('visitor-once@example.com');
    expect(toVisitor!.text).toMatch(/http:\/\/gidana\.test\/requests\/\S+/);
    expect(toVisitor!.text).not.toContain('hello');
    await deliverAgain(app, 'EnquiryReactions');
    expect(await app.mailsTo(owner.user.email)).toHaveLength(1);
    expect(await app.mailsTo('visitor-once@example.com')).toHaveLength(1);
  });

  it('are not sent to people who turned them off', async () => {
    const owner = await app.make.aUser({ notificationSettings: { enquiries: false } });
    const { listingId } = await app.make.aListing({ owner });
    await app.as().post(path(listingId), form);
    expect(await app.mailsTo(owner.user.email)).toEqual([]);
  });
});

describe('limits', () => {
  it('limit the forms of visitors in an hour, and more strictly to one owner', async () => {
    const limited = await createTestApp({
      RATE_LIMITS: 'on',
      LIMIT_FORMS_PER_HOUR: '4',
      LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR: '2',
    });
    try {
      const one = await limited.make.aListing();
      const two = await limited.make.aListing({ owner: one.owner });
      const other = await limited.make.aListing();
      const send = async (listingId: string) => (await limited.as().post(path(listingId), form)).status;
      expect([await send(one.listingId), await send(two.listingId), await send(one.listingId)]).toEqual([
        201, 201, 429,
      ]);
      expect([await send(other.listingId), await send(other.listingId)]).toEqual([201, 429]);
      expect((await limited.as().post('/contact', {})).status).toBe(429);
      const sender = await limited.make.aUser();
      const response = await limited.as(sender).post(path(one.listingId), form);
      expect(response.status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});
