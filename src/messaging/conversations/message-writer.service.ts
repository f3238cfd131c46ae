import { ConversationParticipant } from './conversation-participant.entity';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { insertedOnce } from '../../platform/database/orm/inserted-once';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { UploadsService } from '../../uploads/uploads.service';
import { Conversation, peopleKey } from './conversation.entity';
import { Message } from './message.entity';
import { MessageSent } from '../messaging.events';

export type Words = {
  /** Generated unless given; a message with the same id is written only once. */
  id?: string;
  senderId: string;
  message: string;
  images?: string[];
  /** The current time of the product clock unless given. */
  at?: Date;
  /** When the others read it, if they did so elsewhere. Unread unless given. */
  readAt?: Date;
  /** Causes no notification. */
  quiet?: boolean;
};

/** Writes to conversations. Every method runs inside the caller's transaction. */
@Injectable()
export class MessageWriterService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async findConversation(userIds: string[], listingId: string | null): Promise<string | null> {
    const key = peopleKey(userIds, listingId);
    const row = await this.sql.row(CONVERSATION_FIND, [key]);
    return row?.id ?? null;
  }

  /** Finds or creates the conversation of these people about this listing. Of two concurrent inserts one wins. */
  async open(startedBy: string, userIds: string[], listingId: string | null): Promise<string> {
    const id = newId();
    const createdAt = this.clock.now();
    const conversation = { id, peopleKey: peopleKey(userIds, listingId), listingId, startedBy, createdAt };
    if (!(await insertedOnce(this.em, Conversation, conversation)))
      return (await this.findConversation(userIds, listingId))!;
    const joined = userIds.map((userId) => ({ conversationId: id, userId, lastMessageAt: createdAt }));
    await this.em.insertMany(ConversationParticipant, joined);
    return id;
  }

  /** One after another, so that counts and the order of messages are right. Needs a transaction. */
  async lock(conversationId: string): Promise<void> {
    await this.sql.rows(CONVERSATION_LOCK, [conversationId]);
  }

  /** Adds a message and its event. Null when a message with this id already exists. */
  async addMessage(conversationId: string, words: Words): Promise<string | null> {
    await this.lock(conversationId);
    const {
      id = newId(),
      senderId,
      message: text,
      images: urls = [],
      at = this.clock.now(),
      readAt = null,
      quiet = false,
    } = words;
    if (words.id && (await this.em.findOne(Message, { id }))) return null;
    const images = await this.uploads.attach({ kind: 'message', targetId: id, ownerId: senderId, urls });
    this.em.create(Message, { id, conversationId, senderId, message: text, images, createdAt: at, readAt });
    await this.em.flush();
    const isUnread = readAt === null;
    const counts = await this.sql.rows(CONVERSATION_COUNT, [conversationId, senderId, id, at, isUnread]);
    const firstUnreadOf = counts
      .filter((row) => isUnread && row.unread === 1 && row.user_id !== senderId)
      .map((row) => row.user_id);
    this.outbox.record(MessageSent, { messageId: id, conversationId, senderId, firstUnreadOf, quiet });
    await this.em.flush();
    return id;
  }

  /** Marks those of these messages as read that others wrote: the person read them elsewhere. */
  async markRead(conversationId: string, userId: string, messageIds: string[], at: Date): Promise<void> {
    await this.lock(conversationId);
    const unread = { id: { $in: messageIds }, conversationId, senderId: { $ne: userId }, readAt: null };
    const read = await this.em.nativeUpdate(Message, unread, { readAt: at });
    if (read > 0) await this.sql.rows(CONVERSATION_READ, [conversationId, userId, read]);
  }
}

const CONVERSATION_FIND = statement(
  'conversation-find',
  (db, key) => db.selectFrom('conversations').select('id').where('people_key', '=', key),
  ['text'],
  { id: 'uuid' },
);

/** Serialises the messages of one conversation. */
const CONVERSATION_LOCK = statement(
  'conversation-lock',
  (db, id) => db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate(),
  ['uuid'],
);

/**
 * $1 the conversation, $2 the sender, $3 the message, $4 its time, $5 whether it is unread. SQL for a set and a race: the
 * counts of all participants, under the lock of the conversation. A copy may be older than the last message.
 */
const CONVERSATION_COUNT = statement(
  'conversation-count',
  `update conversation_participants
       set unread = unread + (user_id <> $2::uuid and $5)::int,
         last_message_id = case when last_message_id is null or last_message_at <= $4 then $3 else last_message_id end,
         last_message_at = case when last_message_id is null then $4 else greatest(last_message_at, $4) end
       where conversation_id = $1 returning user_id, unread`,
  ['uuid', 'uuid', 'uuid', 'instant', 'bool'],
  { user_id: 'uuid', unread: 'int' },
);

/** $1 the conversation, $2 the reader, $3 how many were read. SQL for a race: a count that changes by a number. */
const CONVERSATION_READ = statement(
  'conversation-read',
  `update conversation_participants set unread = greatest(unread - $3, 0) where conversation_id = $1 and user_id = $2`,
  ['uuid', 'uuid', 'int'],
);
