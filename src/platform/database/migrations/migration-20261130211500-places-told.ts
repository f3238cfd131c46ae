import { Migration } from '@mikro-orm/migrations';

/** What each side of an agreed stay or tour was told of its place, and the SEQUENCE of open houses in calendars. */
export class Migration20261130211500 extends Migration {
  override up(): void {
    this.addSql(`alter table "tour_requests" add "places_told" jsonb null`);
    this.addSql(`alter table "stay_bookings" add "places_told" jsonb null`);
    this.addSql(`alter table "events" add "sequence" smallint not null default 0`);
  }
}
