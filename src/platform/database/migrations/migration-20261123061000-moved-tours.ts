import { Migration } from '@mikro-orm/migrations';

/** When a tour last got another time: `moves` counts proposals too. Of older tours only what their calendar entry says. */
export class Migration20261123061000 extends Migration {
  override up(): void {
    this.addSql('alter table tour_requests add column moved_at timestamptz');
    this.addSql('update tour_requests set moved_at = updated_at where sequence > 0');
  }
}
