import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { setFields } from '../../platform/database/orm/set-fields';
import { Outbox } from '../../platform/events/outbox';
import { ServicePicturesService } from './service-pictures.service';
import { ServiceReaderService } from '../reading/service-reader.service';
import type { ServiceContent } from '../service.content';
import { Service } from '../service.entity';
import type { ServiceBody, ServiceView } from '../services.dto';
import { ServiceSubmitted } from '../services.events';
import { factsOf } from './services.service';

@Injectable()
export class ServiceOffersService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ServiceReaderService,
    private readonly pictures: ServicePicturesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A new service, which waits for an admin from the start. */
  async offer(actor: Actor, body: ServiceBody): Promise<ServiceView> {
    const at = this.clock.now();
    const service = new Service();
    await this.em.transactional(async (em) => {
      service.ownerId = actor.userId;
      const images = await this.pictures.attach(service, body.images ?? []);
      const { kind, title, description, state, area = null, startPrice } = body;
      const lists = { included: body.included ?? [], excluded: body.excluded ?? [] };
      const content: ServiceContent = { kind, title, description, state, area, startPrice, ...lists, images };
      setFields(service, { ...content, createdAt: at, submittedAt: at });
      em.persist(service);
      this.outbox.record(ServiceSubmitted, factsOf(service));
    });
    return this.reader.get(actor, service.id);
  }
}
