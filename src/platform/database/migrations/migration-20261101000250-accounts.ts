import { Migration } from '@mikro-orm/migrations';

/** Sessions, one-time codes, and who follows whom. */
export class Migration20261101000250 extends Migration {
  override up(): void {
    this.addSql(`create table sessions (
      id uuid not null constraint sessions_pkey primary key,
      user_id uuid not null constraint sessions_user_fkey references users (id) on delete cascade,
      device text,
      address text,
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql('create index sessions_user on sessions (user_id, created_at desc) where revoked_at is null');
    this.addSql('create index sessions_expiry on sessions (expires_at)');
    // One row a person and purpose: a new code takes the place of the old one.
    this.addSql(`create table account_codes (
      id uuid not null,
      user_id uuid not null constraint account_codes_user_fkey references users (id) on delete cascade,
      purpose text not null constraint account_codes_purpose_known check (purpose in ('verify', 'reset', 'phone')),
      target text not null,
      nonce text not null,
      code_hmac text not null,
      expires_at timestamptz not null,
      attempts smallint not null default 0,
      confirmed_at timestamptz,
      used_at timestamptz,
      constraint account_codes_pkey primary key (user_id, purpose),
      constraint account_codes_id_unique unique (id)
    )`);
    // Counts of what an account or an address may do only so often, whether it exists or not.
    this.addSql(`create table account_limits (
      key text not null constraint account_limits_pkey primary key,
      count integer not null,
      started_at timestamptz not null,
      last_at timestamptz not null
    )`);
    this.addSql('create index account_limits_old on account_limits (last_at)');
    this.addSql(`create table follows (
      follower_id uuid not null constraint follows_follower_fkey references users (id) on delete cascade,
      followee_id uuid not null constraint follows_followee_fkey references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      constraint follows_pkey primary key (follower_id, followee_id),
      constraint follows_not_oneself check (follower_id <> followee_id)
    )`);
    this.addSql('create index follows_followee on follows (followee_id, created_at desc)');
    this.addSql('create index follows_follower on follows (follower_id, created_at desc)');
  }
}
