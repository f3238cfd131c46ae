import { DAY_MS } from '../../../src/platform/clock/durations';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;
let home: MadeListing;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
beforeEach(async () => {
  await app.em.fork().execute('delete from saved_searches');
  person = await app.make.aUser();
  home = await app.make.aListing({ startPrice: 3_000_000 });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const save = async (filters: object, frequency = 'instant'): Promise<string> => {
  const body = { name: 'Halls', filters, frequency };
  const saved = await app.as(person).post('/users/saved-searches', body);
  expect(saved.status).toBe(201);
  return saved.body.savedSearchId;
};
const mine = async (action: string, body: object = {}) => {
  const response = await app.as(home.owner).post(`/listings/${home.listingId}/${action}`, body);
  expect(response.status).toBe(200);
  await app.settle();
  return response.body.listing;
};
async function approved(fields: object): Promise<void> {
  const { pendingRevision } = await mine('edit', fields);
  const { revisionId, version } = pendingRevision;
  const decided = await app.as(admin).post(`/admin/revisions/${revisionId}/approve`, { version });
  expect(decided.status).toBe(200);
  await app.settle();
}
/** Moves the clock past the expiry of a listing that was not confirmed. */
const expired = (): Promise<void> => app.moveClock(new Date(Date.now() + 31.5 * DAY_MS));
const toldOfHome = async (): Promise<number> => {
  const mails = await app.mailsTo(person.user.email);
  return mails.filter(({ text }) => text.includes(`/property/${home.listingId}`)).length;
};

describe('a home that matched when the search was saved', () => {
  beforeEach(() => save({ type: 'rent', state: 'Lagos' }));

  it.each([
    ['a cut of its price', () => mine('edit', { startPrice: 2_900_000 })],
    ['an approved edit', () => approved({ title: 'A larger hall in Lekki', startPrice: 3_500_000 })],
    [
      'a pause',
      async () => {
        await mine('pause');
        await mine('resume');
      },
    ],
    [
      'a suspension',
      async () => {
        for (const action of ['suspend', 'restore'])
          await app.as(admin).post(`/admin/listings/${home.listingId}/${action}`, {
            reason: 'OTHER',
            note: 'We look into it',
          });
        await app.settle();
      },
    ],
    [
      'being let, and free again',
      async () => {
        await mine('close', { outcome: 'let' });
        await mine('reopen');
      },
    ],
    ['a confirmation', () => mine('confirm')],
    [
      'an expiry',
      async () => {
        await expired();
        await mine('confirm');
      },
    ],
  ])('is no news after %s', async (_case, happens) => {
    await happens();
    expect((await app.as().get(`/listings/${home.listingId}`)).body.status).toBe('APPROVED');
    expect(await toldOfHome()).toBe(0);
    const notices = (await app.as(person).get('/users/notifications')).body;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'savedSearch')).toEqual([]);
  });

  it('is a cut price for silver, as the benefit says, and no early notice', async () => {
    await app.em.fork().execute(`insert into players (user_id, tier) values (?, 'silver')`, [person.userId]);
    await app.em.fork().execute(`update saved_searches set frequency = 'weekly'`);
    const other = await app.make.aUser();
    await app
      .as(other)
      .post('/users/saved-searches', { name: 'x', filters: { maxPrice: 2_950_000 }, frequency: 'weekly' });
    await mine('edit', { startPrice: 2_900_000 });
    const notices = (await app.as(person).get('/users/notifications')).body;
    expect(notices.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^The price of .* fell to NGN 2,900,000 a year$/),
    ]);
  });
});

it('is news once its price falls into the range, and only then', async () => {
  await save({ maxPrice: 2_500_000 });
  await mine('edit', { startPrice: 2_700_000 });
  expect(await toldOfHome()).toBe(0);
  await mine('edit', { startPrice: 2_400_000 });
  expect(await toldOfHome()).toBe(1);
  await mine('edit', { startPrice: 2_300_000 });
  expect(await toldOfHome()).toBe(1);
});

it('is news where an edit that was made while it is hidden makes it match', async () => {
  await save({ bedroomMin: 5 });
  await mine('pause');
  await approved({ bedroom: 6 });
  await mine('resume');
  expect(await toldOfHome()).toBe(1);
});

it('is news where its type changes to the one that is looked for', async () => {
  await save({ type: 'shortlet' });
  const { version } = await mine('edit', { type: 'shortlet' });
  const decided = await app.as(admin).post(`/admin/listings/${home.listingId}/approve`, { version });
  expect(decided.status).toBe(200);
  await app.settle();
  expect(await toldOfHome()).toBe(1);
});

it.each([
  ['paused', () => mine('pause'), 'resume'],
  ['expired', () => expired(), 'confirm'],
])('is news for a search that was saved while it was %s', async (_case, hide, show) => {
  await hide();
  await save({ state: 'Lagos' });
  await mine(show);
  expect(await toldOfHome()).toBe(1);
});

it('was seen while the alerts were off', async () => {
  const id = await save({ state: 'Lagos' }, 'never');
  await mine('pause');
  await app.as(person).post(`/users/saved-searches/${id}/edit`, { frequency: 'instant' });
  await mine('resume');
  expect(await toldOfHome()).toBe(0);
});
