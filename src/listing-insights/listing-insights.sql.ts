import { row, statement } from '../platform/database/sql/statement';

/**
 * Adds the counts from memory: $1 an array of {listingId, day, viewer, known, views, calls, whatsapps}. Owners' views
 * of their own listings are not counted; a known viewer counts once a day. SQL for a set and a race: ordered by
 * listing, so that two processes wait for each other instead of deadlocking.
 */
export const ADD_VIEWS = statement(
  'listing-views-add',
  `with counted as (
    select c.* from jsonb_to_recordset($1::jsonb) as c ("listingId" uuid, day date, viewer text, known boolean, views integer, calls integer, whatsapps integer)
    join listings l on l.id = c."listingId" where l.owner_id::text <> c.viewer
  ), fresh as (
    insert into listing_viewers (listing_id, day, viewer)
    select distinct "listingId", day, viewer from counted where views > 0 and known order by 1, 2, 3
    on conflict on constraint listing_viewers_pkey do nothing
    returning listing_id, day
  )
  insert into listing_view_days as days (listing_id, day, views, unique_viewers, calls, whatsapps)
  select "listingId", day, sum(views),
    (select count(*) from fresh where fresh.listing_id = counted."listingId" and fresh.day = counted.day),
    sum(calls), sum(whatsapps)
  from counted group by 1, 2 order by 1, 2
  on conflict on constraint listing_view_days_pkey do update set
    views = days.views + excluded.views, unique_viewers = days.unique_viewers + excluded.unique_viewers,
    calls = days.calls + excluded.calls, whatsapps = days.whatsapps + excluded.whatsapps`,
  ['json'],
);

export type DayRow = {
  date: string;
  views: number;
  uniqueViewers: number;
  saves: number;
  enquiries: number;
  tours: number;
  contacts: number;
};

const perDay = (table: string): string => `(select count(*)::int from ${table} x where x.listing_id = $1
    and x.created_at >= (d.day::timestamp at time zone 'Africa/Lagos')
    and x.created_at < ((d.day + 1)::timestamp at time zone 'Africa/Lagos'))`;

/**
 * One row a day, oldest first: $1 the listing, $2 the first and $3 the last Lagos date. SQL for a set: sums up each day
 * of a series, days without a row included.
 */
export const DAYS = statement(
  'insight-days',
  `select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(v.views, 0) as views,
    coalesce(v.unique_viewers, 0) as "uniqueViewers", coalesce(v.calls + v.whatsapps, 0) as contacts,
    ${perDay('favourites')} as saves, ${perDay('enquiries')} as enquiries, ${perDay('tour_requests')} as tours
  from (select generate_series($2::date, $3::date, interval '1 day')::date as day) d
  left join listing_view_days v on v.listing_id = $1 and v.day = d.day order by d.day`,
  ['uuid', 'date', 'date'],
  row<DayRow>({
    date: 'text',
    views: 'int',
    uniqueViewers: 'int',
    contacts: 'int',
    saves: 'int',
    enquiries: 'int',
    tours: 'int',
  }),
);

/**
 * Views since $2 of the published listings of the same city and type: the median of the others, and their number.
 * SQL for a set: a median over sums.
 */
export const AREA = statement(
  'insight-area',
  `with others as (
    select coalesce((select sum(v.views) from listing_view_days v where v.listing_id = l.id and v.day >= $2::date), 0) as views
    from listings l join listings own on own.id = $1
    where l.visible and l.id <> own.id and l.city_key = own.city_key and l.type = own.type limit 2000
  )
  select count(*)::int as homes, percentile_cont(0.5) within group (order by views)::float8 as median from others`,
  ['uuid', 'date'],
  { homes: 'int', median: 'float?' },
);
