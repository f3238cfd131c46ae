import { Migration } from '@mikro-orm/migrations';

/** People, messages, comments, services, circles and photos are reported too, with what was said around them. */
export class Migration20261122202800 extends Migration {
  override up(): void {
    this.addSql('alter table reports add column said jsonb');
    this.addSql('alter table reports drop constraint reports_subject_kind_check');
    this.addSql(`alter table reports add constraint reports_subject_kind_check check (subject_kind in ('listing', 'photo',
      'review', 'service', 'service-review', 'person', 'message', 'post', 'comment', 'community', 'group'))`);
    this.addSql('alter table reports drop constraint reports_listing_check');
    this.addSql(`alter table reports add constraint reports_listing_check
      check ((listing_id is not null) = (subject_kind in ('listing', 'photo', 'review')))`);
    this.addSql('alter table reports drop constraint reports_reason_check');
    this.addSql(`alter table reports add constraint reports_reason_check check (reason in ('SCAM', 'TAKEN', 'WRONG_PRICE',
      'WRONG_PHOTOS', 'NOT_THEIRS', 'IMPERSONATION', 'HARASSMENT', 'SPAM', 'DISCRIMINATION', 'OFFENSIVE', 'OTHER'))`);
  }
}
