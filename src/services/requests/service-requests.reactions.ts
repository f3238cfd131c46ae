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
  sentToOwner(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('sent', 'owner', facts, id);
  }

  @OnDomainEvent(ServiceRequested, 'mail')
  sentToSender(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('sent', 'sender', facts, id);
  }

  @OnDomainEvent(ServiceRequestAccepted, 'mail')
  acceptedToOwner(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('accepted', 'owner', facts, id);
  }

  @OnDomainEvent(ServiceRequestAccepted, 'mail')
  acceptedToSender(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('accepted', 'sender', facts, id);
  }

  @OnDomainEvent(ServiceRequestCompleted, 'mail')
  completedToOwner(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('completed', 'owner', facts, id);
  }

  @OnDomainEvent(ServiceRequestCompleted, 'mail')
  completedToSender(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('completed', 'sender', facts, id);
  }

  @OnDomainEvent(ServiceRequestCancelled, 'mail')
  cancelledToOwner(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('cancelled', 'owner', facts, id);
  }

  @OnDomainEvent(ServiceRequestCancelled, 'mail')
  cancelledToSender(facts: ServiceRequestFacts, { id }: Delivery): Promise<void> {
    return this.mail('cancelled', 'sender', facts, id);
  }

  /** Unless the request has another state by now. */
  private async mail(
    news: RequestNews,
    to: Party,
    { serviceRequestId }: ServiceRequestFacts,
    id: string,
  ): Promise<void> {
    const row = await this.requests.findRow(serviceRequestId);
    if (row?.status !== STATE_OF_NEWS[news] || (to === 'sender' && !isReachable(row))) return;
    const visitor = { name: row.name, email: row.email ?? '' };
    const sides = { id: row.id, ownerId: row.owner_id, senderId: row.sender_id, visitor };
    const title = row.service?.title ?? 'a service';
    const write = (person: Recipient) => requestMail(news, to)(row, title, person);
    const by = news === 'sent' ? 'sender' : row.accepted_at === null ? row.cancelled_by : null;
    await this.mails.send(id, { kind: 'service', ...sides }, to, write, { by });
  }
}
