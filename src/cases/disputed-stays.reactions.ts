import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { fullNameOf } from '../users/account/full-name';
import { BookingTransitionsService } from '../stays/bookings/booking-transitions.service';
import type { BookingTransition } from '../stays/bookings/booking.states';
import { StayNoShowContested } from '../stays/bookings/bookings.events';
import { CautionsService } from '../stays/cautions/cautions.service';
import { CautionContested } from '../stays/cautions/cautions.events';
import { StayReviewsService } from '../stays/stay-reviews/stay-reviews.service';
import { CaseOpeningService } from './case-opening.service';
import type { CaseKind } from './case.states';
import { CaseDecided } from './cases.events';

const SETTLED_BY: Record<string, BookingTransition> = {
  NO_SHOW: 'settleAsNoShow',
  COMPLETED: 'settleAsStayed',
  CANCELLED_BY_HOST: 'settleAsCancelled',
};

/** Opens a case when a guest contests something about a stay, and returns its decision to the stay. */
@Injectable()
export class DisputedStays {
  constructor(
    private readonly sql: Sql,
    private readonly opening: CaseOpeningService,
    private readonly transitions: BookingTransitionsService,
    private readonly cautions: CautionsService,
    private readonly reviews: StayReviewsService,
  ) {}

  @OnDomainEvent(StayNoShowContested)
  noShowContested({ bookingId }: PayloadOf<typeof StayNoShowContested>): Promise<void> {
    return this.open('STAY_NO_SHOW', bookingId);
  }

  @OnDomainEvent(CautionContested)
  cautionContested({ bookingId }: PayloadOf<typeof CautionContested>): Promise<void> {
    return this.open('CAUTION', bookingId);
  }

  @OnDomainEvent(CaseDecided)
  async decided({ kind, subjectId, outcome }: PayloadOf<typeof CaseDecided>): Promise<void> {
    if (kind === 'CAUTION' && typeof outcome !== 'string')
      await this.cautions.decide(subjectId, outcome.returned);
    if (kind !== 'STAY_NO_SHOW' || typeof outcome !== 'string') return;
    await this.transitions.moveIfStill(subjectId, SETTLED_BY[outcome]!, 'system');
    await this.reviews.withdrawUnlessStayed(subjectId);
    if (outcome !== 'COMPLETED') await this.cautions.returnWhole(subjectId);
  }

  private async open(kind: CaseKind, bookingId: string): Promise<void> {
    const stay = await this.sql.row(DISPUTED_STAY, [bookingId]);
    const reason = kind === 'CAUTION' ? stay?.caution_reason : stay?.no_show_reason;
    if (!stay || !reason) return;
    await this.opening.open({
      ...{ kind, subjectId: bookingId, listingId: stay.listing_id, reason },
      claimant: { userId: stay.guest_id, name: stay.guest_name, email: stay.guest_email },
      respondent: { userId: stay.owner_id, name: stay.owner_name, email: null },
    });
  }
}

const DISPUTED_STAY = statement(
  'disputed-stay',
  (db, bookingId) =>
    db
      .selectFrom('stay_bookings as b')
      .innerJoin('users as o', 'o.id', 'b.owner_id')
      .leftJoin('stay_cautions as c', 'c.booking_id', 'b.id')
      .select(({ ref }) => [
        ...(['b.listing_id', 'b.guest_id', 'b.name as guest_name', 'b.email as guest_email'] as const),
        ...(['b.owner_id', 'b.contest_reason as no_show_reason'] as const),
        fullNameOf(ref('o.first_name'), ref('o.last_name')).as('owner_name'),
        'c.contest_reason as caution_reason',
      ])
      .where('b.id', '=', bookingId),
  ['uuid'],
  {
    ...{ listing_id: 'uuid', guest_id: 'uuid?', guest_name: 'text', guest_email: 'text?' },
    ...{ owner_id: 'uuid', owner_name: 'text', no_show_reason: 'text?', caution_reason: 'text?' },
  },
);
