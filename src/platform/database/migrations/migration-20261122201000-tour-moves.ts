import { Migration } from '@mikro-orm/migrations';

/** Tours that get another time, and those to which one side did not come. */
export class Migration20261122201000 extends Migration {
  override up(): void {
    this.addSql(`alter table tour_requests
      add column sequence smallint not null default 0,
      add column moves smallint not null default 0,
      add column proposal jsonb,
      add column no_show_who text
        constraint tour_requests_no_show_who_check check (no_show_who in ('owner', 'sender')),
      add column no_show_at timestamptz,
      add column contested_at timestamptz,
      add column contest_reason text,
      add column no_show_dismissed_at timestamptz`);
  }
}
