import { Migration } from '@mikro-orm/migrations';

/**
 * What filters ask joins the index of words, so that rare combinations are found by one intersection; the indexes that
 * had been made for single filters go. One by bedrooms alone also serves searches for both kinds of rooms.
 */
export class Migration20261123221600 extends Migration {
  override up(): void {
    this.addSql(`drop index listings_search_index`);
    this.addSql(
      `CREATE OR REPLACE FUNCTION public.search_tags(type text, state text, city_key text, area_key text, property_type text, bedroom smallint, bathroom smallint, recurrence text, hotel_category text, room_type text, budget_tier text, verified boolean, premium boolean, amenities text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$ select array['type ' || type, 'state ' || state, 'city_key ' || city_key, 'area_key ' || area_key, 'property_type ' || property_type, 'bedroom ' || bedroom, 'bathroom ' || bathroom, 'recurrence ' || recurrence, 'hotel_category ' || hotel_category, 'room_type ' || room_type, 'budget_tier ' || budget_tier, case when verified then 'verified' end, case when premium then 'premium' end] || array(select 'bedroom ' || n || '+' from generate_series(5, least(bedroom, 10)) as n) || array(select 'bathroom ' || n || '+' from generate_series(5, least(bathroom, 10)) as n) || array(select 'amenity ' || amenity from unnest(amenities) as amenity) $function$ `,
    );
    this.addSql(`drop index "listings_amenities_index"`);
    this.addSql(`drop index "listings_area_index"`);
    this.addSql(`drop index "listings_bathroom_index"`);
    this.addSql(`drop index "listings_kind_index"`);
    this.addSql(`drop index "listings_premium_index"`);
    this.addSql(`drop index "listings_rooms_price_index"`);
    this.addSql(`drop index "listings_rooms_ranked_index"`);
    this.addSql(`drop index "listings_rooms_total_index"`);
    this.addSql(`drop index "listings_type_recurrence_price_index"`);
    this.addSql(`drop index "listings_type_recurrence_ranked_index"`);
    this.addSql(`drop index "listings_type_recurrence_total_index"`);
    this.addSql(`drop index "listings_type_rooms_index"`);
    this.addSql(`drop index "listings_verified_index"`);
    this.addSql(
      `create index "listings_bedroom_ranked_index" on "listings" ("bedroom", "ranked_at", "id") include ("start_price", "total_to_enter", "type", "state", "city_key", "property_type", "bathroom", "traits", "shown_lat", "shown_lng") where visible`,
    );
    this.addSql(
      `create index "listings_bedroom_price_index" on "listings" ("bedroom", "start_price", "id") include ("ranked_at", "total_to_enter", "type", "state", "city_key", "property_type", "bathroom", "traits", "shown_lat", "shown_lng") where visible`,
    );
    this.addSql(
      `create index "listings_bedroom_total_index" on "listings" ("bedroom", "total_to_enter", "id") include ("ranked_at", "start_price", "type", "state", "city_key", "property_type", "bathroom", "traits", "shown_lat", "shown_lng") where visible`,
    );
    this.addSql(
      `CREATE INDEX listings_search_index ON public.listings USING gin (search, search_tags(type, state, city_key, area_key, property_type, bedroom, bathroom, recurrence, hotel_category, room_type, budget_tier, (verified_at IS NOT NULL), premium, amenities)) WHERE visible`,
    );
  }
}
