import { Migration } from '@mikro-orm/migrations';

/** Stays that were asked for or booked, and notifications of them. */
export class Migration20261122202600 extends Migration {
  override up(): void {
    this.addSql(`create table stay_bookings (
      id uuid not null constraint stay_bookings_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      listing_id uuid not null constraint stay_bookings_listing_foreign references listings (id) on delete cascade,
      unit_id uuid not null constraint stay_bookings_unit_foreign references stay_units (id) on delete cascade,
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
      policy text not null constraint stay_bookings_policy_check check (policy in ('flexible', 'moderate', 'strict')),
      instant boolean not null,
      seq bigint generated always as identity not null,
      quote_id uuid not null,
      quote_expires_at timestamptz not null,
      owner_id uuid not null constraint stay_bookings_owner_foreign references users (id),
      guest_id uuid constraint stay_bookings_guest_foreign references users (id) on delete set null,
      status text not null default 'REQUESTED' constraint stay_bookings_status_check check (status in (
        'REQUESTED', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED_BY_GUEST',
        'CANCELLED_BY_HOST', 'NO_SHOW')),
      source text not null default 'GIDANA'
        constraint stay_bookings_source_check check (source in ('GIDANA', 'WALK_IN')),
      name text not null,
      email text,
      phone text not null,
      message text,
      hold_until timestamptz,
      held_from date not null,
      held_to date not null,
      sequence smallint not null default 0,
      rooms text[] not null default '{}',
      cancelled_by text
        constraint stay_bookings_cancelled_by_check check (cancelled_by in ('guest', 'host', 'system')),
      reason text,
      note text,
      refund_percent smallint,
      refund_amount numeric(15,2),
      confirmed_at timestamptz,
      declined_at timestamptz,
      expired_at timestamptz,
      cancelled_at timestamptz,
      checked_in_at timestamptz,
      completed_at timestamptz,
      no_show_at timestamptz,
      contested_at timestamptz,
      contest_reason text,
      constraint stay_bookings_days_check check (departure > arrival and held_to >= held_from),
      constraint stay_bookings_not_own_check check (guest_id <> owner_id)
    )`);
    this.addSql(`alter table notifications drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('listing', 'revision', 'enquiry', 'tour', 'service',
        'review', 'favourite', 'savedSearch', 'message', 'community', 'post', 'follow', 'streak', 'challenge',
        'leaderboard', 'referral', 'stay', 'case', 'account', 'release', 'promotion'))`);
    this.addSql('create index stay_bookings_owner_index on stay_bookings (owner_id, arrival, id)');
    this.addSql(`create index stay_bookings_guest_index on stay_bookings (guest_id, arrival, id)
      where guest_id is not null`);
    this.addSql('create index stay_bookings_listing_index on stay_bookings (listing_id, arrival)');
    this.addSql('create index stay_bookings_unit_index on stay_bookings (unit_id, held_to)');
    this.addSql(
      `create index stay_bookings_requested_index on stay_bookings (email) where status = 'REQUESTED'`,
    );
  }
}
