import { RequestContext } from '@mikro-orm/core';
import sharp from 'sharp';
import { AnniversariesService } from '../../../src/gamification/benefits/anniversaries.service';
import { lagosInstant } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { inTier, noticesOf } from './tiers';

let app: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.close());

it('benefits say what unlocks them', async () => {
  const person = await app.make.aUser();
  const benefits = async () => (await app.as(person).get('/users/benefits')).body;
  expect((await benefits()).map(({ title, unlocked, needs }: any) => [title, unlocked, needs])).toEqual([
    ['Discounted Properties', false, 'Reach the silver tier'],
    ['Exclusive Events', false, 'Reach the silver tier'],
    ['Anniversary Awards', false, 'Be with us for a year'],
    ['Highlighted Profile', false, 'Reach the gold tier'],
  ]);
  const em = app.em.fork();
  await em.execute(`insert into players (user_id, tier) values (?, 'gold')`, [person.userId]);
  await em.execute(`update users set created_at = now() - interval '13 months' where id = ?`, [
    person.userId,
  ]);
  expect((await benefits()).every(({ unlocked }: any) => unlocked)).toBe(true);
  expect((await app.as().get('/users/benefits')).status).toBe(401);
});

describe('Discounted Properties', () => {
  it('lists homes whose price fell, for silver and gold alone', async () => {
    const { owner, listingId } = await app.make.aListing({ startPrice: 2_000_000 });
    const other = await app.make.aListing({ startPrice: 3_000_000 });
    const silver = await inTier(app, 'silver');
    const mine = app.as(silver);
    expect((await mine.get('/users/discounts')).body).toEqual([]);
    const edit = (by: SignedIn, id: string, startPrice: number) =>
      app.as(by).post(`/listings/${id}/edit`, { startPrice });
    expect((await edit(owner, listingId, 1_900_000)).status).toBe(200);
    await app.settle();
    const response = await mine.get('/users/discounts');
    expect(response.body).toEqual([
      {
        listing: expect.objectContaining({ listingId, startPrice: 1_900_000 }),
        before: 2_000_000,
        now: 1_900_000,
        at: expect.any(String),
      },
    ]);
    expect(response.headers.get('x-total-count')).toBe('1');
    const locked = await app.as(other.owner).get('/users/discounts');
    expect([locked.status, locked.body]).toMatchObject([
      403,
      { error: 'Reach the silver tier', code: 'BENEFIT_LOCKED' },
    ]);
    expect((await app.as().get('/users/discounts')).status).toBe(401);
    await app.as(owner).post(`/listings/${listingId}/pause`);
    expect((await mine.get('/users/discounts')).body).toEqual([]);
  });

  it('notifies at once of new homes and cut prices that fit a saved search', async () => {
    const filters = { type: 'rent', state: 'Lagos' };
    const [silver, bronze] = [await inTier(app, 'silver'), await app.make.aUser()];
    for (const person of [silver, bronze]) {
      const saved = await app
        .as(person)
        .post('/users/saved-searches', { name: 'Lagos', filters, frequency: 'weekly' });
      expect(saved.status).toBe(201);
    }
    const { owner, listingId } = await app.make.aListing({ status: 'PENDING', title: 'A flat in Yaba' });
    await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: 1 });
    await app.settle();
    expect(await noticesOf(app, silver)).toEqual(['Early notice: A flat in Yaba matches your search Lagos']);
    await app.as(owner).post(`/listings/${listingId}/edit`, { startPrice: 2_400_000 });
    await app.settle();
    const notices = await noticesOf(app, silver);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatch(/^The price of A flat in Yaba fell to/);
    expect(await noticesOf(app, bronze)).toEqual([]);
  });
});

