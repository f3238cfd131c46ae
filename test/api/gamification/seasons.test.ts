import { SeasonCloseService } from '../../../src/gamification/seasons/closing/season-close.service';
import { LedgerService } from '../../../src/gamification/ledger/ledger.service';
import { mondayOf, weekEnd } from '../../../src/gamification/seasons/season-calendar';
import type { SignedIn } from '../../factories/factories';
import { RequestContext } from '@mikro-orm/core';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { WEEK_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeEach(async () => (app = await createTestApp()));
afterEach(() => app.close());

let count = 0;
/** Pays N coins, as an award of the day would. */
const pay = (who: SignedIn, coins: number) =>
  RequestContext.create(app.em.fork(), () =>
    app.app.get(LedgerService).write({
      userId: who.userId,
      reason: 'PROPERTY_SEARCH',
      key: `test:${++count}`,
      coins: Math.round(coins * 10),
    }),
  );
const closeDue = () => RequestContext.create(app.em.fork(), () => app.app.get(SeasonCloseService).closeDue());
const people = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => app.make.aUser()));
const board = async (who: SignedIn, query = '') => (await app.as(who).get(`/users/leaderboard${query}`)).body;
const standing = async (who: SignedIn) => (await app.as(who).get('/users/standing')).body;
const afterWeeks = (weeks: number) =>
  new Date(weekEnd(new Date()).getTime() + (weeks - 1) * WEEK_MS + 3_600_000);

describe('the leaderboard', () => {
  it('ranks by the points of the season, ties by who got there first', async () => {
    const [ada, obi, eve, zero] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    await pay(obi, 6);
    await pay(ada, 6);
    await pay(eve, 12);
    const rows = await board(zero);
    expect(rows.map((row: any) => [row.rank, row.user.userId, row.seasonPoints, row.zone])).toEqual([
      [1, eve.userId, 12, 'promote'],
      [2, obi.userId, 6, 'stay'],
      [3, ada.userId, 6, 'stay'],
      [4, zero.userId, 0, 'stay'],
    ]);
    expect(Object.keys(rows[0].user).sort()).toEqual([
      'avatar',
      'firstName',
      'lastName',
      'userId',
      'username',
    ]);
    expect(await standing(ada)).toMatchObject({
      rank: 3,
      people: 3,
      seasonPoints: 6,
      tier: 'bronze',
      movement: null,
    });
    const [first, second] = await Promise.all(
      ['?limit=1', '?limit=2&page=2'].map((query) => app.as(zero).get(`/users/leaderboard${query}`)),
    );
    expect(first!.body.map(({ rank }: any) => rank)).toEqual([1, 4]);
    expect(second!.body.map((row: any) => [row.rank, row.user.userId])).toEqual([[3, ada.userId]]);
    expect(second!.headers.get('content-range')).toBe('leaderboard 2-2/3');
    expect((await app.as(zero).get('/users/leaderboard?limit=0')).status).toBe(400);
    expect(await board(zero, '?tier=gold')).toEqual([]);
    expect((await app.as(zero).get('/users/leaderboard?tier=iron')).status).toBe(400);
    expect(
      (await app.as(zero).get('/users/leaderboard?season=019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001')).status,
    ).toBe(404);
  });

  it('leaves out people who left it or were suspended, at once, and takes them back', async () => {
    const [ada, obi] = (await people(2)) as [SignedIn, SignedIn];
    const admin = await app.make.anAdmin();
    await pay(ada, 3);
    await pay(obi, 6);
    await app.as(obi).post('/users/settings', { leaderboardVisible: false });
    expect((await board(ada)).map((row: any) => row.user.userId)).toEqual([ada.userId]);
    expect(await standing(obi)).toMatchObject({ rank: null, visible: false });
    expect((await board(obi)).map((row: any) => row.user.userId)).toEqual([ada.userId]);
    await app.as(obi).post('/users/settings', { leaderboardVisible: true });
    expect((await board(ada)).map((row: any) => row.rank)).toEqual([1, 2]);
    await app.as(admin).post(`/admin/users/${obi.userId}/suspend`, { reason: 'Fraud' });
    expect((await board(ada)).map((row: any) => row.user.userId)).toEqual([ada.userId]);
  });

  it('pins the viewer’s own row behind the first hundred', async () => {
    const crowd = await people(103);
    for (const person of crowd) await pay(person, 6);
    const last = crowd.at(-1)!;
    const response = await app.as(last).get('/users/leaderboard');
    expect(response.body).toHaveLength(101);
    expect(response.body.at(-1)).toMatchObject({ rank: 103, user: { userId: last.userId } });
    expect(response.headers.get('x-total-count')).toBe('103');
  });
});

