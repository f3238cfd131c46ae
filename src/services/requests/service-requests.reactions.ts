import { Injectable } from '@nestjs/common';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { RequestMailsService, type Recipient } from '../../requests/request-mails.service';
import { STATE_OF_NEWS, type Party } from '../../requests/life/request.states';
import { isReachable, requestMail, type RequestNews } from '../emails/service-mails';
import { ServiceRequestsService } from './service-requests.service';
import {
  ServiceRequestAccepted,
  ServiceRequestCancelled,
  ServiceRequestCompleted,
  ServiceRequested,
  type ServiceRequestFacts,
} from '../services.events';

/** Mails both sides; each mail has its own handler, so that it is retried alone. */
@Injectable()
export class ServiceRequestReactions {
  constructor(
    private readonly requests: ServiceRequestsService,
    private readonly mails: RequestMailsService,
  ) {}

  @OnDomainEvent(ServiceRequested, 'mail')
  sentToOwner(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('sent', 'owner', facts, delivery);
  }

  @OnDomainEvent(ServiceRequested, 'mail')
  sentToSender(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('sent', 'sender', facts, delivery);
  }

  @OnDomainEvent(ServiceRequestAccepted, 'mail')
  acceptedToOwner(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('accepted', 'owner', facts, delivery);
  }

  @OnDomainEvent(ServiceRequestAccepted, 'mail')
  acceptedToSender(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('accepted', 'sender', facts, delivery);
  }

  @OnDomainEvent(ServiceRequestCompleted, 'mail')
  completedToOwner(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('completed', 'owner', facts, delivery);
  }

  @OnDomainEvent(ServiceRequestCompleted, 'mail')
  completedToSender(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('completed', 'sender', facts, delivery);
  }

  @OnDomainEvent(ServiceRequestCancelled, 'mail')
  cancelledToOwner(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('cancelled', 'owner', facts, delivery);
  }

  @OnDomainEvent(ServiceRequestCancelled, 'mail')
  cancelledToSender(facts: ServiceRequestFacts, delivery: Delivery): Promise<void> {
    return this.mail('cancelled', 'sender', facts, delivery);
  }

  /** Sends no late mail once the request has another state. */
  private async mail(
    news: RequestNews,
    to: Party,
    { serviceRequestId }: ServiceRequestFacts,
    { id, late }: Delivery,
  ): Promise<void> {
    const row = await this.requests.findRow(serviceRequestId);
    if (!row || (to === 'sender' && !isReachable(row))) return;
    if (late && row.status !== STATE_OF_NEWS[news]) return;
    const visitor = { name: row.name, email: row.email ?? '' };
    const sides = { id: row.id, ownerId: row.owner_id, senderId: row.sender_id, visitor };
    const write = (person: Recipient) => requestMail(news, to)(row, row.service_title, person);
    const by = news === 'sent' ? 'sender' : row.accepted_at === null ? row.cancelled_by : null;
    await this.mails.send(id, { kind: 'service', ...sides }, to, write, { by });
  }
}
