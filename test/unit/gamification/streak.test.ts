import { addDays, daysBetween } from '../../../src/platform/clock/days';
import fc from 'fast-check';
import { checkInOn, closeDays, NO_STREAK, type Streak } from '../../../src/gamification/streaks/streak.rules';

const START = '2026-01-01';

/** The rules said day by day, as simply as possible. */
function model(days: { checks: boolean; buys: boolean }[]) {
  let [current, longest, freezes] = [0, 0, 0];
  for (const { checks, buys } of days) {
    if (buys && freezes < 2) freezes++;
    if (checks) current++;
    else if (current > 0 && freezes > 0) freezes--;
    else current = 0;
    longest = Math.max(longest, current);
  }
  return { current, longest, freezes };
}

const life = fc.array(fc.record({ checks: fc.boolean(), buys: fc.boolean() }), { maxLength: 400 });
const seen = ({ current, longest, freezes }: Streak) => ({ current, longest, freezes });

describe('a streak', () => {
  it('is what a day-by-day model says, whenever the night job comes', () => {
    fc.assert(
      fc.property(life, fc.array(fc.boolean(), { maxLength: 400 }), (days, nights) => {
        let streak = NO_STREAK;
        days.forEach(({ checks, buys }, i) => {
          const today = addDays(START, i);
          // Some nights the job is down; a check-in or a purchase then closes the days itself.
          if (nights[i]) streak = closeDays(streak, addDays(today, -1)).streak;
          if (buys) {
            const { streak: closed } = closeDays(streak, addDays(today, -1));
            streak = closed.freezes < 2 ? { ...closed, freezes: closed.freezes + 1 } : closed;
          }
          if (checks) streak = checkInOn(closeDays(streak, addDays(today, -1)).streak, today);
        });
        const end = closeDays(streak, addDays(START, days.length - 1)).streak;
        expect(seen(end)).toEqual(model(days));
      }),
    );
  });

  it('closes days once: again, or in two halves, changes nothing', () => {
    fc.assert(
      fc.property(
        fc.record({ current: fc.integer({ min: 0, max: 9 }), freezes: fc.integer({ min: 0, max: 2 }) }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        ({ current, freezes }, first, more) => {
          const streak = { current, longest: 9, lastDay: START, freezes };
          const whole = closeDays(streak, addDays(START, first + more)).streak;
          const half = closeDays(streak, addDays(START, first)).streak;
          expect(closeDays(half, addDays(START, first + more)).streak).toEqual(whole);
          expect(closeDays(whole, addDays(START, first + more)).streak).toEqual(whole);
        },
      ),
    );
  });

  it('loses and doubles no day in a year', () => {
    let streak = NO_STREAK;
    for (let i = 0; i < 365; i++) {
      const day = addDays(START, i);
      streak = checkInOn(closeDays(streak, addDays(day, -1)).streak, day);
      expect([streak.current, streak.lastDay]).toEqual([i + 1, day]);
    }
    expect(daysBetween(START, streak.lastDay!)).toBe(364);
  });
});
