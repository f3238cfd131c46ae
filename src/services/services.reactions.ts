import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnDomainEvent, type Delivery } from '../platform/events/handlers';
import { SENDER_LEFT, SENDER_SUSPENDED } from '../requests/life/request.states';
import { isSuspended } from '../users/account/is-suspended';
import { UserDeleted, UserSuspended } from '../users/account/user.events';
import { ProviderRemovalService } from './writing/provider-removal.service';
import { ServiceRequestsService } from './requests/service-requests.service';
import { Service } from './service.entity';
import { ServiceMailsService } from './service-mails.service';
import {
  ServiceApproved,
  ServiceChangesRequested,
  ServiceDeleted,
  ServiceEditApproved,
  ServiceEditChangesRequested,
  ServiceEditRejected,
  ServiceRejected,
  ServiceRestored,
  ServiceSubmitted,
  ServiceSuspended,
  type ServiceEditDecided,
  type ServiceHappened,
} from './services.events';

const NOT_OFFERED = 'This service is no longer offered';

/** Mails providers every decision, cancels requests that cannot happen, and deletes a deleted person's services. */
@Injectable()
export class ServiceReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ServiceMailsService,
    private readonly requests: ServiceRequestsService,
    private readonly removal: ProviderRemovalService,
  ) {}

  @OnDomainEvent(ServiceSubmitted, 'mail')
  submitted(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.mails.sendStatus(event, 'PENDING', id);
  }

  @OnDomainEvent(ServiceApproved, 'mail')
  approved(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.mails.sendStatus(event, 'APPROVED', id);
  }

  @OnDomainEvent(ServiceRejected, 'mail')
  rejected(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.mails.sendStatus(event, 'REJECTED', id);
  }

  @OnDomainEvent(ServiceChangesRequested, 'mail')
  changesRequested(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.mails.sendStatus(event, 'CHANGES_REQUESTED', id);
  }

  @OnDomainEvent(ServiceEditApproved, 'mail')
  editApproved(event: ServiceEditDecided, { id }: Delivery): Promise<void> {
    return this.mails.sendEditDecision(event, 'EDIT_APPROVED', id);
  }

  @OnDomainEvent(ServiceEditRejected, 'mail')
  editRejected(event: ServiceEditDecided, { id }: Delivery): Promise<void> {
    return this.mails.sendEditDecision(event, 'EDIT_REJECTED', id);
  }

  @OnDomainEvent(ServiceEditChangesRequested, 'mail')
  editChangesRequested(event: ServiceEditDecided, { id }: Delivery): Promise<void> {
    return this.mails.sendEditDecision(event, 'EDIT_CHANGES_REQUESTED', id);
  }

  @OnDomainEvent(ServiceSuspended, 'mail')
  suspended(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.mails.sendStatus(event, 'SUSPENDED', id);
  }

  /** Cancels the open requests, unless the suspension has ended by now: later requests are not affected by it. */
  @OnDomainEvent(ServiceSuspended)
  async cancelRequests({ serviceId, version }: ServiceHappened): Promise<void> {
    const suspended = await this.em.count(Service, { id: serviceId, status: 'SUSPENDED', version });
    if (suspended > 0) await this.requests.cancelAll({ serviceId }, 'system', NOT_OFFERED);
  }

  @OnDomainEvent(ServiceRestored, 'mail')
  async restored(event: ServiceHappened, { id }: Delivery): Promise<void> {
    // The service has one of these again; `sendStatus` sends nothing for the other.
    for (const status of ['APPROVED', 'PENDING'] as const) await this.mails.sendStatus(event, status, id);
  }

  @OnDomainEvent(ServiceDeleted)
  deleted({ serviceId }: ServiceHappened): Promise<void> {
    return this.requests.cancelAll({ serviceId }, 'system', NOT_OFFERED);
  }

  /** Cancels the requests of a suspended account and those to it, unless it has been restored by now. */
  @OnDomainEvent(UserSuspended)
  async onUserSuspended({ userId }: { userId: string }): Promise<void> {
    if (!(await isSuspended(this.em, userId))) return;
    await this.requests.cancelAll({ ownerId: userId }, 'system', NOT_OFFERED);
    await this.requests.cancelAll({ senderId: userId }, 'system', SENDER_SUSPENDED);
  }

  @OnDomainEvent(UserDeleted)
  removeServices({ userId }: { userId: string }): Promise<void> {
    return this.removal.removeServices(userId);
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: { userId: string }): Promise<void> {
    await this.requests.cancelAll({ senderId: userId }, 'sender', SENDER_LEFT);
    await this.removal.forget(userId);
  }
}
