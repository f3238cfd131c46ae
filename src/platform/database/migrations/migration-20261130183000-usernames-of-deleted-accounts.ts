import { Migration } from '@mikro-orm/migrations';

/** Usernames that begin like those of deleted accounts are reserved: whoever had chosen one gets another. */
export class Migration20261130183000 extends Migration {
  override up(): void {
    this.addSql(`update users set username = 'user.' || right(replace(id::text, '-', ''), 20)
      where username like 'deleted.%' and deleted_at is null`);
  }
}
