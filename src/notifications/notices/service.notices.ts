import { EntityManager } from '@mikro-orm/postgresql';
import { Service } from '../../services/service.entity';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { SENDER_SUSPENDED, type CancelledBy } from '../../requests/life/request.states';
import * as events from '../../services/services.events';
import { NoticesService, type Notice } from './notices.service';

/** Notifies providers of decisions and reviews, and each side of a request of the other's actions. */
@Injectable()
export class ServiceNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(events.ServiceApproved)
  approved(event: events.ServiceHappened): Promise<void> {
    return this.decided(event, 'Your service is published');
  }

  @OnDomainEvent(events.ServiceRejected)
  rejected(event: events.ServiceHappened): Promise<void> {
    return this.decided(event, 'Your service was not approved');
  }

  @OnDomainEvent(events.ServiceChangesRequested)
  changesRequested(event: events.ServiceHappened): Promise<void> {
    return this.decided(event, 'Your service needs a change');
  }

  @OnDomainEvent(events.ServiceEditApproved)
  editApproved(event: events.ServiceEditDecided): Promise<void> {
    return this.decided(event, 'Your changes are published');
  }

  @OnDomainEvent(events.ServiceEditRejected)
  editRejected(event: events.ServiceEditDecided): Promise<void> {
    return this.decided(event, 'Your changes were not approved');
  }

  @OnDomainEvent(events.ServiceEditChangesRequested)
  editChangesRequested(event: events.ServiceEditDecided): Promise<void> {
    return this.decided(event, 'Your changes need another look');
  }

  @OnDomainEvent(events.ServiceSuspended)
  suspended(event: events.ServiceHappened): Promise<void> {
    return this.decided(event, 'Your service is suspended');
  }

  @OnDomainEvent(events.ServiceRestored)
  restored(event: events.ServiceHappened): Promise<void> {
    return this.decided(event, 'Your service is no longer suspended');
  }

  @OnDomainEvent(events.ServiceReviewed)
  async reviewed(event: PayloadOf<typeof events.ServiceReviewed>): Promise<void> {
    const { reviewId, serviceId, ownerId, authorId, rating } = event;
    const title = await this.titleOf(serviceId);
    if (title === null) return;
    const message = `{sender} gave ${rating} of 5 stars to ${title}`;
    const link = `/service/${serviceId}`;
    await this.notices.notify({
      to: ownerId,
      from: authorId,
      kind: 'service',
      cause: `service-review:${reviewId}`,
      message,
      link,
    });
  }

  @OnDomainEvent(events.ServiceReviewReplied)
  async replied({ reviewId, serviceId, ownerId, authorId }: events.ServiceReviewFacts): Promise<void> {
    const title = await this.titleOf(serviceId);
    if (title === null) return;
    await this.notices.notify({
      to: authorId,
      from: ownerId,
      kind: 'service',
      cause: `service-review:${reviewId}:replied`,
      message: `{sender} replied to your review of ${title}`,
      link: `/service/${serviceId}`,
    });
  }

  @OnDomainEvent(events.ServiceReviewRemoved)
  reviewRemoved(event: PayloadOf<typeof events.ServiceReviewRemoved>, delivery: Delivery): Promise<void> {
    return this.judged(event, delivery, `was removed: ${event.reason}`);
  }

  @OnDomainEvent(events.ServiceReviewRestored)
  reviewRestored(event: events.ServiceReviewFacts, delivery: Delivery): Promise<void> {
    return this.judged(event, delivery, 'is shown again');
  }

  @OnDomainEvent(events.ServiceRequested)
  requested(event: events.ServiceRequestFacts): Promise<void> {
    return this.notify(event, 'requested', 'sender', '{sender} asks for');
  }

  @OnDomainEvent(events.ServiceRequestAccepted)
  accepted(event: events.ServiceRequestFacts): Promise<void> {
    return this.notify(event, 'accepted', 'owner', '{sender} accepted your request for');
  }

  @OnDomainEvent(events.ServiceRequestCompleted)
  completed(event: events.ServiceRequestFacts): Promise<void> {
    return this.notify(event, 'completed', 'owner', '{sender} completed your request for');
  }

  @OnDomainEvent(events.ServiceRequestCancelled)
  cancelled(event: events.ServiceRequestFacts & { by: CancelledBy }): Promise<void> {
    const text = event.by === 'system' ? undefined : '{sender} cancelled the request for';
    return this.notify(event, 'cancelled', event.by, text);
  }

  private async judged(
    { reviewId, serviceId, authorId }: events.ServiceReviewFacts,
    { outboxId }: Delivery,
    text: string,
  ): Promise<void> {
    const title = await this.titleOf(serviceId);
    if (title === null) return;
    await this.notices.notify({
      to: authorId,
      kind: 'service',
      cause: `service-review:${reviewId}:${outboxId}`,
      message: `Your review of ${title} ${text}`,
      link: `/service/${serviceId}`,
    });
  }

  private async decided(
    { serviceId, ownerId, version }: events.ServiceHappened,
    text: string,
  ): Promise<void> {
    const title = await this.titleOf(serviceId);
    if (title === null) return;
    const cause = `service:${serviceId}:${version}`;
    const message = `${text}: ${title}`;
    await this.notices.notify({
      to: ownerId,
      kind: 'service',
      cause,
      message,
      link: `/service/${serviceId}`,
      mail: false,
    });
  }

  private async notify(
    event: events.ServiceRequestFacts,
    news: string,
    by: CancelledBy,
    text?: string,
  ): Promise<void> {
    const { serviceRequestId, ownerId, senderId } = event;
    const row = await this.sql.row(SERVICE_REQUEST_NOTICE, [serviceRequestId]);
    if (!row) return;
    const from: Notice['from'] =
      by === 'system' ? undefined : by === 'owner' ? ownerId : (senderId ?? { visitor: row.name });
    const sides = by === 'system' ? [ownerId, senderId] : [by === 'owner' ? senderId : ownerId];
    const cause = `service-request:${serviceRequestId}:${news}`;
    const message = `${text ?? whyBySystem(row.cancel_reason)} ${row.title}`;
    await this.notices.notify(
      ...sides
        .filter((id) => id !== null)
        .map((to): Notice => {
          const link = to === ownerId ? '/enquiry' : '/enquiry?box=sent';
          return { to, from, kind: 'service', cause, message, link, mail: false };
        }),
    );
  }

  private async titleOf(serviceId: string): Promise<string | null> {
    const service = await this.em.findOne(Service, { id: serviceId, deletedAt: null });
    return service?.title ?? null;
  }
}

const whyBySystem = (reason: string | null): string =>
  reason === SENDER_SUSPENDED
    ? 'Cancelled, as the person who asked is no longer on Gidana: the request for'
    : 'Cancelled, as it is no longer offered: the request for';

const SERVICE_REQUEST_NOTICE = statement(
  'service-request-notice',
  (db, requestId) =>
    db
      .selectFrom('service_requests as q')
      .innerJoin('services as s', 's.id', 'q.service_id')
      .select(['q.name', 'q.cancel_reason', 's.title'])
      .where('q.id', '=', requestId),
  ['uuid'],
  { name: 'text', cancel_reason: 'text?', title: 'text' },
);
