import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

const MONTHLY = {
  recurrence: 'monthly',
  startPrice: 220_000,
  endPrice: null,
  title: 'A flat in Yaba',
} as const;

/** The owner's edit; what it returns is the listing. */
async function edit({ owner, listingId }: MadeListing, fields: object) {
  const response = await app.as(owner).post(`/listings/${listingId}/edit`, fields);
  expect(response.status).toBe(200);
  return response.body.listing;
}
async function approved(made: MadeListing, fields: object): Promise<void> {
  const { pendingRevision } = await edit(made, fields);
  const { version, revisionId } = pendingRevision;
  const response = await app.as(admin).post(`/admin/revisions/${revisionId}/approve`, { version });
  expect(response.status).toBe(200);
  await app.settle();
}
const pricesOf = async ({ listingId }: MadeListing) =>
  (await app.as().get(`/listings/${listingId}/history`)).body.prices.map(
    ({ startPrice, recurrence, before }: any) => [startPrice, recurrence, before],
  );
async function whoSaved({ listingId }: MadeListing): Promise<SignedIn> {
  const person = await app.make.aUser();
  await app.as(person).post(`/listings/${listingId}/favorites`);
  await app.em.fork().execute(`insert into players (user_id, tier) values (?, 'silver')`, [person.userId]);
  const search = { name: 'Lagos', filters: { state: 'Lagos' }, frequency: 'weekly' };
  expect((await app.as(person).post('/users/saved-searches', search)).status).toBe(201);
  await app.settle();
  return person;
}
const newsOf = async (person: SignedIn): Promise<string[]> =>
  (await app.as(person).get('/users/notifications')).body
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.startsWith('The price'));
const discountsFor = async (person: SignedIn, { listingId }: MadeListing) =>
  (await app.as(person).get('/users/discounts')).body.filter(
    (one: any) => one.listing.listingId === listingId,
  );

it('is compared within its period only, and names it', async () => {
  const made = await app.make.aListing(MONTHLY);
  const person = await whoSaved(made);
  await approved(made, { recurrence: 'daily', startPrice: 150_000 });
  const now = 'The price of A flat in Yaba is now NGN 150,000 a day';
  expect(await newsOf(person)).toEqual([now]);
  const [mail] = await app.mailsTo(person.user.email);
  expect(mail!.text).toContain(now);
  expect(await discountsFor(person, made)).toEqual([]);
  await edit(made, { startPrice: 120_000 });
  await app.settle();
  expect(await newsOf(person)).toEqual(['The price of A flat in Yaba fell to NGN 120,000 a day', now]);
  expect(await discountsFor(person, made)).toMatchObject([{ before: 150_000, now: 120_000 }]);
  await approved(made, { recurrence: 'monthly', startPrice: 110_000 });
  expect(await discountsFor(person, made)).toEqual([]);
  expect(await pricesOf(made)).toEqual([
    [110_000, 'monthly', null],
    [120_000, 'daily', 150_000],
    [150_000, 'daily', null],
    [220_000, 'monthly', null],
  ]);
});

it('is a new one where only its period changes, from which cuts are measured', async () => {
  const made = await app.make.aListing(MONTHLY);
  const person = await whoSaved(made);
  await edit(made, { startPrice: 200_000 });
  await approved(made, { recurrence: 'daily' });
  expect((await newsOf(person))[0]).toBe('The price of A flat in Yaba is now NGN 200,000 a day');
  expect(await pricesOf(made)).toEqual([
    [200_000, 'daily', null],
    [200_000, 'monthly', 220_000],
    [220_000, 'monthly', null],
  ]);
  expect((await edit(made, { startPrice: 140_000 })).startPrice).toBe(140_000);
});

it('waits with a change of its period, however small a cut it is', async () => {
  const made = await app.make.aListing(MONTHLY);
  const listing = await edit(made, { recurrence: 'daily', startPrice: 200_000 });
  expect(listing).toMatchObject({ recurrence: 'monthly', startPrice: 220_000 });
  const waiting = listing.pendingRevision.changes.map(({ field }: { field: string }) => field);
  expect(waiting.sort()).toEqual(['recurrence', 'startPrice']);
});

it('of a sale is compared, and named without a period', async () => {
  const made = await app.make.aListing({ type: 'sale', startPrice: 80_000_000, title: 'A house in Yaba' });
  const person = await whoSaved(made);
  await edit(made, { startPrice: 75_000_000 });
  await app.settle();
  expect(await newsOf(person)).toEqual(['The price of A house in Yaba fell to NGN 75,000,000']);
  expect(await discountsFor(person, made)).toMatchObject([{ before: 80_000_000, now: 75_000_000 }]);
  expect(await pricesOf(made)).toEqual([
    [75_000_000, null, 80_000_000],
    [80_000_000, null, null],
  ]);
});

it('whose period is not known is compared with none', async () => {
  const made = await app.make.aListing(MONTHLY);
  const person = await whoSaved(made);
  await app.em
    .fork()
    .execute('update listing_prices set period = null where listing_id = ?', [made.listingId]);
  await edit(made, { startPrice: 200_000 });
  await app.settle();
  expect(await discountsFor(person, made)).toEqual([]);
  expect(await pricesOf(made)).toEqual([
    [200_000, 'monthly', null],
    [220_000, null, null],
  ]);
});

it('that was raised and cut again has not fallen, unless it was higher for thirty days', async () => {
  const made = await app.make.aListing(MONTHLY);
  const person = await whoSaved(made);
  const raiseAndCut = async (days: number) => {
    await approved(made, { startPrice: 260_000 });
    await app.em
      .fork()
      .execute(`update listing_prices set at = at - ?::interval where listing_id = ?`, [
        `${days} days`,
        made.listingId,
      ]);
    await edit(made, { startPrice: 220_000 });
    await app.settle();
    return [await newsOf(person), await discountsFor(person, made)] as const;
  };
  const [news, discounts] = await raiseAndCut(29);
  expect(news[0]).toBe('The price of A flat in Yaba is now NGN 220,000 a month');
  expect(discounts).toEqual([]);
  await edit(made, { startPrice: 210_000 });
  expect(await discountsFor(person, made)).toMatchObject([{ before: 220_000, now: 210_000 }]);
  const [later, offered] = await raiseAndCut(31);
  expect(later[0]).toBe('The price of A flat in Yaba fell to NGN 220,000 a month');
  expect(offered).toMatchObject([{ before: 260_000, now: 220_000 }]);
});

it('is compared with the lowest of the thirty days before, not with one to which it was raised', async () => {
  const made = await app.make.aListing(MONTHLY);
  const person = await whoSaved(made);
  await approved(made, { startPrice: 280_000 });
  await edit(made, { startPrice: 210_000 });
  expect(await discountsFor(person, made)).toMatchObject([{ before: 220_000, now: 210_000 }]);
});
