import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { renderMail } from '../platform/mail/mail-layout';
import { TopicEmailsService } from '../users/settings/topic-emails.service';
import { User } from '../users/account/user.entity';
import { serviceNewsMail, type ServiceNews } from './emails/service-mails';
import { Service } from './service.entity';
import type { ServiceStatus } from './service.states';
import type { ServiceEditDecided, ServiceHappened } from './services.events';

/** Emails to providers about what was decided. The delivery's `id` makes a repeat harmless. */
@Injectable()
export class ServiceMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: TopicEmailsService,
    private readonly config: Config,
  ) {}

  /** Sends the mail about a status, unless the service has another one by now. */
  async sendStatus(event: ServiceHappened, status: ServiceStatus, id: string): Promise<void> {
    const service = await this.em.findOne(Service, { id: event.serviceId, deletedAt: null });
    if (!service || service.status !== status || service.version !== event.version) return;
    await this.mail(service, status, id);
  }

  /** Sent whatever the service's status is by now: the decision on the edit still holds. */
  async sendEditDecision(event: ServiceEditDecided, news: ServiceNews, id: string): Promise<void> {
    const service = await this.em.findOne(Service, { id: event.serviceId, deletedAt: null });
    if (!service) return;
    const { ownerId, title } = service;
    const { reason, note } = event;
    await this.mail({ id: service.id, ownerId, title, reasonCode: reason, note }, news, id);
  }

  private async mail(
    service: Pick<Service, 'id' | 'ownerId' | 'title' | 'reasonCode' | 'note'>,
    news: ServiceNews,
    id: string,
  ): Promise<void> {
    const owner = await this.em.findOne(User, service.ownerId);
    if (!this.emails.isWanted(owner, 'listings')) return;
    const mail = renderMail(serviceNewsMail(service, news, this.config.publicUrl));
    await this.emails.send(owner, 'listings', { id, ...mail });
  }
}
