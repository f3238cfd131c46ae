import { seedDemo } from '../../../src/demo/seed-demo';
import { verifyLedger } from '../../../src/gamification/verify-ledger';
import { databaseVariable } from '../../setup/databases';
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
  const url = process.env[databaseVariable(process.env['JEST_WORKER_ID'] ?? '1')]!;
  expect(await verifyLedger(url)).toEqual([]);
  const collected = await app.em
    .fork()
    .execute(`select 1 from streak_days where day = ? and kind = 'checked'`, [app.clock.today()]);
  expect(collected).toEqual([]);
  const streaks = await app.em
    .fork()
    .execute<{ n: number }[]>(
      `select count(*)::int as n from players p where p.current_streak <> (select count(*) from streak_days d where d.user_id = p.user_id)`,
    );
  expect(streaks[0]!.n).toBe(0);
});
