import { Migration } from '@mikro-orm/migrations';

/** Owners can have their new enquiries mailed together, once an hour. */
export class Migration20261122195500 extends Migration {
  override up(): void {
    this.addSql(
      'alter table enquiries add column owner_mail_due_at timestamptz, add column owner_mailed_at timestamptz',
    );
    this.addSql(
      `create index enquiries_held_index on enquiries (owner_id, owner_mail_due_at)
       where owner_mail_due_at is not null and owner_mailed_at is null`,
    );
  }
}
