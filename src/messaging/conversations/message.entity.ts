import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import type { StoredImage } from '../../uploads/upload.entity';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { Conversation } from './conversation.entity';
import { OptionalProps } from '@mikro-orm/core';

/** A message in a conversation. */
@Entity({ tableName: 'messages' })
@IndexOn('messages_conversation_index', ['conversationId', 'createdAt desc', 'id desc'])
@IndexOn('messages_unread_index', ['conversationId'], { where: 'read_at is null' })
@IndexOn('messages_sender_index', ['senderId', 'createdAt'])
export class Message {
  [OptionalProps]?: 'id' | 'images';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => Conversation, { onDelete: 'cascade' }) conversationId: string;
  @IdColumn() senderId: string;
  @TextColumn() message: string;
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  @InstantColumn() createdAt: Date;
  /** When the first recipient read it. */
  @InstantColumn({ nullable: true }) readAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    messages: TableOf<Message>;
  }
}
