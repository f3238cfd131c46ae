import { Migration } from '@mikro-orm/migrations';

/**
 * Listings, the favourites that point at them, and what search stands on.
 *
 * Columns that the database computes and nobody writes: `total_to_enter`, `visible`, `city_key`, `area_key`,
 * `shown_lat`, `shown_lng`, `traits`, `search`, and the two halves of the reading form, `facts` and `thumbs`.
 * Everything that visitors may find is `visible`; every search index is partial on it. A draft may lack anything;
 * what a moderator or a visitor sees has at least the columns of `listings_complete_check`.
 *
 * Exact totals come from `listing_counts`, not from counting rows: a trigger appends each change of what is visible to
 * `listing_count_changes` (append-only, so that parallel approvals neither wait for each other nor deadlock), a job
 * folds the changes into the counts, and a reader adds both, in one statement and therefore one snapshot.
 */
export class Migration20261101000300 extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    for (const sql of READING_FORM) this.addSql(sql);
    this.addSql(LISTINGS);
    this.addSql(FAVOURITES);
    this.addSql('create index favourites_listing_id_index on favourites (listing_id)');
    for (const sql of COUNTS) this.addSql(sql);
    for (const sql of [...SEARCH_INDEXES, ...OTHER_INDEXES, ...SUGGESTIONS]) this.addSql(sql);
  }
}

/*
 * The parts of a listing's JSON that depend on its row alone, made once a write instead of at every reading: building
 * them takes four times as long as the rest of a search. The presenter adds what depends on the reader and the owner.
 * Marked immutable because a generated column needs it: times are cast with an explicit zone, so nothing depends on
 * the session. A change of these functions needs a migration that writes the columns anew.
 */
const READING_FORM = [
  `create function listing_instant(at timestamptz) returns text language sql immutable parallel safe as $$
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`,
  `create function listing_facts(
    id uuid, owner_id uuid, label text, type text, property_type text, title text, recurrence text,
    start_price numeric, end_price numeric, fee_agency numeric, fee_legal numeric, fee_caution numeric,
    fee_service_charge numeric, fee_other numeric, status text, offer_status text, state text, city text, area text,
    location text, address text, postal text, area_sqm numeric, bedroom smallint, bathroom smallint, amenities text[],
    hotel_category text, room_type text, budget_tier text, video text, premium boolean, verified_at timestamptz,
    rating_sum integer, review_count integer, verified_review_count integer, created_at timestamptz,
    approved_at timestamptz, closed_at timestamptz, closed_outcome text
  ) returns text language sql immutable parallel safe as $$
    select btrim(json_build_object(
      'listingId', id, 'userId', owner_id, 'label', label, 'type', type, 'propertyType', property_type,
      'title', title, 'recurrence', recurrence,
      'startPrice', trim_scale(start_price), 'endPrice', trim_scale(end_price),
      'fees', json_build_object(
        'agency', trim_scale(fee_agency), 'legal', trim_scale(fee_legal), 'caution', trim_scale(fee_caution),
        'serviceCharge', trim_scale(fee_service_charge), 'other', trim_scale(fee_other)),
      'totalToEnter', trim_scale(start_price + coalesce(fee_agency, 0) + coalesce(fee_legal, 0)
        + coalesce(fee_caution, 0) + coalesce(fee_service_charge, 0) + coalesce(fee_other, 0)),
      'refundable', trim_scale(coalesce(fee_caution, 0)),
      'status', status, 'offerStatus', offer_status, 'state', state, 'city', city, 'area', area,
      'country', 'Nigeria', 'location', location, 'address', address, 'postal', postal, 'zipCode', postal,
      'areaSqm', trim_scale(area_sqm), 'bedroom', bedroom, 'bathroom', bathroom, 'amenities', amenities
    )::text, '{}') || ',' || btrim(json_build_object(
      'hotelCategory', hotel_category, 'roomType', room_type, 'budgetTier', budget_tier, 'video', video,
      'premium', premium, 'verifiedAt', listing_instant(verified_at),
      'rating', round(rating_sum::numeric / nullif(review_count, 0), 2), 'reviewCount', review_count,
      'verifiedReviewCount', verified_review_count, 'createdAt', listing_instant(created_at),
      'publishedAt', listing_instant(approved_at), 'closedAt', listing_instant(closed_at),
      'closedOutcome', closed_outcome
    )::text, '{}')
  $$`,
  // The spaces that jsonb prints are a tenth of it; nothing in it but addresses of pictures and numbers.
  `create function listing_thumbs(images jsonb) returns text language sql immutable parallel safe as $$
    select replace(replace(coalesce(jsonb_agg(
      jsonb_build_object('url', image -> 'url', 'sizes', image -> 'sizes') order by place
    ), '[]')::text, '": ', '":'), ', "', ',"')
    from jsonb_array_elements(images) with ordinality as shown (image, place) where place <= 6
  $$`,
  /*
   * What is seldom asked for, as bits, so that every search index can hold it in eight bytes. Exact for verified (0),
   * premium (1) and recurrence (2-4); the words of hotels (5-28) and amenities (29-63) share bits by chance, so that
   * a listing that passes is looked at once more.
   */
  `create function listing_traits(
    verified boolean default false, premium boolean default false, recurrence text default null,
    hotel_category text default null, room_type text default null, budget_tier text default null,
    amenities text[] default '{}'
  ) returns bigint language sql immutable parallel safe as $$
    select (case when verified then 1 else 0 end
      | case when premium then 2 else 0 end
      | case recurrence when 'monthly' then 4 when 'daily' then 8 when 'yearly' then 16 else 0 end)::bigint
      | case when hotel_category is null then 0 else 1::bigint << (5 + (hashtext(hotel_category) & 7)) end
      | case when room_type is null then 0 else 1::bigint << (13 + (hashtext(room_type) & 7)) end
      | case when budget_tier is null then 0 else 1::bigint << (21 + (hashtext(budget_tier) & 7)) end
      | coalesce((select bit_or(1::bigint << (29 + (hashtext(amenity) & 2147483647) % 35)) from unnest(amenities) as amenity), 0)
  $$`,
];

