import { addDays, daysBetween } from '../../platform/clock/days';

/** Streak lengths that pay. The amounts are in `reward-rates`. */
export const MILESTONES = [7, 30, 100] as const;

/** A stored streak. Days are Lagos dates, YYYY-MM-DD. */
export type Streak = {
  current: number;
  longest: number;
  /** The last checked-in or frozen day; null before the first. */
  lastDay: string | null;
  freezes: number;
};

export const NO_STREAK: Streak = { current: 0, longest: 0, lastDay: null, freezes: 0 };

/**
 * The streak after closing every day up to `until`. Each missed day uses a freeze; the first one without ends the streak,
 * and later missed days cost nothing. The night job does the same in SQL for everybody.
 */
export function closeDays(streak: Streak, until: string): { streak: Streak; frozen: string[] } {
  if (streak.current === 0 || streak.lastDay === null) return { streak, frozen: [] };
  const missed = daysBetween(streak.lastDay, until);
  if (missed <= 0) return { streak, frozen: [] };
  const used = Math.min(streak.freezes, missed);
  const frozen = Array.from({ length: used }, (_, i) => addDays(streak.lastDay!, i + 1));
  return {
    streak: {
      ...streak,
      current: missed > used ? 0 : streak.current,
      freezes: streak.freezes - used,
      lastDay: addDays(streak.lastDay, used),
    },
    frozen,
  };
}

/** The streak after checking in on `day`, when earlier days are closed. A frozen day preserves it but does not count. */
export function checkInOn(streak: Streak, day: string): Streak {
  // The clock was moved back: this day is before the last counted one.
  const isPast = streak.lastDay !== null && daysBetween(streak.lastDay, day) <= 0;
  const current = isPast ? Math.max(streak.current, 1) : streak.current + 1;
  return {
    ...streak,
    current,
    longest: Math.max(streak.longest, current),
    lastDay: isPast ? streak.lastDay : day,
  };
}

export const canHoldFreeze = (streak: Streak, most: number): boolean => streak.freezes < most;
