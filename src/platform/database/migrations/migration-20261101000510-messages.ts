import { Migration } from '@mikro-orm/migrations';

/**
 * Conversations. `people_key` holds the sorted ids of the people and the listing: the same people about the same listing
 * share one conversation, and the constraint decides who opens it. What the list shows stands in each participant's row,
 * so that it is one index.
 */
export class Migration20261101000510 extends Migration {
  override up(): void {
    this.addSql(`create table conversations (
      id uuid not null constraint conversations_pkey primary key,
      people_key text not null constraint conversations_people_unique unique,
      listing_id uuid constraint conversations_listing_foreign references listings (id) on delete set null,
      started_by uuid not null,
      created_at timestamptz not null
    )`);
    this.addSql(`create table messages (
      id uuid not null constraint messages_pkey primary key,
      conversation_id uuid not null
        constraint messages_conversation_foreign references conversations (id) on delete cascade,
      sender_id uuid not null,
      message text not null,
      images jsonb not null default '[]',
      created_at timestamptz not null,
      read_at timestamptz
    )`);
    this.addSql(
      'create index messages_conversation_index on messages (conversation_id, created_at desc, id desc)',
    );
    this.addSql(`create index messages_unread_index on messages (conversation_id) where read_at is null`);
    this.addSql('create index messages_sender_index on messages (sender_id, created_at)');
    this.addSql(`create table conversation_participants (
      conversation_id uuid not null
        constraint conversation_participants_conversation_foreign references conversations (id) on delete cascade,
      user_id uuid not null constraint conversation_participants_user_foreign references users (id) on delete cascade,
      unread integer not null default 0 constraint conversation_participants_unread_check check (unread >= 0),
      last_message_id uuid,
      last_message_at timestamptz not null,
      constraint conversation_participants_pkey primary key (conversation_id, user_id)
    )`);
    this.addSql(`create index conversation_participants_user_index
      on conversation_participants (user_id, last_message_at desc, conversation_id desc)`);
    this.addSql(`create table user_blocks (
      blocker_id uuid not null constraint user_blocks_blocker_foreign references users (id) on delete cascade,
      blocked_id uuid not null constraint user_blocks_blocked_foreign references users (id) on delete cascade,
      created_at timestamptz not null,
      constraint user_blocks_pkey primary key (blocker_id, blocked_id),
      constraint user_blocks_not_self_check check (blocker_id <> blocked_id)
    )`);
    this.addSql('create index user_blocks_blocked_index on user_blocks (blocked_id)');
  }
}
