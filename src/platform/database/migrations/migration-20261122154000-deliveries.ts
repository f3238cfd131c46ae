import { Migration } from '@mikro-orm/migrations';

/** How often a delivery was tried, and how often a mail left without a word of what became of it. */
export class Migration20261122154000 extends Migration {
  override up(): void {
    this.addSql('alter table outbox_deliveries add attempts integer not null default 0');
    this.addSql(`create table mail_handovers (
      mail_id text not null constraint mail_handovers_pkey primary key,
      times integer not null,
      sent_at timestamptz,
      last_at timestamptz not null default now()
    )`);
    this.addSql('create index mail_handovers_last on mail_handovers (last_at)');
  }
}
