import { Migration } from '@mikro-orm/migrations';

/** Reviews of services are edited, answered and reported like those of homes. */
export class Migration20261101000880 extends Migration {
  override up(): void {
    this.addSql(`alter table service_reviews
      add column reply text, add column replied_at timestamptz, add column edited_at timestamptz,
      add constraint service_reviews_reply_check check ((reply is null) = (replied_at is null))`);
    this.addSql(`alter table reports drop constraint reports_subject_kind_check, drop constraint reports_listing_check,
      add constraint reports_subject_kind_check check (subject_kind in ('listing', 'review', 'service-review', 'post')),
      add constraint reports_listing_check check ((listing_id is null) = (subject_kind in ('service-review', 'post')))`);
  }
}
