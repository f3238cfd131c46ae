import { Migration } from '@mikro-orm/migrations';

/** Owners are notified of a calendar that cannot be read: the column is named after that. */
export class Migration20261128155300 extends Migration {
  override up(): void {
    this.addSql('alter table calendar_imports rename column told_at to notified_at');
  }
}
