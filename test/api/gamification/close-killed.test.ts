import { RequestContext } from '@mikro-orm/core';
import { Client } from 'pg';
import { LedgerService } from '../../../src/gamification/ledger/ledger.service';
import { SeasonCloseService } from '../../../src/gamification/seasons/closing/season-close.service';
import { weekEnd } from '../../../src/gamification/seasons/season-calendar';
import { verifyLedger } from '../../../src/gamification/ledger/verify-ledger';
import { newId } from '../../../src/platform/database/orm/base.entity';
import type { SignedIn } from '../../factories/factories';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { WEEK_MS } from '../../../src/platform/clock/durations';

/** The embedded database is one session: none of its connections can be ended by itself. */
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let app: TestApp;
let database: Client;
beforeEach(async () => {
  app = await createTestApp();
  database = new Client({
    connectionString: workerDatabaseUrl(),
  });
  await database.connect();
});
afterEach(async () => {
  await database.query('drop function if exists dwell() cascade');
  await database.end();
  await app.close();
});

const closeDue = (): Promise<number> =>
  RequestContext.create(app.em.fork(), () => app.app.get(SeasonCloseService).closeDue());

async function aWeek(): Promise<SignedIn[]> {
  const crowd = await Promise.all(Array.from({ length: 25 }, () => app.make.aUser()));
  for (const [i, { userId }] of crowd.entries()) {
    const line = { userId, reason: 'REFERRAL' as const, key: newId(), coins: 400 - i };
    await RequestContext.create(app.em.fork(), () => app.app.get(LedgerService).write(line));
  }
  app.clock.moveTo(weekEnd(app.clock.now()).getTime() + 60_000 - Date.now());
  return crowd;
}

/** Everything that closing writes. */
async function written(): Promise<unknown> {
  const { rows } = await database.query(
    `select (select count(*)::int from seasons where closed_at is not null) as closed,
       (select count(*)::int from season_standings where outcome is not null) as decided,
       (select count(*)::int from players where tier = 'silver') as silver,
       (select count(*)::int from outbox where name = 'season.decided') as notified`,
  );
  return rows[0];
}

onServer('closing a season, on a server', () => {
  it('has not happened when its connection dies in the middle, and happens once however many try again', async () => {
    const crowd = await aWeek();
    // After ranks, promotions and drops are written, before badges are: it waits there to be killed.
    await database.query(
      `create function dwell() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$`,
    );
    await database.query(
      'create trigger dwell before insert on season_badges for each statement execute function dwell()',
    );
    const closing = closeDue().then(
      () => 'closed',
      () => 'failed',
    );
    let killed = 0;
    while (killed === 0) {
      const { rowCount } = await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`,
      );
      killed = rowCount ?? 0;
    }
    expect(await closing).toBe('failed');
    expect(await written()).toEqual({ closed: 0, decided: 0, silver: 0, notified: 0 });
    await database.query('drop function dwell() cascade');
    const closers = await Promise.all(Array.from({ length: 8 }, closeDue));
    expect(closers.reduce((all, one) => all + one, 0)).toBe(1);
    const after = { closed: 1, decided: 25, silver: 20, notified: 20 };
    expect(await written()).toEqual(after);
    expect(await closeDue()).toBe(0);
    expect(await written()).toEqual(after);
    const { rows } = await database.query<{ user_id: string }>(
      `select user_id from season_standings order by rank limit 1`,
    );
    expect(rows[0]!.user_id).toBe(crowd[0]!.userId);
  });

  it('comes weeks late, by many at once, as if it had come each Monday', async () => {
    await aWeek();
    app.clock.moveTo(app.clock.now().getTime() + 3 * WEEK_MS - Date.now());
    const closers = await Promise.all(Array.from({ length: 8 }, closeDue));
    expect(closers.reduce((all, one) => all + one, 0)).toBe(4);
    // Two weeks without a point lead back to bronze, with a notification for each step.
    expect(await written()).toEqual({ closed: 4, decided: 45, silver: 0, notified: 40 });
    expect(await verifyLedger(workerDatabaseUrl())).toEqual([]);
  });
});
