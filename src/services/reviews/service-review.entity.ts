import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { ReferenceColumn } from '../../platform/database/orm/columns';
import { defineConstraintError } from '../../platform/http/errors';
import { Rating } from '../../ratings/rating.entity';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { Service } from '../service.entity';
import { SERVICE_REVIEWS_COUNT } from './service-reviews.routines';

defineConstraintError('service_reviews_once_unique', {
  message: 'You have already reviewed this service',
  code: 'ALREADY_REVIEWED',
});

/** A person's review of a service. One per person and service. */
@Entity({ tableName: 'service_reviews', triggers: [SERVICE_REVIEWS_COUNT] })
@Check({ name: 'service_reviews_not_own_check', expression: 'author_id <> owner_id' })
@Check({ name: 'service_reviews_rating_check', expression: 'rating >= 1 and rating <= 5' })
@Check({ name: 'service_reviews_reply_check', expression: '(reply is null) = (replied_at is null)' })
@UniqueOn('service_reviews_once_unique', ['serviceId', 'authorId'])
@IndexOn('service_reviews_service_index', ['serviceId', 'createdAt desc', 'id desc'])
@IndexOn('service_reviews_author_index', ['authorId'])
@IndexOn('service_reviews_created_index', ['createdAt', 'id'])
export class ServiceReview extends Rating {
  @ReferenceColumn(() => Service, { onDelete: 'cascade' }) serviceId: string;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    service_reviews: TableOf<ServiceReview>;
  }
}
