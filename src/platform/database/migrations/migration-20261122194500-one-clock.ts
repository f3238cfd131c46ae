import { Migration } from '@mikro-orm/migrations';

const COLUMNS = [
  ['favourites', 'created_at'],
  ['follows', 'created_at'],
  ['hidden_homes', 'created_at'],
  ['idempotency_keys', 'created_at'],
  ['services', 'submitted_at'],
  ['sessions', 'last_seen_at'],
  ['shares', 'created_at'],
] as const;

/** The product's clock dates these rows; the database's own time as a default would hide a statement that forgot it. */
export class Migration20261122194500 extends Migration {
  override up(): void {
    for (const [table, column] of COLUMNS)
      this.addSql(`alter table ${table} alter column ${column} drop default`);
  }
}
