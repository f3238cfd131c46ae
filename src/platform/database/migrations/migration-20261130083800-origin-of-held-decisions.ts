import { Migration } from '@mikro-orm/migrations';

/** Decisions that can still be undone keep the IP address and the id of their request for the audit log. */
export class Migration20261130083800 extends Migration {
  override up(): void {
    this.addSql(`alter table "held_decisions" add "address" text null, add "request_id" text null`);
  }
}
