import type { SignedIn } from '../../factories/factories';
import type { ListingFields } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from '../services/a-service';
import { A_HOME, A_ROOM, aStayHome } from '../stays/stays';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
/** A person whose listings were approved long ago. */
let agent: SignedIn;

const YEAR_AGO = new Date(Date.now() - 365 * DAY_MS);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  agent = await app.make.aUser({ createdAt: YEAR_AGO });
  for (const startPrice of [2_000_000, 2_200_000, 2_500_000, 2_800_000, 3_000_000])
    await aHome({ owner: agent, startPrice });
});
afterAll(() => app.close());

let hashes = 0;
/** A listing whose picture looks like no other's. */
async function aHome(fields: ListingFields): Promise<string> {
  const { listingId } = await app.make.aListing({ owner: agent, ...fields });
  await lookLike(listingId, (BigInt(++hashes) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
  return listingId;
}

const lookLike = (listingId: string, hash: bigint): Promise<unknown> =>
  app.em
    .fork()
    .execute(`update uploads set perceptual_hash = ?::bit(64) where attached_id = ?`, [
      hash.toString(2).padStart(64, '0'),
      listingId,
    ]);

const suspicionsOf = async (
  id: string,
): Promise<{ code: string; text: string; listingId: string | null }[]> =>
  (await app.as(admin).get(`/admin/listings/${id}`)).body.suspicions;

describe('suspicions about a listing', () => {
  it('finds none in an ordinary listing of an established owner', async () => {
    const id = await aHome({ status: 'PENDING' });
    const listing = (await app.as(admin).get(`/admin/listings/${id}`)).body;
    expect(listing.suspicions).toEqual([]);
    expect(listing.market).toEqual({ median: 2_500_000, count: 5 });
    expect(listing.owner).toMatchObject({
      userId: agent.userId,
      email: agent.user.email,
      approvedListings: 5,
    });
  });

  it('flags the first listing of a new account', async () => {
    const newcomer = await app.make.aUser();
    const first = await aHome({ status: 'PENDING', owner: newcomer });
    expect((await suspicionsOf(first)).map(({ code }) => code)).toEqual(['NEW_ACCOUNT']);
    await app.as(admin).post(`/admin/listings/${first}/approve`, { version: 1 });
    expect(await suspicionsOf(await aHome({ status: 'PENDING', owner: newcomer }))).toEqual([]);
  });

  it.each([
    [500_000, 'The price is 20 % of the median of Lagos, rent'],
    [25_000_000, 'The price is 10.0 times the median of Lagos, rent'],
  ])('a price of %d', async (startPrice, text) => {
    expect(await suspicionsOf(await aHome({ status: 'PENDING', startPrice }))).toEqual([
      { code: 'PRICE', text, listingId: null },
    ]);
  });

  it('does not judge a price with too few homes to compare', async () => {
    const id = await aHome({ status: 'PENDING', startPrice: 1_000, state: 'Kano', city: 'Kano' });
    expect(await suspicionsOf(id)).toEqual([]);
  });

  it('flags a photo of somebody else’s listing, even when it is encoded again', async () => {
    const photo = 0x5a5a_c3c3_9696_f00fn;
    const original = await aHome({ owner: agent });
    const copy = await aHome({ status: 'PENDING', owner: await app.make.aUser({ createdAt: YEAR_AGO }) });
    const other = await aHome({ status: 'PENDING' });
    await lookLike(original, photo);
    await lookLike(copy, photo ^ 0b1001n);
    await lookLike(other, photo);
    expect(await suspicionsOf(copy)).toEqual([
      {
        code: 'SAME_PHOTO',
        text: 'The same photo is on another person’s listing: Three bedroom flat in Lekki',
        listingId: original,
      },
    ]);
    // Owners may use their own pictures on several listings; only the copy is suspicious, not the original.
    await lookLike(copy, ~photo & 0xffffffffffffffffn);
    expect(await suspicionsOf(other)).toEqual([]);
  });

  it.each([
    'Call me on 0803 123 4567 for a viewing of this fine home',
    'Pay the deposit to 0123456789 at GTB before you come to see it',
    'Pay the deposit to 0123456 789 at GTB before you come to see it',
    'Pay the deposit to 01234 56789 at GTB before you come to see it',
    'Pay the deposit to 0123-4567-89 at GTB before you come to see it',
  ])('contact details in the text: %s', async (description) => {
    expect(
      (await suspicionsOf(await aHome({ status: 'PENDING', description }))).map(({ code }) => code),
    ).toEqual(['CONTACT_IN_TEXT']);
  });

  it.each([
    [{ units: [{ ...A_HOME, name: 'WhatsApp 0803 123 4567, pay cash' }] }],
    [{ units: [A_HOME], rules: { houseRules: 'Send the deposit to 0123456789 at GTB' } }],
  ])('contact details in booking details: %j', async (stay) => {
    const home = await aHome({ status: 'PENDING', type: 'shortlet', recurrence: 'daily', city: 'Ikeja' });
    expect((await app.as(agent).post(`/listings/${home}/stay`, stay)).status).toBe(200);
    expect((await suspicionsOf(home)).map(({ code }) => code)).toEqual(['CONTACT_IN_TEXT']);
    expect((await app.as(admin).get(`/listings/${home}/stay`)).body.units).toMatchObject(stay.units);
    const bulk = await app.as(admin).post('/admin/listings/approve', { items: [{ id: home, version: 1 }] });
    expect(bulk.body).toMatchObject({ approved: 0 });
  });

  it('contact details in the booking details of an edit, until they are taken back', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, {
      owner: agent,
      rules: { arrivalNote: 'Call the guard on 0803 123 4567' },
    });
    const rename = (name: string) =>
      app.as(owner).post(`/listings/${listingId}/stay`, { units: [{ ...A_HOME, unitId, name }] });
    const filter = JSON.stringify({ listingId, status: 'PENDING' });
    const codes = async (path: string): Promise<string[]> => {
      const [one] = (await app.as(admin).get(path)).body;
      return one.suspicions.map(({ code }: { code: string }) => code);
    };
    await rename('Call 08031234567 for a cash deal');
    expect(await codes(`/admin/revisions?filter=${filter}`)).toEqual(['CONTACT_IN_TEXT']);
    const newest = '/admin/queue?filter={"kind":"revision"}&sort=["submittedAt","DESC"]&range=[0,0]';
    expect(await codes(newest)).toEqual(['CONTACT_IN_TEXT']);
    await rename('Quiet flat');
    expect(await codes(`/admin/revisions?filter=${filter}`)).toEqual([]);
    expect(await codes(newest)).toEqual([]);
  });

  it('a point in another state than the one that the owner named, of listings and of edits', async () => {
    const kano = { point: { lat: 12, lng: 8.5 } };
    const text = 'The nearest city is in Kano, but the owner named Lagos';
    const listed = await aHome({ status: 'PENDING' });
    const edited = await aHome({});
    for (const id of [listed, edited]) await app.as(agent).post(`/listings/${id}/edit`, kano);
    const suspicions = [{ code: 'PLACE', text }];
    expect(await suspicionsOf(listed)).toMatchObject(suspicions);
    const filter = JSON.stringify({ listingId: edited, status: 'PENDING' });
    const [edit] = (await app.as(admin).get(`/admin/revisions?filter=${filter}`)).body;
    const nearestCity = { city: 'Kano', state: 'Kano', km: expect.closeTo(10, 0) };
    expect(edit).toMatchObject({ ...kano, nearestCity, suspicions });
    expect((await app.as(admin).get(`/admin/listings/${listed}`)).body.nearestCity).toEqual(nearestCity);
    for (const id of [listed, edit.id]) {
      const [queued] = (await app.as(admin).get(`/admin/queue?filter={"id":"${id}"}`)).body;
      expect(queued).toMatchObject({ suspicions });
    }
    const items = (id: string, version: number) => ({ items: [{ id, version }] });
    const skipped = { approved: 0, skipped: [{ why: text }] };
    for (const [path, body] of [
      ['listings', items(listed, 2)],
      ['revisions', items(edit.id, edit.version)],
    ] as const)
      expect((await app.as(admin).post(`/admin/${path}/approve`, body)).body).toMatchObject(skipped);
    await app.as(agent).post(`/listings/${listed}/edit`, { point: { lat: 6.45, lng: 3.47 } });
    expect(await suspicionsOf(listed)).toEqual([]);
  });

  it('the price of a new unit of an edit, which becomes that of the home', async () => {
    const market = { type: 'shortlet', recurrence: 'daily', startPrice: 60_000 } as const;
    for (let i = 0; i < 5; i++) await aHome(market);
    const { listingId, owner, unitId } = await aStayHome(app, { owner: agent });
    const save = (...units: object[]) => app.as(owner).post(`/listings/${listingId}/stay`, { units });
    const latest = async (path: string) => (await app.as(admin).get(path)).body[0];
    const edit = () => latest(`/admin/revisions?filter=${JSON.stringify({ listingId, status: 'PENDING' })}`);
    const queued = async (id: string) => latest(`/admin/queue?filter=${JSON.stringify({ id })}`);
    const [kept, attic] = [
      { ...A_HOME, unitId },
      { ...A_ROOM, name: 'Attic', count: 1 },
    ];
    await save(kept, { ...attic, price: 600 });
    const text = 'The price is 1 % of the median of Lagos, shortlet';
    const cheap = { startPrice: 600, suspicions: [{ code: 'PRICE', text }] };
    const found = await edit();
    expect(found).toMatchObject({ ...cheap, listing: { startPrice: 60_000 } });
    expect(await queued(found.id)).toMatchObject(cheap);
    const items = [{ id: found.id, version: found.version }];
    expect((await app.as(admin).post('/admin/revisions/approve', { items })).body).toMatchObject({
      ...{ approved: 0, skipped: [{ why: text }] },
    });
    await save(kept, { ...attic, price: 90_000 });
    const dearer = { startPrice: 60_000, suspicions: [] };
    expect(await edit()).toMatchObject(dearer);
    expect(await queued(found.id)).toMatchObject(dearer);
  });

  it('of an account that is suspended is approved by nobody unread', async () => {
    const owner = await app.make.aUser({ createdAt: YEAR_AGO });
    const home = await aHome({ status: 'PENDING', owner });
    const { serviceId } = (await app.as(owner).post('/services', A_SERVICE)).body;
    await app.as(admin).post(`/admin/users/${owner.userId}/suspend`, { reason: 'A fraud' });
    const items = (id: string) => ({ items: [{ id, version: 1 }] });
    const [queued] = (await app.as(admin).get(`/admin/queue?filter={"id":"${home}"}`)).body;
    expect(queued.suspicions).toMatchObject([{ code: 'OWNER_SUSPENDED' }]);
    expect((await app.as(admin).post('/admin/listings/approve', items(home))).body).toMatchObject({
      ...{ approved: 0, skipped: [{ id: home, why: 'The owner’s account is suspended' }] },
    });
    expect((await app.as(admin).post('/admin/services/approve', items(serviceId))).body).toMatchObject({
      ...{ approved: 0, skipped: [{ why: 'The provider’s account is suspended' }] },
    });
    await app.as(admin).post(`/admin/users/${owner.userId}/restore`);
    expect(await suspicionsOf(home)).toEqual([]);
  });

  it('finds no phone number across the end of one text and the start of the next', async () => {
    const texts = {
      title: 'Fine bungalow, built in 080',
      description: '3123 4567 are the codes of its two gates',
    };
    expect(await suspicionsOf(await aHome({ status: 'PENDING', ...texts }))).toEqual([]);
  });
});

