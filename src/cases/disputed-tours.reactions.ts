import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { Outbox } from '../platform/events/outbox';
import { fullNameOf } from '../users/account/full-name';
import { TourNoShowContested, TourNoShowDecided } from '../requests/requests.events';
import { CaseOpeningService, type Party } from './case-opening.service';
import { CaseDecided } from './cases.events';

/** A contested no-show at a tour is a case; its decision goes back to the tour. */
@Injectable()
export class DisputedTours {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly opening: CaseOpeningService,
    private readonly outbox: Outbox,
  ) {}

  @OnDomainEvent(TourNoShowContested)
  async contested({ requestId, who }: PayloadOf<typeof TourNoShowContested>): Promise<void> {
    const tour = await this.sql.row(DISPUTED_TOUR, [requestId]);
    if (!tour) return;
    const owner: Party = { userId: tour.owner_id, name: tour.owner_name, email: null };
    const sender: Party = { userId: tour.sender_id, name: tour.sender_name, email: tour.sender_email };
    const sides = who === 'owner' ? [owner, sender] : [sender, owner];
    const [claimant, respondent] = sides as [Party, Party];
    const { listing_id: listingId, reason } = tour;
    const about = { kind: 'TOUR_NO_SHOW' as const, subjectId: requestId, listingId };
    await this.opening.open({ ...about, claimant, respondent, reason });
  }

  @OnDomainEvent(CaseDecided)
  async decided({ kind, subjectId, outcome }: PayloadOf<typeof CaseDecided>): Promise<void> {
    if (kind !== 'TOUR_NO_SHOW') return;
    this.outbox.record(TourNoShowDecided, {
      requestId: subjectId,
      outcome: outcome === 'DISMISSED' ? 'DISMISSED' : 'UPHELD',
    });
    await this.em.flush();
  }
}

const DISPUTED_TOUR = statement(
  'disputed-tour',
  (db, requestId) =>
    db
      .selectFrom('tour_requests as t')
      .innerJoin('users as o', 'o.id', 't.owner_id')
      .select(({ ref }) => [
        ...(['t.listing_id', 't.owner_id', 't.sender_id', 't.requester_name as sender_name'] as const),
        ...(['t.requester_email as sender_email', 't.contest_reason as reason'] as const),
        fullNameOf(ref('o.first_name'), ref('o.last_name')).as('owner_name'),
      ])
      .where('t.id', '=', requestId)
      .where('t.contest_reason', 'is not', null),
  ['uuid'],
  {
    ...{ listing_id: 'uuid', owner_id: 'uuid', owner_name: 'text', sender_id: 'uuid?' },
    ...{ sender_name: 'text', sender_email: 'text', reason: 'text!' },
  },
);
