import { Migration } from '@mikro-orm/migrations';

/** Hours in which owners show their homes, what takes their time, and tours that take a slot of it. */
export class Migration20261122194400 extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gist');
    this.addSql(`create table viewing_hours (
      id uuid not null constraint viewing_hours_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      owner_id uuid not null constraint viewing_hours_owner_foreign references users (id) on delete cascade,
      listing_id uuid constraint viewing_hours_listing_foreign references listings (id) on delete cascade,
      enabled boolean not null default false,
      weekly jsonb not null,
      exceptions jsonb not null,
      length smallint not null default 30,
      gap smallint not null default 0,
      notice_hours smallint not null default 3,
      horizon_days smallint not null default 14,
      max_per_day smallint,
      travel_minutes smallint not null default 30,
      capacity smallint not null default 1,
      instant boolean not null default false,
      video_link text,
      constraint viewing_hours_video_link_check check (video_link like 'https://%')
    )`);
    this.addSql(
      'create unique index viewing_hours_person_unique on viewing_hours (owner_id) where listing_id is null',
    );
    this.addSql(
      'create unique index viewing_hours_listing_unique on viewing_hours (listing_id) where listing_id is not null',
    );
    this.addSql(`create table taken_times (
      id uuid not null constraint taken_times_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      owner_id uuid not null constraint taken_times_owner_foreign references users (id) on delete cascade,
      listing_id uuid not null constraint taken_times_listing_foreign references listings (id) on delete cascade,
      kind text not null
        constraint taken_times_kind_check check (kind in ('TOUR', 'PROPOSAL', 'OFFER', 'OPEN_HOUSE')),
      subject_id uuid not null,
      session text not null,
      seat smallint,
      in_person boolean not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      held_until timestamptz,
      constraint taken_times_order_check check (ends_at > starts_at),
      constraint taken_times_seat_unique unique (session, seat),
      constraint taken_times_subject_unique unique (subject_id, kind)
    )`);
    this.addSql(`alter table taken_times add constraint taken_times_overlap exclude
      using gist (owner_id with =, session with <>, subject_id with <>, tstzrange(starts_at, ends_at) with &&)
      where (seat is not null)`);
    this.addSql('create index taken_times_owner_index on taken_times (owner_id, ends_at)');
    this.addSql(`create table busy_times (
      id uuid not null constraint busy_times_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      owner_id uuid not null constraint busy_times_owner_foreign references users (id) on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      constraint busy_times_order_check check (ends_at > starts_at)
    )`);
    this.addSql('create index busy_times_owner_index on busy_times (owner_id, ends_at)');
    this.addSql(`alter table tour_requests
      add column ends_at timestamptz,
      add column slot_start timestamptz,
      add column hold_until timestamptz,
      add column video_link text`);
    this.addSql(`update tour_requests set ends_at = starts_at + interval '1 hour'`);
    this.addSql('alter table tour_requests alter column ends_at set not null');
    // Tours that were agreed before are known to the hours that their owners may have from now on.
    this.addSql(`insert into taken_times
        (id, owner_id, listing_id, kind, subject_id, session, in_person, starts_at, ends_at)
      select gen_random_uuid(), owner_id, listing_id, 'TOUR', id,
        listing_id || '@' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        tour_type = 'IN_PERSON', starts_at, ends_at
      from tour_requests where status = 'ACCEPTED' and ends_at > now()`);
  }
}
