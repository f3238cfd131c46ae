import { Migration } from '@mikro-orm/migrations';

/**
 * What filters ask for joins the index of words, ranges of prices and days with it, so that rare combinations and ends of
 * an order are found by one intersection; the indexes that had been made for single filters go, and those by place alone.
 */
export class Migration20261124012400 extends Migration {
  override up(): void {
    this.addSql(`drop index listings_search_index`);
    this.addSql(
      `CREATE OR REPLACE FUNCTION public.search_tags(type text, state text, city_key text, area_key text, property_type text, bedroom smallint, bathroom smallint, recurrence text, hotel_category text, room_type text, budget_tier text, verified boolean, premium boolean, amenities text[], start_price numeric, total_to_enter numeric, ranked_at timestamp with time zone) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$ select array['type ' || type, 'state ' || state, 'city_key ' || city_key, 'area_key ' || area_key, 'property_type ' || property_type, 'bedroom ' || bedroom, 'bathroom ' || bathroom, 'recurrence ' || recurrence, 'hotel_category ' || hotel_category, 'room_type ' || room_type, 'budget_tier ' || budget_tier, case when verified then 'verified' end, case when premium then 'premium' end] || array(select 'bedroom ' || n || '+' from generate_series(2, least(bedroom, 10)) as n) || array(select 'bathroom ' || n || '+' from generate_series(2, least(bathroom, 10)) as n) || array(select 'amenity ' || amenity from unnest(amenities) as amenity) || array(select 'start_price ' || level || ' ' || (least(greatest(floor(16 * ln(greatest(start_price, 1)::float8) / ln(2::float8)), 0), 1023)::integer >> level) from generate_series(0, 7) as level) || array(select 'total_to_enter ' || level || ' ' || (least(greatest(floor(16 * ln(greatest(total_to_enter, 1)::float8) / ln(2::float8)), 0), 1023)::integer >> level) from generate_series(0, 7) as level) || array(select 'ranked_at ' || level || ' ' || (least(greatest(floor(extract(epoch from ranked_at at time zone 'UTC') / 86400 - 20000), 0), 8191)::integer >> level) from generate_series(0, 8) as level) $function$ `,
    );
    this.addSql(`drop index "listings_amenities_index"`);
    this.addSql(`drop index "listings_area_index"`);
    this.addSql(`drop index "listings_bathroom_index"`);
    this.addSql(`drop index "listings_city_price_index"`);
    this.addSql(`drop index "listings_city_ranked_index"`);
    this.addSql(`drop index "listings_city_total_index"`);
    this.addSql(`drop index "listings_kind_index"`);
    this.addSql(`drop index "listings_premium_index"`);
    this.addSql(`drop index "listings_rooms_price_index"`);
    this.addSql(`drop index "listings_rooms_ranked_index"`);
    this.addSql(`drop index "listings_rooms_total_index"`);
    this.addSql(`drop index "listings_roomy_price_index"`);
    this.addSql(`drop index "listings_roomy_ranked_index"`);
    this.addSql(`drop index "listings_roomy_total_index"`);
    this.addSql(`drop index "listings_state_price_index"`);
    this.addSql(`drop index "listings_state_ranked_index"`);
    this.addSql(`drop index "listings_state_total_index"`);
    this.addSql(`drop index "listings_type_recurrence_price_index"`);
    this.addSql(`drop index "listings_type_recurrence_ranked_index"`);
    this.addSql(`drop index "listings_type_recurrence_total_index"`);
    this.addSql(`drop index "listings_type_rooms_index"`);
    this.addSql(`drop index "listings_verified_index"`);
    this.addSql(
      `CREATE INDEX listings_search_index ON public.listings USING gin (search, search_tags(type, state, city_key, area_key, property_type, bedroom, bathroom, recurrence, hotel_category, room_type, budget_tier, (verified_at IS NOT NULL), premium, amenities, start_price, total_to_enter, ranked_at)) WHERE visible`,
    );
  }
}