/** A sum of money that may be missing: a plain number above or at the bound, never NaN, at most 10^12 naira. */
function money(column: string, bound: '> 0' | '>= 0'): string {
  return `${column} numeric(15,2) constraint listings_${column}_check
    check (${column} ${bound} and ${column} <> 'NaN' and ${column} <= 1000000000000)`;
}

const LISTINGS = `
create table listings (
  id uuid not null constraint listings_pkey primary key,
  owner_id uuid not null constraint listings_owner_id_foreign references users (id),
  type text constraint listings_type_check check (type in ('rent', 'sale', 'shortlet', 'hotel')),
  property_type text,
  label text,
  title text,
  description text,
  recurrence text constraint listings_recurrence_check check (recurrence in ('monthly', 'daily', 'yearly')),
  ${money('start_price', '> 0')},
  ${money('end_price', '> 0')},
  ${money('fee_agency', '>= 0')},
  ${money('fee_legal', '>= 0')},
  ${money('fee_caution', '>= 0')},
  ${money('fee_service_charge', '>= 0')},
  ${money('fee_other', '>= 0')},
  total_to_enter numeric(15,2) generated always as (
    start_price + coalesce(fee_agency, 0) + coalesce(fee_legal, 0) + coalesce(fee_caution, 0)
      + coalesce(fee_service_charge, 0) + coalesce(fee_other, 0)
  ) stored,
  status text not null default 'DRAFT' constraint listings_status_check check (status in (
    'DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'CHANGES_REQUESTED', 'PAUSED', 'CLOSED', 'EXPIRED', 'SUSPENDED'
  )),
  offer_status text constraint listings_offer_status_check check (offer_status in ('Open Offer', 'Sold Out')),
  state text,
  city text,
  area text,
  location text,
  address text,
  postal text,
  lat double precision constraint listings_lat_check check (lat between -90 and 90),
  lng double precision constraint listings_lng_check check (lng between -180 and 180),
  point_exact boolean not null default false,
  area_sqm numeric(10,2) constraint listings_area_sqm_check check (area_sqm > 0 and area_sqm <> 'NaN'),
  bedroom smallint constraint listings_bedroom_check check (bedroom >= 0),
  bathroom smallint constraint listings_bathroom_check check (bathroom >= 0),
  amenities text[] not null default '{}',
  hotel_category text,
  room_type text,
  budget_tier text,
  images jsonb not null default '[]',
  video text,
  premium boolean not null default false,
  verified_at timestamptz,
  verified_method text,
  verified_note text,
  rating_sum integer not null default 0 constraint listings_rating_sum_check check (rating_sum >= 0),
  review_count integer not null default 0 constraint listings_review_count_check check (review_count >= 0),
  verified_review_count integer not null default 0
    constraint listings_verified_review_count_check check (verified_review_count >= 0),
  reason_code text,
  note text,
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_by uuid constraint listings_approved_by_foreign references users (id) on delete set null,
  approved_price numeric(15,2),
  paused_at timestamptz,
  confirmed_at timestamptz,
  expired_at timestamptz,
  closed_at timestamptz,
  closed_outcome text constraint listings_closed_outcome_check check (closed_outcome in ('let', 'sold')),
  closed_price numeric(15,2),
  closed_content_hash text,
  suspended_at timestamptz,
  claimed_by uuid constraint listings_claimed_by_foreign references users (id) on delete set null,
  claimed_at timestamptz,
  deleted_at timestamptz,
  owner_suspended boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  visible boolean not null generated always as (
    status = 'APPROVED' and deleted_at is null and not owner_suspended
  ) stored,
  city_key text generated always as (lower(btrim(city))) stored,
  area_key text generated always as (lower(btrim(area))) stored,
  search tsvector generated always as (
    strip(to_tsvector('english',
      coalesce(title, '') || ' ' || coalesce(label, '') || ' ' || coalesce(property_type, '') || ' '
      || coalesce(area, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' '
      || coalesce(description, '')
    ))
  ) stored,
  shown_lat double precision generated always as (case when point_exact then lat else round(lat::numeric, 2) end) stored,
  shown_lng double precision generated always as (case when point_exact then lng else round(lng::numeric, 2) end) stored,
  traits bigint not null generated always as (listing_traits(
    verified_at is not null, premium, recurrence, hotel_category, room_type, budget_tier, amenities
  )) stored,
  facts text not null generated always as (listing_facts(
    id, owner_id, label, type, property_type, title, recurrence, start_price, end_price, fee_agency, fee_legal,
    fee_caution, fee_service_charge, fee_other, status, offer_status, state, city, area, location, address, postal,
    area_sqm, bedroom, bathroom, amenities, hotel_category, room_type, budget_tier, video, premium, verified_at,
    rating_sum, review_count, verified_review_count, created_at, approved_at, closed_at, closed_outcome
  )) stored,
  thumbs text not null generated always as (listing_thumbs(images)) stored,
  constraint listings_images_check check (jsonb_typeof(images) = 'array'),
  constraint listings_price_order_check check (end_price >= start_price),
  constraint listings_complete_check check (
    status in ('DRAFT', 'REJECTED', 'CHANGES_REQUESTED')
    or num_nulls(type, title, description, start_price, state, city, address) = 0
  )
)`;

