import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, InstantColumn, JsonColumn, TextColumn } from '../../platform/database/orm/columns';
import type { StoredImage } from '../../uploads/upload.entity';
import { Deletable } from '../community.entity';

/** What somebody wrote in a community or group. Its counters are the database's. */
@Entity({ tableName: 'posts' })
export class Post extends Deletable {
  @IdColumn() communityId: string;
  @IdColumn() authorId: string;
  @TextColumn() title: string;
  /** Markdown, as it was typed; made safe where it is shown. */
  @TextColumn() body: string;
  @JsonColumn() images: StoredImage[] = [];
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;
}

@Entity({ tableName: 'comments' })
export class Comment extends Deletable {
  @IdColumn() postId: string;
  @IdColumn() authorId: string;
  @TextColumn() comment: string;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;

  edit(text: string, at: Date): void {
    if (text === this.comment) return;
    this.comment = text;
    this.editedAt = at;
  }
}
