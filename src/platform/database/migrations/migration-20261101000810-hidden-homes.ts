import { Migration } from '@mikro-orm/migrations';

/** The listings that people have hidden from their own searches. */
export class Migration20261101000810 extends Migration {
  override up(): void {
    this.addSql(`create table hidden_homes (
      user_id uuid not null constraint hidden_homes_user_id_foreign references users (id) on delete cascade,
      listing_id uuid not null constraint hidden_homes_listing_id_foreign references listings (id) on delete cascade,
      created_at timestamptz not null default now(),
      constraint hidden_homes_pkey primary key (user_id, listing_id)
    )`);
  }
}
