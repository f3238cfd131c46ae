import { RequestContext } from '@mikro-orm/core';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ChallengesService } from '../../../src/gamification/challenges/challenges.service';
import { DayCloseService } from '../../../src/gamification/streaks/day-close.service';
import { PhoneAwardsService } from '../../../src/gamification/referrals/phone-awards.service';
import { ReferralsService } from '../../../src/gamification/referrals/referrals.service';
import { ReversalsService } from '../../../src/gamification/ledger/reversals.service';
import { SeasonCloseService } from '../../../src/gamification/seasons/closing/season-close.service';
import { SeasonsService } from '../../../src/gamification/seasons/seasons.service';
import { verifyLedger } from '../../../src/gamification/ledger/verify-ledger';
import { lagosInstant } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';

// The embedded database runs one transaction after the other.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
const ROUNDS = 8;
const PAIRS = 10;
const LOCK_TIMEOUT = '55P03';

onServer('everything that touches many rewards at once', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp({ DATABASE_POOL: '40' })));
  afterAll(() => app.close());

  /** As callers do: what waited for a lock until its time was over, on a slow machine, is tried again. */
  async function within<T>(work: () => Promise<T>, tries = 5): Promise<T> {
    try {
      return await RequestContext.create(app.em.fork(), work);
    } catch (error) {
      if (tries > 1 && (error as { code?: string }).code === LOCK_TIMEOUT) return within(work, tries - 1);
      throw error;
    }
  }
  const databaseUrl = workerDatabaseUrl;

  async function referralsPaid(): Promise<number> {
    const [counted] = await app.em
      .fork()
      .execute<{ n: number }[]>(`select count(*)::int as n from ledger_entries where reason = 'REFERRAL'`);
    return counted!.n;
  }

  /** Half of the friends signed up after their referrer, half before: their ids are in either order. */
  async function aPair(n: number, listingId: string): Promise<SignedIn[]> {
    const [one, two] = [await app.make.aUser(), await app.make.aUser()];
    const [friend, referrer] = n % 2 ? [one, two] : [two, one];
    const em = app.em.fork();
    await em.execute('update users set referred_by = ? where id = ?', [referrer.userId, friend.userId]);
    await em.execute('insert into favourites (user_id, listing_id, created_at) values (?, ?, now())', [
      friend.userId,
      listingId,
    ]);
    return [friend, referrer];
  }

  it('takes its locks in one order: no two wait for each other, and every sum holds', async () => {
    const actor = { userId: (await app.make.anAdmin()).userId, sessionId: '', role: 'admin' as const };
    const { listingId } = await app.make.aListing();
    const before = await referralsPaid();
    for (let round = 0; round < ROUNDS; round++) {
      const pairs = await Promise.all(Array.from({ length: PAIRS }, (_, n) => aPair(n, listingId)));
      const people = pairs.flat();
      // Streaks that midnight ends, and tiers that the season's end looks at.
      await app.em.fork().execute(
        `insert into players (user_id, current_streak, last_day, tier)
         select id, 3, date '2026-01-01', case when random() < 0.5 then 'silver' else 'bronze' end from users
         on conflict (user_id) do update set current_streak = 3, last_day = date '2026-01-01'`,
      );
      const paid = await app.em.fork().execute<{ id: string }[]>(
        `select id from ledger_entries e where reason = 'REFERRAL' and not exists
             (select from ledger_entries r where r.award_key = 'REVERSAL:' || e.id) order by random() limit 40`,
      );
      const period = lagosInstant(app.clock.today()).toISOString();
      const night = () => within(() => app.app.get(DayCloseService).closeDay({ period }));
      const work = [
        ...pairs.map(([friend]) => within(() => app.app.get(ReferralsService).settle(friend!.userId))),
        ...people.map(({ userId }) =>
          within(() => app.app.get(ChallengesService).collect(userId, 'CHECK_IN')),
        ),
        ...[0, 1, 2].map(night),
        within(() =>
          app.app.get(ReversalsService).reverseAll(
            actor,
            paid.map(({ id }) => id),
            'test',
          ),
        ),
        ...(round % 2 ? [within(() => app.app.get(SeasonCloseService).closeEarly(actor))] : []),
      ];
      const refused = (await Promise.allSettled(work)).filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }) => String(reason))).toEqual([]);
    }
    expect(await verifyLedger(databaseUrl())).toEqual([]);
    expect((await referralsPaid()) - before).toBe(ROUNDS * PAIRS * 2);
  }, 120_000);

  it('lets people leave the leaderboard and come back while a season closes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.make.aUser()));
    const { id: running } = await within(() => app.app.get(SeasonsService).seasonAt(app.clock.now()));
    for (let round = 0; round < ROUNDS; round++) {
      // A season that has ended and waits for its close, and the running one; some tiers differ from those of the players.
      const [ended] = await app.em.fork().execute<{ id: string }[]>(
        `with ended as (
           insert into seasons (id, starts_at, ends_at) select gen_random_uuid(), starts_at - interval '1 hour' * ?, starts_at
           from seasons where id = ? returning id),
         players as (
           insert into players (user_id, tier) select id, case when random() < 0.5 then 'silver' else 'bronze' end
           from users on conflict (user_id) do update set tier = excluded.tier)
         select id from ended`,
        [round + 1, running],
      );
      for (const season of [ended!.id, running])
        await app.em.fork().execute(
          `insert into season_standings (season_id, user_id, tier, points, reached_at, visible)
           select ?, u.id, 'bronze', 100, now(), is_ranked(u) from users u
           on conflict (season_id, user_id) do update set tier = excluded.tier`,
          [season],
        );
      const toggle = async (who: SignedIn) => {
        for (const leaderboardVisible of [round % 2 === 1, round % 2 === 0]) {
          const { status, text } = await app.as(who).post('/users/settings', { leaderboardVisible });
          if (status !== 200) throw new Error(`${status} ${text}`);
        }
      };
      const work = [...people.map(toggle), within(() => app.app.get(SeasonCloseService).closeDue())];
      const refused = (await Promise.allSettled(work)).filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }) => String(reason))).toEqual([]);
    }
    const [counts] = await app.em.fork().execute(
      `select (select coalesce(sum(people), 0)::int from season_counts where season_id = ?) as counted,
         (select count(*)::int from season_standings where season_id = ? and visible and points > 0) as shown`,
      [running, running],
    );
    expect(counts!.counted).toBe(counts!.shown);
  }, 120_000);

  it('pays for a proven phone number while its person checks in', async () => {
    const who = await app.make.aUser({ phoneVerifiedAt: new Date() });
    await app.em.fork().execute('insert into players (user_id) values (?)', [who.userId]);
    const other = new Client({ connectionString: databaseUrl() });
    await other.connect();
    try {
      // The locks of a check-in, in their order: the balance, then the account.
      await other.query('begin');
      await other.query('select from players where user_id = $1 for update', [who.userId]);
      const paying = within(() => app.app.get(PhoneAwardsService).pay(who.userId, 5));
      await pause(300);
      const held = await Promise.allSettled([
        other.query('select from users where id = $1 for share', [who.userId]),
        other.query('commit').then(() => paying),
      ]);
      expect(held.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    } finally {
      await other.end();
    }
    expect((await app.as(who).get('/users/points')).body).toMatchObject({ coins: 0.5, points: 0.5 });
  });

  it('does not show who leaves the leaderboard while earning their first points of the season', async () => {
    const who = await app.make.aUser();
    const other = new Client({ connectionString: databaseUrl() });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('update users set leaderboard_visible = false where id = $1', [who.userId]);
      const earning = app.as(who).post('/users/challenge', { reason: 'CHECK_IN' });
      await pause(300);
      await other.query('commit');
      expect((await earning).status).toBe(200);
    } finally {
      await other.end();
    }
    const standings = await app.em
      .fork()
      .execute('select visible from season_standings where user_id = ?', [who.userId]);
    expect(standings).toEqual([{ visible: false }]);
  });
});
