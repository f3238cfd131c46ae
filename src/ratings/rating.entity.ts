import { IdColumn, InstantColumn, IntColumn, TextColumn } from '../platform/database/columns';
import { RemovableEntity } from '../platform/database/removable.entity';
import { conflict } from '../platform/http/errors';

/** What a person says of something that somebody else offers, and the one answer to it. */
export abstract class Rating extends RemovableEntity {
  /** Who offers it, who never changes. */
  @IdColumn() ownerId: string;
  @IdColumn() authorId: string;
  /** 1 to 5. */
  @IntColumn() rating: number;
  /** May be empty. */
  @TextColumn() message = '';
  @TextColumn({ nullable: true }) reply: string | null = null;
  @InstantColumn({ nullable: true }) repliedAt: Date | null = null;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;

  /** What is absent stays; null empties the message. */
  edit({ rating, message }: { rating?: number; message?: string | null }, at: Date): void {
    this.rating = rating ?? this.rating;
    this.message = message === null ? '' : (message ?? this.message);
    this.editedAt = at;
  }

  /** Once; throws 409 the second time. */
  answer(text: string, at: Date): void {
    if (this.reply !== null) throw conflict('You have already replied to this review', 'ALREADY_REPLIED');
    this.reply = text;
    this.repliedAt = at;
  }
}
