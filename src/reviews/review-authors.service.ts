import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UserDeleted } from '../users/account/user.events';
import { Review } from './review.entity';

/** Adds a person's own reviews to the download of their data, and deletes them with the account. */
@Injectable()
export class ReviewAuthorsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('reviews', async (userId) => {
      const own = await this.em.find(Review, { authorId: userId }, { orderBy: { createdAt: 'asc' } });
      return own.map(({ id: reviewId, listingId, rating, message, reply, createdAt }) => {
        return { reviewId, listingId, rating, message, reply, createdAt };
      });
    });
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(Review, { authorId: userId });
  }
}
