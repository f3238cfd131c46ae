import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, InstantColumn, IntColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { Conversation } from './conversation.entity';

/** A person in a conversation, and how far they have read it. */
@Entity({ tableName: 'conversation_participants' })
@Check({ name: 'conversation_participants_unread_check', expression: 'unread >= 0' })
@IndexOn('conversation_participants_user_index', ['userId', 'lastMessageAt desc', 'conversationId desc'])
@IndexOn('conversation_participants_unread_index', ['userId'], { where: 'unread > 0', include: ['unread'] })
export class ConversationParticipant {
  [PrimaryKeyProp]?: ['conversationId', 'userId'];
  [OptionalProps]?: 'unread';

  @ReferenceColumn(() => Conversation, { primary: true, onDelete: 'cascade' }) conversationId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  /** Unread messages from the others. */
  @IntColumn({ default: 0 }) unread = 0;
  @IdColumn({ nullable: true }) lastMessageId: string | null = null;
  @InstantColumn() lastMessageAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    conversation_participants: TableOf<ConversationParticipant>;
  }
}