describe('Anniversary Awards', () => {
  const pay = (day: string) =>
    RequestContext.create(app.em.fork(), () =>
      app.app.get(AnniversariesService).payDue({ period: lagosInstant(day, '00:10').toISOString() }),
    );
  const joinedAt = async (instant: string, fields: object = {}): Promise<SignedIn> => {
    const person = await app.make.aUser(fields);
    await app.em.fork().execute('update users set created_at = ? where id = ?', [instant, person.userId]);
    return person;
  };
  const years = async ({ userId }: SignedIn): Promise<string[]> =>
    (
      await app.em
        .fork()
        .execute<{ subject: string }[]>(
          `select subject from ledger_entries where user_id = ? and reason = 'ANNIVERSARY' order by subject`,
          [userId],
        )
    ).map(({ subject }) => subject);

  it('are paid once a year on the day, also late, in parallel and again', async () => {
    const person = await joinedAt('2022-03-10T12:00:00Z');
    // Half past midnight of the 11th in Lagos.
    const late = await joinedAt('2022-03-10T23:30:00Z');
    await joinedAt('2022-03-10T12:00:00Z', { verifiedAt: null });
    await pay('2023-03-09');
    expect(await years(person)).toEqual([]);
    await Promise.all([pay('2023-03-10'), pay('2023-03-10'), pay('2023-03-10')]);
    await pay('2023-03-10');
    expect([await years(person), await years(late)]).toEqual([['2023-03-10'], []]);
    // Eleven days without a run.
    await pay('2024-03-21');
    await pay('2024-03-22');
    expect(await years(person)).toEqual(['2023-03-10', '2024-03-10']);
    expect(await years(late)).toEqual(['2024-03-11']);
    const lines = await app.em
      .fork()
      .execute<{ n: number }[]>('select count(*)::int as n from ledger_entries');
    expect(lines[0]!.n).toBe(3);
    await app.settle();
    expect(await noticesOf(app, person)).toContain(
      '2 years with Gidana: you earned 10 coins. Thank you for being here',
    );
    expect((await app.as(person).get('/users/points')).body).toMatchObject({ coins: 20, points: 20 });
  });

  it('come on the 28th in other years to people who signed up on 29 February', async () => {
    const person = await joinedAt('2020-02-29T12:00:00Z');
    for (const day of ['2021-02-27', '2021-02-28', '2021-03-01', '2022-02-28', '2023-02-28']) await pay(day);
    await pay('2024-02-28');
    expect(await years(person)).toEqual(['2021-02-28', '2022-02-28', '2023-02-28']);
    await pay('2024-02-29');
    await pay('2024-03-01');
    expect(await years(person)).toEqual(['2021-02-28', '2022-02-28', '2023-02-28', '2024-02-29']);
  });

  it('are worth what an admin set', async () => {
    const person = await joinedAt('2022-03-10T12:00:00Z');
    const rates = (await app.as(admin).get('/admin/rewards/rates')).body;
    await app.as(admin).post('/admin/rewards/rates', { ...rates, anniversary: 12.5 });
    await pay('2023-03-10');
    expect((await app.as(person).get('/users/points')).body).toMatchObject({
      coins: 12.5,
      entries: [{ amount: 12.5, reason: 'ANNIVERSARY' }],
    });
    const benefits = (await app.as(person).get('/users/benefits')).body;
    expect(benefits[2].description).toMatch(/^12\.5 coins and points each year/);
  });

  it('are paid by the schedule', async () => {
    const person = await joinedAt(new Date(Date.now() - 364 * DAY_MS).toISOString());
    await app.moveClock(new Date(Date.now() + 3 * DAY_MS));
    expect(await years(person)).toHaveLength(1);
    await app.moveClock(null);
  });
});

it('gold members come first in the search for people, after an exact username', async () => {
  const gold = await inTier(app, 'gold', { firstName: 'Zainab', lastName: 'Okafor', username: 'zainab' });
  const exact = await app.make.aUser({ firstName: 'Yemi', lastName: 'O', username: 'okafor' });
  const plain = await app.make.aUser({ firstName: 'Ada', lastName: 'Okafor', username: 'ada.first' });
  const { body } = await app.as(admin).get('/users?q=okafor');
  expect(body.map(({ userId, tier }: any) => [userId, tier])).toEqual([
    [exact.userId, 'bronze'],
    [gold.userId, 'gold'],
    [plain.userId, 'bronze'],
  ]);
});

describe('a shared card of progress', () => {
  it.each([
    ['2026-12-01T17:00:00Z', '2027-12-01'],
    ['2024-02-29T17:00:00Z', '2025-02-28'],
  ])('of who signed up at %s counts the year from the morning of %s', async (joined, day) => {
    await app.moveClock(lagosInstant(day, '08:00'));
    const person = await app.make.aUser();
    const em = app.em.fork();
    await em.execute('update users set created_at = ? where id = ?', [joined, person.userId]);
    expect((await app.as(person).post('/users/progress/share')).status).toBeLessThan(300);
    const [card] = await em.execute<{ facts: { years: number } }[]>('select facts from progress_cards');
    expect(card!.facts.years).toBe(1);
    await app.moveClock(null);
  });

  it('is a page for previews and a picture, without private data', async () => {
    const person = await app.make.aUser({ firstName: 'Zoë <b>' });
    await app.as(person).post('/users/challenge', { reason: 'CHECK_IN' });
    const { url } = (await app.as(person).post('/users/progress/share')).body;
    expect(url).toMatch(/^http:\/\/gidana\.test\/progress\/[\w-]{22}$/);
    const path = new URL(url).pathname;
    const page = await fetch(app.url + path);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of [
      'Bronze',
      '1 day',
      `og:image" content="${url}.png"`,
      'og:image:width" content="1200"',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('<b>');
    const { email, phoneNumber, lastName } = person.user;
    for (const secret of [email, phoneNumber!, lastName, person.userId]) expect(html).not.toContain(secret);
    const picture = await fetch(`${app.url}${path}.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    for (const unknown of [`/progress/${'x'.repeat(22)}`, '/progress/x', `${path}.gif`])
      expect((await fetch(app.url + unknown)).status).toBe(404);
    await app.em.fork().execute('update users set suspended_at = now() where id = ?', [person.userId]);
    for (const hiddenPath of [path, `${path}.png`])
      expect((await fetch(app.url + hiddenPath)).status).toBe(404);
    expect((await app.as().post('/users/progress/share')).status).toBe(401);
  });
});
