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
      quiet = false,
    } = words;
    if (words.id && (await this.em.findOne(Message, { id }))) return null;
    const images = await this.uploads.attach({ kind: 'message', targetId: id, ownerId: senderId, urls });
    this.em.create(Message, { id, conversationId, senderId, message: text, images, createdAt: at });
    await this.em.flush();
    const unread = await this.sql.rows(CONVERSATION_COUNT, [conversationId, senderId, id, at, quiet]);
    const firstUnreadOf = unread
      .filter((row) => row.unread === 1 && row.user_id !== senderId)
      .map((row) => row.user_id);
    this.outbox.record(MessageSent, { messageId: id, conversationId, senderId, firstUnreadOf, quiet });
    await this.em.flush();
    return id;
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

/** SQL for a set and a race: the counts of all participants, under the lock of the conversation. */
const CONVERSATION_COUNT = statement(
  'conversation-count',
  `update conversation_participants
       set unread = case when user_id <> $2::uuid then unread + 1 when $5 then 0 else unread end, last_message_id = $3, last_message_at = $4
       where conversation_id = $1 returning user_id, unread`,
  ['uuid', 'uuid', 'uuid', 'instant', 'bool'],
  { user_id: 'uuid', unread: 'int' },
);
