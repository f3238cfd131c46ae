import { sql } from 'kysely';
import { row, statement } from '../../platform/database/sql/statement';

/** A person's own feed begins, in place of an earlier one. $1 its id, $2 the person, $3 and $4 the token, $5 now. */
export const BEGIN_PERSONAL = statement(
  'calendar-feed-personal',
  (db, ...[id, owner_id, token_hash, sealed_token, now]) =>
    db
      .insertInto('calendar_feeds')
      .values({ id, owner_id, token_hash, sealed_token, created_at: now, updated_at: now })
      .onConflict((oc) =>
        oc
          .column('owner_id')
          .where('unit_id', 'is', null)
          .doUpdateSet(({ ref }) => ({
            token_hash: ref('excluded.token_hash'),
            sealed_token: ref('excluded.sealed_token'),
            created_at: ref('excluded.created_at'),
            updated_at: ref('excluded.updated_at'),
            last_read_at: null,
          })),
      ),
  ['uuid', 'uuid', 'text', 'text', 'instant'],
);

export type FeedRow = { id: string; owner_id: string; unit_id: string | null };

/** The feed of a token's hash ($1), while its owner is in good standing and the unit and its listing are there. */
export const FIND_FEED = statement(
  'calendar-feed-find',
  (db, tokenHash) =>
    db
      .selectFrom('calendar_feeds as f')
      .innerJoin('users as o', 'o.id', 'f.owner_id')
      .leftJoin('stay_units as u', 'u.id', 'f.unit_id')
      .leftJoin('listings as l', 'l.id', 'f.listing_id')
      .select(['f.id', 'f.owner_id', 'f.unit_id'])
      .where('f.token_hash', '=', tokenHash)
      .where('o.suspended_at', 'is', null)
      .where('o.deleted_at', 'is', null)
      .where('o.delete_requested_at', 'is', null)
      .where(({ or, and, eb }) =>
        or([
          eb('f.unit_id', 'is', null),
          and([eb('u.retired_at', 'is', null), eb('l.deleted_at', 'is', null)]),
        ]),
      ),
  ['text'],
  row<FeedRow>({ id: 'uuid', owner_id: 'uuid', unit_id: 'uuid?' }),
);

/** Notes that a feed was read, at most once in five minutes. $1 the feed, $2 now. */
export const NOTE_READ = statement(
  'calendar-feed-read',
  (db, id, now) =>
    db
      .updateTable('calendar_feeds')
      .set({ last_read_at: now })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([
          eb('last_read_at', 'is', null),
          eb('last_read_at', '<', sql<Date>`${now}::timestamptz - interval '5 minutes'`),
        ]),
      ),
  ['uuid', 'instant'],
);

export type TakenRow = { key: string; from: string; to: string; units: number; changed: string };

/**
 * SQL for a set: the nights in the JSON of changes become rows. The bookings that take nights of a unit ($1) from
 * today ($2) on: stays, and single nights that an open change holds more.
 */
export const TAKEN_OF_UNIT = statement(
  'calendar-feed-taken',
  `select 'stay-' || b.id as key, b.held_from as "from", b.held_to as "to", b.units::int as units, b.updated_at as changed
   from stay_bookings b where b.unit_id = $1 and b.held_to > b.held_from and b.held_to > $2::date
   union all
   select 'change-' || c.id || '-' || (h ->> 'night'), (h ->> 'night')::date, (h ->> 'night')::date + 1,
     (h ->> 'units')::int, c.updated_at
   from stay_changes c cross join jsonb_array_elements(c.held) h
   where c.unit_id = $1 and c.status = 'OPEN' and (h ->> 'night')::date >= $2::date
   order by 2, 1`,
  ['uuid', 'date'],
  row<TakenRow>({ key: 'text', from: 'date', to: 'date', units: 'int', changed: 'instant' }),
);

/** The nights of a unit ($1) from today ($2) on that its owner does not offer. */
export const BLOCKED_OF_UNIT = statement(
  'calendar-feed-blocked',
  (db, unitId, today) =>
    db
      .selectFrom('stay_nights')
      .select(['night', 'blocked'])
      .where('unit_id', '=', unitId)
      .where('night', '>=', today)
      .where('blocked', '>', 0)
      .orderBy('night'),
  ['uuid', 'date'],
  { night: 'date', blocked: 'int' },
);

export type AgreedRow = {
  id: string;
  kind: 'tour' | 'stay' | 'event';
  own: boolean;
  title: string | null;
  address: string | null;
  area: string | null;
  city: string | null;
  state: string | null;
  name: string | null;
  by_video: boolean;
  video: string | null;
  sequence: number;
  starts_at: string;
  ends_at: string;
  changed: string;
};

const ROWS_MAX = 1000;

/**
 * SQL for a hot read: programs ask for each feed again and again. The appointments of a person ($1) since an instant
 * ($2): tours and stays of both roles, and the open houses they hold. A stay's times are its days.
 */
export const AGREED_OF = statement(
  'calendar-feed-agreed',
  `select t.id, 'tour' as kind, t.owner_id = $1 as own, l.title, l.address, l.area, l.city, l.state,
     case when t.owner_id = $1 then t.requester_name else btrim(o.first_name || ' ' || o.last_name) end as name,
     t.tour_type = 'VIDEO' as by_video, t.video_link as video, t.sequence::int as sequence, t.starts_at, t.ends_at,
     t.updated_at as changed
   from tour_requests t join listings l on l.id = t.listing_id join users o on o.id = t.owner_id
   where (t.owner_id = $1 or t.sender_id = $1) and t.status in ('ACCEPTED', 'COMPLETED') and t.starts_at > $2
   union all
   select b.id, 'stay', b.owner_id = $1, l.title, l.address, l.area, l.city, l.state,
     case when b.owner_id = $1 then b.name else btrim(o.first_name || ' ' || o.last_name) end, false, null,
     b.sequence, b.arrival::timestamp at time zone 'UTC',
     b.departure::timestamp at time zone 'UTC', b.updated_at
   from stay_bookings b join listings l on l.id = b.listing_id join users o on o.id = b.owner_id
   where (b.owner_id = $1 or b.guest_id = $1) and b.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED')
     and b.departure > $2::timestamptz::date
   union all
   select e.id, 'event', true, e.title, e.place, null, null, e.state, null, false, null, e.sequence::int, e.starts_at,
     e.ends_at, e.updated_at
   from events e join listings l on l.id = e.listing_id
   where l.owner_id = $1 and e.capacity is not null and e.published and e.starts_at > $2
   order by starts_at, id limit ${ROWS_MAX}`,
  ['uuid', 'instant'],
  row<AgreedRow>({
    id: 'uuid',
    kind: 'text',
    own: 'bool',
    title: 'text?',
    address: 'text?',
    area: 'text?',
    city: 'text?',
    state: 'text?',
    name: 'text?',
    by_video: 'bool',
    video: 'text?',
    sequence: 'int',
    starts_at: 'instant',
    ends_at: 'instant',
    changed: 'instant',
  }),
);
