import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import type { Party } from '../../requests/life/request.states';
import type { TourFacts } from '../../requests/requests.events';
import { TourMailsService } from '../emails/tour-mails.service';
import {
  TourMoved,
  TourMoveEnded,
  TourMoveProposed,
  TourNoShow,
  TourRelocated,
} from '../life/tour-requests.events';
import { LapseMove, type MoveHold } from '../life/tour-requests.jobs';
import { TourMovesService } from './tour-moves.service';

type Ended = PayloadOf<typeof TourMoveEnded>;

const otherThan = (party: Party): Party => (party === 'owner' ? 'sender' : 'owner');

/** Emails about new times and no-shows, and the end of proposals that nobody replies to. */
@Injectable()
export class TourMoveReactions {
  constructor(
    private readonly moves: TourMovesService,
    private readonly mails: TourMailsService,
  ) {}

  @OnDomainEvent(TourMoved, 'mail')
  movedToOwner({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'moved', 'owner');
  }

  @OnDomainEvent(TourMoved, 'mail')
  movedToSender({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'moved', 'sender');
  }

  @OnDomainEvent(TourRelocated, 'mail')
  relocatedToOwner({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'relocated', 'owner');
  }

  @OnDomainEvent(TourRelocated, 'mail')
  relocatedToSender({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'relocated', 'sender');
  }

  @OnDomainEvent(TourMoveProposed, 'mail')
  proposed({ requestId, by }: PayloadOf<typeof TourMoveProposed>, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'proposed', otherThan(by));
  }

  /** Notifies its proposer that it was declined or lapsed, or the other side that it was taken back. */
  @OnDomainEvent(TourMoveEnded, 'mail')
  ended({ requestId, by, end }: Ended, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, end, end === 'withdrawn' ? otherThan(by) : by);
  }

  @OnDomainEvent(TourNoShow, 'mail')
  noShow({ requestId, who }: PayloadOf<typeof TourNoShow>, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'noShow', who);
  }

  @OnDomainEvent(TourNoShow, 'mail')
  noShowMarked({ requestId, who }: PayloadOf<typeof TourNoShow>, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'noShowMarked', otherThan(who));
  }

  @OnJob(LapseMove)
  lapse({ requestId, expiresAt }: MoveHold): Promise<void> {
    return this.moves.expire(requestId, expiresAt);
  }
}
