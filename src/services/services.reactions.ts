import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { OnDomainEvent, type Delivery } from '../platform/events/handlers';
import { renderMail } from '../platform/mail/mail-layout';
import { Mailer } from '../platform/mail/mailer';
import { PersonalData } from '../users/personal-data';
import { notificationSettingsOf } from '../users/user-settings';
import { User } from '../users/user.entity';
import { UserDeleted } from '../users/user.events';
import { serviceNewsMail } from './emails/service-mails';
import { ServiceRequestsService } from './service-requests.service';
import { ServiceRequest } from './service-request.entity';
import { ServiceReview } from './service-review.entity';
import { Service, type ServiceStatus } from './service.entity';
import {
  ServiceApproved,
  ServiceChangesRequested,
  ServiceDeleted,
  ServiceRejected,
  ServiceRestored,
  ServiceSubmitted,
  ServiceSuspended,
  type ServiceHappened,
} from './services.events';
import { ServicesService } from './services.service';

/** Providers hear of every decision by mail; what cannot take place any more is cancelled; whoever leaves takes theirs along. */
@Injectable()
export class ServiceReactions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
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

  @OnDomainEvent(ServiceSubmitted)
  submitted(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'PENDING', id);
  }

  @OnDomainEvent(ServiceApproved)
  approved(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'APPROVED', id);
  }

  @OnDomainEvent(ServiceRejected)
  rejected(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'REJECTED', id);
  }

  @OnDomainEvent(ServiceChangesRequested)
  changesRequested(event: ServiceHappened, { id }: Delivery): Promise<void> {
    return this.tell(event, 'CHANGES_REQUESTED', id);
  }

  @OnDomainEvent(ServiceSuspended)
  async suspended(event: ServiceHappened, { id }: Delivery): Promise<void> {
    await this.requests.cancelAll(
      { serviceId: event.serviceId },
      'system',
      'This service is no longer offered',
    );
    await this.tell(event, 'SUSPENDED', id);
  }

  @OnDomainEvent(ServiceRestored)
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

  /** Unless the service has moved on by now. */
  private async tell(event: ServiceHappened, status: ServiceStatus, id: string): Promise<void> {
    const service = await this.em.findOne(Service, { id: event.serviceId, deletedAt: null });
    if (!service || service.status !== status || service.version !== event.version) return;
    const owner = await this.em.findOne(User, service.ownerId);
    if (!owner?.isInGoodStanding || !notificationSettingsOf(owner).listings) return;
    const mail = renderMail(serviceNewsMail(service, status, this.config.publicUrl));
    await this.mailer.send({ id, to: owner.email, ...mail });
  }
}
