import { sql } from 'kysely';
import { row, statement } from '../../platform/database/sql/statement';
import { BLOCK } from './wanted-nights';

/**
 * The locks under which nights of a unit ($1) are given back and taken at once: those who take wait for the unit, those
 * who give back for the nights from today ($2) on, which everybody locks in their order.
 */
export const HOLD_UNIT = statement(
  'import-hold-unit',
  (db, id) => db.selectFrom('stay_units').select(['id', 'count']).where('id', '=', id).forNoKeyUpdate(),
  ['uuid'],
  { id: 'uuid', count: 'int' },
);
/** Locked in their order, so that imports and bookings do not block each other. With what the unit's feed exports of them. */
export const HOLD_NIGHTS = statement(
  'import-hold-nights',
  (db, unitId, today) =>
    db
      .selectFrom('stay_nights')
      .select(({ eb, ref }) => ['night', eb('taken', '+', ref('blocked')).as('exported')])
      .where('unit_id', '=', unitId)
      .where('night', '>=', today)
      .orderBy('night')
      .forUpdate(),
  ['uuid', 'date'],
  { night: 'date', exported: 'int' },
);

export type NightOfImport = { night: string; wanted: number; taken: number; summary: string | null };

/** The units that an import ($1) took and wanted in each night, and for what, from a night ($2) on. */
export const NIGHTS_OF_IMPORT = statement(
  'import-nights',
  (db, importId, from) =>
    db
      .selectFrom('imported_nights')
      .select(['night', 'wanted', 'taken', 'summary'])
      .where('import_id', '=', importId)
      .where('night', '>=', from),
  ['uuid', 'date'],
  row<NightOfImport>({ night: 'date', wanted: 'int', taken: 'int', summary: 'text?' }),
);

/** Deletes the nights of an import ($1) that its calendar no longer has; the nights ($2) stay. */
export const FORGET_NIGHTS = statement(
  'import-nights-forget',
  (db, importId, nights) =>
    db
      .deleteFrom('imported_nights')
      .where('import_id', '=', importId)
      .where('night', '<>', sql<string>`all(${nights}::date[])`),
  ['uuid', 'date[]'],
);

/**
 * SQL for a set: all nights of a calendar at once. An import ($1): its nights ($2), how many it wants ($3) and took ($4),
 * and what the first is called ($5).
 */
export const STORE_NIGHTS = statement(
  'import-nights-store',
  `insert into imported_nights (import_id, night, wanted, taken, summary)
   select $1::uuid, n.night, n.wanted, n.taken, nullif(n.summary, '')
   from unnest($2::date[], $3::int[], $4::int[], $5::text[]) as n (night, wanted, taken, summary)
   on conflict on constraint imported_nights_pkey do update set wanted = excluded.wanted, taken = excluded.taken,
     summary = excluded.summary`,
  ['uuid', 'date[]', 'int[]', 'int[]', 'text[]'],
);

/**
 * SQL for a set: gives what is free of a unit ($1) on nights ($2) from today ($3) on to the imports that want more than they
 * took, the oldest first. The caller has locked the nights, so that nobody else takes what it counts as free.
 */
export const GIVE_FREED = statement(
  'import-nights-give',
  `with wanting as (
     select n.import_id, n.night, least(n.wanted - n.taken, s.capacity - s.taken - s.blocked - s.imported
       - coalesce(sum(n.wanted - n.taken) over (partition by n.night order by i.created_at, i.id
         rows between unbounded preceding and 1 preceding), 0)) as units
     from calendar_imports i join imported_nights n on n.import_id = i.id
       join stay_nights s on s.unit_id = i.unit_id and s.night = n.night
     where i.unit_id = $1 and n.night = any($2::date[]) and n.night >= $3 and n.wanted > n.taken),
   given as (
     update imported_nights n set taken = n.taken + w.units from wanting w
     where w.units > 0 and n.import_id = w.import_id and n.night = w.night returning n.night, w.units)
   update stay_nights s set imported = s.imported + g.units
   from (select night, sum(units) as units from given group by night) g
   where s.unit_id = $1 and s.night = g.night`,
  ['uuid', 'date[]', 'date'],
);

/**
 * SQL for a race: of two processes one claims an import. Those whose hour has come ($1 now, $2 how many), a batch at a
 * time: whose owner is in good standing, and whose unit and listing are there.
 */
export const CLAIM_DUE = statement(
  'import-claim-due',
  `update calendar_imports i set attempted_at = $1::timestamptz
   where i.id in (
     select d.id from calendar_imports d join users o on o.id = d.owner_id
       left join stay_units u on u.id = d.unit_id left join listings l on l.id = d.listing_id
     where d.attempted_at <= $1::timestamptz - interval '50 minutes' and o.suspended_at is null
       and o.deleted_at is null
       and (d.unit_id is null or (u.retired_at is null and l.deleted_at is null))
     order by d.attempted_at limit $2 for update of d skip locked)
   returning i.id`,
  ['instant', 'int'],
  { id: 'uuid' },
);

export type ConflictRow = {
  date: string;
  import_id: string;
  summary: string | null;
  booking_id: string | null;
};

/**
 * SQL: an import `i` wants more of a night `n` than it took. Blocks are none of these where the unit takes or blocks the
 * night itself, and so exports it.
 */
export const IS_CONFLICT = `n.wanted > n.taken and (n.summary is distinct from '${BLOCK}' or n.wanted - n.taken > coalesce(
  (select s.taken + s.blocked from stay_nights s where s.unit_id = i.unit_id and s.night = n.night), 0))`;

/** The nights of a listing ($1) from $2 to before $3 on which an import found nothing free. */
export const CONFLICTS = statement(
  'import-conflicts',
  (db, listingId, from, to) =>
    db
      .selectFrom('imported_nights as n')
      .innerJoin('calendar_imports as i', 'i.id', 'n.import_id')
      .select(['n.night as date', 'n.import_id', 'n.summary'])
      .select(({ selectFrom }) =>
        selectFrom('stay_bookings as b')
          .select('b.id')
          .whereRef('b.unit_id', '=', 'i.unit_id')
          .whereRef('b.held_from', '<=', 'n.night')
          .whereRef('b.held_to', '>', 'n.night')
          .orderBy('b.created_at')
          .limit(1)
          .as('booking_id'),
      )
      .where('i.listing_id', '=', listingId)
      .where('n.night', '>=', from)
      .where('n.night', '<', to)
      .where(sql.raw<boolean>(IS_CONFLICT))
      .orderBy('n.night')
      .orderBy('n.import_id'),
  ['uuid', 'date', 'date'],
  row<ConflictRow>({ date: 'date', import_id: 'uuid', summary: 'text?', booking_id: 'uuid?' }),
);
