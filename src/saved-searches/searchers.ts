import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalData } from '../users/own-data/personal-data';
import { UserDeleted } from '../users/account/user.events';
import { SavedSearch } from './saved-search.entity';

/** Saved searches are their person's to download, and gone with the account. */
@Injectable()
export class Searchers implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('savedSearches', async (userId) => {
      const own = await this.em.find(SavedSearch, { userId }, { orderBy: { createdAt: 'asc' } });
      return own.map(({ name, filters, frequency, createdAt }) => ({ name, filters, frequency, createdAt }));
    });
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(SavedSearch, { userId });
  }
}
