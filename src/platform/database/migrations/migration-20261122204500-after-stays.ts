import { Migration } from '@mikro-orm/migrations';

/** Changes of stays, what became of cautions, and what both sides say of each other. */
export class Migration20261122204500 extends Migration {
  override up(): void {
    this.addSql(`create table stay_changes (
      id uuid not null constraint stay_changes_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      listing_id uuid not null constraint stay_changes_listing_foreign references listings (id) on delete cascade,
      unit_id uuid not null constraint stay_changes_unit_foreign references stay_units (id) on delete cascade,
      unit_name text not null,
      arrival date not null,
      departure date not null,
      guests smallint not null,
      units smallint not null,
      night_prices jsonb not null,
      terms jsonb not null,
      lines jsonb not null,
      total numeric(15,2) not null,
      caution numeric(15,2) not null,
      to_pay numeric(15,2) not null,
      policy text not null constraint stay_changes_policy_check check (policy in ('flexible', 'moderate', 'strict')),
      instant boolean not null,
      booking_id uuid not null constraint stay_changes_booking_foreign references stay_bookings (id) on delete cascade,
      by text not null constraint stay_changes_by_check check (by in ('guest', 'host')),
      status text not null default 'OPEN' constraint stay_changes_status_check
        check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
      held jsonb not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`);
    this.addSql(
      `create unique index stay_changes_open_unique on stay_changes (booking_id) where status = 'OPEN'`,
    );
    this.addSql(`create table stay_cautions (
      booking_id uuid not null constraint stay_cautions_pkey primary key
        constraint stay_cautions_booking_foreign references stay_bookings (id) on delete cascade,
      status text not null constraint stay_cautions_status_check
        check (status in ('RETURNED', 'PART', 'SETTLED', 'CONTESTED', 'DECIDED')),
      returned numeric(15,2) not null,
      reason text,
      images jsonb not null default '[]',
      answered_at timestamptz not null,
      settled_at timestamptz,
      contested_at timestamptz,
      contest_reason text,
      decided_at timestamptz,
      constraint stay_cautions_returned_check check (returned >= 0 and returned <> 'NaN')
    )`);
    this.addSql(
      `create index stay_cautions_contested_index on stay_cautions (contested_at) where status = 'CONTESTED'`,
    );
    this.addSql(`create table stay_reviews (
      id uuid not null constraint stay_reviews_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      booking_id uuid not null constraint stay_reviews_booking_foreign references stay_bookings (id) on delete cascade,
      side text not null constraint stay_reviews_side_check check (side in ('guest', 'host')),
      author_id uuid not null constraint stay_reviews_author_foreign references users (id) on delete cascade,
      subject_id uuid not null constraint stay_reviews_subject_foreign references users (id) on delete cascade,
      rating smallint not null constraint stay_reviews_rating_check check (rating >= 1 and rating <= 5),
      message text not null,
      published_at timestamptz,
      constraint stay_reviews_once_unique unique (booking_id, side)
    )`);
    this.addSql(
      `create index stay_reviews_subject_index on stay_reviews (subject_id) where published_at is not null`,
    );
    this.addSql('create index stay_reviews_author_index on stay_reviews (author_id)');
    this.addSql('alter table reviews add stay boolean not null default false');
  }
}
