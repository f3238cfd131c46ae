import { sql } from 'kysely';
import { COMPARED_FILTERS } from '../listings/content/listing-filters';
import { row, statement } from '../platform/database/sql/statement';
import { recordSql } from '../platform/events/outbox.sql';
import { SEEN } from './alerts/saved-search-match.entity';
import { AlertSearcher, SearchesFound } from './saved-searches.events';

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The SQL of each filter that compares a column, from the table of listing fields. */
const COMPARED = COMPARED_FILTERS.map(
  ({ name, row, filter }) =>
    `(s.${columnOf(name)} is null or l.${row.column} ${filter.is} s.${columnOf(name)})`,
);

/** SQL: the listing `l` is free for the stay of the search `s` at $2, which a stay that has begun never is. */
const FREE_FOR_STAY = `select from stay_offer(l.id, (s.stay->>'from')::date, (s.stay->>'to')::date,
      (s.stay->>'weekends')::int, (s.stay->>'guests')::int, (s.stay->>'units')::int, $2::timestamptz) as offer (unit_id uuid, total numeric, to_pay numeric)
    where l.offer_status is distinct from 'Sold Out'
      and (s.stay->>'minTotal' is null or offer.total >= (s.stay->>'minTotal')::numeric)
      and (s.stay->>'maxTotal' is null or offer.total <= (s.stay->>'maxTotal')::numeric)
      and (s.stay->>'maxToPay' is null or offer.to_pay <= (s.stay->>'maxToPay')::numeric)`;

/** SQL: the listing `l` matches the saved search `s`. The same conditions as in search. */
const MATCHES = `(s.type is null or s.type = l.type)
    and (s.state_city is null or l.city_key = s.state_city or l.state = s.state)
    and (s.city_key is null or s.city_key = l.city_key)
    and (s.area_key is null or s.area_key = l.area_key)
    and ${COMPARED.join('\n    and ')}
    and (s.max_total is null or l.total_to_enter <= s.max_total)
    and (not s.verified or l.verified_at is not null)
    and (not s.premium or l.premium)
    and (s.amenities = '{}' or s.amenities <@ l.amenities)
    and (s.box is null or (l.shown_lng between s.box[1] and s.box[3] and l.shown_lat between s.box[2] and s.box[4]))
    and (s.words is null or l.search @@ s.words)
    and (s.stay is null or exists (${FREE_FOR_STAY}))`;

/** SQL: the person does not want to find the listing any more. */
const isHidden = (userId: string, listingId: string): string =>
  `exists (select from hidden_homes h where h.user_id = ${userId} and h.listing_id = ${listingId})`;

/** How old the publication of a home may be that a search finds as a new one; later it is one that has changed. */
const NEW_HOURS = 24;

const ALERT_AT_ONCE = recordSql(
  AlertSearcher,
  { userId: 'user_id', frequency: `'instant'` },
  {
    key: `'saved-search-alert:' || user_id || ':' || $1::text`,
    from: `found join matching using (search_id) where frequency = 'instant' group by user_id`,
  },
);

/**
 * Compares one listing with every saved search in one statement: records each match once, and enqueues a job for each
 * person with an instant search. $1 the listing, $2 now. Returns the number of searches that matched for the first
 * time. SQL for a set, measured in docs/performance.md: the listing is read apart, because planning all its indexes
 * against all these conditions takes PostgreSQL longer than the comparison.
 */
export const MATCH_LISTING = statement(
  'saved-search-match',
  `with l as materialized (
    select * from listings where id = $1 and visible
  ), matching as materialized (
    select s.id as search_id, s.user_id, s.frequency, l.id as listing_id
    from l join saved_searches s on ${MATCHES}
    where s.frequency <> 'never' and s.user_id <> l.owner_id
  ), found as (
    insert into saved_search_matches (search_id, listing_id, matched_at)
    select search_id, listing_id, $2::timestamptz from matching
    where not ${isHidden('matching.user_id', 'matching.listing_id')} order by search_id
    on conflict on constraint saved_search_matches_pkey do nothing
    returning search_id
  ), alerted as (
    ${ALERT_AT_ONCE}
  ), heard as (
    ${recordSql(SearchesFound, { listingId: '$1::text' }, { from: '(select from found limit 1) any_found' })}
  )
  select count(*)::int as found from found`,
  ['uuid', 'instant'],
  { found: 'int' },
);

/**
 * Records, as no news, the listing $1 for the searches that were saved since its publication and before $2, and that it
 * matches as it is. SQL for a set, as above.
 */