describe('approving several at once', () => {
  const items = (...ids: string[]) => ({ items: ids.map((id) => ({ id, version: 1 })) });

  it('approves items without suspicions and says why it skipped the rest', async () => {
    const clean = await aHome({ status: 'PENDING' });
    const cheap = await aHome({ status: 'PENDING', startPrice: 1_000 });
    const edited = await aHome({ status: 'PENDING' });
    await app.as(agent).post(`/listings/${edited}/edit`, { title: 'A title that nobody has read' });
    const own = await aHome({ status: 'PENDING', owner: admin });
    const published = await aHome({});
    const unknown = '00000000-0000-7000-8000-000000000000';
    const response = await app
      .as(admin)
      .post('/admin/listings/approve', items(clean, cheap, edited, own, published, unknown));
    expect(response.body).toEqual({
      message: '1 approved, 5 skipped',
      approved: 1,
      skipped: [
        { id: cheap, why: 'The price is 1 % of the median of Lagos, rent' },
        { id: edited, why: 'Somebody changed this in the meantime. Reload and try again' },
        { id: own, why: expect.any(String) },
        { id: published, why: 'This listing is published and cannot be approved' },
        { id: unknown, why: 'Not found' },
      ],
    });
    expect((await app.as(admin).get(`/admin/listings/${clean}`)).body.status).toBe('APPROVED');
  });

  it.each(['listings', 'revisions', 'services'])(
    'of %s names what it skipped as it was sent',
    async (kind) => {
      const skipped = ['0', 'A-Name'].map((id) => ({ id, why: 'Not found' }));
      const ids = skipped.map(({ id }) => id);
      const approved = await app.as(admin).post(`/admin/${kind}/approve`, items(...ids));
      expect(approved.body).toEqual({ message: '0 approved, 2 skipped', approved: 0, skipped });
      const undone = await app.as(admin).post(`/admin/${kind}/undo`, { ids });
      expect(undone.body).toEqual({ message: '0 undone, 2 skipped', undone: 0, skipped });
    },
  );

  it('decides once when two admins approve the same ones', async () => {
    const ids = [
      await aHome({ status: 'PENDING' }),
      await aHome({ status: 'PENDING' }),
      await aHome({ status: 'PENDING' }),
    ];
    const colleague = await app.make.anAdmin();
    const responses = await Promise.all(
      [admin, colleague].map((one) => app.as(one).post('/admin/listings/approve', items(...ids))),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    expect(responses.reduce((sum, response) => sum + response.body.approved, 0)).toBe(3);
  });

  it('refuses bad bodies and people who are no admins', async () => {
    const post = (body: unknown) => app.as(admin).post('/admin/listings/approve', body);
    expect((await post({})).status).toBe(400);
    expect((await post({ items: 'all' })).status).toBe(400);
    expect((await post({ items: [{ id: 'x', version: 1 }] })).body.approved).toBe(0);
    expect((await post({ items: [{ id: admin.userId }] })).status).toBe(400);
    expect((await post(items(...Array.from({ length: 101 }, () => admin.userId)))).status).toBe(400);
    expect((await app.as(agent).post('/admin/listings/approve', items())).status).toBe(403);
    expect((await app.as().post('/admin/listings/approve', items())).status).toBe(401);
  });
});
