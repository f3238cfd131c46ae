import { Migration } from '@mikro-orm/migrations';

/**
 * Keys before callers, so that a visitor's repeated request is found from another address, too. The table holds the
 * requests of a day, so that writes wait for the new index only briefly.
 */
export class Migration20261201093500 extends Migration {
  override up(): void {
    this.addSql(
      `alter table "idempotency_keys" drop constraint "idempotency_keys_pkey", add primary key ("key", "route", "caller")`,
    );
  }
}