export const REMEMBER_SEEN = statement(
  'saved-search-seen',
  `with l as materialized (
    select * from listings where id = $1
  )
  insert into saved_search_matches (search_id, listing_id, matched_at, delivery_id)
  select s.id, l.id, $2::timestamptz, '${SEEN}'
  from l join saved_searches s on ${MATCHES}
  where s.created_at > l.approved_at and s.created_at < $2 and s.user_id <> l.owner_id
  order by s.id
  on conflict on constraint saved_search_matches_pkey do nothing`,
  ['uuid', 'instant'],
);

/**
 * Enqueues one job for each person whose searches of the frequency ($1) have unsent matches that are shown. $2 the
 * period of the digest, $3 today: searches for a stay that has begun are silent. SQL for a set.
 */
export const PLAN_DIGESTS = statement(
  'saved-search-digests',
  recordSql(
    AlertSearcher,
    { userId: 's.user_id', frequency: '$1::text' },
    {
      key: `'saved-search-digest:' || s.user_id || ':' || $1::text || ':' || $2::text`,
      from: `saved_searches s where s.frequency = $1 and (s.stay is null or (s.stay->>'from')::date >= $3::date)
      and exists (select from saved_search_matches m join listings l on l.id = m.listing_id
        where m.search_id = s.id and m.delivery_id is null and l.visible
          and not ${isHidden('s.user_id', 'l.id')})
      group by s.user_id`,
    },
  ),
  ['text', 'text', 'date'],
);

/**
 * Assigns a person's ($1) unsent matches of a frequency ($3) to one delivery ($4): those that still match now ($2), days
 * after they were found. The others wait until they match again. SQL for a set and a race: a repeat assigns nothing
 * more. The listings are read apart, as above.
 */
export const TAKE_MATCHES = statement(
  'saved-search-take',
  `with l as materialized (
    select m.search_id, l.* from saved_searches s
    join saved_search_matches m on m.search_id = s.id join listings l on l.id = m.listing_id
    where s.user_id = $1 and s.frequency = $3 and m.delivery_id is null and l.visible
      and not ${isHidden('$1', 'l.id')}
  )
  update saved_search_matches m set delivery_id = $4
  from l join saved_searches s on s.id = l.search_id and ${MATCHES}
  where m.search_id = l.search_id and m.listing_id = l.id and m.delivery_id is null
    and not exists (select from saved_search_matches d where d.delivery_id = $4 and d.search_id in
      (select id from saved_searches where user_id = $1))`,
  ['uuid', 'instant', 'text', 'text'],
);

export type AlertRow = {
  listing_id: string;
  title: string | null;
  area: string | null;
  city: string | null;
  state: string | null;
  start_price: number;
  recurrence: string | null;
  names: string;
  is_new: boolean;
};

/**
 * The contents of a person's delivery of a frequency: each listing once, with the searches that found it, the last
 * found first.
 */
export const DELIVERED = statement(
  'saved-search-delivered',
  (db, userId, frequency, deliveryId) =>
    db
      .selectFrom('saved_search_matches as m')
      .innerJoin('saved_searches as s', 's.id', 'm.search_id')
      .innerJoin('listings as l', 'l.id', 'm.listing_id')
      .select(['l.id as listing_id', 'l.title', 'l.area', 'l.city', 'l.state', 'l.recurrence'])
      .select((eb) => [
        sql<number>`${eb.ref('l.start_price')}::float8`.as('start_price'),
        eb.fn
          .agg<string>('string_agg', ['s.name', eb.val(', ')])
          .orderBy('s.name')
          .as('names'),
        sql<boolean>`coalesce(bool_or(${eb.ref('m.matched_at')} < ${eb.ref('l.approved_at')}
          + make_interval(hours => ${sql.lit(NEW_HOURS)})), false)`.as('is_new'),
      ])
      .where('s.user_id', '=', userId)
      .where('s.frequency', '=', frequency)
      .where('m.delivery_id', '=', deliveryId)
      .where('l.visible', '=', true)
      .groupBy('l.id')
      .orderBy((eb) => eb.fn.max('m.matched_at'), 'desc')
      .orderBy('l.id', 'desc'),
  ['uuid', 'text', 'text'],
  row<AlertRow>({
    listing_id: 'uuid',
    title: 'text?',
    area: 'text?',
    city: 'text?',
    state: 'text?',
    start_price: 'float',
    recurrence: 'text?',
    names: 'text',
    is_new: 'bool',
  }),
);
