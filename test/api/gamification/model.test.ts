import { RequestContext } from '@mikro-orm/core';
import fc from 'fast-check';
import { LedgerService } from '../../../src/gamification/ledger/ledger.service';
import { DayCloseService } from '../../../src/gamification/streaks/day-close.service';
import { ReversalsService } from '../../../src/gamification/ledger/reversals.service';
import { SeasonCloseService } from '../../../src/gamification/seasons/closing/season-close.service';
import { CheckInsService } from '../../../src/gamification/streaks/check-ins.service';
import { StreakFreezesService } from '../../../src/gamification/streaks/streak-freezes.service';
import { StreakReaderService } from '../../../src/gamification/streaks/streak-reader.service';
import { verifyLedger } from '../../../src/gamification/ledger/verify-ledger';
import { weekEnd } from '../../../src/gamification/seasons/season-calendar';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { newId } from '../../../src/platform/database/orm/base.entity';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { runs } from '../../support/runs';
import { DAY_MS } from '../../../src/platform/clock/durations';

const WEEK_MS = 7 * DAY_MS;
let app: TestApp;
beforeEach(async () => (app = await createTestApp()));
afterEach(() => app.close());

const within = <T>(work: () => Promise<T>): Promise<T> => RequestContext.create(app.em.fork(), work);
const databaseUrl = workerDatabaseUrl;
const moveTo = (at: Date) => app.clock.moveTo(at.getTime() - Date.now());

it('the ledger is the sum of what was written once, even if events come twice or are taken back', async () => {
  const people = await Promise.all([1, 2, 3].map(() => app.make.aUser()));
  const admin = await app.make.anAdmin();
  const ledger = app.app.get(LedgerService);
  const act = fc.record({
    who: fc.nat(2),
    key: fc.nat(5),
    coins: fc.integer({ min: 1, max: 60 }),
    back: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const run = newId();
      const before = await Promise.all(people.map(({ userId }) => within(() => ledger.balanceOf(userId))));
      const paid = new Map<string, { who: number; coins: number; back: boolean }>();
      const ids = new Map<string, string>();
      for (const { who, key, coins, back } of acts) {
        const name = `${run}:${who}:${key}`;
        const line = { userId: people[who]!.userId, reason: 'REFERRAL' as const, key: name, coins };
        const written = await within(() => ledger.write(line));
        expect(written === null).toBe(paid.has(name));
        if (written) {
          paid.set(name, { who, coins, back: false });
          ids.set(name, written);
        }
        if (!back || paid.get(name)!.back) continue;
        const actor = { userId: admin.userId, sessionId: '', role: 'admin' as const };
        await within(() => app.app.get(ReversalsService).reverse(actor, ids.get(name)!, 'test'));
        paid.get(name)!.back = true;
      }
      for (const [who, { userId }] of people.entries()) {
        const sum = [...paid.values()]
          .filter((one) => one.who === who && !one.back)
          .reduce((all, one) => all + one.coins, 0);
        const { coins } = await within(() => ledger.balanceOf(userId));
        expect(Math.round((coins - before[who]!.coins) * 10)).toBe(sum);
      }
      expect(await verifyLedger(databaseUrl())).toEqual([]);
    }),
    runs(6),
  );
});

const TIMES = ['00:00', '12:00', '23:59'] as const;

