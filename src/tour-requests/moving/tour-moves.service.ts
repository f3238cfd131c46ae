import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { invalid, notFound } from '../../platform/http/errors';
import type { Party } from '../../requests/life/request.states';
import { OwnerViewingsService, type ViewedListing } from '../../viewings/slots/owner-viewings.service';
import type { Span } from '../../viewings/times/owner-times.service';
import { TourRequest } from '../life/tour-request.entity';
import type { RescheduleBody } from '../tour-requests.dto';
import {
  TourAccepted,
  TourMoved,
  TourMoveEnded,
  TourMoveProposed,
  type MoveEnd,
} from '../life/tour-requests.events';
import { TourTimesService } from '../life/tour-times.service';
import { whyNoReply, whyNotMovable } from '../life/tour.policy';

/** Another time for a tour. `atOnce`: it needs nobody's agreement. */
type NewTime = Span & { seat: number | null; slot: boolean; atOnce: boolean };

const MOVE_MESSAGES = {
  moved: 'Tour moved',
  proposed: 'New time proposed',
  declined: 'New time declined',
  withdrawn: 'New time withdrawn',
} as const;

/** Gives tours another time: at once where the owner's hours allow it, else when the other side agrees. */
@Injectable()
export class TourMovesService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewings: OwnerViewingsService,
    private readonly times: TourTimesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 for a time that is none, 409 when it is too late, was moved too often or the time is taken. */
  reschedule(requestId: string, by: Party, body: RescheduleBody): Promise<string> {
    return this.change(requestId, async (tour, at) => {
      const refusal = whyNotMovable(tour, at);
      if (refusal) throw refusal;
      if (!body.slotStart) TourRequest.assertTime(body.date!, body.time!, at);
      const listing = await this.viewings.listing(tour.listingId);
      if (!listing) throw notFound();
      const time = await this.newTime(tour, listing, by, body);
      await (time.atOnce
        ? this.moveAtOnce(tour, time, at)
        : this.propose(tour, by, { ...time, note: body.note ?? null }, at));
      return time.atOnce ? MOVE_MESSAGES.moved : MOVE_MESSAGES.proposed;
    });
  }

  /** The other side agrees, on the new time and so on the tour. */
  accept(requestId: string, by: Party): Promise<string> {
    return this.change(requestId, async (tour, at) => {
      const refusal = whyNoReply(tour, by, 'respond', at);
      if (refusal) throw refusal;
      const { startsAt, endsAt, slot } = tour.proposal!;
      const wasAccepted = tour.status === 'ACCEPTED';
      tour.moveTo({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, slot, at);
      tour.agree(at);
      await this.times.moveToProposed(tour);
      this.outbox.record(wasAccepted ? TourMoved : TourAccepted, tour.facts());
      return MOVE_MESSAGES.moved;
    });
  }

  decline(requestId: string, by: Party): Promise<string> {
    return this.endProposal(requestId, by, 'declined');
  }

  withdraw(requestId: string, by: Party): Promise<string> {
    return this.endProposal(requestId, by, 'withdrawn');
  }

  /** Ends a proposal without a reply in time. Has no effect on one that was decided or replaced. */
  async expire(requestId: string, expiresAt: string): Promise<void> {
    await this.change(requestId, async (tour, at) => {
      const isOpen = tour.status === 'PENDING' || tour.status === 'ACCEPTED';
      if (!isOpen || tour.proposal?.expiresAt !== expiresAt || new Date(expiresAt) > at) return;
      await this.end(tour, 'expired', at);
    });
  }

  private endProposal(requestId: string, by: Party, end: 'declined' | 'withdrawn'): Promise<string> {
    return this.change(requestId, async (tour, at) => {
      const refusal = whyNoReply(tour, by, end === 'withdrawn' ? 'withdraw' : 'respond', at);
      if (refusal) throw refusal;
      await this.end(tour, end, at);
      return MOVE_MESSAGES[end];
    });
  }

  private async end(tour: TourRequest, end: MoveEnd, at: Date): Promise<void> {
    const { by } = tour.proposal!;
    tour.endProposal(at);
    await this.times.releaseProposed(tour);
    this.outbox.record(TourMoveEnded, { ...tour.facts(), by, end });
  }

  private async newTime(
    tour: TourRequest,
    listing: ViewedListing,
    by: Party,
    { slotStart, date, time }: RescheduleBody,
  ): Promise<NewTime> {
    const asked = { kind: tour.tourType, moving: tour.id };
    if (!slotStart) {
      const span = TourRequest.proposedTime(date!, time!);
      assertOther(tour, span.startsAt, 'time');
      const seat = await this.viewings.seatAt(listing, span, asked);
      return { ...span, seat, slot: false, atOnce: false };
    }
    const startsAt = new Date(slotStart);
    assertOther(tour, startsAt, 'slotStart');
    const { slot, seat } = await this.viewings.choose(listing, { startsAt, ...asked });
    if (seat === null) throw await this.viewings.taken(listing, { startsAt, ...asked });
    const { endsAt, instant } = slot;
    return { startsAt, endsAt, seat, slot: true, atOnce: instant && by === 'sender' };
  }

  private async moveAtOnce(tour: TourRequest, time: NewTime, at: Date): Promise<void> {
    tour.moves += 1;
    tour.moveTo(time, time.slot, at);
    await this.times.moveTo(tour, time.seat);
    this.outbox.record(TourMoved, tour.facts());
  }

  private async propose(
    tour: TourRequest,
    by: Party,
    { note, slot, seat, ...time }: NewTime & { note: string | null },
    at: Date,
  ): Promise<void> {
    const [startsAt, endsAt] = [time.startsAt.toISOString(), time.endsAt.toISOString()];
    const earlier = time.startsAt < tour.startsAt ? time.startsAt : tour.startsAt;
    const expiresAt = TourRequest.holdOf(earlier, at).toISOString();
    tour.propose({ by, startsAt, endsAt, note, expiresAt, slot }, at);
    await this.times.holdProposed(tour, seat);
    this.outbox.record(TourMoveProposed, { ...tour.facts(), by });
  }

  /** Owner first, then the tour: the order of everything that takes time. */
  private change<T>(requestId: string, step: (tour: TourRequest, at: Date) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(TourRequest, { id: requestId });
      if (!found) throw notFound();
      await this.times.lock(found.ownerId);
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      return step(await em.findOneOrFail(TourRequest, { id: requestId }, locked), this.clock.now());
    });
  }
}

function assertOther(tour: TourRequest, startsAt: Date, field: string): void {
  if (startsAt.getTime() === tour.startsAt.getTime())
    throw invalid({ [field]: 'Please choose another time than the present one' });
}
