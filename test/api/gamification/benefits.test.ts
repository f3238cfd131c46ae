import { RequestContext } from '@mikro-orm/core';
import sharp from 'sharp';
import { AnniversariesService } from '../../../src/gamification/benefits/anniversaries.service';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { EventMoved, EventWithdrawn } from '../../../src/content/events/events.events';
import { NotifyInvited } from '../../../src/notifications/notices/benefit.notices';
import { Outbox } from '../../../src/platform/events/outbox';
import { instantText } from '../../../src/platform/clock/time-text';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.close());

async function inTier(tier: 'silver' | 'gold', fields: object = {}): Promise<SignedIn> {
  const person = await app.make.aUser(fields);
  await app.em.fork().execute('insert into players (user_id, tier) values (?, ?)', [person.userId, tier]);
  return person;
}
const noticesOf = async (who: SignedIn): Promise<string[]> =>
  (await app.as(who).get('/users/notifications')).body.map(({ message }: { message: string }) => message);

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
    const silver = await inTier('silver');
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
    const [silver, bronze] = [await inTier('silver'), await app.make.aUser()];
    for (const person of [silver, bronze]) {
      const saved = await app
        .as(person)
        .post('/users/saved-searches', { name: 'Lagos', filters, frequency: 'weekly' });
      expect(saved.status).toBe(201);
    }
    const { owner, listingId } = await app.make.aListing({ status: 'PENDING', title: 'A flat in Yaba' });
    await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version: 1 });
    await app.settle();
    expect(await noticesOf(silver)).toEqual(['Early notice: A flat in Yaba matches your search Lagos']);
    await app.as(owner).post(`/listings/${listingId}/edit`, { startPrice: 2_400_000 });
    await app.settle();
    const notices = await noticesOf(silver);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatch(/^The price of A flat in Yaba fell to/);
    expect(await noticesOf(bronze)).toEqual([]);
  });
});

