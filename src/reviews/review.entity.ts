import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn } from '../platform/database/orm/columns';
import { answerConstraint } from '../platform/http/errors';
import { Rating } from '../ratings/rating.entity';

answerConstraint('reviews_once_unique', {
  text: 'You have already reviewed this property',
  code: 'ALREADY_REVIEWED',
});

/** What a person says of a home. One a person and listing. Whether it is verified is the database's to say. */
@Entity({ tableName: 'reviews' })
export class Review extends Rating {
  @IdColumn() listingId: string;
}
