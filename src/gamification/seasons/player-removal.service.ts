import { NotedSearch } from '../../listings/search/noted-search.entity';
import { ChallengeDeed } from '../challenges/challenge-deed.entity';
import { ProgressCard } from '../progress/progress-card.entity';
import { StreakDay } from '../streaks/streak-day.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { UserDeleted } from '../../users/account/user.events';

/** Deletes a person's habits with the account; the ledger stays, without their name. */
@Injectable()
export class PlayerRemovalService {
  constructor(private readonly em: EntityManager) {}

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(StreakDay, { userId });
    await this.em.nativeDelete(ChallengeDeed, { userId });
    await this.em.nativeDelete(NotedSearch, { userId });
    await this.em.nativeDelete(ProgressCard, { userId });
  }
}
