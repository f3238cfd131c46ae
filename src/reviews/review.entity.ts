import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, InstantColumn, IntColumn, TextColumn } from '../platform/database/columns';
import { RemovableEntity } from '../platform/database/removable.entity';
import { answerConstraint, conflict } from '../platform/http/errors';

answerConstraint('reviews_once_unique', {
  text: 'You have already reviewed this property',
  code: 'ALREADY_REVIEWED',
});

/** What a person says of a home. One a person and listing. Whether it is verified is the database's to say. */
@Entity({ tableName: 'reviews' })
export class Review extends RemovableEntity {
  @IdColumn() listingId: string;
  /** The listing's owner, who never changes. */
  @IdColumn() ownerId: string;
  @IdColumn() authorId: string;
  /** 1 to 5. */
  @IntColumn() rating: number;
  /** May be empty. */
  @TextColumn() message = '';
  @TextColumn({ nullable: true }) reply: string | null = null;
  @InstantColumn({ nullable: true }) repliedAt: Date | null = null;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;

  edit({ rating, message }: { rating?: number; message?: string }, at: Date): void {
    this.rating = rating ?? this.rating;
    this.message = message ?? this.message;
    this.editedAt = at;
  }

  /** Once; throws 409 the second time. */
  answer(text: string, at: Date): void {
    if (this.reply !== null) throw conflict('You have already replied to this review', 'ALREADY_REPLIED');
    this.reply = text;
    this.repliedAt = at;
  }
}
