import { row, statement } from '../../platform/database/sql/statement';
import type { Streak } from './streak.rules';

const PLAYER = `current_streak as current, longest_streak as longest, last_day::text as "lastDay", freezes::int as freezes`;

/** A race: a day is checked in once, and takes the place of a freeze. */
export const STREAK_CHECK_IN = statement(
  'streak-check-in',
  `insert into streak_days as d (user_id, day, kind) values ($1, $2, 'checked')
         on conflict on constraint streak_days_pkey do update set kind = 'checked' where d.kind = 'frozen'
         returning 1`,
  ['uuid', 'date'],
);

export const STREAK_WEEK = statement(
  'streak-week',
  'select day::text as day, kind from streak_days where user_id = $1 and day between $2 and $3',
  ['uuid', 'date', 'date'],
  { day: 'text', kind: 'text' },
);

export const STREAK_OF = statement(
  'streak-of',
  `select ${PLAYER} from players where user_id = $1`,
  ['uuid'],
  row<Streak>({ current: 'int', longest: 'int', lastDay: 'text?', freezes: 'int' }),
);

/** A race: of two first requests of a person one makes the row. */
export const PLAYER_MAKE = statement(
  'player-make',
  'insert into players (user_id) values ($1) on conflict do nothing',
  ['uuid'],
);

/** Serialises what one person does to their streak. */
export const STREAK_HOLD = statement(
  'streak-hold',
  `select ${PLAYER} from players where user_id = $1 for update`,
  ['uuid'],
  row<Streak>({ current: 'int', longest: 'int', lastDay: 'text?', freezes: 'int' }),
);

/** A set of days; those that are known stay. */
export const STREAK_FREEZE_DAYS = statement(
  'streak-freeze-days',
  `insert into streak_days (user_id, day, kind) select $1, unnest($2::date[]), 'frozen' on conflict do nothing`,
  ['uuid', 'date[]'],
);
