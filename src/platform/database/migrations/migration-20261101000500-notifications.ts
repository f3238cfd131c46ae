import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  ...[
    'listing',
    'revision',
    'enquiry',
    'tour',
    'service',
    'review',
    'favourite',
    'savedSearch',
    'message',
    'community',
  ],
  ...['post', 'follow', 'streak', 'challenge', 'leaderboard', 'referral', 'account', 'release', 'promotion'],
];

/**
 * Notifications and mutes. A row is unique by person and cause, so what happened is told once; a deleted one stays for
 * a while for the same reason. Whatever came up to `read_until` (ids sort by the time they were made) is read: to have
 * read all is one row, however many there are. `sender_id` is null for visitors; the product itself has an id of its own.
 */
export class Migration20261101000500 extends Migration {
  override up(): void {
    this.addSql(`create table notifications (
      id uuid not null constraint notifications_pkey primary key,
      user_id uuid not null constraint notifications_user_foreign references users (id) on delete cascade,
      cause text not null,
      kind text not null
        constraint notifications_kind_check check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})),
      sender_id uuid,
      sender text not null,
      message text not null,
      link text,
      created_at timestamptz not null,
      read_at timestamptz,
      deleted_at timestamptz,
      mail_due_at timestamptz,
      mailed_at timestamptz,
      constraint notifications_cause_unique unique (user_id, cause)
    )`);
    this.addSql(`create index notifications_user_index on notifications (user_id, id desc)
      where deleted_at is null`);
    this.addSql(`create index notifications_unread_index on notifications (user_id, id desc)
      where deleted_at is null and read_at is null`);
    this.addSql(
      `create index notifications_sender_index on notifications (sender_id) where sender_id is not null`,
    );
    this.addSql('create index notifications_old_index on notifications (created_at)');
    this.addSql(`create index notifications_mail_index on notifications (user_id, mail_due_at)
      where mail_due_at is not null and mailed_at is null`);
    this.addSql(`create table notification_reads (
      user_id uuid not null constraint notification_reads_pkey primary key
        constraint notification_reads_user_foreign references users (id) on delete cascade,
      read_until uuid not null
    )`);
    this.addSql(`create table notification_mutes (
      user_id uuid not null constraint notification_mutes_user_foreign references users (id) on delete cascade,
      sender_id uuid not null,
      until timestamptz not null,
      created_at timestamptz not null,
      constraint notification_mutes_pkey primary key (user_id, sender_id)
    )`);
  }
}
