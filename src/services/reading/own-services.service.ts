import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { ServiceRequest } from '../requests/service-request.entity';
import { ServiceReview } from '../reviews/service-review.entity';
import { Service } from '../service.entity';

/** A person's services, requests and reviews in the download of their data. */
@Injectable()
export class OwnServicesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    const inOrder = { orderBy: { createdAt: 'asc' as const } };
    this.personalData.addSection('services', async (ownerId) => {
      const services = await this.em.find(Service, { ownerId, deletedAt: null }, inOrder);
      return services.map((service) => {
        const { reasonCode: reason, ...facts } = wrap(service).toObject();
        return { ...facts, reason };
      });
    });
    this.personalData.addSection('serviceRequests', (senderId) =>
      this.em.find(ServiceRequest, { senderId }, inOrder),
    );
    this.personalData.addSection('serviceReviews', (authorId) =>
      this.em.find(ServiceReview, { authorId }, inOrder),
    );
  }
}
