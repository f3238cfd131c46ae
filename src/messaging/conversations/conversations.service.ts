import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { ConversationView, MessageItemView } from '../messaging.dto';
import { presentConversation, presentMessage } from '../messaging.presenter';
import {
  CONVERSATION_BY_ID,
  CONVERSATION_COUNT,
  CONVERSATION_PAGE,
  MESSAGE_BY_ID,
  MESSAGE_COUNT,
  MESSAGE_PAGE,
  type MessageRow,
} from '../messaging.sql';

/** Reads a person's own conversations. Nobody else can read them, admins included (404). */
@Injectable()
export class ConversationsService {
  constructor(private readonly sql: Sql) {}

  /** Ordered by the latest message. */
  async list({ userId }: Actor, query: PageQuery): Promise<Page<ConversationView>> {
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(CONVERSATION_PAGE, [userId, limit, offset]);
    const count = (await this.sql.row(CONVERSATION_COUNT, [userId]))!;
    const items = rows.map((row) => presentConversation(row, userId));
    return Page.counted('messages', items, count.total, offset, { unread: count.unread });
  }

  /** Throws 404 for one that the person does not take part in. */
  async get({ userId }: Pick<Actor, 'userId'>, conversationId: string): Promise<ConversationView> {
    const row = await this.sql.row(CONVERSATION_BY_ID, [userId, conversationId]);
    if (!row) throw notFound();
    return presentConversation(row, userId);
  }

  /** Newest first. Throws 404 likewise. */
  async messages(
    { userId }: Actor,
    conversationId: string,
    query: PageQuery,
  ): Promise<Page<MessageItemView>> {
    await this.assertIn(userId, conversationId);
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(MESSAGE_PAGE, [conversationId, limit, offset]);
    const count = await this.sql.row(MESSAGE_COUNT, [conversationId]);
    const items = rows.map((row) => presentMessage(row, userId));
    return Page.counted('messages', items, count!.total, offset);
  }

  /** Null when it is deleted. */
  findMessage(messageId: string): Promise<MessageRow | null> {
    return this.sql.row(MESSAGE_BY_ID, [messageId]);
  }

  async peopleOf(conversationId: string): Promise<string[]> {
    const rows = await this.sql.rows(CONVERSATION_PEOPLE, [conversationId]);
    return rows.map((row) => row.user_id);
  }

  async assertIn(userId: string, conversationId: string): Promise<void> {
    if (!(await this.peopleOf(conversationId)).includes(userId)) throw notFound();
  }
}

const CONVERSATION_PEOPLE = statement(
  'conversation-people',
  (db, id) => db.selectFrom('conversation_participants').select('user_id').where('conversation_id', '=', id),
  ['uuid'],
  { user_id: 'uuid' },
);
