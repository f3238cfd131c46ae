import { Migration } from '@mikro-orm/migrations';

/** An edit of a service that was not approved stays with its provider, who goes on from it. */
export class Migration20261127203500 extends Migration {
  override up(): void {
    this.addSql(`alter table "services" add "refused" jsonb null`);
    this.addSql(
      `alter table "services" add constraint "services_refused_check" check (refused is null or (pending is null and status = 'APPROVED'))`,
    );
  }
}
