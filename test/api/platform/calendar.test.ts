import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../../src/platform/config/config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { HealthProbe } from '../../../src/platform/database/connection/health-probe';
import { OutboxEntry } from '../../../src/platform/events/outbox.entity';
import { strangerIn } from '../../../src/platform/queues/installation';
import { Queues } from '../../../src/platform/queues/queues';
import type { RelayWake } from '../../../src/platform/queues/relay/relay-wake';
import { schedules } from '../../../src/platform/queues/schedule';
import { Scheduler } from '../../../src/platform/queues/scheduler';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { queuesWithoutDatabase } from '../../support/servers/queues-without-database';
import { DAY_MS } from '../../../src/platform/clock/durations';

const redis = process.env['TEST_REDIS_URL'];
const wake = { automatic: true, wake: () => undefined } as unknown as RelayWake;

/** The calendar of another process on the same database. */
const anotherCalendar = (app: TestApp, queues = app.app.get(Queues)): Scheduler =>
  new Scheduler(app.app.get(Config), app.em, app.clock, queues, wake);

/** Queues of the kind that the tests run on, whose store is unavailable. */
async function queuesAway(app: TestApp): Promise<{ queues: Queues; close: () => Promise<void> }> {
  if (!process.env['TEST_REDIS_URL']) return queuesWithoutDatabase();
  const env = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', REDIS_URL: 'redis://127.0.0.1:1' });
  const queues = new Queues(
    new Config(env, app.app.get(Config).databaseUrl, false),
    app.app.get(HealthProbe),
  );
  return { queues, close: () => queues.onApplicationShutdown() };
}

const recorded = (app: TestApp) =>
  app.em.fork().find(OutboxEntry, { dedupeKey: { $like: '%@%' } }, { orderBy: { name: 'asc' } });

const ticked = (app: TestApp, ago: string) =>
  app.em
    .fork()
    .execute(
      `update settings set updated_at = now() - interval '${ago}' where name = 'calendar-tick' returning name`,
    );

describe('the calendar', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({}, { own: true });
  });
  afterEach(() => app.close());

  it('records each period once, however many processes tick', async () => {
    const calendars = [anotherCalendar(app), anotherCalendar(app)];
    await Promise.all([...calendars, ...calendars].map((calendar) => calendar.tick()));
    expect((await recorded(app)).map(({ name }) => name)).toEqual(schedules.map(({ job }) => job).sort());
  });

  it('records the latest period of each schedule once after days without a tick', async () => {
    const calendar = anotherCalendar(app);
    await calendar.tick();
    app.clock.moveTo(9 * DAY_MS);
    await calendar.tick();
    await calendar.tick();
    const periods = Map.groupBy(await recorded(app), ({ name }) => name);
    expect([...periods.values()].map(({ length }) => length)).toEqual(schedules.map(() => 2));
    const [first, second] = periods
      .get('rewards.close-day')!
      .map(({ payload }) => Date.parse((payload as { period: string }).period));
    expect(Math.abs(second! - first!)).toBe(9 * DAY_MS);
  });

  it('runs each time once, however often the clock is moved past it', async () => {
    // Five seconds past a minute: no schedule comes due while the test runs.
    const [before, ahead] = ['2027-02-26T09:01:05+01:00', '2027-03-01T08:01:05+01:00'] as const;
    const move = async (now: string) => {
      expect((await app.as().post('/dev/clock', { now })).status).toBe(200);
      await app.settle();
    };
    await move(before);
    const atFirst = (await recorded(app)).length;
    for (const now of [ahead, before, ahead, before]) await move(now);
    const times = (await recorded(app)).map(({ dedupeKey }) => dedupeKey);
    expect([atFirst, times.length]).toEqual([schedules.length, 2 * schedules.length]);
    expect(times).toContain('listings.confirmation@2027-03-01T07:00:00.000Z');
    const open = await app.em.fork().execute('select 1 from outbox_deliveries where done_at is null');
    expect(open).toEqual([]);
  });

  it('remembers what it ran while the clock was ahead, after the outbox was pruned', async () => {
    const ahead = new Date(Date.now() + 40 * DAY_MS);
    await app.as().post('/dev/clock', { now: ahead });
    await app.settle();
    const before = (await recorded(app)).length;
    await app.em.fork().execute(`update outbox set created_at = now() - interval '15 days'`);
    await app.as().post('/dev/clock', { now: new Date(ahead.getTime() + DAY_MS) });
    await app.settle();
    expect((await recorded(app)).length).toBeGreaterThan(before);
  });

  (redis ? it : it.skip)('leaves the name of the installation in Redis again when it was lost', async () => {
    const { queuePrefix } = app.app.get(Config);
    await strangerIn(redis!, queuePrefix, 'lost');
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    for (let i = 0; i < 2; i++) {
      await anotherCalendar(app).tick();
      expect(await strangerIn(redis!, queuePrefix, 'lost')).toBe(app.app.get(Config).installation);
    }
    const warnings = warned.mock.calls.filter(([text]) =>
      String(text).includes('of another installation (lost)'),
    );
    expect(warnings).toHaveLength(1);
    warned.mockRestore();
  });

  it('records due jobs while the queue is away', async () => {
    const { queues, close } = await queuesAway(app);
    await anotherCalendar(app, queues).onApplicationBootstrap();
    expect(await recorded(app)).toHaveLength(schedules.length);
    await close();
  });

  it('continues after everything in the queue was deleted', async () => {
    const calendar = anotherCalendar(app);
    await calendar.tick();
    await app.settle();
    for (const queue of app.app.get(Queues).all()) await queue.obliterate({ force: true });
    app.clock.moveTo(9 * DAY_MS);
    await calendar.tick();
    await app.settle();
    const done = await app.em.fork().execute<{ name: string }[]>(
      `select o.name from outbox o join outbox_deliveries d on d.outbox_id = o.id
         where o.dedupe_key like '%@%' and d.done_at is not null`,
    );
    expect(done).toHaveLength(2 * schedules.length);
  });

  it('does not tick in a test that runs jobs by hand', async () => {
    await app.app.get(SchedulerRegistry).getCronJob('calendar').fireOnTick();
    expect(await recorded(app)).toEqual([]);
  });
});

describe('readiness', () => {
  it('fails in a process whose calendar has not ticked for three minutes, until it ticks', async () => {
    const app = await createTestApp({}, { automatic: true });
    const ready = () => app.as().get('/health/ready');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', calendar: 'on time' } });
    expect(await ticked(app, '2 minutes')).toHaveLength(1);
    expect((await ready()).status).toBe(200);
    await ticked(app, '4 minutes');
    expect(await ready()).toMatchObject({ status: 503, body: { error: 'The calendar stands still' } });
    const job = app.app.get(SchedulerRegistry).getCronJob('calendar');
    expect([job.isActive, job.cronTime.source]).toEqual([true, '*/1 * * * *']);
    await job.fireOnTick();
    expect((await ready()).status).toBe(200);
    await app.close();
  });

  it('only reports a late calendar in a process that just serves the API', async () => {
    const app = await createTestApp({ ROLE: 'api' }, { automatic: true });
    const ready = () => app.as().get('/health/ready');
    expect(await recorded(app)).toEqual([]);
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', calendar: 'late' } });
    await app.em
      .fork()
      .execute(`insert into settings (name, value) values ('calendar-tick', 'null') returning name`);
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', calendar: 'on time' } });
    await app.close();
  });
});
