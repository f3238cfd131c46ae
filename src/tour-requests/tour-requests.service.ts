import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { conflict, forbidden, notFound } from '../platform/http/errors';
import { Page, windowOf } from '../platform/http/page';
import { moveRequest } from '../requests/move-request';
import {
  REQUEST_TRANSITIONS,
  type CancelledBy,
  type Party,
  type RequestStatus,
  type RequestTransition,
} from '../requests/request.states';
import type { BoxQuery } from '../requests/requests.dto';
import { TourCompleted, type TourFacts } from '../requests/requests.events';
import { isFor, partyOf } from '../requests/requests.policy';
import { TourRequest } from './tour-request.entity';
import type { TourRequestAnswer, TourRequestView } from './tour-requests.dto';
import { TourAccepted, TourCancelled } from './tour-requests.events';
import { RemindOfTour, remindersOf } from './tour-requests.jobs';
import { presentTour } from './tour-requests.presenter';
import { TOUR_BY_ID, TOUR_COUNTS, TOUR_PAGES, type TourRow } from './tour-requests.sql';

export type ToursOf = { listingId: string } | { ownerId: string } | { senderId: string };
export type TourMove = { by: CancelledBy; transition: RequestTransition; reason?: string };

/** What both sides of a tour request read of it and do with it. */
@Injectable()
export class TourRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Only one's own: 403. */
  async list(actor: Actor, userId: string, query: BoxQuery): Promise<Page<TourRequestView>> {
    if (actor.userId !== userId) throw forbidden();
    const party: Party = query.box === 'sent' ? 'sender' : 'owner';
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(TOUR_PAGES[party], [userId, status, limit, offset]);
    const count = await this.sql.row(TOUR_COUNTS[party], [userId, status]);
    const now = this.clock.now();
    return new Page(
      'tour-requests',
      rows.map((row) => presentTour(row, party, now)),
      count!.total,
      offset,
    );
  }

  async read(actor: Actor, requestId: string): Promise<TourRequestView> {
    const { row, party } = await this.load(actor, requestId);
    return presentTour(row, party, this.clock.now());
  }

  /** Throws 403 to a side that may never do this, 409 when the request has moved on or its time has not come. */
  async move(
    actor: Actor,
    requestId: string,
    transition: RequestTransition,
    reason?: string,
  ): Promise<TourRequestAnswer> {
    const { row, party } = await this.load(actor, requestId);
    if (!isFor(transition, party)) throw forbidden();
    await this.moveAs(row, { by: party, transition, reason });
    return { message: REQUEST_TRANSITIONS[transition].done, tourRequest: await this.read(actor, requestId) };
  }

  /** Anybody's, with the listing as a visitor sees it: for the signed link. Null when it is gone. */
  find(requestId: string): Promise<TourRow | null> {
    return this.sql.row(TOUR_BY_ID, [requestId, null]);
  }

  /** One conditional update with its event; reminders come with accepting and go with cancelling. */
  async moveAs(row: TourRow, { by, transition, reason }: TourMove): Promise<void> {
    const at = this.clock.now();
    const startsAt = new Date(row.starts_at);
    if (transition === 'complete' && row.status === 'ACCEPTED' && startsAt > at) {
      throw conflict('A tour can be completed once it has started', 'TOUR_NOT_STARTED');
    }
    await this.em.transactional(async (em) => {
      await moveRequest(em, TourRequest, row.id, { transition, at, by, reason });
      const facts = factsOf(row);
      const reminders = remindersOf(row.id, startsAt);
      if (transition === 'accept') {
        this.outbox.record(TourAccepted, facts);
        for (const { reminder, key, dueAt } of reminders) {
          if (dueAt > at) this.outbox.enqueue(RemindOfTour, reminder, { key, dueAt });
        }
      } else if (transition === 'complete') {
        this.outbox.record(TourCompleted, facts);
      } else {
        await this.outbox.withdraw(reminders.map((entry) => entry.key));
        this.outbox.record(TourCancelled, { ...facts, by });
      }
    });
  }

  /** Cancels every open tour of a listing, an owner or a sender. Those that move meanwhile are left alone. */
  async cancelAll(of: ToursOf, by: CancelledBy, reason: string): Promise<void> {
    const open = { ...of, status: { $in: ['PENDING', 'ACCEPTED'] as RequestStatus[] } };
    for (const { id } of await this.em.find(TourRequest, open, { fields: ['id'] })) {
      const row = await this.find(id);
      const isOpen = row?.status === 'PENDING' || row?.status === 'ACCEPTED';
      if (isOpen) await this.moveAs(row, { by, transition: 'cancel', reason });
    }
  }

  /** To everybody but its two sides a request does not exist. */
  private async load(actor: Actor, requestId: string): Promise<{ row: TourRow; party: Party }> {
    const row = await this.sql.row(TOUR_BY_ID, [requestId, actor.userId]);
    const party = row && partyOf(actor.userId, { ownerId: row.owner_id, senderId: row.sender_id });
    if (!row || !party) throw notFound();
    return { row, party };
  }
}

const factsOf = (row: TourRow): TourFacts => ({
  requestId: row.id,
  listingId: row.listing_id,
  ownerId: row.owner_id,
  senderId: row.sender_id,
});
