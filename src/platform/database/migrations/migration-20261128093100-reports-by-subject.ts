import { Migration } from '@mikro-orm/migrations';

/** The console finds reports and lines of the audit log by a word without reading all of them. */
export class Migration20261128093100 extends Migration {
  override up(): void {
    this.addSql('drop index reports_subject_index');
    this.addSql('create index reports_subject_index on reports (subject_id, subject_kind)');
    this.addSql('create index reports_listing_index on reports (listing_id) where listing_id is not null');
    this.addSql('alter function audit_actions_like(text) cost 2000');
  }
}
