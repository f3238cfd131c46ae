import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Live } from '../../platform/live/live';
import { PointsChanged } from '../gamification.events';
import { LedgerService } from './ledger.service';

/** Shows a new balance on the person's open pages. */
@Injectable()
export class PointsReactions {
  constructor(
    private readonly ledger: LedgerService,
    private readonly live: Live,
  ) {}

  @OnDomainEvent(PointsChanged)
  async changed({ userId, entryId }: PayloadOf<typeof PointsChanged>): Promise<void> {
    await this.live.publish(userId, {
      event: 'points',
      id: entryId,
      data: await this.ledger.balanceOf(userId),
    });
  }
}
