import { Migration } from '@mikro-orm/migrations';

/** Mails to an address that a visitor gave wait, but for those of one request, until its owner opened a link. */
export class Migration20261122165900 extends Migration {
  override up(): void {
    this.addSql(`create table visitor_addresses (
      email text not null constraint visitor_addresses_pkey primary key,
      request text not null,
      opened_at timestamptz,
      created_at timestamptz not null
    )`);
    this.addSql('create index visitor_addresses_created on visitor_addresses (created_at)');
    this.addSql(`create table held_visitor_mails (
      id text not null constraint held_visitor_mails_pkey primary key,
      email text not null,
      mail jsonb not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index held_visitor_mails_email on held_visitor_mails (email, created_at)');
  }
}
