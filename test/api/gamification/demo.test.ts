import { addDays } from '../../../src/platform/clock/days';
import { PUBLISHED_PASSWORD } from '../../../src/auth/passwords/password-rules';
import { seedDemo } from '../../../src/demo/seed-demo';
import { verifyLedger } from '../../../src/gamification/ledger/verify-ledger';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SEED_DEMO: '150' });
  await seedDemo(app.app);
}, 60_000);
afterAll(() => app.close());

it('the demo has a season in progress and a past one, which agree with their ledger', async () => {
  const viewer = await app.make.aUser();
  const [current, past] = (await app.as(viewer).get('/seasons')).body;
  expect([current.isCurrent, past.isCurrent]).toEqual([true, false]);
  expect(current.people + past.people).toBeGreaterThan(5);
  const url = workerDatabaseUrl();
  expect(await verifyLedger(url)).toEqual([]);
  const collected = await app.em.fork().execute(
    `select 1 from streak_days d join users u on u.id = d.user_id
       where d.day = ? and d.kind = 'checked' and u.email like '%@gidana.test'`,
    [app.clock.today()],
  );
  expect(collected).toEqual([]);
  const wrong = await app.em.fork().execute(
    `select p.user_id from players p
       left join (select user_id, max(days) as longest, max(until) as last_day, max(case when until >= ?::date then days end) as current
         from (select user_id, count(*) as days, max(day) as until
           from (select user_id, day, day - (row_number() over (partition by user_id order by day))::int as run from streak_days) n
           group by user_id, run) runs group by user_id) s on s.user_id = p.user_id
     where p.current_streak <> coalesce(s.current, 0) or p.longest_streak <> coalesce(s.longest, 0) or p.last_day is distinct from s.last_day`,
    [addDays(app.clock.today(), -1)],
  );
  expect(wrong).toEqual([]);
});

it('the past season is decided: people moved up, and the tenant is a day away from a milestone', async () => {
  const { body: tenant } = await app
    .as()
    .post('/login', { email: 'tenant@gidana.test', password: PUBLISHED_PASSWORD });
  const [, past] = (await app.as(tenant).get('/seasons')).body;
  const outcomes = await app.em
    .fork()
    .execute<{ outcome: string; rank: number | null; n: number }[]>(
      `select outcome, count(rank)::int as n from season_standings where season_id = ? and points > 0 group by 1 order by 1`,
      [past.seasonId],
    );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['promoted', 'stayed']);
  const collected = await app.as(tenant).post('/users/challenge', { reason: 'STREAK' });
  expect(collected.status).toBe(200);
  const streak = (await app.as(tenant).get('/users/streak')).body;
  expect([streak.current, streak.nextMilestone.days]).toEqual([7, 30]);
  expect(await verifyLedger(workerDatabaseUrl())).toEqual([]);
});

it('the leaderboard has people on the first morning of a season too', async () => {
  const monday = await createTestApp({ SEED_DEMO: '60' });
  try {
    const morning = new Date('2026-11-23T07:30:00Z');
    await monday.moveClock(morning);
    await seedDemo(monday.app);
    const viewer = await monday.make.aUser();
    const [current] = (await monday.as(viewer).get('/seasons')).body;
    expect(current.people).toBeGreaterThan(5);
    const late = `select 1 from ledger_entries where at > ?`;
    expect(await monday.em.fork().execute(late, [new Date(morning.getTime() + 60_000)])).toEqual([]);
  } finally {
    await monday.close();
  }
}, 60_000);
