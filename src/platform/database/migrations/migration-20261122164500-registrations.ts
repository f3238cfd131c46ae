import { Migration } from '@mikro-orm/migrations';

/**
 * Sign-ups that wait for a code are rows of their own, each with its own code: what one brings is never changed by
 * another for the same address.
 */
export class Migration20261122164500 extends Migration {
  override up(): void {
    this.addSql(`create table registrations (
      id uuid not null constraint registrations_pkey primary key,
      user_id uuid not null constraint registrations_user_fkey references users (id) on delete cascade,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      phone_number text not null,
      phone text,
      referred_by uuid constraint registrations_referred_by_fkey references users (id) on delete set null,
      terms_accepted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql('create index registrations_user on registrations (user_id, created_at)');
    this.addSql(`insert into registrations (id, user_id, password_hash, first_name, last_name, phone_number, phone,
        referred_by, terms_accepted_at, created_at)
      select id, id, password_hash, first_name, last_name, coalesce(phone_number, ''), phone, referred_by,
        terms_accepted_at, created_at
      from users where verified_at is null and deleted_at is null and password_hash is not null`);
    this.addSql(`update users set password_hash = null
      where verified_at is null and deleted_at is null and password_hash is not null`);
    // What a code opens: a registration, else the account. Those above have the id of their account.
    this.addSql('alter table account_codes add column subject_id uuid');
    this.addSql('update account_codes set subject_id = user_id');
    this.addSql('alter table account_codes alter column subject_id set not null');
    this.addSql('alter table account_codes drop constraint account_codes_pkey');
    this.addSql(
      'alter table account_codes add constraint account_codes_pkey primary key (subject_id, purpose)',
    );
    this.addSql('create index account_codes_user on account_codes (user_id, purpose)');
  }
}
