import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import type { CancelledBy } from '../../requests/request.states';
import { TourAccepted, TourCancelled, TourRequested } from '../../tour-requests/tour-requests.events';
import { Notices, type Notice } from './notices';
import { TourCompleted, type TourFacts } from '../../requests/requests.events';

/** Notifies each side of a tour of the other's actions, and both of a cancellation by the system. */
@Injectable()
export class TourNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: Notices,
  ) {}

  @OnDomainEvent(TourRequested)
  requested(event: TourFacts): Promise<void> {
    return this.tell(event, 'requested', 'sender', '{sender} would like a tour of');
  }

  @OnDomainEvent(TourAccepted)
  accepted(event: TourFacts): Promise<void> {
    return this.tell(event, 'accepted', 'owner', '{sender} accepted your tour of');
  }

  @OnDomainEvent(TourCompleted)
  completed(event: TourFacts): Promise<void> {
    return this.tell(event, 'completed', 'owner', '{sender} completed your tour of');
  }

  @OnDomainEvent(TourCancelled)
  cancelled(event: PayloadOf<typeof TourCancelled>): Promise<void> {
    const text =
      event.by === 'system'
        ? 'Cancelled, as the home is gone: the tour of'
        : '{sender} cancelled the tour of';
    return this.tell(event, 'cancelled', event.by, text);
  }

  private async tell(event: TourFacts, news: string, by: CancelledBy, text: string): Promise<void> {
    const { requestId, ownerId, senderId } = event;
    const row = await this.read(requestId);
    if (!row) return;
    const from: Notice['from'] =
      by === 'system' ? undefined : by === 'owner' ? ownerId : (senderId ?? { visitor: row.requester_name });
    const told = by === 'system' ? [ownerId, senderId] : [by === 'owner' ? senderId : ownerId];
    const people = told.filter((id) => id !== null);
    await this.notices.tell(
      ...people.map((to): Notice => {
        const link = to === ownerId ? '/enquiry?tab=tours' : '/enquiry?tab=tours&box=sent';
        const message = `${text} ${row.title ?? 'a listing'}`;
        return { to, from, kind: 'tour', cause: `tour:${requestId}:${news}`, message, link, mail: false };
      }),
    );
  }

  private read(requestId: string) {
    return this.sql.row(TOUR_NOTICE, [requestId]);
  }
}

const TOUR_NOTICE = statement(
  'tour-notice',
  'select t.requester_name, l.title from tour_requests t join listings l on l.id = t.listing_id where t.id = $1',
  ['uuid'],
  { requester_name: 'text', title: 'text?' },
);
