import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UserDeleted } from '../users/account/user.events';
import { Favourite } from './favourite.entity';

/** Adds a person's favourites to the download of their data, and deletes them with the account. */
@Injectable()
export class FavouriteReactions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('favourites', async (userId) => {
      const favourites = await this.em.find(Favourite, { userId }, { orderBy: { createdAt: 'asc' } });
      return favourites.map(({ listingId, createdAt }) => ({ listingId, savedAt: createdAt }));
    });
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(Favourite, { userId });
  }
}
