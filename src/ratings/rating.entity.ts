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

/** A person's review of something that another person offers, and the one reply to it. */
export abstract class Rating<Optional extends string = never> extends RemovableEntity<'message' | Optional> {
  /** The person who offers it; never changes. */
  @IdColumn() ownerId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) authorId: string;
  /** 1 to 5. */
  @SmallIntColumn() rating: number;
  /** May be empty. */
  @TextColumn({ default: '' }) message = '';
  @TextColumn({ nullable: true }) reply: string | null = null;
  @InstantColumn({ nullable: true }) repliedAt: Date | null = null;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;

  /** Absent values stay unchanged; null empties the message. Returns whether anything changed. */
  edit(given: { rating?: number; message?: string | null }, at: Date): boolean {
    const rating = given.rating ?? this.rating;
    const message = given.message === null ? '' : (given.message ?? this.message);
    if (rating === this.rating && message === this.message) return false;
    this.rating = rating;
    this.message = message;
    this.editedAt = at;
    return true;
  }

  /** Adds the reply, once; throws 409 the second time. */
  addReply(text: string, at: Date): void {
    if (this.reply !== null) throw conflict('You have already replied to this review', 'ALREADY_REPLIED');
    this.reply = text;
    this.repliedAt = at;
  }
}
