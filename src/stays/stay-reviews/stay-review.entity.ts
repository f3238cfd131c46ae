import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  InstantColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import type { BookingSide } from '../bookings/booking.states';
import { StayBooking } from '../bookings/stay-booking.entity';

defineConstraintError('stay_reviews_once_unique', {
  message: 'You have already reviewed this stay',
  code: 'ALREADY_REVIEWED',
});

/**
 * The review of one side of a stay by the other. It is hidden until both have written or their time is over, so that
 * neither replies to the other.
 */
@Entity({ tableName: 'stay_reviews' })
@UniqueOn('stay_reviews_once_unique', ['bookingId', 'side'])
@IndexOn('stay_reviews_subject_index', ['subjectId'], { where: 'published_at is not null' })
@IndexOn('stay_reviews_author_index', ['authorId'])
export class StayReview extends BaseEntity<'publishedAt'> {
  @ReferenceColumn(() => StayBooking, { onDelete: 'cascade' }) bookingId: string;
  /** The side that writes. */
  @TextColumn({ oneOf: ['guest', 'host'] }) side: BookingSide;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) authorId: string;
  /** The other side. */
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) subjectId: string;
  @SmallIntColumn({ check: 'rating >= 1 and rating <= 5' }) rating: number;
  @TextColumn() message: string;
  @InstantColumn({ nullable: true }) publishedAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_reviews: TableOf<StayReview>;
  }
}
