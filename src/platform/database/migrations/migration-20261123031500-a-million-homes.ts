import { Migration } from '@mikro-orm/migrations';

const KEPT = 'where deleted_at is null';
const HANDED_IN = "coalesce(submitted_at, '-infinity'::timestamptz)";
const words = (expression: string): string => `using gin (fold_marks(${expression}) gin_trgm_ops)`;

/** Indexes for the lists of the console and the counts of the start page, table by table. */
const INDEXES: Record<string, Record<string, string>> = {
  listings: {
    listings_created_index: `(created_at, id) ${KEPT}`,
    listings_price_index: `(start_price, id) ${KEPT}`,
    listings_approved_index: `(approved_at, id) include (visible) ${KEPT}`,
    listings_handed_in_index: `(${HANDED_IN}, id) include (submitted_at) ${KEPT}`,
    listings_status_index: `(status, ${HANDED_IN}, id) include (submitted_at) ${KEPT}`,
    listings_claimed_index: '(claimed_at) where claimed_at is not null',
    listings_hidden_index: `(owner_id) where status = 'APPROVED' and deleted_at is null and owner_suspended`,
    listings_shown_owner_index: '(owner_id) where visible',
    listings_approved_owner_index: '(owner_id) where approved_at is not null',
    listings_text_index: words("coalesce(title, '') || ' ' || coalesce(address, '')"),
    listings_tags_index: `using gin ((array['type ' || type, 'kind ' || property_type, 'state ' || state, 'city ' || city,
      case when verified_at is not null then 'verified' end])) ${KEPT}`,
  },
  enquiries: {
    enquiries_created_index: '(created_at, id)',
    enquiries_status_index: '(status, created_at, id)',
    enquiries_text_index: words("name || ' ' || email || ' ' || phone || ' ' || message"),
  },
  tour_requests: {
    tour_requests_created_index: '(created_at, id)',
    tour_requests_status_index: '(status, created_at, id)',
    tour_requests_starts_index: '(starts_at, id)',
    tour_requests_text_index: words(
      "requester_name || ' ' || requester_email || ' ' || requester_phone || ' ' || coalesce(message, '')",
    ),
  },
  reviews: {
    reviews_created_index: '(created_at, id)',
    reviews_rating_index: '(rating, created_at, id)',
    reviews_removed_index: '(created_at, id) where removed_at is not null',
    reviews_text_index: words("message || ' ' || coalesce(reply, '')"),
  },
  audit_log: {
    audit_log_target: '(target_id, target_kind, at desc)',
    audit_log_action: '(action, at, id)',
    audit_log_target_kind: '(target_kind, at, id)',
  },
  sessions: {
    sessions_created_index: '(created_at, id)',
    sessions_seen_index: '(last_seen_at, id) where revoked_at is null',
    sessions_text_index: words("coalesce(device, '') || ' ' || coalesce(address, '')"),
  },
  posts: { posts_created_index: '(created_at, id)' },
  comments: {
    comments_created_index: '(created_at, id)',
    comments_text_index: words('comment'),
  },
  reports: {
    reports_created_index: '(created_at, id)',
    reports_text_index: words("coalesce(note, '')"),
  },
  services: {
    services_created_index: `(created_at, id) ${KEPT}`,
    services_handed_in_index: `(coalesce(pending_submitted_at, submitted_at), id) ${KEPT}`,
    services_text_index: words(
      "title || ' ' || description || ' ' || kind || ' ' || coalesce(area, '') || ' ' || state",
    ),
  },
  ledger_entries: { ledger_entries_reason_index: '(reason, at desc, id desc)' },
};
/** Those that the new ones replace. */
const REPLACED = [
  'enquiries_created_brin',
  'reviews_created_brin',
  'sessions_created_brin',
  'audit_log_target',
];

const NOTE = `create or replace function note_listing_count_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.visible then
      insert into listing_count_changes (state, city_key, type, kind, bedroom, bathroom, city, n, area_key, area)
      values (old.state, old.city_key, old.type, coalesce(old.property_type, ''),
        coalesce(old.bedroom, -2), coalesce(old.bathroom, -2), old.city, -1, old.area_key, old.area);
    end if;
    if tg_op <> 'DELETE' and new.visible then
      insert into listing_count_changes (state, city_key, type, kind, bedroom, bathroom, city, n, area_key, area)
      values (new.state, new.city_key, new.type, coalesce(new.property_type, ''),
        coalesce(new.bedroom, -2), coalesce(new.bathroom, -2), new.city, 1, new.area_key, new.area);
    end if;
    return null;
  end
  $$`;