it('a year of days is what a small model says: freezes, downtime of days, nights late, twice and in parallel', async () => {
  const person = await app.make.aUser();
  const { userId } = person;
  const checkIns = app.app.get(CheckInsService);
  const freezing = app.app.get(StreakFreezesService);
  const streaks = app.app.get(StreakReaderService);
  await within(() =>
    app.app.get(LedgerService).write({ userId, reason: 'REFERRAL', key: newId(), coins: 10_000 }),
  );
  const days = fc.sample(
    fc.record({
      checks: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
      buys: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      at: fc.constantFrom(...TIMES),
      nights: fc.nat(2),
      downFor: fc.integer({ min: 0, max: 40 }),
    }),
    { numRuns: 365, seed: 7 },
  );
  const model = { current: 0, longest: 0, freezes: 0 };
  const first = app.clock.today();
  let down = 0;
  for (const [i, { checks, buys, at, nights, downFor }] of days.entries()) {
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + i * DAY_MS).toISOString().slice(0, 10);
    moveTo(lagosInstant(day, '00:00'));
    // Now and then the program is down for some days; the first night after that makes up for all of them.
    down = down > 0 ? down - 1 : downFor > 36 ? downFor - 34 : 0;
    if (down === 0) {
      const period = lagosInstant(day).toISOString();
      const night = () => within(() => app.app.get(DayCloseService).closeDay({ period }));
      if (nights === 2) await Promise.all([night(), night()]);
      else if (nights === 1) await night();
    }
    // The last second of the day is still the day.
    moveTo(new Date(lagosInstant(day, at).getTime() + (at === '23:59' ? 59_000 : 0)));
    expect(app.clock.today()).toBe(day);
    if (buys && model.freezes < 2) {
      await within(() => freezing.buy(userId));
      model.freezes++;
    }
    if (checks) {
      const claims = await Promise.allSettled([1, 2].map(() => within(() => checkIns.checkIn(userId))));
      expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      model.current++;
      model.longest = Math.max(model.longest, model.current);
    }
    const { current, longest, freezes } = await within(() => streaks.streakOf(userId));
    expect({ day, current, longest, freezes }).toEqual({ day, ...model });
    if (!checks && model.current > 0 && model.freezes > 0) model.freezes--;
    else if (!checks) model.current = 0;
  }
  const [counted] = await app.em.fork().execute<{ days: number; paid: number }[]>(
    `select (select count(*)::int from streak_days where kind = 'checked') as days,
         (select count(*)::int from ledger_entries where reason = 'CHECK_IN') as paid`,
  );
  const checked = days.filter(({ checks }) => checks).length;
  expect(counted).toEqual({ days: checked, paid: checked });
  expect(await verifyLedger(databaseUrl())).toEqual([]);
}, 300_000);

it('seasons move people as a small model does', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => app.make.aUser()));
  const model = people.map(() => ({ tier: 0, empty: 0 }));
  const tiers = ['bronze', 'silver', 'gold'];
  const points = fc.sample(
    fc.array(fc.constantFrom(0, 0, 5, 95, 100, 105, 200), { minLength: 24, maxLength: 24 }),
    { numRuns: 8, seed: 11 },
  );
  let end = weekEnd(new Date());
  for (const scores of points) {
    for (const [i, coins] of scores.entries()) {
      if (coins > 0)
        await within(() =>
          app.app
            .get(LedgerService)
            .write({ userId: people[i]!.userId, reason: 'REFERRAL', key: newId(), coins }),
        );
    }
    const ranked = (tier: number) =>
      scores
        .map((score, i) => ({ score, i }))
        .filter(({ score, i }) => score > 0 && model[i]!.tier === tier)
        .sort((a, b) => b.score - a.score || a.i - b.i);
    const up = [0, 1].flatMap((tier) =>
      ranked(tier)
        .slice(0, 20)
        .filter(({ score }) => score >= 100),
    );
    for (const [i, score] of scores.entries()) {
      const one = model[i]!;
      one.empty = score > 0 || one.tier === 0 ? 0 : one.empty + 1;
      if (one.empty === 2) Object.assign(one, { tier: one.tier - 1, empty: 0 });
    }
    for (const { i } of up) model[i]!.tier++;
    moveTo(new Date(end.getTime() + 60_000));
    end = new Date(end.getTime() + WEEK_MS);
    await Promise.all([1, 2].map(() => within(() => app.app.get(SeasonCloseService).closeDue())));
    const rows = await app.em
      .fork()
      .execute<{ user_id: string; tier: string }[]>('select user_id, tier from players');
    const known = new Map(rows.map((row) => [row.user_id, row.tier]));
    expect(people.map(({ userId }) => known.get(userId) ?? 'bronze')).toEqual(
      model.map(({ tier }) => tiers[tier]),
    );
  }
  expect(await verifyLedger(databaseUrl())).toEqual([]);
}, 60_000);
