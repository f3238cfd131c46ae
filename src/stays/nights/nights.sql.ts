import type { Kysely } from 'kysely';
import { anyOf } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';

/** A night of a unit; nights without a row are free. */
export type NightRow = {
  unit_id: string;
  night: string;
  taken: number;
  blocked: number;
  imported: number;
  price: number | null;
  min_nights: number | null;
};

/** The stored nights of units, from one to before another; a night without a row is free. */
export const nightsOf = (db: Kysely<Tables>, units: readonly string[], from: string, to: string) =>
  db
    .selectFrom('stay_nights')
    .select(['unit_id', 'night', 'taken', 'blocked', 'imported', 'min_nights'])
    .select(({ cast }) => cast<number>('price', 'float8').as('price'))
    .where('unit_id', '=', anyOf(units))
    .where('night', '>=', from)
    .where('night', '<', to);

export const NIGHT_COLUMNS = {
  unit_id: 'uuid',
  night: 'date',
  taken: 'int',
  blocked: 'int',
  imported: 'int',
  price: 'float?',
  min_nights: 'int?',
} as const;

/** $1 units, from the night $2 to before $3. */
export const NIGHTS_OF = statement(
  'stay-nights',
  nightsOf,
  ['uuid[]', 'date', 'date'],
  row<NightRow>(NIGHT_COLUMNS),
);

/**
 * SQL for a race: each night is taken where it is still free at the moment of its write. Takes $3 of a unit ($1) on each
 * of the nights ($2), in their order, so that two statements never deadlock. Returns the nights that are not free: then
 * the caller throws, and its transaction takes none. The unit is held, so that its count cannot change meanwhile.
 */
const take = (column: 'taken' | 'imported') =>
  statement(
    `stay-nights-${column}`,
    `with unit as (
      select id, count from stay_units where id = $1 for share
    ), wanted as (
      select night, units from unnest($2::date[], $3::int[]) as asked (night, units)
    ), done as (
      insert into stay_nights as n (unit_id, night, capacity, ${column})
      select unit.id, wanted.night, unit.count, wanted.units
      from unit, wanted where wanted.units <= unit.count order by wanted.night
      on conflict on constraint stay_nights_pkey do update set ${column} = n.${column} + excluded.${column}
        where n.taken + n.blocked + n.imported + excluded.${column} <= n.capacity
      returning night
    )
    select night from wanted where not exists (select from done where done.night = wanted.night) order by night`,
    ['uuid', 'date[]', 'int[]'],
    { night: 'date' },
  );
export const TAKE_NIGHTS = take('taken');
export const IMPORT_NIGHTS = take('imported');

/** SQL for a set: gives $3 of a unit ($1) back on each of the nights ($2), locked in their order. */
const free = (column: 'taken' | 'imported') =>
  statement(
    `stay-nights-${column}-free`,
    `with held as (
      select night from stay_nights where unit_id = $1 and night = any($2::date[]) order by night for update
    )
    update stay_nights n set ${column} = n.${column} - given.units
    from held join unnest($2::date[], $3::int[]) as given (night, units) using (night)
    where n.unit_id = $1 and n.night = held.night`,
    ['uuid', 'date[]', 'int[]'],
  );
export const FREE_NIGHTS = free('taken');
export const FREE_IMPORTED_NIGHTS = free('imported');