const FOLD = `create or replace function fold_listing_counts() returns integer language plpgsql as $$
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
    ), folding_areas as (
      insert into area_counts as counts (state, city_key, area_key, city, area, n)
      select state, city_key, coalesce(area_key, ''), max(city), mode() within group (order by btrim(area)), sum(n) from gone
      group by state, city_key, coalesce(area_key, '') having sum(n) <> 0
      on conflict on constraint area_counts_pkey do update set n = counts.n + excluded.n
    )
    select count(*) into folded from gone;
    if folded > 0 then
      delete from listing_counts where n = 0;
      delete from area_counts where n = 0;
    end if;
    return folded;
  end
  $$`;

const REBUILD = `create or replace function rebuild_listing_counts() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('listing_counts'));
    lock table listing_count_changes in exclusive mode;
    delete from listing_count_changes;
    delete from listing_counts;
    delete from area_counts;
    insert into listing_count_changes (state, city_key, type, kind, bedroom, bathroom, area_key, city, n, area)
    select state, city_key, type, coalesce(property_type, ''), coalesce(bedroom, -2), coalesce(bathroom, -2), area_key,
      max(city), count(*), mode() within group (order by area)
    from listings where visible group by 1, 2, 3, 4, 5, 6, 7;
    perform fold_listing_counts();
    truncate listing_count_changes;
  end
  $$`;

const LEARN = `create or replace function learn_search_words(listing uuid) returns void language sql as $$
    with names as (
      select state as name, sum(n) as homes from listing_counts where listing is null and level = 'state.rooms' group by state
      union all
      select max(city), sum(n) from listing_counts where listing is null and level = 'city.rooms' group by city_key
      union all
      select kind, sum(n) from listing_counts where listing is null and level = 'kinds' and kind <> '' group by kind
      union all
      select max(area), sum(n) from area_counts where listing is null and area_key <> '' group by area_key
      union all
      select name, 1 from listings, unnest(array[state, city, area, property_type]) as name
      where listing is not null and id = listing and visible and name is not null
    ), parts as (
      select part as meaning, homes from names, regexp_split_to_table(name, '[][:space:][(),./&''’-]+') as part
      union all
      -- Names of several words are often typed as one.
      select name, homes from names where name ~ '[[:space:]-]'
    ), words as (
      select regexp_replace(lower(fold_marks(meaning)), '[][:space:][(),./&''’-]+', '', 'g') as word,
        (array_agg(meaning order by homes desc, meaning))[1] as meaning, least(sum(homes), 1000000000)::integer as homes
      from parts group by 1
    ), kept as (
      select * from words where length(word) between 3 and 60
    ), forgotten as (
      delete from search_words known
      where listing is null and not exists (select from kept where kept.word = known.word)
    )
    insert into search_words as known (word, meaning, homes) select word, meaning, homes from kept order by word
    on conflict on constraint search_words_pkey do update set
      meaning = case when listing is null then excluded.meaning else known.meaning end,
      homes = case when listing is null then excluded.homes else known.homes end
    where listing is null and (known.meaning, known.homes) is distinct from (excluded.meaning, excluded.homes)
  $$`;

const COUNTED = ['visible', 'state', 'city', 'area', 'type', 'property_type', 'bedroom', 'bathroom'];
const rowOf = (row: 'old' | 'new'): string => `(${COUNTED.map((column) => `${row}.${column}`).join(', ')})`;
const CHANGED = `create trigger listings_count_update after update on listings for each row
  when ((old.visible or new.visible) and ${rowOf('old')} is distinct from ${rowOf('new')})
  execute function note_listing_count_change()`;

/** Lists of the console and counts of the start page stay fast with a million homes; areas are counted like cities. */
export class Migration20261123031500 extends Migration {
  override up(): void {
    for (const name of REPLACED) this.addSql(`drop index ${name}`);
    for (const [table, indexes] of Object.entries(INDEXES)) {
      for (const [name, definition] of Object.entries(indexes))
        this.addSql(`create index ${name} on ${table} ${definition}`);
    }
    this.addSql(`create table area_counts (
      state text not null,
      city_key text not null,
      area_key text not null,
      city text not null,
      area text,
      n integer not null,
      constraint area_counts_pkey primary key (state, city_key, area_key)
    ) with (fillfactor = 70)`);
    this.addSql('alter table listing_count_changes add column area_key text, add column area text');
    for (const definition of [NOTE, FOLD, REBUILD, LEARN]) this.addSql(definition);
    this.addSql('drop trigger listings_count_update on listings');
    this.addSql(CHANGED);
    this.addSql('drop function titles_like(text)');
    this.addSql('select rebuild_listing_counts()');
  }
}
