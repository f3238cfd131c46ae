import { Migration } from '@mikro-orm/migrations';

/**
 * People search without regard to marks on letters. What is searched is folded by `fold_marks`, what they type by
 * `foldMarks` of the program.
 *
 * The keys and words of a listing are kept by a trigger from here on: to give a generated column another expression, all
 * rows and all indexes that hold it would have to be written anew, and nearly all stay as they are.
 */
export class Migration20261101000920 extends Migration {
  override up(): void {
    this.addSql(FOLD);
    for (const sql of [...LISTINGS, ...SAVED_SEARCHES, ...OTHERS]) this.addSql(sql);
  }
}

// Most texts are ASCII, or have no more than ₦, dashes and quotes beside it: they are as they are, and that is soon seen.
const FOLD = `create function fold_marks(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) = length(words) or words !~ '[^\\u0001-\\u00bf\\u2000-\\u20ff]' then words else
    translate(
      normalize(regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC),
      'ƁɓƊɗƘƙƳƴ', 'BbDdKkYy')
  end
$$`;

const TOLD = `fold_marks(coalesce(new.title, '') || ' ' || coalesce(new.label, '') || ' '
      || coalesce(new.property_type, '') || ' ' || coalesce(new.area, '') || ' ' || coalesce(new.city, '') || ' '
      || coalesce(new.state, '') || ' ' || coalesce(new.description, ''))`;

const LISTINGS = [
  ...['city_key', 'area_key', 'search'].map(
    (column) => `alter table listings alter column ${column} drop expression`,
  ),
  `create function keep_listing_words() returns trigger language plpgsql as $$
  begin
    new.city_key := lower(btrim(fold_marks(new.city)));
    new.area_key := lower(btrim(fold_marks(new.area)));
    new.search := strip(to_tsvector('english', ${TOLD}));
    return new;
  end $$`,
  `create trigger listings_words before insert or update of title, label, property_type, area, city, state, description
    on listings for each row execute function keep_listing_words()`,
  `do $$
  begin
    perform from listings where fold_marks(city) <> city limit 1;
    if found then
      update listings set city = city where fold_marks(city) <> city;
      perform rebuild_listing_counts();
    end if;
    update listings set title = title
    where fold_marks(concat_ws(' ', title, label, property_type, area, state, description))
      <> concat_ws(' ', title, label, property_type, area, state, description);
  end $$`,
  'drop index listings_title_index',
  'create index listings_title_index on listings using gin (fold_marks(title) gin_trgm_ops) where visible',
  `create or replace function titles_like(typed text) returns setof listings language sql stable
    set pg_trgm.word_similarity_threshold = 0.45 as $$
    select * from listings where visible and fold_marks(title) %> typed limit 200
  $$`,
];

const SAVED_SEARCHES = [
  `update saved_searches set city_key = fold_marks(city_key), area_key = fold_marks(area_key),
    state_city = fold_marks(state_city), words = to_tsquery('english', fold_marks(words::text))
  where fold_marks(concat_ws(' ', city_key, area_key, state_city, words::text))
    <> concat_ws(' ', city_key, area_key, state_city, words::text)`,
];

const OTHERS = [
  'drop index users_name_trigram',
  `create index users_name_trigram on users
    using gin (fold_marks(first_name || ' ' || last_name || ' ' || username) gin_trgm_ops)`,
  'drop index communities_name_trigram',
  'create index communities_name_trigram on communities using gin (fold_marks(name) gin_trgm_ops)',
  'drop index posts_text_trigram',
  'create index posts_text_trigram on posts using gin (fold_marks(title) gin_trgm_ops, fold_marks(body) gin_trgm_ops)',
];
