import {
  IdColumn,
  InstantColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import { RemovableEntity } from '../platform/database/orm/removable.entity';
import { conflict } from '../platform/http/errors';
import { User } from '../users/account/user.entity';

/** What a person says of something that somebody else offers, and the one answer to it. */
export abstract class Rating<Optional extends string = never> extends RemovableEntity<'message' | Optional> {
  /** Who offers it, who never changes. */
  @IdColumn() ownerId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) authorId: string;
  /** 1 to 5. */
  @SmallIntColumn() rating: number;
  /** May be empty. */
  @TextColumn({ default: '' }) message = '';
  @TextColumn({ nullable: true }) reply: string | null = null;
  @InstantColumn({ nullable: true }) repliedAt: Date | null = null;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;

  /** What is absent stays; null empties the message. Answers whether anything is different now. */
  edit(given: { rating?: number; message?: string | null }, at: Date): boolean {
    const rating = given.rating ?? this.rating;
    const message = given.message === null ? '' : (given.message ?? this.message);
    if (rating === this.rating && message === this.message) return false;
    this.rating = rating;
    this.message = message;
    this.editedAt = at;
    return true;
  }

  /** Once; throws 409 the second time. */
  answer(text: string, at: Date): void {
    if (this.reply !== null) throw conflict('You have already replied to this review', 'ALREADY_REPLIED');
    this.reply = text;
    this.repliedAt = at;
  }
}
