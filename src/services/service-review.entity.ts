import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, IntColumn, TextColumn } from '../platform/database/columns';
import { RemovableEntity } from '../platform/database/removable.entity';
import { answerConstraint } from '../platform/http/errors';

answerConstraint('service_reviews_once_unique', {
  text: 'You have already reviewed this service',
  code: 'ALREADY_REVIEWED',
});

/** What a person says of a service. One a person and service. */
@Entity({ tableName: 'service_reviews' })
export class ServiceReview extends RemovableEntity {
  @IdColumn() serviceId: string;
  /** The provider, who never changes. */
  @IdColumn() ownerId: string;
  @IdColumn() authorId: string;
  /** 1 to 5. */
  @IntColumn() rating: number;
  /** May be empty. */
  @TextColumn() message = '';
}
