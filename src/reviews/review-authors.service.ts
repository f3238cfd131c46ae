import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { jsonLines } from '../users/own-data/json-lines.sql';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UserDeleted } from '../users/account/user.events';
import { Review } from './review.entity';

const REPLIES = jsonLines('own-review-replies', (db, userId) =>
  db
    .selectFrom('reviews')
    .select(['id as reviewId', 'listing_id as listingId', 'reply', 'replied_at as repliedAt'])
    .where('owner_id', '=', userId)
    .where('reply', 'is not', null)
    .orderBy('replied_at'),
);

/** Adds a person's own reviews and replies to the download of their data, and deletes the reviews with the account. */
@Injectable()
export class ReviewAuthorsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('reviews', async (userId) => {
      const own = await this.em.find(Review, { authorId: userId }, { orderBy: { createdAt: 'asc' } });
      return own.map(({ id: reviewId, listingId, rating, message, reply, createdAt, editedAt }) => {
        return { reviewId, listingId, rating, message, reply, createdAt, editedAt };
      });
    });
    this.personalData.addLines({ reviewReplies: REPLIES });
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(Review, { authorId: userId });
  }
}
