import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { UserDeleted } from '../../users/account/user.events';
import { ViewingHours } from './viewing-hours.entity';

/** Deletes a person's hours, with the link of their video calls, together with the account. */
@Injectable()
export class ViewingHoursReactions {
  constructor(private readonly em: EntityManager) {}

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(ViewingHours, { ownerId: userId });
  }
}
