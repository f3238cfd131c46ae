import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock, lagosInstant } from '../platform/clock/clock';
import { DAY_MS } from '../platform/clock/durations';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { conflict, forbidden, notFound } from '../platform/http/errors';
import { Page, windowOf } from '../platform/http/page';
import { applyTransition } from '../requests/life/apply-transition';
import {
  transitionRefused,
  REQUEST_TRANSITIONS,
  type CancelledBy,
  type Party,
  type RequestStatus,
  type RequestTransition,
} from '../requests/life/request.states';
import { TourCompleted, type TourFacts } from '../requests/requests.events';
import { isFor, partyOf } from '../requests/life/requests.policy';
import { TourRequest } from './life/tour-request.entity';
import type { TourRequestAnswer, TourRequestView, ToursQuery } from './tour-requests.dto';
import { TourAccepted, TourCancelled } from './life/tour-requests.events';
import { presentTour } from './reading/tour-requests.presenter';
import { TourTimesService } from './life/tour-times.service';
import { isLapsed } from './life/tour-proposal';
import { NOT_ANSWERED } from './life/tour-requests.sql';
import { stateOf, TOUR_BY_ID, TOUR_COUNTS, TOUR_PAGES, type TourRow } from './reading/tour-requests.sql';

export type ToursOf = { listingId: string; slotStart?: Date } | { ownerId: string } | { senderId: string };
export type TourMove = {
  by: CancelledBy;
  transition: RequestTransition;
  reason?: string;
  videoLink?: string;
};

/** Reading and deciding tour requests, for both sides. */
@Injectable()
export class TourRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly times: TourTimesService,
  ) {}

  /** Newest first. Throws 403 for a listing of somebody else. */
  async list(actor: Actor, userId: string, query: ToursQuery): Promise<Page<TourRequestView>> {
    if (actor.userId !== userId) throw forbidden();
    const party: Party = query.box === 'sent' ? 'sender' : 'owner';
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const { limit, offset } = windowOf(query);
    const asked = [userId, status, ...spanOf(query)] as const;
    const rows = await this.sql.rows(TOUR_PAGES[party], [...asked, limit, offset]);
    const count = await this.sql.row(TOUR_COUNTS[party], asked);
    const now = this.clock.now();
    return new Page(
      'tour-requests',
      rows.map((row) => presentTour(row, party, now)),
      count!.total,
      offset,
    );
  }

  async getView(actor: Actor, requestId: string): Promise<TourRequestView> {
    const { row, party } = await this.load(actor, requestId);
    return presentTour(row, party, this.clock.now());
  }

  /** Throws 403 to a side that may never do this, 409 when the request has moved on or its time has not come. */
  async move(
    actor: Actor,
    requestId: string,
    transition: RequestTransition,
    details: Pick<TourMove, 'reason' | 'videoLink'> = {},
  ): Promise<TourRequestAnswer> {
    const { row, party } = await this.load(actor, requestId);
    if (!isFor(transition, party)) throw forbidden();
    await this.moveAs(row, { ...details, by: party, transition });
    return {
      message: REQUEST_TRANSITIONS[transition].done,
      tourRequest: await this.getView(actor, requestId),
    };
  }

  /** The reader's side of a request, for what is done to it elsewhere. Throws 404. */
  async sideOf(actor: Actor, requestId: string): Promise<Party> {
    return (await this.load(actor, requestId)).party;
  }

  /** Anybody's, with the listing as a visitor sees it: for the signed link. Null when it is deleted. */
  findRow(requestId: string): Promise<TourRow | null> {
    return this.sql.row(TOUR_BY_ID, [requestId, null]);
  }

  /** One conditional update with its event; time and reminders come with accepting and go with cancelling. */
  async moveAs(row: TourRow, { by, transition, reason, videoLink }: TourMove): Promise<void> {
    const at = this.clock.now();
    if (transition === 'complete' && row.status === 'ACCEPTED' && new Date(row.starts_at) > at) {
      throw conflict('A tour can be completed once it has started', 'TOUR_NOT_STARTED');
    }
    if (transition === 'accept' && isLapsed(stateOf(row), at))
      throw transitionRefused(transition, 'CANCELLED');
    await this.em.transactional(async (em) => {
      await this.times.lock(row.owner_id);
      await applyTransition(em, TourRequest, row.id, { transition, at, by, reason });
      const facts = factsOf(row);
      if (transition === 'accept') {
        await this.times.accept(row, videoLink);
        this.outbox.record(TourAccepted, facts);
      } else if (transition === 'complete') {
        this.outbox.record(TourCompleted, facts);
      } else {
        await this.times.release(row.id, row.owner_id);
        this.outbox.record(TourCancelled, { ...facts, by });
      }
    });
  }

  /** The owner let the hold of a slot run out. Has no effect on a tour that moved on. */
  async lapse(requestId: string): Promise<void> {
    const row = await this.findRow(requestId);
    if (row?.status !== 'PENDING' || !isLapsed(stateOf(row), this.clock.now())) return;
    await this.moveAs(row, { by: 'system', transition: 'cancel', reason: NOT_ANSWERED });
  }

  /** Cancels every open tour of a listing, an owner or a sender. Those that move meanwhile are left alone. */
  async cancelAll(of: ToursOf, by: CancelledBy, reason: string): Promise<void> {
    const open = { ...of, status: { $in: ['PENDING', 'ACCEPTED'] as RequestStatus[] } };
    for (const { id } of await this.em.find(TourRequest, open, { fields: ['id'] })) {
      const row = await this.findRow(id);
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

/** From the first instant of the days that are asked for to the first after them. */
const spanOf = ({ from, to }: ToursQuery): [from: Date | null, to: Date | null] => [
  from ? lagosInstant(from) : null,
  to ? new Date(lagosInstant(to).getTime() + DAY_MS) : null,
];

const factsOf = (row: TourRow): TourFacts => ({
  requestId: row.id,
  listingId: row.listing_id,
  ownerId: row.owner_id,
  senderId: row.sender_id,
});
