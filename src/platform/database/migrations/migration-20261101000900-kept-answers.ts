import { Migration } from '@mikro-orm/migrations';

/** Answers kept for an Idempotency-Key stay as they were sent, their fields in order and with their cookies. */
export class Migration20261101000900 extends Migration {
  override up(): void {
    this.addSql(
      'alter table idempotency_keys alter column answer type json using answer::json, add column cookies json',
    );
  }
}