const FAVOURITES = `
create table favourites (
  user_id uuid not null constraint favourites_user_id_foreign references users (id) on delete cascade,
  listing_id uuid not null constraint favourites_listing_id_foreign references listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favourites_pkey primary key (user_id, listing_id)
)`;

/*
 * Rooms are counted by place and type, kinds (property types) by place and type; never both together, because their
 * product has nearly as many rows as there are listings. `level` says what a row is counted by; a column that does not
 * belong to its level is '' or -1. No property type is '', no number of rooms is -2.
 */
const COUNTS = [
  `create table listing_counts (
    level text not null constraint listing_counts_level_check check (level in (
      'city.rooms', 'state.type.rooms', 'state.rooms', 'type.rooms', 'rooms',
      'city.kinds', 'state.type.kinds', 'state.kinds', 'type.kinds', 'kinds'
    )),
    state text not null,
    city_key text not null,
    type text not null,
    kind text not null,
    bedroom smallint not null,
    bathroom smallint not null,
    city text,
    n integer not null,
    constraint listing_counts_pkey primary key (level, state, city_key, type, kind, bedroom, bathroom)
  ) with (fillfactor = 70)`,
  `create index listing_counts_city_index on listing_counts (city_key, level)`,
  `create table listing_count_changes (
    state text not null,
    city_key text not null,
    type text not null,
    kind text not null,
    bedroom smallint not null,
    bathroom smallint not null,
    city text not null,
    n integer not null
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  `create function note_listing_count_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.visible then
      insert into listing_count_changes values (old.state, old.city_key, old.type, coalesce(old.property_type, ''),
        coalesce(old.bedroom, -2), coalesce(old.bathroom, -2), old.city, -1);
    end if;
    if tg_op <> 'DELETE' and new.visible then
      insert into listing_count_changes values (new.state, new.city_key, new.type, coalesce(new.property_type, ''),
        coalesce(new.bedroom, -2), coalesce(new.bathroom, -2), new.city, 1);
    end if;
    return null;
  end $$`,
  `create trigger listings_count_insert after insert on listings for each row
    when (new.visible) execute function note_listing_count_change()`,
  `create trigger listings_count_delete after delete on listings for each row
    when (old.visible) execute function note_listing_count_change()`,
  `create trigger listings_count_update after update on listings for each row
    when (
      (old.visible or new.visible)
      and (old.visible, old.state, old.city, old.type, old.property_type, old.bedroom, old.bathroom)
        is distinct from (new.visible, new.state, new.city, new.type, new.property_type, new.bedroom, new.bathroom)
    ) execute function note_listing_count_change()`,
  // One statement moves changes into counts, so a reader sees each change exactly once, before or after. One fold at a
  // time: two would wait for each other's rows. Answers how many changes were folded.
  `create function fold_listing_counts() returns integer language plpgsql as $$
  declare folded integer;
  begin
    if not pg_try_advisory_xact_lock(hashtext('listing_counts')) then return 0; end if;
    with gone as (
      delete from listing_count_changes returning *
    ), folding as (
      insert into listing_counts as counts
      select
        concat_ws('.',
          case when grouping(city_key) = 0 then 'city' when grouping(state) = 0 then 'state' end,
          case when grouping(city_key) = 1 and grouping(type) = 0 then 'type' end,
          case when grouping(kind) = 0 then 'kinds' else 'rooms' end),
        coalesce(state, ''), coalesce(city_key, ''), coalesce(type, ''), coalesce(kind, ''),
        coalesce(bedroom, -1), coalesce(bathroom, -1),
        case when grouping(city_key) = 0 then max(city) end, sum(n)
      from gone
      group by grouping sets (
        (state, city_key, type, bedroom, bathroom), (state, type, bedroom, bathroom), (state, bedroom, bathroom),
        (type, bedroom, bathroom), (bedroom, bathroom),
        (state, city_key, type, kind), (state, type, kind), (state, kind), (type, kind), (kind)
      )
      having sum(n) <> 0
      on conflict on constraint listing_counts_pkey do update
        set n = counts.n + excluded.n, city = coalesce(excluded.city, counts.city)
    )
    select count(*) into folded from gone;
    if folded > 0 then delete from listing_counts where n = 0; end if;
    return folded;
  end $$`,
  // Counts everything anew; for bulk loads, which run with the triggers off, and for repairs. Writers wait meanwhile.
  `create function rebuild_listing_counts() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('listing_counts'));
    lock table listing_count_changes in exclusive mode;
    delete from listing_count_changes;
    delete from listing_counts;
    insert into listing_count_changes
    select state, city_key, type, coalesce(property_type, ''), coalesce(bedroom, -2), coalesce(bathroom, -2), max(city), count(*)
    from listings where visible group by 1, 2, 3, 4, 5, 6;
    perform fold_listing_counts();
    truncate listing_count_changes;
  end $$`,
];

/*
 * Search reads one index and knows which one (see listing-search.plan.ts): first the ids of a page from an index that
 * holds every common filter beside its key, so that no row is touched; then the 24 rows.
 */
const COVERED =
  'created_at, start_price, total_to_enter, type, state, city_key, property_type, bedroom, bathroom, traits, shown_lat, shown_lng, id';

/** An index on the visible rows by `key`, with every other covered column beside it. */
function searchIndex(name: string, key: string, only = ''): string {
  const keys = key.split(', ');
  const beside = COVERED.split(', ').filter((column) => !keys.includes(column));
  return `create index listings_${name}_index on listings (${key}) include (${beside.join(', ')}) where visible${only}`;
}

const ORDERS = { created: 'created_at, id', price: 'start_price, id', total: 'total_to_enter, id' };
const GROUPS = {
  all: '',
  type: 'type, ',
  state: 'state, ',
  state_type: 'state, type, ',
  city: 'city_key, ',
  type_recurrence: 'type, recurrence, ',
  rooms: 'bedroom, bathroom, ',
};

const SEARCH_INDEXES = [
  ...Object.entries(GROUPS).flatMap(([group, prefix]) =>
    Object.entries(ORDERS).map(([order, key]) => searchIndex(`${group}_${order}`, prefix + key)),
  ),
  searchIndex('bathroom', 'bathroom, type'),
  searchIndex('kind', 'property_type, created_at, id'),
  searchIndex('area', 'area_key, created_at, id'),
  searchIndex('verified', 'created_at, id', ' and verified_at is not null'),
  searchIndex('premium', 'created_at, id', ' and premium'),
  searchIndex('type_rooms', 'type, bedroom, bathroom'),
  'create index listings_point_index on listings using gist (point(shown_lng, shown_lat)) where visible',
  'create index listings_search_index on listings using gin (search) where visible',
  'create index listings_amenities_index on listings using gin (amenities) where visible',
  'create index listings_title_index on listings using gin (title gin_trgm_ops) where visible',
  'create index listings_area_words_index on listings using gin (area_key gin_trgm_ops) where visible',
];

const SUGGESTIONS = [
  // One wrong letter in a short word is more than pg_trgm forgives by itself.
  `create function titles_like(typed text) returns setof listings language sql stable
    set pg_trgm.word_similarity_threshold = 0.45 as $$
    select * from listings where visible and title %> typed limit 200
  $$`,
];

const OTHER_INDEXES = [
  'create index listings_owner_index on listings (owner_id, created_at) where deleted_at is null',
  "create index listings_pending_index on listings (submitted_at, id) where status = 'PENDING' and deleted_at is null",
  "create index listings_confirmed_index on listings (confirmed_at) where status = 'APPROVED' and deleted_at is null",
];
