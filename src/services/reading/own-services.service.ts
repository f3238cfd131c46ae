import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jsonLines } from '../../users/own-data/json-lines.sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { Service } from '../service.entity';

/** A person's services, requests, reviews and replies in the download of their data. */
@Injectable()
export class OwnServicesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('services', (userId) => this.offeredBy(userId));
    this.personalData.addLines({
      serviceRequests: REQUESTS,
      serviceReviews: REVIEWS,
      serviceReviewReplies: REPLIES,
    });
  }

  /** Without the admins who decided. */
  private async offeredBy(ownerId: string): Promise<unknown[]> {
    const offered = { ownerId, deletedAt: null };
    const services = await this.em.find(Service, offered, { orderBy: { createdAt: 'asc' } });
    return services.map((service) => {
      const {
        id: serviceId,
        kind,
        title,
        description,
        state,
        area,
        startPrice,
        included,
        excluded,
      } = service;
      const { status, pending, refused, reasonCode: reason, note } = service;
      const { createdAt, submittedAt, approvedAt, decidedAt } = service;
      const images = service.images.map(({ url }) => url);
      return {
        ...{ serviceId, kind, title, description, state, area, startPrice, included, excluded, images },
        ...{ status, pending, refused, reason, note, createdAt, submittedAt, approvedAt, decidedAt },
      };
    });
  }
}

const REQUESTS = jsonLines('own-service-requests', (db, userId) =>
  db
    .selectFrom('service_requests')
    .select(['id as serviceRequestId', 'service_id as serviceId', 'status', 'user_type as userType'])
    .select(['name', 'phone', 'email', 'address', 'message', 'created_at as createdAt'])
    .select(['accepted_at as acceptedAt', 'completed_at as completedAt', 'cancelled_at as cancelledAt'])
    .select(['cancelled_by as cancelledBy', 'cancel_reason as cancelReason'])
    .where('sender_id', '=', userId)
    .orderBy('created_at'),
);
const REVIEWS = jsonLines('own-service-reviews', (db, userId) =>
  db
    .selectFrom('service_reviews')
    .select(['id as reviewId', 'service_id as serviceId', 'rating', 'message', 'reply'])
    .select(['created_at as createdAt', 'edited_at as editedAt'])
    .where('author_id', '=', userId)
    .orderBy('created_at'),
);
const REPLIES = jsonLines('own-service-review-replies', (db, userId) =>
  db
    .selectFrom('service_reviews')
    .select(['id as reviewId', 'service_id as serviceId', 'reply', 'replied_at as repliedAt'])
    .where('owner_id', '=', userId)
    .where('reply', 'is not', null)
    .orderBy('replied_at'),
);
