import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { notFound } from '../../platform/http/errors';
import { TourNoShowContested, TourNoShowDecided } from '../../requests/requests.events';
import { NO_SHOW, type Party } from '../../requests/life/request.states';
import { TourRequest } from '../life/tour-request.entity';
import { TourNoShow } from '../life/tour-requests.events';
import { whyNoNoShow, whyNotContestable } from '../life/tour.policy';

/** Tours to which one side did not come. */
@Injectable()
export class NoShowsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One side says that the other did not come. Throws 409 before a quarter of an hour and after a day. */
  mark(requestId: string, by: Party): Promise<string> {
    return this.change(requestId, (tour, at) => {
      const refusal = whyNoNoShow(tour, at);
      if (refusal) throw refusal;
      tour.markNoShow(by, at);
      this.outbox.record(TourNoShow, { ...tour.facts(), who: tour.noShowWho! });
      return 'Marked as not arrived';
    });
  }

  /** Opens a case because that side says that it came. Throws 403 to the other side, 409 a second time and after a week. */
  contest(requestId: string, by: Party, reason: string): Promise<string> {
    return this.change(requestId, (tour, at) => {
      const refusal = whyNotContestable(tour, by, at);
      if (refusal) throw refusal;
      tour.contest(reason, at);
      this.outbox.record(TourNoShowContested, { ...tour.facts(), who: by });
      return 'No-show contested';
    });
  }

  /**
   * The decision comes from the case: a dismissed no-show is no reason either. An appeal may reverse it. Safe to run
   * twice.
   */
  @OnDomainEvent(TourNoShowDecided)
  async decided({ requestId, outcome }: PayloadOf<typeof TourNoShowDecided>): Promise<void> {
    const at = outcome === 'DISMISSED' ? this.clock.now() : null;
    await this.em.nativeUpdate(
      TourRequest,
      { id: requestId, noShowWho: { $ne: null } },
      { noShowDismissedAt: at, cancelReason: at ? null : NO_SHOW },
    );
  }

  private change<T>(requestId: string, step: (tour: TourRequest, at: Date) => T): Promise<T> {
    return this.em.transactional(async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const tour = await em.findOne(TourRequest, { id: requestId }, locked);
      if (!tour) throw notFound();
      return step(tour, this.clock.now());
    });
  }
}
