import { Migration } from '@mikro-orm/migrations';

/** A tour whose no-show an admin upheld says so; those of earlier decisions have the time from their case. */
export class Migration20261130213100 extends Migration {
  override up(): void {
    this.addSql(`alter table "tour_requests" add "no_show_upheld_at" timestamptz null`);
    this.addSql(`update tour_requests t set no_show_upheld_at = c.decided_at from cases c
      where c.kind = 'TOUR_NO_SHOW' and c.subject_id = t.id and c.outcome = 'UPHELD'`);
  }
}
