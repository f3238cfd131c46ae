import { Migration } from '@mikro-orm/migrations';

/** Open houses have seats, and people wait for times that are taken. */
export class Migration20261122210300 extends Migration {
  override up(): void {
    this.addSql('alter table events add column capacity smallint');
    this.addSql(`create table waitlist_entries (
      id uuid not null constraint waitlist_entries_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      owner_id uuid not null,
      listing_id uuid not null constraint waitlist_entries_listing_foreign references listings (id) on delete cascade,
      sender_id uuid constraint waitlist_entries_sender_foreign references users (id) on delete cascade,
      status text not null default 'WAITING'
        constraint waitlist_entries_status_check check (status in ('WAITING', 'OFFERED', 'ACCEPTED', 'ENDED')),
      tour_type text not null constraint waitlist_entries_tour_type_check check (tour_type in ('IN_PERSON', 'VIDEO')),
      requester_name text not null,
      requester_email text not null,
      requester_phone text not null,
      message text,
      starts_at timestamptz not null,
      offered_until timestamptz,
      constraint waitlist_entries_offered_check check ((status = 'OFFERED') = (offered_until is not null))
    )`);
    this.addSql(`create unique index waitlist_entries_open_unique
      on waitlist_entries (listing_id, starts_at, coalesce(sender_id::text, requester_email))
      where status in ('WAITING', 'OFFERED')`);
    this.addSql(`create index waitlist_entries_waiting_index on waitlist_entries (owner_id, created_at)
      where status = 'WAITING'`);
  }
}
