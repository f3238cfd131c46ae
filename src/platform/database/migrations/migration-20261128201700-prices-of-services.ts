import { Migration } from '@mikro-orm/migrations';

/** PostgreSQL takes NaN for greater than any number: the price of a service is one, as those of listings are. */
export class Migration20261128201700 extends Migration {
  override up(): void {
    this.addSql(`alter table "services" drop constraint "services_start_price_check"`);
    this.addSql(
      `alter table "services" add constraint "services_start_price_check" check (start_price > 0 and start_price <> 'NaN')`,
    );
  }
}
