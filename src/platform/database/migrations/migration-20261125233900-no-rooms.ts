import { Migration } from '@mikro-orm/migrations';

/**
 * Listings without rooms (land, event centres) were tagged as having ten or more, so that searches for many rooms read
 * them in vain. Writes wait while the index is built again: two minutes for a million listings.
 */
export class Migration20261125233900 extends Migration {
  override up(): void {
    this.addSql(
      `CREATE OR REPLACE FUNCTION public.search_tags(type text, state text, city_key text, area_key text, property_type text, bedroom smallint, bathroom smallint, recurrence text, hotel_category text, room_type text, budget_tier text, verified boolean, premium boolean, amenities text[], start_price numeric, total_to_enter numeric, ranked_at timestamp with time zone) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$ select array['type ' || type, 'state ' || state, 'city_key ' || city_key, 'area_key ' || area_key, 'property_type ' || property_type, 'bedroom ' || bedroom, 'bathroom ' || bathroom, 'recurrence ' || recurrence, 'hotel_category ' || hotel_category, 'room_type ' || room_type, 'budget_tier ' || budget_tier, case when verified then 'verified' end, case when premium then 'premium' end] || array(select 'bedroom ' || n || '+' from generate_series(1, least(coalesce(bedroom, 0), 10)) as n) || array(select 'bathroom ' || n || '+' from generate_series(1, least(coalesce(bathroom, 0), 10)) as n) || array(select 'amenity ' || amenity from unnest(amenities) as amenity) || array(select 'start_price ' || level || ' ' || (least(greatest(floor(16 * ln(greatest(start_price, 1)::float8) / ln(2::float8)), 0), 1023)::integer >> level) from generate_series(0, 7) as level) || array(select 'total_to_enter ' || level || ' ' || (least(greatest(floor(16 * ln(greatest(total_to_enter, 1)::float8) / ln(2::float8)), 0), 1023)::integer >> level) from generate_series(0, 7) as level) || array(select 'ranked_at ' || level || ' ' || (least(greatest(floor(extract(epoch from ranked_at at time zone 'UTC') / 86400 - 20000), 0), 8191)::integer >> level) from generate_series(0, 8) as level) $function$ `,
    );
    this.addSql('reindex index listings_search_index');
  }
}
