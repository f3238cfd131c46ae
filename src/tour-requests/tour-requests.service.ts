import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock, lagosInstant } from '../platform/clock/clock';
import { DAY_MS } from '../platform/clock/durations';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { conflict } from '../platform/http/errors';
import { applyTransition } from '../requests/life/apply-transition';
import { transitionRefused, type CancelledBy, type Party } from '../requests/life/request.states';
import { TourCompleted, type TourFacts } from '../requests/requests.events';
import { RequestsService, type RequestMove, type RequestWindow } from '../requests/requests.service';
import { TourRequest } from './life/tour-request.entity';
import type { TourRequestView, ToursQuery } from './tour-requests.dto';
import { TourAccepted } from './life/tour-requests.events';
import { presentTour } from './reading/tour-requests.presenter';
import { TourTimesService } from './life/tour-times.service';
import { isLapsed } from './life/tour-proposal';
import { NOT_ANSWERED, TIME_PASSED } from './life/tour-writing.sql';
import { stateOf, TOUR_BY_ID, TOUR_COUNTS, TOUR_PAGES, type TourRow } from './reading/tour-requests.sql';

export type ToursOf = { listingId: string; slotStart?: Date } | { ownerId: string } | { senderId: string };

/** Tour requests, for both of their sides. */
@Injectable()
export class TourRequestsService extends RequestsService<TourRow, TourRequestView, ToursQuery> {
  protected readonly resource = 'tour-requests';

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly times: TourTimesService,
    sql: Sql,
    clock: Clock,
  ) {
    super(sql, clock);
  }

  findRow(id: string, viewerId?: string): Promise<TourRow | null> {
    return this.sql.row(TOUR_BY_ID, [id, viewerId ?? null]);
  }

  /** The reader's side of a request, for what is done to it elsewhere. Throws 404. */
  async sideOf(actor: Actor, requestId: string): Promise<Party> {
    return (await this.load(actor, requestId)).party;
  }

  /** One conditional update with its event; time and reminders come with accepting and go with cancelling. */
  async moveAs(row: TourRow, { by, transition, reason, videoLink }: RequestMove): Promise<void> {
    const at = this.clock.now();
    if (transition === 'complete' && row.status === 'ACCEPTED' && new Date(row.starts_at) > at) {
      throw conflict('A tour can be completed once it has started', 'TOUR_NOT_STARTED');
    }
    if (transition === 'accept' && isLapsed(stateOf(row), at))
      throw transitionRefused(transition, 'CANCELLED');
    await this.em.transactional(async (em) => {
      await this.times.lock(row.owner_id);
      if (transition === 'accept') await assertNotMoved(em, row);
      await applyTransition(em, TourRequest, row.id, { transition, at, by, reason });
      const facts = factsOf(row);
      if (transition === 'accept') {
        await this.times.accept(row, videoLink);
        this.outbox.record(TourAccepted, facts);
      } else if (transition === 'complete') {
        this.outbox.record(TourCompleted, facts);
      } else {
        await this.times.cancel(facts, by);
      }
    });
  }

  /** The owner did not reply in time. Has no effect on a tour that moved on. */
  async lapse(requestId: string): Promise<void> {
    const row = await this.findRow(requestId);
    if (row?.status !== 'PENDING' || !isLapsed(stateOf(row), this.clock.now())) return;
    const reason = row.slot_start ? NOT_ANSWERED : TIME_PASSED;
    await this.moveAs(row, { by: 'system', transition: 'cancel', reason });
  }

  /**
   * Cancels every open tour of a listing, an owner or a sender, but none that was agreed and has begun, which can be
   * completed. Those that move meanwhile are left alone.
   */
  async cancelAll(of: ToursOf, by: CancelledBy, reason: string): Promise<void> {
    const open = openOf(of, this.clock.now());
    for (const { id } of await this.em.find(TourRequest, open, { fields: ['id'] })) {
      const row = await this.findRow(id);
      const isOpen = row?.status === 'PENDING' || row?.status === 'ACCEPTED';
      if (isOpen) await this.moveAs(row, { by, transition: 'cancel', reason });
    }
  }

  protected async readRows({ userId, party, status, limit, offset }: RequestWindow, query: ToursQuery) {
    const asked = [userId, status, ...spanOf(query)] as const;
    const rows = await this.sql.rows(TOUR_PAGES[party], [...asked, limit, offset]);
    const counted = await this.sql.row(TOUR_COUNTS[party], asked);
    return { rows, total: counted!.total };
  }

  protected present(row: TourRow, party: Party): TourRequestView {
    return presentTour(row, party, this.clock.now());
  }
}

/** Guests come to an open house until its end. */
function openOf(of: ToursOf, now: Date): FilterQuery<TourRequest> {
  const toCome = 'slotStart' in of ? { endsAt: { $gt: now } } : { startsAt: { $gt: now } };
  return { ...of, $or: [{ status: 'PENDING' }, { status: 'ACCEPTED', ...toCome }] };
}

/** The owner accepts the time that they read. Throws 409 `STALE_VERSION` for another one. */
async function assertNotMoved(em: EntityManager, row: TourRow): Promise<void> {
  const { startsAt, slotStart } = await em.findOneOrFail(TourRequest, row.id, { refresh: true });
  const isSame = (one: Date | null, other: string | null): boolean =>
    (one?.getTime() ?? null) === (other === null ? null : new Date(other).getTime());
  if (!isSame(startsAt, row.starts_at) || !isSame(slotStart, row.slot_start))
    throw conflict('This tour has another time now. Reload and try again', 'STALE_VERSION');
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
