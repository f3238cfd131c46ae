import { Migration } from '@mikro-orm/migrations';

/** People. */
export class Migration20261101000200 extends Migration {
  override up(): void {
    this.addSql(`create table users (
      id uuid not null constraint users_pkey primary key,
      email text not null constraint users_email_lower check (email = lower(email)),
      password_hash text,
      role text not null default 'user' constraint users_role_known check (role in ('user', 'admin')),
      first_name text not null,
      last_name text not null,
      username text not null constraint users_username_form check (username ~ '^[a-z0-9._]{3,30}$'),
      avatar text,
      phone_number text,
      phone text,
      whatsapp_number text,
      persona text,
      company_name text,
      company_address text,
      service_area text,
      license text,
      tax_number text,
      about text,
      facebook text, instagram text, x text, youtube text, liked_in text, vimeo text, skype text, pinterest text,
      website text,
      referral_code text not null,
      referred_by uuid constraint users_referred_by_fkey references users (id) on delete set null,
      verified_at timestamptz,
      phone_verified_at timestamptz,
      profile_completed_at timestamptz,
      terms_accepted_at timestamptz,
      suspended_at timestamptz,
      suspended_by uuid,
      suspended_reason text,
      premium_until timestamptz,
      delete_requested_at timestamptz,
      deleted_at timestamptz,
      show_phone boolean not null default true,
      show_email boolean not null default false,
      leaderboard_visible boolean not null default true,
      notification_settings jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint users_email_unique unique (email),
      constraint users_username_unique unique (username),
      constraint users_referral_code_unique unique (referral_code)
    )`);
    this.addSql(
      "create index users_name_trigram on users using gin ((first_name || ' ' || last_name || ' ' || username) gin_trgm_ops)",
    );
    this.addSql('create index users_created on users (created_at desc, id)');
  }
}