describe('the end of a season', () => {
  it('advances the first twenty with ten points, notifies them, and is done once', async () => {
    const crowd = await people(23);
    for (const [i, person] of crowd.entries()) await pay(person, i < 21 ? 30 - i : 9.5);
    await app.moveClock(afterWeeks(1));
    const tiers = await Promise.all(crowd.map(async (person) => (await standing(person)).tier));
    expect(tiers).toEqual([...Array(20).fill('silver'), 'bronze', 'bronze', 'bronze']);
    const [current, past] = (await app.as(crowd[0]).get('/seasons')).body;
    expect([current.isCurrent, past.isCurrent, past.people]).toEqual([true, false, 23]);
    expect(past.closedAt).not.toBeNull();
    const detail = (await app.as(crowd[0]).get(`/seasons/${past.seasonId}`)).body;
    expect(detail.own).toEqual({
      tier: 'bronze',
      rank: 1,
      seasonPoints: 30,
      outcome: 'promoted',
      badge: null,
    });
    expect(detail.top).toHaveLength(10);
    expect(await Promise.all([closeDue(), closeDue()])).toEqual([0, 0]);
    const notices = (await app.as(crowd[0]).get('/users/notifications')).body;
    expect(notices.filter((notice: any) => notice.kind === 'leaderboard')).toHaveLength(1);
    const old = await board(crowd[0]!, `?season=${past.seasonId}&tier=bronze`);
    expect(old[0]).toMatchObject({ rank: 1, user: { userId: crowd[0]!.userId } });
    const [late] = (await people(1)) as [SignedIn];
    const whole = await app.as(late).get(`/users/leaderboard?season=${past.seasonId}`);
    expect(whole.headers.get('content-range')).toBe('leaderboard 0-22/23');
    expect((await board(late, '?tier=bronze')).at(-1).user.userId).toBe(late.userId);
  });

  it('no longer names who leaves the leaderboard afterwards, and keeps the ranks of the others', async () => {
    const [ada, obi, eve, hidden] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    const admin = await app.make.anAdmin();
    await Promise.all([pay(ada, 9), pay(obi, 6), pay(eve, 3), pay(hidden, 8)]);
    const show = (who: SignedIn, leaderboardVisible: boolean) =>
      app.as(who).post('/users/settings', { leaderboardVisible });
    await show(hidden, false);
    await app.moveClock(afterWeeks(1));
    const { seasonId } = (await app.as(eve).get('/seasons')).body[1];
    const named = async (reader = eve) => {
      const { top, people: counted } = (await app.as(reader).get(`/seasons/${seasonId}`)).body;
      const rows = await board(reader, `?season=${seasonId}&tier=bronze`);
      const ranks = (list: any[]) => list.map(({ rank, user }) => [rank, user.userId]);
      expect(ranks(rows)).toEqual(ranks(top));
      expect(counted).toBe(top.length);
      return ranks(top);
    };
    const all = [ada, obi, eve].map(({ userId }, at) => [at + 1, userId]);
    expect(await named()).toEqual(all);
    await show(ada, false);
    expect(await named()).toEqual(all.slice(1));
    expect(await named(ada)).toEqual(all.slice(1));
    expect((await app.as(ada).get(`/seasons/${seasonId}`)).body.own).toMatchObject({
      rank: 1,
      seasonPoints: 9,
    });
    await show(ada, true);
    // A person who was hidden when the season closed has no rank in it.
    await show(hidden, true);
    expect(await named()).toEqual(all);
    await app.as(admin).post(`/admin/users/${obi.userId}/suspend`, { reason: 'Fraud' });
    expect(await named()).toEqual([all[0], all[2]]);
    await app.as(admin).post(`/admin/users/${obi.userId}/restore`);
    expect(await named()).toEqual(all);
  });

  it('drops people who scored nothing for two seasons, and not before', async () => {
    const [ada, obi] = (await people(2)) as [SignedIn, SignedIn];
    for (const person of [ada, obi]) await pay(person, 10);
    await app.moveClock(afterWeeks(1));
    await app.moveClock(afterWeeks(2));
    expect(await standing(ada)).toMatchObject({ tier: 'silver', zone: 'drop' });
    await pay(obi, 0.5);
    await app.moveClock(afterWeeks(3));
    expect([(await standing(ada)).tier, (await standing(obi)).tier]).toEqual(['bronze', 'silver']);
  });

  it('does not count the rest of a week that was closed early among them, if it is short', async () => {
    const [ada] = (await people(1)) as [SignedIn];
    const admin = await app.make.anAdmin();
    await pay(ada, 10);
    await app.moveClock(new Date(weekEnd(new Date()).getTime() + WEEK_MS - 60_000));
    expect(await standing(ada)).toMatchObject({ tier: 'silver', zone: 'stay' });
    expect((await app.as(admin).post('/admin/seasons/close')).status).toBe(200);
    await app.moveClock(afterWeeks(2));
    expect(await standing(ada)).toMatchObject({ tier: 'silver', zone: 'drop' });
    await app.moveClock(afterWeeks(3));
    expect(await standing(ada)).toMatchObject({ tier: 'bronze' });
  });

  it('makes up for a downtime of weeks as if it had run each Monday', async () => {
    const [ada] = (await people(1)) as [SignedIn];
    await pay(ada, 10);
    await app.moveClock(afterWeeks(3));
    expect(await standing(ada)).toMatchObject({ tier: 'bronze' });
    expect((await app.as(ada).get('/seasons')).body.map((season: any) => season.isCurrent)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('gives a badge to the first three of gold', async () => {
    const crowd = await people(4);
    for (const person of crowd) await pay(person, 0.5);
    await app.em.fork().execute(`update players set tier = 'gold'`);
    await app.em.fork().execute(`update season_standings set tier = 'gold'`);
    await app.moveClock(afterWeeks(1));
    const [, past] = (await app.as(crowd[0]).get('/seasons')).body;
    const own = await Promise.all(
      crowd.map(async (who) => (await app.as(who).get(`/seasons/${past.seasonId}`)).body.own),
    );
    expect(own.map(({ badge, outcome }) => [badge, outcome])).toEqual([
      [1, 'stayed'],
      [2, 'stayed'],
      [3, 'stayed'],
      [null, 'stayed'],
    ]);
    const shown = await Promise.all(
      crowd.map(async ({ userId }) => (await app.as().get(`/users/${userId}/profile`)).body.badges),
    );
    const badge = { seasonId: past.seasonId, startsAt: past.startsAt };
    expect(shown).toEqual([[{ ...badge, place: 1 }], [{ ...badge, place: 2 }], [{ ...badge, place: 3 }], []]);
    await pay(crowd[0]!, 1);
    await pay(crowd[3]!, 0.5);
    const rows = await board(crowd[1]!, '?tier=gold');
    expect(rows.map((row: any) => [row.user.userId, row.badges])).toEqual([
      [crowd[0]!.userId, 1],
      [crowd[3]!.userId, 0],
      [crowd[1]!.userId, 1],
    ]);
  });

  it('gives the same result after it was killed half-way', async () => {
    const crowd = await people(22);
    for (const [i, person] of crowd.entries()) await pay(person, 40 - i);
    app.clock.moveTo(afterWeeks(1).getTime() - Date.now());
    await app.em
      .fork()
      .execute(
        `create function break_close() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
      );
    await app.em
      .fork()
      .execute(
        `create trigger break_close before update of closed_at on seasons for each row execute function break_close()`,
      );
    await expect(closeDue()).rejects.toThrow('killed');
    expect(await app.em.fork().execute(`select 1 from players where tier <> 'bronze'`)).toEqual([]);
    expect(await app.em.fork().execute(`select 1 from season_standings where outcome is not null`)).toEqual(
      [],
    );
    await app.em.fork().execute('drop function break_close() cascade');
    expect(await closeDue()).toBe(1);
    const rows = await app.em.fork().execute<{ tier: string }[]>(`select tier from players`);
    expect(rows.filter(({ tier }) => tier === 'silver')).toHaveLength(20);
    await app.moveClock(null);
  });

  it('may come early: the next one ends on the regular Sunday', async () => {
    const [ada, stranger] = (await people(2)) as [SignedIn, SignedIn];
    const admin = await app.make.anAdmin();
    await pay(ada, 12);
    expect((await app.as(stranger).get('/admin/seasons/preview')).status).toBe(403);
    expect((await app.as(stranger).post('/admin/seasons/close')).status).toBe(403);
    const preview = (await app.as(admin).get('/admin/seasons/preview')).body;
    expect(preview.changes).toEqual([
      expect.objectContaining({
        userId: ada.userId,
        tier: 'bronze',
        rank: 1,
        points: 12,
        change: 'promoted',
      }),
    ]);
    const responses = await Promise.all([1, 2].map(() => app.as(admin).post('/admin/seasons/close')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { tier, seasonPoints, season } = await standing(ada);
    expect([tier, seasonPoints, season.endsAt]).toEqual(['silver', 0, weekEnd(new Date()).toISOString()]);
    const list = await app.as(admin).get(`/admin/seasons?range=[0,9]`);
    expect(list.headers.get('content-range')).toMatch(/^seasons 0-\d\/\d$/);
    expect(list.body.some((one: any) => one.closedByName && one.promoted === 1)).toBe(true);
    const stale = await app.as(admin).post('/admin/seasons/close', { seasonId: preview.seasonId });
    expect([stale.status, stale.body.code]).toEqual([409, 'SEASON_OVER']);
    expect((await app.as(admin).post('/admin/seasons/close', { seasonId: 'x' })).status).toBe(409);
    const result = `/admin/seasons/${preview.seasonId}/result`;
    expect((await app.as(stranger).get(result)).status).toBe(403);
    expect((await app.as(admin).get(result)).body.places).toEqual([
      expect.objectContaining({ userId: ada.userId, rank: 1, points: 12, outcome: 'promoted', badge: null }),
    ]);
    expect((await app.as(admin).get(`/admin/seasons/${ada.userId}/result`)).status).toBe(404);
    await pay(ada, 3);
    expect(await board(ada)).toEqual([
      expect.objectContaining({ rank: 1, seasonPoints: 3, totalPoints: 15, tier: 'silver' }),
    ]);
  });
});

describe('a reward', () => {
  it('is taken back by an opposite line, once', async () => {
    const [ada] = (await people(1)) as [SignedIn];
    const admin = await app.make.anAdmin();
    const id = await pay(ada, 6);
    const path = `/admin/rewards/${id}/reverse`;
    expect((await app.as(ada).post(path, { note: 'x' })).status).toBe(403);
    expect((await app.as(admin).post(path, {})).status).toBe(400);
    const responses = await Promise.all(
      [1, 2, 3].map(() => app.as(admin).post(path, { note: 'Made by a script' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { headers, body } = await app.as(ada).get('/users/points?limit=2');
    const { coins, points, entries, total } = body;
    expect([coins, points, total]).toEqual([0, 0, 2]);
    expect([headers.get('content-range'), headers.get('x-total-count')]).toEqual(['entries 0-1/2', '2']);
    const beyond = await app.as(ada).get('/users/points?limit=2&page=2');
    expect([beyond.headers.get('content-range'), beyond.body.entries]).toEqual(['entries */2', []]);
    expect(entries.map(({ amount, reason }: any) => [amount, reason])).toEqual([
      [-6, 'REVERSAL'],
      [6, 'PROPERTY_SEARCH'],
    ]);
    expect(await standing(ada)).toMatchObject({ seasonPoints: 0, people: 0 });
    const list = await app.as(admin).get(`/admin/rewards?filter=${JSON.stringify({ userId: ada.userId })}`);
    expect(list.body).toHaveLength(2);
  });

  it('cannot be changed in the ledger', async () => {
    const [ada] = (await people(1)) as [SignedIn];
    await pay(ada, 6);
    for (const sql of [
      'update ledger_entries set coins = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'truncate users cascade',
    ])
      await expect(app.em.fork().execute(sql)).rejects.toThrow('append-only');
  });
});

it('weeks begin on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});
