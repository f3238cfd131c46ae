import { RequestContext } from '@mikro-orm/core';
import { DayCloseService } from '../../../src/gamification/streaks/day-close.service';
import { lagosInstant } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeEach(async () => (app = await createTestApp()));
afterEach(() => app.close());

const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
const noon = (days: number): Date => new Date(lagosInstant(today(), '12:00').getTime() + days * DAY_MS);
const checkIn = (who: SignedIn) => app.as(who).post('/users/challenge', { reason: 'CHECK_IN' });
const streakOf = async (who: SignedIn) => (await app.as(who).get('/users/streak')).body;
const runNight = () =>
  RequestContext.create(app.em.fork(), () =>
    app.app.get(DayCloseService).closeDay({ period: lagosInstant(app.clock.today()).toISOString() }),
  );

it('ends a streak after a missed day once, however often and in parallel it runs, and notifies', async () => {
  const person = await app.make.aUser();
  await checkIn(person);
  await app.moveClock(noon(2));
  await Promise.all([runNight(), runNight(), runNight()]);
  await app.settle();
  expect(await streakOf(person)).toMatchObject({ current: 0, longest: 1 });
  const stored = await app.em
    .fork()
    .execute<{ current_streak: number }[]>('select current_streak from players');
  expect(stored).toEqual([{ current_streak: 0 }]);
  const notices = (await app.as(person).get('/users/notifications')).body;
  expect(notices.filter((notice: any) => notice.kind === 'streak')).toEqual([
    expect.objectContaining({ message: 'Your streak of 1 day has ended. Check in today to begin a new one' }),
  ]);
});

it('uses freezes for missed days, also when it comes days late', async () => {
  const person = await app.make.aUser();
  await checkIn(person);
  await app.em.fork().execute('update players set freezes = 2');
  app.clock.moveTo(noon(3).getTime() - Date.now());
  await runNight();
  await runNight();
  expect(await streakOf(person)).toMatchObject({ current: 1, freezes: 0 });
  expect((await checkIn(person)).status).toBe(200);
  expect(await streakOf(person)).toMatchObject({ current: 2 });
  const days = await app.em.fork().execute<{ kind: string }[]>('select kind from streak_days order by day');
  expect(days.map(({ kind }) => kind)).toEqual(['checked', 'frozen', 'frozen', 'checked']);
});

it('notifies of a freeze and of a lost streak also when the check-in comes before it', async () => {
  const streakNotices = async (who: SignedIn) =>
    (await app.as(who).get('/users/notifications')).body
      .filter((notice: any) => notice.kind === 'streak')
      .map(({ message }: any) => message);
  const [kept, lost] = [await app.make.aUser(), await app.make.aUser()];
  await checkIn(kept);
  await checkIn(lost);
  await app.em.fork().execute('update players set freezes = 2 where user_id = ?', [kept.userId]);
  app.clock.moveTo(noon(2).getTime() - Date.now());
  for (const who of [kept, lost]) expect((await checkIn(who)).status).toBe(200);
  await Promise.all([runNight(), runNight()]);
  await app.settle();
  expect(await streakNotices(kept)).toEqual(['A freeze kept your streak alive. You hold 1 more']);
  expect(await streakNotices(lost)).toEqual([
    'Your streak of 1 day has ended. Check in today to begin a new one',
  ]);
  expect(await streakOf(kept)).toMatchObject({ current: 2, freezes: 1 });
});

const reminders = async (who: SignedIn) =>
  (await app.as(who).get('/users/notifications')).body.filter((notice: any) => notice.kind === 'challenge');

it('reminds nobody to check in who has done so before it ran', async () => {
  const [done, not] = [await app.make.aUser(), await app.make.aUser()];
  app.clock.moveTo(noon(1).getTime() - Date.now());
  await checkIn(done);
  await runNight();
  await app.settle();
  expect(await reminders(done)).toEqual([]);
  expect(await reminders(not)).toHaveLength(1);
  await app.moveClock(noon(2));
  expect(await reminders(done)).toEqual([
    expect.objectContaining({ message: expect.stringContaining('keep your streak of 1 day') }),
  ]);
});

it('sends no reminder of a day that is over', async () => {
  const person = await app.make.aUser();
  app.clock.moveTo(noon(1).getTime() - Date.now());
  await runNight();
  app.clock.moveTo(noon(2).getTime() - Date.now());
  await app.settle();
  expect(await reminders(person)).toEqual([]);
  await runNight();
  await app.settle();
  expect(await reminders(person)).toHaveLength(1);
});

it('reminds people who want it, once a day', async () => {
  const wants = await app.make.aUser();
  const not = await app.make.aUser();
  await app.make.aUser({ verifiedAt: null });
  await app.as(not).post('/users/settings', { dailyReminder: false });
  await app.moveClock(noon(1));
  await runNight();
  await app.settle();
  expect(await reminders(wants)).toHaveLength(1);
  expect(await reminders(not)).toEqual([]);
  await app.moveClock(noon(2));
  expect(await reminders(wants)).toHaveLength(2);
});

it('shows the change of rank since midnight', async () => {
  const [ada, obi] = [await app.make.aUser(), await app.make.aUser()];
  await checkIn(ada);
  await app.moveClock(new Date(Date.now() + 60_000));
  await checkIn(obi);
  await runNight();
  for (const q of ['type=rent', 'type=sale', 'bedroom=2']) await app.as(obi).get(`/listings?${q}`);
  await app.as(obi).post('/users/challenge', { reason: 'PROPERTY_SEARCH' });
  expect((await app.as(obi).get('/users/standing')).body).toMatchObject({ rank: 1, movement: 1 });
  expect((await app.as(ada).get('/users/standing')).body).toMatchObject({ rank: 2, movement: -1 });
});
