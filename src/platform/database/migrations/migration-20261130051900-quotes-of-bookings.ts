import { Migration } from '@mikro-orm/migrations';

/** Finds the bookings that a person has made of a quote, each time that somebody books. */
export class Migration20261130051900 extends Migration {
  override up(): void {
    this.addSql(`create index "stay_bookings_quote_index" on "stay_bookings" ("quote_id")`);
  }
}
