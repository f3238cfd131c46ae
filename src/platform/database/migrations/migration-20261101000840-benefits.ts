import { Migration } from '@mikro-orm/migrations';

/** Events for a tier, and what finds recent price cuts and whose searches found a home. */
export class Migration20261101000840 extends Migration {
  override up(): void {
    this.addSql(`alter table events add column audience text not null default 'everyone'
      constraint events_audience_check check (audience in ('everyone', 'silver', 'gold'))`);
    this.addSql(
      'create index listing_prices_published_index on listing_prices (published_at desc, id desc) where published_at is not null',
    );
    this.addSql('create index saved_search_matches_listing_index on saved_search_matches (listing_id)');
  }
}
