import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UserDeleted } from '../users/account/user.events';
import { SavedSearch } from './saved-search.entity';

/** Adds a person's saved searches to the download of their data, and deletes them with the account. */
@Injectable()
export class SearchersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
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
