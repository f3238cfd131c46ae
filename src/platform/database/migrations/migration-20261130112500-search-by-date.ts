import { Migration } from '@mikro-orm/migrations';

/**
 * The orders by date are those of `created_at` itself; the default order alone counts a stay that its host cancelled as
 * age. Writes to listings wait while the index is built.
 */
export class Migration20261130112500 extends Migration {
  override up(): void {
    this.addSql(
      `create index "listings_all_created_index" on "listings" ("created_at", "id") include ("ranked_at", "start_price", "total_to_enter", "type", "state", "city_key", "property_type", "bedroom", "bathroom", "traits", "shown_lat", "shown_lng") where visible`,
    );
  }
}
