import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn } from '../../platform/database/orm/columns';
import { answerConstraint } from '../../platform/http/errors';
import { Rating } from '../../ratings/rating.entity';

answerConstraint('service_reviews_once_unique', {
  text: 'You have already reviewed this service',
  code: 'ALREADY_REVIEWED',
});

/** What a person says of a service. One a person and service. */
@Entity({ tableName: 'service_reviews' })
export class ServiceReview extends Rating {
  @IdColumn() serviceId: string;
}
