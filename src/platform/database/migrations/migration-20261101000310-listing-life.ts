import { Migration } from '@mikro-orm/migrations';

/** What happens to a listing: its transitions, its prices, and edits of published listings that wait for an admin. */
export class Migration20261101000310 extends Migration {
  override up(): void {
    // Rises at every write of the program's, so that each write is one conditional UPDATE. Not the `version` that
    // people see, which rises with the content only.
    this.addSql('alter table listings add column lock_version integer not null default 1');
    this.addSql(`create table listing_transitions (
      id uuid not null constraint listing_transitions_pkey primary key,
      listing_id uuid not null constraint listing_transitions_listing_foreign references listings (id),
      at timestamptz not null,
      action text not null,
      from_status text not null,
      to_status text not null,
      actor_id uuid,
      actor_kind text not null constraint listing_transitions_actor_check check (actor_kind in ('owner', 'admin', 'system')),
      reason_code text,
      note text,
      revision_id uuid
    )`);
    this.addSql(
      'create index listing_transitions_listing_index on listing_transitions (listing_id, at desc)',
    );
    this.addSql(`create trigger listing_transitions_append_only before update or delete on listing_transitions
      for each row execute function refuse_change()`);
    this.addSql(`create table listing_prices (
      id uuid not null constraint listing_prices_pkey primary key,
      listing_id uuid not null constraint listing_prices_listing_foreign references listings (id),
      at timestamptz not null,
      start_price numeric(15,2) not null,
      end_price numeric(15,2),
      published_at timestamptz
    )`);
    this.addSql('create index listing_prices_listing_index on listing_prices (listing_id, at desc, id desc)');
    this.addSql(`create table listing_revisions (
      id uuid not null constraint listing_revisions_pkey primary key,
      listing_id uuid not null constraint listing_revisions_listing_foreign references listings (id),
      status text not null default 'PENDING' constraint listing_revisions_status_check check (status in (
        'PENDING', 'APPROVED', 'REJECTED', 'CHANGES_REQUESTED', 'WITHDRAWN', 'DROPPED', 'MERGED'
      )),
      changes jsonb not null,
      version integer not null default 1,
      lock_version integer not null default 1,
      submitted_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid constraint listing_revisions_decided_by_foreign references users (id) on delete set null,
      reason_code text,
      note text,
      claimed_by uuid constraint listing_revisions_claimed_by_foreign references users (id) on delete set null,
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql(
      "create unique index listing_revisions_pending_unique on listing_revisions (listing_id) where status = 'PENDING'",
    );
    this.addSql(
      "create index listing_revisions_queue_index on listing_revisions (submitted_at, id) where status = 'PENDING'",
    );
    this.addSql(
      'create index listing_revisions_listing_index on listing_revisions (listing_id, submitted_at desc)',
    );
  }
}
