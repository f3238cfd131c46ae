import { defineFunction, defineTriggerFunction, trigger } from '../../platform/database/orm/routines';

/*
 * Rare filters as bits, so that every search index can hold them in eight bytes. Exact for verified (0), premium (1)
 * and recurrence (2-4). The words of hotels (5-28) and amenities (29-63) share bits by chance, so a listing that
 * passes is checked again on its row.
 */
defineFunction({
  name: 'listing_traits',
  purpose: 'the seldom filters of search as bits: the column `traits`',
  params: {
    verified: 'boolean default false',
    premium: 'boolean default false',
    recurrence: 'text default null',
    hotel_category: 'text default null',
    room_type: 'text default null',
    budget_tier: 'text default null',
    amenities: "text[] default '{}'",
  },
  returns: 'bigint',
  attributes: 'immutable parallel safe',
  body: `
    select (case when verified then 1 else 0 end
      | case when premium then 2 else 0 end
      | case recurrence when 'monthly' then 4 when 'daily' then 8 when 'yearly' then 16 else 0 end)::bigint
      | case when hotel_category is null then 0 else 1::bigint << (5 + (hashtext(hotel_category) & 7)) end
      | case when room_type is null then 0 else 1::bigint << (13 + (hashtext(room_type) & 7)) end
      | case when budget_tier is null then 0 else 1::bigint << (21 + (hashtext(budget_tier) & 7)) end
      | coalesce((select bit_or(1::bigint << (29 + (hashtext(amenity) & 2147483647) % 35)) from unnest(amenities) as amenity), 0)`,
});

/** The SQL conditions of the bits of verified and of premium listings. */
export const VERIFIED_TRAIT = 'traits & 1 = 1';
export const PREMIUM_TRAIT = 'traits & 2 = 2';

/** The columns whose words find a listing; `new` is its row. */
const WORDS = ['title', 'label', 'property_type', 'area', 'city', 'state', 'description'];
const TEXT = WORDS.map((column) => `coalesce(new.${column}, '')`).join(" || ' ' || ");

/** A trigger and not generated columns: changing the expression of one would rewrite all rows and all their indexes. */
export const LISTING_WORDS = trigger({
  name: 'listings_words',
  table: 'listings',
  timing: 'before',
  events: ['insert', `update of ${WORDS.join(', ')}`],
  run: defineTriggerFunction({
    name: 'keep_listing_words',
    purpose: 'keeps `city_key`, `area_key` and `search`: what search finds a listing by, without diacritics',
    body: `
  begin
    new.city_key := lower(btrim(fold_marks(new.city)));
    new.area_key := lower(btrim(fold_marks(new.area)));
    new.search := strip(to_tsvector('english', fold_marks(${TEXT})));
    return new;
  end`,
  }),
});
