import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { SENDER_SUSPENDED, type CancelledBy } from '../../requests/life/request.states';
import {
  TourAccepted,
  TourCancelled,
  TourMoved,
  TourMoveEnded,
  TourMoveProposed,
  TourNoShow,
  TourRelocated,
  TourRequested,
} from '../../tour-requests/life/tour-requests.events';
import { NOT_ANSWERED, TIME_PASSED } from '../../tour-requests/life/tour-writing.sql';
import { NoticesService, type Notice } from './notices.service';
import { TourCompleted, type TourFacts } from '../../requests/requests.events';

/** Notifies each side of a tour of the other's actions, and both of a no-show and of a cancellation by the system. */
@Injectable()
export class TourNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(TourRequested)
  requested(event: TourFacts): Promise<void> {
    return this.notify(event, 'requested', 'sender', '{sender} would like a tour of');
  }

  @OnDomainEvent(TourAccepted)
  accepted(event: TourFacts): Promise<void> {
    return this.notify(event, 'accepted', 'owner', '{sender} accepted your tour of');
  }

  @OnDomainEvent(TourCompleted)
  completed(event: TourFacts): Promise<void> {
    return this.notify(event, 'completed', 'owner', '{sender} completed your tour of');
  }

  @OnDomainEvent(TourCancelled)
  cancelled(event: PayloadOf<typeof TourCancelled>): Promise<void> {
    const text = event.by === 'system' ? undefined : '{sender} cancelled the tour of';
    return this.notify(event, 'cancelled', event.by, text);
  }

  @OnDomainEvent(TourMoved)
  moved(event: TourFacts, { id }: Delivery): Promise<void> {
    return this.notify(event, `moved:${id}`, 'system', 'There is a new time for the tour of');
  }

  @OnDomainEvent(TourRelocated)
  relocated(event: TourFacts, { id }: Delivery): Promise<void> {
    return this.notify(event, `relocated:${id}`, 'system', 'There is a new address for the tour of');
  }

  @OnDomainEvent(TourMoveProposed)
  proposed(event: PayloadOf<typeof TourMoveProposed>, { id }: Delivery): Promise<void> {
    return this.notify(event, `proposed:${id}`, event.by, '{sender} proposes another time for the tour of');
  }

  @OnDomainEvent(TourMoveEnded)
  moveEnded(event: PayloadOf<typeof TourMoveEnded>, { id }: Delivery): Promise<void> {
    const { by, end } = event;
    const from = end === 'withdrawn' ? by : by === 'owner' ? 'sender' : 'owner';
    return this.notify(event, `${end}:${id}`, from, MOVE_ENDS[end]);
  }

  @OnDomainEvent(TourNoShow)
  async noShow(event: PayloadOf<typeof TourNoShow>): Promise<void> {
    const [by, absent] =
      event.who === 'owner' ? (['sender', 'The owner'] as const) : (['owner', 'Your visitor'] as const);
    await this.notify(event, 'no-show', by, '{sender} says that you did not come to the tour of');
    const marker = by === 'owner' ? event.ownerId : event.senderId;
    const text = `${absent} was marked as not arrived at the tour of`;
    await this.notify(event, 'no-show-marked', 'system', text, [marker]);
  }

  private async notify(
    event: TourFacts,
    news: string,
    by: CancelledBy,
    text?: string,
    to?: (string | null)[],
  ): Promise<void> {
    const { requestId, ownerId, senderId } = event;
    const row = await this.readTour(requestId);
    if (!row) return;
    const from: Notice['from'] =
      by === 'system' ? undefined : by === 'owner' ? ownerId : (senderId ?? { visitor: row.requester_name });
    const others = by === 'system' ? [ownerId, senderId] : [by === 'owner' ? senderId : ownerId];
    const people = (to ?? others).filter((id) => id !== null);
    await this.notices.notify(
      ...people.map((to): Notice => {
        const link = to === ownerId ? '/enquiry?tab=tours' : '/enquiry?tab=tours&box=sent';
        const message = `${text ?? whyBySystem(row.cancel_reason)} ${row.title ?? 'a listing'}`;
        return { to, from, kind: 'tour', cause: `tour:${requestId}:${news}`, message, link, mail: false };
      }),
    );
  }

  private readTour(requestId: string) {
    return this.sql.row(TOUR_NOTICE, [requestId]);
  }
}

const MOVE_ENDS = {
  declined: '{sender} declined the new time for the tour of',
  withdrawn: '{sender} withdrew the new time for the tour of',
  expired: '{sender} did not answer in time about the tour of',
} as const;

function whyBySystem(reason: string | null): string {
  if (reason === NOT_ANSWERED || reason === TIME_PASSED)
    return 'Cancelled, as nobody answered in time: the tour of';
  return reason === SENDER_SUSPENDED
    ? 'Cancelled, as the person who asked is no longer on Gidana: the tour of'
    : 'Cancelled, as the home is no longer listed: the tour of';
}

const TOUR_NOTICE = statement(
  'tour-notice',
  (db, requestId) =>
    db
      .selectFrom('tour_requests as t')
      .innerJoin('listings as l', 'l.id', 't.listing_id')
      .select(['t.requester_name', 't.cancel_reason', 'l.title'])
      .where('t.id', '=', requestId),
  ['uuid'],
  { requester_name: 'text', cancel_reason: 'text?', title: 'text?' },
);
