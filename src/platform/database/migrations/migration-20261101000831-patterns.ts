import { Migration } from '@mikro-orm/migrations';

/** What looks like people gathering rewards without doing anything for them, for admins to judge. */
export class Migration20261101000831 extends Migration {
  override up(): void {
    this.addSql(`create table patterns (
      id uuid not null constraint patterns_pkey primary key,
      key text not null constraint patterns_key_unique unique,
      kind text not null constraint patterns_kind_check check (kind in ('REFERRAL_RING', 'SHARED_DEVICE', 'BURST', 'PRAISE')),
      status text not null default 'OPEN' constraint patterns_status_check check (status in ('OPEN', 'DISMISSED', 'ACTED')),
      strength smallint not null constraint patterns_strength_check check (strength between 0 and 100),
      subject_id uuid constraint patterns_subject_foreign references users (id) on delete cascade,
      people uuid[] not null,
      facts jsonb not null,
      since timestamptz not null,
      until timestamptz not null,
      found_at timestamptz not null,
      seen_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid,
      note text
    )`);
    this.addSql('create index patterns_status_index on patterns (status, strength desc, id)');
    this.addSql('create index patterns_people_index on patterns using gin (people)');
    // The looks read the last days only. Rows come in the order of their time, so a few bytes a page find them.
    for (const table of ['sessions', 'favourites', 'enquiries', 'shares', 'reviews', 'post_likes'])
      this.addSql(
        `create index ${table}_created_brin on ${table} using brin (created_at) with (autosummarize = on)`,
      );
    this.addSql(`create index users_referred_index on users (created_at) where referred_by is not null`);
    this.addSql('create index referral_payments_paid_index on referral_payments (paid_at)');
  }
}
