import { Migration } from '@mikro-orm/migrations';

/** A second factor for accounts: authenticator apps, passkeys, recovery codes, and sessions that gave one. */
export class Migration20261122194100 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column raised_until timestamptz');
    this.addSql(`create table authenticators (
      user_id uuid not null,
      secret text,
      confirmed_at timestamptz,
      pending_secret text,
      pending_at timestamptz,
      used_steps int[] not null default '{}',
      constraint authenticators_pkey primary key (user_id),
      constraint authenticators_user_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint authenticators_pending_check check ((pending_secret is null) = (pending_at is null)),
      constraint authenticators_confirmed_check check ((secret is null) = (confirmed_at is null))
    )`);
    this.addSql(`create table recovery_codes (
      user_id uuid not null,
      code_hmac text not null,
      constraint recovery_codes_pkey primary key (user_id, code_hmac),
      constraint recovery_codes_user_fkey foreign key (user_id) references users (id) on delete cascade
    )`);
    this.addSql(`create table passkeys (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      user_id uuid not null,
      name text not null,
      credential_id text not null,
      public_key text not null,
      counter double precision not null,
      transports text[] not null,
      last_used_at timestamptz,
      constraint passkeys_pkey primary key (id),
      constraint passkeys_credential_unique unique (credential_id),
      constraint passkeys_user_fkey foreign key (user_id) references users (id) on delete cascade
    )`);
    this.addSql('create index passkeys_user on passkeys (user_id, created_at)');
    this.addSql(`create table passkey_challenges (
      session_id uuid not null,
      purpose text not null constraint passkey_challenges_purpose_check check (purpose in ('add', 'confirm')),
      challenge text not null,
      expires_at timestamptz not null,
      constraint passkey_challenges_pkey primary key (session_id, purpose),
      constraint passkey_challenges_session_fkey foreign key (session_id) references sessions (id) on delete cascade
    )`);
  }
}
