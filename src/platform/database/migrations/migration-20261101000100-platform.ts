import { Migration } from '@mikro-orm/migrations';

/** Outbox, idempotency keys, audit log. */
export class Migration20261101000100 extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`create table outbox (
      seq bigint generated always as identity,
      id uuid not null constraint outbox_pkey primary key,
      kind text not null constraint outbox_kind_known check (kind in ('event', 'job')),
      name text not null,
      payload jsonb not null default '{}',
      dedupe_key text,
      due_at timestamptz,
      created_at timestamptz not null default now(),
      claimed_at timestamptz,
      dispatched_at timestamptz,
      constraint outbox_dedupe_key_unique unique (dedupe_key)
    )`);
    this.addSql('create index outbox_waiting on outbox (seq) where dispatched_at is null');
    this.addSql('create index outbox_old on outbox (created_at)');
    this.addSql(`create table outbox_deliveries (
      outbox_id uuid not null constraint outbox_deliveries_outbox_fkey references outbox (id) on delete cascade,
      handler text not null,
      enqueued_at timestamptz not null default now(),
      done_at timestamptz,
      failed_at timestamptz,
      error text,
      constraint outbox_deliveries_pkey primary key (outbox_id, handler)
    )`);
    this.addSql(
      'create index outbox_deliveries_open on outbox_deliveries (enqueued_at) where done_at is null and failed_at is null',
    );
    this.addSql(
      'create index outbox_deliveries_failed on outbox_deliveries (failed_at) where failed_at is not null',
    );
    this.addSql(`create table idempotency_keys (
      key text not null,
      caller text not null,
      route text not null,
      body_hash text not null,
      status smallint,
      answer jsonb,
      created_at timestamptz not null default now(),
      constraint idempotency_keys_pkey primary key (caller, route, key)
    )`);
    this.addSql('create index idempotency_keys_old on idempotency_keys (created_at)');
    this.addSql(`create table settings (
      name text not null constraint settings_pkey primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`);
    this.addSql(`create table audit_log (
      id uuid not null constraint audit_log_pkey primary key,
      at timestamptz not null,
      actor_id uuid,
      action text not null,
      target_kind text,
      target_id text,
      before jsonb,
      after jsonb,
      address text,
      request_id text
    )`);
    this.addSql('create index audit_log_at on audit_log (at desc, id)');
    this.addSql('create index audit_log_target on audit_log (target_kind, target_id, at desc)');
    this.addSql('create index audit_log_actor on audit_log (actor_id, at desc)');
    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$`);
    this.addSql(`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_change()`);
  }
}
