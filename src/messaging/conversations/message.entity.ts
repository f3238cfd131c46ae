import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, JsonColumn, TextColumn } from '../../platform/database/orm/columns';
import type { StoredImage } from '../../uploads/upload.entity';

@Entity({ tableName: 'messages' })
export class Message {
  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @IdColumn() conversationId: string;
  @IdColumn() senderId: string;
  @TextColumn() message: string;
  @JsonColumn() images: StoredImage[] = [];
  @InstantColumn() createdAt: Date;
  /** When the first of the others read it. */
  @InstantColumn({ nullable: true }) readAt: Date | null = null;
}
