import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql';
import { Outbox } from '../platform/events/outbox';
import { forbidden, notFound } from '../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { ServiceAccess } from './service-access.service';
import { ServiceReview } from './service-review.entity';
import type { ServiceReviewBody, ServiceReviewsSummaryView, ServiceReviewView } from './services.dto';
import { ServiceReviewed } from './services.events';
import { presentServiceReview, ratingOf } from './services.presenter';
import {
  SERVICE_REVIEW_BY_ID,
  SERVICE_REVIEWS,
  SERVICE_STARS,
  type ServiceReviewRow,
  type StarsRow,
} from './services.sql';

/** What people say of services. */
@Injectable()
export class ServiceReviews {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly access: ServiceAccess,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Throws 404 for a service that the reader may not see. */
  async list(id: string, reader: Actor | null, query: PageQuery): Promise<Page<ServiceReviewView>> {
    const service = await this.access.getReadable(id, reader);
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows<ServiceReviewRow>('service-reviews', SERVICE_REVIEWS, [
      id,
      limit,
      offset,
    ]);
    return new Page('reviews', rows.map(presentServiceReview), service.review_count, offset);
  }

  /** How many gave how many stars. */
  async summary(id: string, reader: Actor | null): Promise<ServiceReviewsSummaryView> {
    const service = await this.access.getReadable(id, reader);
    const rows = await this.sql.rows<StarsRow>('service-stars', SERVICE_STARS, [id]);
    const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const row of rows) stars[row.stars] = row.n;
    const count = rows.reduce((sum, row) => sum + row.n, 0);
    const sum = rows.reduce((total, row) => total + row.stars * row.n, 0);
    const may = reader !== null && service.visible && service.owner_id !== reader.userId;
    const canWrite =
      may && (await this.em.count(ServiceReview, { serviceId: id, authorId: reader.userId })) === 0;
    return { average: ratingOf(sum, count), count, stars, canWrite };
  }

  /** Throws 404 for what visitors do not see, 403 for one's own, 409 for a second one. */
  async write(actor: Actor, id: string, { rating, message }: ServiceReviewBody): Promise<ServiceReviewView> {
    const service = await this.access.getReadable(id, actor);
    if (service.owner_id === actor.userId)
      throw forbidden('You cannot review your own service', 'OWN_SERVICE');
    if (!service.visible) throw notFound();
    const review = new ServiceReview();
    await this.em.transactional(async (em) => {
      const facts = { serviceId: id, ownerId: service.owner_id, authorId: actor.userId, rating };
      Object.assign(review, { ...facts, message: message ?? '', createdAt: this.clock.now() });
      em.persist(review);
      this.outbox.record(ServiceReviewed, { reviewId: review.id, ...facts });
    });
    const row = await this.sql.row<ServiceReviewRow>('service-review', SERVICE_REVIEW_BY_ID, [review.id]);
    return presentServiceReview(row!);
  }
}
