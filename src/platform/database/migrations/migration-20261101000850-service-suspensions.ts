import { Migration } from '@mikro-orm/migrations';

/** Services that an admin takes down, and has taken on. */
export class Migration20261101000850 extends Migration {
  override up(): void {
    this.addSql('alter table services drop constraint services_status_check');
    this.addSql(`alter table services add constraint services_status_check
      check (status in ('PENDING', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED', 'SUSPENDED'))`);
    this.addSql(
      'alter table services add column suspended_from text, add column claimed_by uuid, add column claimed_at timestamptz',
    );
  }
}
