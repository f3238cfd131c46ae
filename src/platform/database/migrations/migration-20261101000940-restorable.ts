import { Migration } from '@mikro-orm/migrations';

/**
 * `pg_dump` writes scripts that run without a search path, and so does an upgrade of PostgreSQL: what a generated
 * column calls has to name the schema of whatever it calls in turn, or the table cannot be made again.
 */
export class Migration20261101000940 extends Migration {
  override up(): void {
    this.addSql(`do $$ begin
      execute replace(pg_get_functiondef('listing_facts'::regproc), ' listing_instant(', ' public.listing_instant(');
    end $$`);
  }
}
