import { row, statement } from '../../platform/database/sql/statement';
import { NIGHT_COLUMNS, nightsOf, type NightRow } from '../nights/nights.sql';

export type CalendarNightRow = NightRow & { note: string | null };

/** $1 units, from the night $2 to before $3, with the owner's notes. */
export const CALENDAR_NIGHTS = statement(
  'stay-calendar-nights',
  (db, units, from, to) => nightsOf(db, units, from, to).select('note'),
  ['uuid[]', 'date', 'date'],
  row<CalendarNightRow>({ ...NIGHT_COLUMNS, note: 'text?' }),
);

/**
 * SQL for a race: a night is written where its block still leaves what is booked. Writes the nights ($2) of a unit ($1):
 * how many are blocked ($3, null: unchanged), price, least nights and note, each where its flag says so ($4 and $5, $6
 * and $7, $8 and $9). The last write wins, night by night. Returns the nights of which more are booked or held than the
 * block leaves.
 */
export const WRITE_CALENDAR = statement(
  'stay-calendar-write',
  `with unit as (
    select id, count from stay_units where id = $1 for share
  ), done as (
    insert into stay_nights as n (unit_id, night, capacity, blocked, price, min_nights, note)
    select unit.id, wanted.night, unit.count, coalesce($3, 0), $5, $7, $9
    from unit, unnest($2::date[]) as wanted (night) where coalesce($3, 0) <= unit.count order by wanted.night
    on conflict on constraint stay_nights_pkey do update set
      blocked = coalesce($3, n.blocked),
      price = case when $4 then excluded.price else n.price end,
      min_nights = case when $6 then excluded.min_nights else n.min_nights end,
      note = case when $8 then excluded.note else n.note end
      where n.taken + n.imported + coalesce($3, n.blocked) <= n.capacity
    returning night
  )
  select wanted.night from unnest($2::date[]) as wanted (night)
  where not exists (select from done where done.night = wanted.night) order by wanted.night`,
  ['uuid', 'date[]', 'int?', 'bool', 'numeric?', 'bool', 'int?', 'bool', 'text?'],
  { night: 'date' },
);
