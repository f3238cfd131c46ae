import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { withOwnReason } from '../../requests/life/request.states';
import { FORMER_MEMBER } from '../../users/account/former-member';
import { ServiceRequest } from '../requests/service-request.entity';
import { ServiceReview } from '../reviews/service-review.entity';
import { ServicePicturesService } from './service-pictures.service';
import { Service } from '../service.entity';
import { ServiceDeleted } from '../services.events';
import { factsOf } from './services.service';

/** Deletes the services of a deleted account. */
@Injectable()
export class ProviderRemovalService {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: ServicePicturesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Deletes all services of a deleted person. Safe to run twice. */
  async removeServices(ownerId: string): Promise<void> {
    const services = await this.em.find(Service, { ownerId, deletedAt: null });
    await this.em.transactional(async () => {
      for (const service of services) {
        service.deletedAt = this.clock.now();
        await this.pictures.releaseUnused(service);
        this.outbox.record(ServiceDeleted, factsOf(service));
      }
    });
  }

  /** Empties a deleted person's requests and deletes their reviews. */
  async forget(userId: string): Promise<void> {
    const nothing = { name: FORMER_MEMBER, phone: '', email: null, address: '', message: '' };
    await this.em.nativeUpdate(ServiceRequest, { senderId: userId }, nothing);
    await this.em.nativeUpdate(ServiceRequest, withOwnReason(userId), { cancelReason: null });
    await this.em.nativeDelete(ServiceReview, { authorId: userId });
  }
}
