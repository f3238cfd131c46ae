import { Migration } from '@mikro-orm/migrations';

/** An edit of a published service waits beside what visitors see. */
export class Migration20261101000870 extends Migration {
  override up(): void {
    this.addSql('alter table services add column pending jsonb, add column pending_submitted_at timestamptz');
    this.addSql(`alter table services add constraint services_pending_check check (
      (pending is null) = (pending_submitted_at is null) and (pending is null or status = 'APPROVED'))`);
    this.addSql('drop index services_waiting_index');
    this.addSql(`create index services_waiting_index on services (coalesce(pending_submitted_at, submitted_at), id)
      where deleted_at is null and (status = 'PENDING' or pending is not null)`);
  }
}
