import { Migration } from '@mikro-orm/migrations';

/**
 * What people want to hear of new homes, the links they share, and what owners read of their homes' visitors.
 *
 * A saved search keeps its filters as they were given, and beside them as columns that one statement compares with a
 * listing; an empty column means any. A match is a row, so that no search is told of a listing twice.
 */
export class Migration20261101000610 extends Migration {
  override up(): void {
    for (const sql of [...SAVED_SEARCHES, ...SHARES, ...VIEWS]) this.addSql(sql);
  }
}

const SAVED_SEARCHES = [
  `create table saved_searches (
    id uuid not null constraint saved_searches_pkey primary key,
    user_id uuid not null constraint saved_searches_user_foreign references users (id) on delete cascade,
    name text not null,
    filters jsonb not null,
    frequency text not null
      constraint saved_searches_frequency_check check (frequency in ('instant', 'daily', 'weekly', 'never')),
    type text,
    state text,
    state_city text,
    city_key text,
    area_key text,
    property_type text,
    recurrence text,
    hotel_category text,
    room_type text,
    budget_tier text,
    min_price numeric(15,2),
    max_price numeric(15,2),
    max_total numeric(15,2),
    bedroom integer,
    bathroom integer,
    bedroom_min integer,
    bathroom_min integer,
    amenities text[] not null default '{}',
    verified boolean not null default false,
    premium boolean not null default false,
    box double precision[],
    words tsquery,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index saved_searches_user_index on saved_searches (user_id, created_at desc, id desc)`,
  `create table saved_search_matches (
    search_id uuid not null
      constraint saved_search_matches_search_foreign references saved_searches (id) on delete cascade,
    listing_id uuid not null,
    matched_at timestamptz not null,
    delivery_id text,
    constraint saved_search_matches_pkey primary key (search_id, listing_id)
  )`,
  `create index saved_search_matches_waiting_index on saved_search_matches (search_id) where delivery_id is null`,
];

const SHARES = [
  `create table shares (
    id uuid not null constraint shares_pkey primary key,
    code text not null constraint shares_code_unique unique,
    listing_id uuid not null constraint shares_listing_foreign references listings (id) on delete cascade,
    sharer_id uuid constraint shares_sharer_foreign references users (id) on delete cascade,
    address_hash text not null,
    browser_hash text not null,
    opened integer not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create unique index shares_person_unique on shares (listing_id, sharer_id) where sharer_id is not null`,
  `create unique index shares_visitor_unique on shares (listing_id, address_hash, browser_hash) where sharer_id is null`,
  `create table share_openings (
    share_id uuid not null constraint share_openings_share_foreign references shares (id) on delete cascade,
    opener text not null,
    opened_at timestamptz not null,
    constraint share_openings_pkey primary key (share_id, opener)
  )`,
];

/** `day` is a date of Lagos. Who has been seen on a day is kept for that day and the one after. */
const VIEWS = [
  `create table listing_view_days (
    listing_id uuid not null
      constraint listing_view_days_listing_foreign references listings (id) on delete cascade,
    day date not null,
    views integer not null default 0,
    unique_viewers integer not null default 0,
    calls integer not null default 0,
    whatsapps integer not null default 0,
    constraint listing_view_days_pkey primary key (listing_id, day)
  )`,
  `create table listing_viewers (
    listing_id uuid not null,
    day date not null,
    viewer text not null,
    constraint listing_viewers_pkey primary key (listing_id, day, viewer)
  )`,
  `create index listing_viewers_day_index on listing_viewers (day)`,
];
