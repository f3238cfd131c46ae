import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { forbidden, notFound } from '../../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import { canReply, canWrite } from '../../ratings/ratings.policy';
import { ServiceAccessService } from '../writing/service-access.service';
import { ServiceReview } from './service-review.entity';
import type { ServiceReviewBody, ServiceReviewsSummaryView, ServiceReviewView } from '../services.dto';
import { ServiceReviewed, ServiceReviewReplied } from '../services.events';
import { presentServiceReview, ratingOf } from '../reading/services.presenter';
import { SERVICE_REVIEW_BY_ID, SERVICE_REVIEWS, SERVICE_STARS } from '../reading/services.sql';

/** Reviews of services. */
@Injectable()
export class ServiceReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly access: ServiceAccessService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Throws 404 for a service that the reader may not see. */
  async list(id: string, reader: Actor | null, query: PageQuery): Promise<Page<ServiceReviewView>> {
    const service = await this.access.getReadable(id, reader);
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(SERVICE_REVIEWS, [id, limit, offset]);
    return new Page(
      'reviews',
      rows.map((row) => presentServiceReview(row, reader)),
      service.review_count,
      offset,
    );
  }

  /** The number of reviews for each number of stars. */
  async summary(id: string, reader: Actor | null): Promise<ServiceReviewsSummaryView> {
    const service = await this.access.getReadable(id, reader);
    const rows = await this.sql.rows(SERVICE_STARS, [id]);
    const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const row of rows) stars[row.stars] = row.n;
    const count = rows.reduce((sum, row) => sum + row.n, 0);
    const sum = rows.reduce((total, row) => total + row.stars * row.n, 0);
    const may = reader !== null && service.visible && service.owner_id !== reader.userId;
    const canWrite =
      may && (await this.em.count(ServiceReview, { serviceId: id, authorId: reader.userId })) === 0;
    return { average: ratingOf(sum, count), count, stars, canWrite };
  }

  /** Throws 404 for a service that visitors do not see, 403 for the caller's own, 409 for a second review. */
  async write(actor: Actor, id: string, { rating, message }: ServiceReviewBody): Promise<ServiceReviewView> {
    const service = await this.access.getReadable(id, actor);
    if (service.owner_id === actor.userId)
      throw forbidden('You cannot review your own service', 'OWN_SERVICE');
    if (!service.visible) throw notFound();
    const written = await this.em.transactional(async (em) => {
      const facts = { serviceId: id, ownerId: service.owner_id, authorId: actor.userId, rating };
      const at = { createdAt: this.clock.now() };
      const review = em.create(ServiceReview, { ...facts, message: message ?? '', ...at });
      this.outbox.record(ServiceReviewed, { reviewId: review.id, ...facts });
      return review.id;
    });
    return this.view(written, actor);
  }

  /** Whether the review exists and is not removed. */
  async isShown(id: string): Promise<boolean> {
    return (await this.em.count(ServiceReview, { id, removedAt: null })) > 0;
  }

  /** Throws 404 for a removed review, and for one of a service that the reader may not see. */
  async get(reader: Actor, id: string): Promise<ServiceReview> {
    const review = await this.em.findOne(ServiceReview, { id, removedAt: null });
    if (!review) throw notFound();
    await this.access.getReadable(review.serviceId, reader);
    return review;
  }

  /** Changes the given fields. Throws 403 for anybody but its author, 404 for a service that the caller may not see. */
  edit(actor: Actor, id: string, changes: Partial<ServiceReviewBody>): Promise<ServiceReviewView> {
    return this.change(actor, id, (review) => {
      authorize(canWrite(actor, review));
      review.edit(changes, this.clock.now());
    });
  }

  /** Its author may write another one afterwards. Throws as {@link edit}. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const review = await this.load(actor, id);
      authorize(canWrite(actor, review));
      em.remove(review);
    });
  }

  /** The provider replies once; 409 the second time. */
  reply(actor: Actor, id: string, message: string): Promise<ServiceReviewView> {
    return this.change(actor, id, (review) => {
      authorize(canReply(actor, review));
      review.addReply(message, this.clock.now());
      const { serviceId, ownerId, authorId } = review;
      this.outbox.record(ServiceReviewReplied, { reviewId: id, serviceId, ownerId, authorId });
    });
  }

  private async change(
    actor: Actor,
    id: string,
    step: (review: ServiceReview) => void,
  ): Promise<ServiceReviewView> {
    await this.em.transactional(async () => step(await this.load(actor, id)));
    return this.view(id, actor);
  }

  /** Locked. Throws 404 for reviews removed by an admin and those of a service that the actor may not see. */
  private async load(actor: Actor, id: string): Promise<ServiceReview> {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const review = await this.em.findOne(ServiceReview, { id, removedAt: null }, locked);
    if (!review) throw notFound();
    if (!canWrite(actor, review)) await this.access.getReadable(review.serviceId, actor);
    return review;
  }

  private async view(id: string, reader: Actor): Promise<ServiceReviewView> {
    const row = await this.sql.row(SERVICE_REVIEW_BY_ID, [id]);
    if (!row) throw notFound();
    return presentServiceReview(row, reader);
  }
}
