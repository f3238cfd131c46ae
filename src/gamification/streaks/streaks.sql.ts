import type { Kysely } from 'kysely';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import type { Streak } from './streak.rules';

const streakOf = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('players')
    .select(['current_streak as current', 'longest_streak as longest', 'last_day as lastDay', 'freezes'])
    .where('user_id', '=', userId);

const STREAK = row<Streak>({ current: 'int', longest: 'int', lastDay: 'date?', freezes: 'int' });

/** A race: a day is checked in once, and takes the place of a freeze. */
export const STREAK_CHECK_IN = statement(
  'streak-check-in',
  (db, userId, day) =>
    db
      .insertInto('streak_days')
      .values({ user_id: userId, day, kind: 'checked' })
      .onConflict((oc) =>
        oc
          .constraint('streak_days_pkey')
          .doUpdateSet({ kind: 'checked' })
          .where('streak_days.kind', '=', 'frozen'),
      )
      .returning('user_id'),
  ['uuid', 'date'],
);

export const STREAK_WEEK = statement(
  'streak-week',
  (db, userId, from, to) =>
    db
      .selectFrom('streak_days')
      .select(['day', 'kind'])
      .where('user_id', '=', userId)
      .where(({ between }) => between('day', from, to)),
  ['uuid', 'date', 'date'],
  { day: 'date', kind: 'text' },
);

export const STREAK_OF = statement('streak-of', streakOf, ['uuid'], STREAK);

/** SQL for a race: of two first requests of a person one makes the row. */
export const PLAYER_MAKE = statement(
  'player-make',
  'insert into players (user_id) values ($1) on conflict do nothing',
  ['uuid'],
);

/** Serialises what one person does to their streak. */
export const STREAK_HOLD = statement(
  'streak-hold',
  (db, userId) => streakOf(db, userId).forUpdate(),
  ['uuid'],
  STREAK,
);

/** SQL for a set: the days that freezes cover; those that are known stay. */
export const STREAK_FREEZE_DAYS = statement(
  'streak-freeze-days',
  `insert into streak_days (user_id, day, kind) select $1, unnest($2::date[]), 'frozen' on conflict do nothing`,
  ['uuid', 'date[]'],
);
