import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { UserDeleted } from '../users/user.events';
import { Favourite } from './favourite.entity';

/** A deleted account keeps nothing. */
@Injectable()
export class FavouriteReactions {
  constructor(private readonly em: EntityManager) {}

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(Favourite, { userId });
  }
}
