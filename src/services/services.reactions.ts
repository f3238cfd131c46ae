import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { OnDomainEvent, type Delivery } from '../platform/events/handlers';
import { renderMail } from '../platform/mail/mail-layout';
import { Letters } from '../users/account/letters';
import { PersonalData } from '../users/own-data/personal-data';
import { User } from '../users/account/user.entity';
import { UserDeleted } from '../users/account/user.events';
import { serviceNewsMail, type ServiceNews } from './emails/service-mails';
import { ServiceRequestsService } from './requests/service-requests.service';
import { ServiceRequest } from './requests/service-request.entity';
import { ServiceReview } from './reviews/service-review.entity';
import { Service, type ServiceStatus } from './service.entity';
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
import { ServicesService } from './services.service';

/** Mails providers every decision, cancels requests that cannot happen, and deletes a deleted person's services. */
@Injectable()
export class ServiceReactions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly letters: Letters,
    private readonly config: Config,
    private readonly services: ServicesService,
    private readonly requests: ServiceRequestsService,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    const inOrder = { orderBy: { createdAt: 'asc' as const } };
    this.personalData.addSection('services', (ownerId) =>
      this.em.find(Service, { ownerId, deletedAt: null }, inOrder),
    );
    this.personalData.addSection('serviceRequests', (senderId) =>
      this.em.find(ServiceRequest, { senderId }, inOrder),
    );
    this.personalData.addSection('serviceReviews', (authorId) =>
      this.em.find(ServiceReview, { authorId }, inOrder),
    );
  }

  @OnDomainEvent(ServiceSubmitted, 'mail')
  submitted(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'PENDING', id);
  }

  @OnDomainEvent(ServiceApproved, 'mail')
  approved(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'APPROVED', id);
  }

  @OnDomainEvent(ServiceRejected, 'mail')
  rejected(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'REJECTED', id);
  }

  @OnDomainEvent(ServiceChangesRequested, 'mail')
  changesRequested(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'CHANGES_REQUESTED', id);
  }

  @OnDomainEvent(ServiceEditApproved, 'mail')
  editApproved(event: ServiceEditDecided, { id }: Delivery): Promise<void> {
    return this.tellOfEdit(event, 'EDIT_APPROVED', id);
  }

  @OnDomainEvent(ServiceEditRejected, 'mail')
  editRejected(event: ServiceEditDecided, { id }: Delivery): Promise<void> {
    return this.tellOfEdit(event, 'EDIT_REJECTED', id);
  }

  @OnDomainEvent(ServiceEditChangesRequested, 'mail')
  editChangesRequested(event: ServiceEditDecided, { id }: Delivery): Promise<void> {
    return this.tellOfEdit(event, 'EDIT_CHANGES_REQUESTED', id);
  }

  @OnDomainEvent(ServiceSuspended, 'mail')
  async suspended(event: ServiceHappened, { id }: Delivery): Promise<void> {
    await this.requests.cancelAll(
      { serviceId: event.serviceId },
      'system',
      'This service is no longer offered',
    );
    await this.tell(event, 'SUSPENDED', id);
  }

  @OnDomainEvent(ServiceRestored, 'mail')
  async restored(event: ServiceHappened, { id }: Delivery): Promise<void> {
    // One of them is what it is again.
    for (const status of ['APPROVED', 'PENDING'] as const) await this.tell(event, status, id);
  }

  @OnDomainEvent(ServiceDeleted)
  deleted({ serviceId }: ServiceHappened): Promise<void> {
    return this.requests.cancelAll({ serviceId }, 'system', 'This service is no longer offered');
  }

  @OnDomainEvent(UserDeleted)
  removeServices({ userId }: { userId: string }): Promise<void> {
    return this.services.removeAllOf(userId);
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: { userId: string }): Promise<void> {
    await this.requests.cancelAll({ senderId: userId }, 'sender', 'The account was deleted');
    const nothing = { name: 'Former member', phone: '', email: null, address: '', message: '' };
    await this.em.nativeUpdate(ServiceRequest, { senderId: userId }, nothing);
    await this.em.nativeDelete(ServiceReview, { authorId: userId });
  }

  /** Unless the service has another status by now. */
  private async tell(event: ServiceHappened, status: ServiceStatus, id: string): Promise<void> {
    const service = await this.em.findOne(Service, { id: event.serviceId, deletedAt: null });
    if (!service || service.status !== status || service.version !== event.version) return;
    await this.mail(service, status, id);
  }

  /** Sent whatever the service's status is by now: the decision on the edit still holds. */
  private async tellOfEdit(event: ServiceEditDecided, news: ServiceNews, id: string): Promise<void> {
    const service = await this.em.findOne(Service, { id: event.serviceId, deletedAt: null });
    if (!service) return;
    const { ownerId, title } = service;
    const { reason, note } = event;
    await this.mail({ id: service.id, ownerId, title, reason, note }, news, id);
  }

  private async mail(
    service: Pick<Service, 'id' | 'ownerId' | 'title' | 'reason' | 'note'>,
    news: ServiceNews,
    id: string,
  ): Promise<void> {
    const owner = await this.em.findOne(User, service.ownerId);
    if (!this.letters.isWanted(owner, 'listings')) return;
    const mail = renderMail(serviceNewsMail(service, news, this.config.publicUrl));
    await this.letters.send(owner, 'listings', { id, ...mail });
  }
}