describe('Exclusive Events', () => {
  const tomorrow = Date.now() + DAY_MS;
  const event = (fields: object) => ({
    ...{ kind: 'COMMUNITY', title: 'Dinner of investors', description: 'Meet the builders.' },
    ...{ place: 'Eko Hotel', state: 'Lagos', startsAt: new Date(tomorrow).toISOString() },
    endsAt: new Date(tomorrow + 3_600_000).toISOString(),
    ...fields,
  });
  const titles = async (who: SignedIn | null): Promise<string[]> => {
    const { body, headers } = await app.as(who).get('/events');
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ title }: { title: string }) => title).sort();
  };

  it('are listed, read and put into a calendar by their tier alone', async () => {
    const [bronze, silver, gold] = [await app.make.aUser(), await inTier('silver'), await inTier('gold')];
    const ids: Record<string, string> = {};
    for (const audience of ['everyone', 'silver', 'gold']) {
      const made = await app.as(admin).post('/admin/events', event({ title: `For ${audience}`, audience }));
      expect([made.status, made.body.audience]).toEqual([201, audience]);
      ids[audience] = made.body.id;
    }
    expect(await titles(null)).toEqual(['For everyone']);
    expect(await titles(bronze)).toEqual(['For everyone']);
    expect(await titles(silver)).toEqual(['For everyone', 'For silver']);
    expect(await titles(gold)).toEqual(['For everyone', 'For gold', 'For silver']);
    expect(await titles(admin)).toHaveLength(3);
    const reads = async (who: SignedIn | null, audience: string) =>
      Promise.all(
        ['', '/calendar'].map(
          async (end) => (await app.as(who).get(`/events/${ids[audience]}${end}`)).status,
        ),
      );
    expect(await reads(silver, 'silver')).toEqual([200, 200]);
    expect(await reads(null, 'everyone')).toEqual([200, 200]);
    for (const [who, audience] of [
      [null, 'silver'],
      [bronze, 'silver'],
      [silver, 'gold'],
    ] as const)
      expect(await reads(who, audience)).toEqual([404, 404]);
    const file = await app.as(gold).get(`/events/${ids['gold']}/calendar`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.text).toContain('SUMMARY:For gold');
    expect(file.text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });

  it('invite their tier once, when they are published', async () => {
    const [bronze, silver, gold] = [await app.make.aUser(), await inTier('silver'), await inTier('gold')];
    const made = await app
      .as(admin)
      .post('/admin/events', event({ audience: 'gold', published: false, title: 'A gold dinner' }));
    await app.settle();
    expect(await noticesOf(gold)).toEqual([]);
    const path = `/admin/events/${made.body.id}`;
    for (const title of ['A gold dinner', 'A gold dinner, later'])
      expect(
        (await app.as(admin).put(path, event({ audience: 'gold', published: true, title }))).status,
      ).toBe(200);
    await app.settle();
    expect(await noticesOf(gold)).toHaveLength(1);
    expect((await noticesOf(gold))[0]).toMatch(/^You are invited: A gold dinner/);
    expect([await noticesOf(silver), await noticesOf(bronze)]).toEqual([[], []]);
    const wrong = await app.as(admin).post('/admin/events', event({ audience: 'platinum' }));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['audience']]);
  });

  it('notify who was invited of another time, and that they do not take place', async () => {
    const [silver, gold] = [await inTier('silver'), await inTier('gold')];
    const dinner = event({ audience: 'gold', title: 'A dinner' });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', dinner)).body.id}`;
    const link = `/invest#event-${path.split('/').at(-1)}`;
    await app.settle();
    const newest = async () => {
      await app.settle();
      const { message, link } = (await app.as(gold).get('/users/notifications')).body[0];
      return [message, link];
    };
    await app.as(admin).put(path, { ...dinner, title: 'The dinner' });
    expect(await newest()).toEqual(['You are invited: A dinner', link]);
    const moved = { ...dinner, startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    await app.as(admin).put(path, moved);
    const text = `The dinner is moved to ${instantText(new Date(moved.startsAt))} (Lagos time)`;
    expect(await newest()).toEqual([text, link]);
    await app.as(admin).put(path, { ...moved, published: false });
    expect(await newest()).toEqual(['A dinner does not take place', null]);
    const before = await noticesOf(gold);
    await app.as(admin).delete(path);
    await app.settle();
    expect(await noticesOf(gold)).toEqual(before);
    const other = await app.as(admin).post('/admin/events', event({ audience: 'silver', title: 'A talk' }));
    await app.settle();
    await app.as(admin).delete(`/admin/events/${other.body.id}`);
    expect(await newest()).toEqual(['A talk does not take place', null]);
    expect((await noticesOf(silver)).join()).not.toContain('dinner');
  });

  it('notify who was invited as earlier versions recorded it, which named no moment', async () => {
    const [gold, startsAt] = [await inTier('gold'), '2099-01-02T18:00:00.000Z'];
    const dinner = event({ audience: 'gold', title: 'A dinner', published: true });
    const eventId: string = (await app.as(admin).post('/admin/events', dinner)).body.id;
    await app.settle();
    const facts = { eventId, title: 'A dinner', audience: 'gold' as const };
    const batch = {
      ...{ cause: 'event-moved:1', link: null },
      after: '00000000-0000-0000-0000-000000000000',
    };
    await RequestContext.create(app.em, async () => {
      const outbox = app.app.get(Outbox);
      outbox.record(EventMoved, { ...facts, startsAt });
      outbox.record(EventWithdrawn, facts);
      outbox.enqueue(NotifyInvited, { eventId, audience: 'gold', ...batch, message: 'The next batch' });
      await app.em.flush();
    });
    await app.settle();
    const moved = `A dinner is moved to ${instantText(new Date(startsAt))} (Lagos time)`;
    expect((await noticesOf(gold)).toSorted()).toEqual(
      [moved, 'A dinner does not take place', 'The next batch', 'You are invited: A dinner'].toSorted(),
    );
  });

  it('notify those who may no longer come once they are for a higher tier, and no others', async () => {
    const [gold, silver] = [await inTier('gold'), await inTier('silver')];
    const talk = event({ audience: 'silver', title: 'A talk' });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', talk)).body.id}`;
    await app.settle();
    const later = { startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    expect((await app.as(admin).put(path, { ...talk, ...later, audience: 'gold' })).status).toBe(200);
    await app.settle();
    const narrowed = 'A talk is for gold members alone now. You are no longer invited';
    const moved = `A talk is moved to ${instantText(new Date(later.startsAt))} (Lagos time)`;
    expect(await noticesOf(silver)).toEqual([narrowed, 'You are invited: A talk']);
    expect(await noticesOf(gold)).toEqual([moved, 'You are invited: A talk']);
    expect((await app.as(silver).get('/users/notifications')).body[0].link).toBeNull();
    const calendar = await app.as(gold).get(`/events/${path.split('/').at(-1)}/calendar`);
    expect(calendar.text).toContain('SEQUENCE:1');
  });

  it('notify who was invited each time that they do not take place, and do after all', async () => {
    const gold = await inTier('gold');
    const dinner = event({ audience: 'gold', title: 'A dinner', published: true });
    const draft = { ...dinner, published: false };
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', draft)).body.id}`;
    const save = async (fields: object): Promise<void> => {
      expect((await app.as(admin).put(path, fields)).status).toBe(200);
      await app.settle();
    };
    const invitation = 'You are invited: A dinner';
    const withdrawn = 'A dinner does not take place';
    const at = (time: string) =>
      `A dinner takes place after all, on ${instantText(new Date(time))} (Lagos time)`;
    await save(dinner);
    await save(draft);
    const later = { startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    await save({ ...draft, ...later });
    const newcomer = await inTier('gold');
    await save({ ...dinner, ...later });
    await save({ ...dinner, ...later, description: 'Meet them all.' });
    expect(await noticesOf(gold)).toEqual([at(later.startsAt), withdrawn, invitation]);
    expect(await noticesOf(newcomer)).toEqual([invitation]);
    await save({ ...draft, ...later });
    await save(dinner);
    const again = [at(String(dinner.startsAt)), withdrawn];
    expect((await noticesOf(gold)).slice(0, 2)).toEqual(again);
    expect(await noticesOf(newcomer)).toEqual([...again, invitation]);
    const over = { startsAt: '2020-01-02T18:00:00.000Z', endsAt: '2020-01-02T20:00:00.000Z' };
    await save({ ...draft, ...over });
    await save({ ...dinner, ...over });
    expect(await noticesOf(newcomer)).toEqual([withdrawn, ...again, invitation]);
    const { body } = await app.as(gold).get('/users/notifications');
    expect(body[1]).toMatchObject({ message: again[0], link: `/invest#event-${path.split('/').at(-1)}` });
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
    expect(await noticesOf(person)).toContain(
      '2 years with Gidana today: you earned 10 coins. Thank you for being here',
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
  const gold = await inTier('gold', { firstName: 'Zainab', lastName: 'Okafor', username: 'zainab' });
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
