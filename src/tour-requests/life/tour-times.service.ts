import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { productNow } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import type { AppError } from '../../platform/http/errors';
import type { CancelledBy } from '../../requests/life/request.states';
import type { TourFacts } from '../../requests/requests.events';
import { OwnerViewingsService, type ViewedListing } from '../../viewings/slots/owner-viewings.service';
import { OwnerTimesService, type Span } from '../../viewings/times/owner-times.service';
import type { TourType } from '../../viewings/tour-types';
import { lapsesAt } from './tour-proposal';
import { TourRequest } from './tour-request.entity';
import type { TourRequestBody } from '../tour-requests.dto';
import { TourAccepted, TourCancelled, TourRequested } from './tour-requests.events';
import {
  holdKey,
  keysOfTour,
  LapseMove,
  LapseTour,
  moveKey,
  remindersOf,
  RemindOfTour,
} from './tour-requests.jobs';
import { WaitlistEntry } from '../waitlist/waitlist-entry.entity';
import type { TourRow } from '../reading/tour-requests.sql';
import { OPEN_TOURS } from './tour-writing.sql';

/** The time that somebody asks for. A slot has a listing, and a seat unless it is taken. */
export type TourTime = Span & {
  slotStart: Date | null;
  holdUntil: Date | null;
  accepted: boolean;
  videoLink: string | null;
  listing: ViewedListing | null;
  seat: number | null;
};

/** The form; `waited`: the time was offered to somebody who waited for it. */
export type AskedTour = TourRequestBody & { waited?: boolean };

/** 409 `SLOT_TAKEN`, and who is refused otherwise because they have an open tour of the home. */
export type TakenSlot = { refusal: AppError; askedBefore: Set<string> };

/** Takes and frees the owner's time for tours, with the jobs that come due. Everything in the running transaction. */
@Injectable()
export class TourTimesService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewings: OwnerViewingsService,
    private readonly times: OwnerTimesService,
    private readonly outbox: Outbox,
    private readonly sql: Sql,
  ) {}

  /** Call first in a transaction that changes the times of an owner's tours. */
  lock(ownerId: string): Promise<void> {
    return this.times.lock(ownerId);
  }

  /** The time of a form. Throws 400 for a slot that is not offered. */
  async timeOf(listingId: string, senderId: string | null, form: AskedTour): Promise<TourTime> {
    if (!form.slotStart) return { ...TourRequest.proposedTime(form.date!, form.time!), ...WITHOUT_SLOT };
    const startsAt = new Date(form.slotStart);
    const listing = await this.viewings.listing(listingId);
    // The statement that sends the request says why it cannot.
    if (!listing?.visible || listing.ownerId === senderId)
      return { startsAt, endsAt: startsAt, ...WITHOUT_SLOT };
    const asked = { startsAt, kind: form.tourType, waited: form.waited === true };
    await this.times.lock(listing.ownerId);
    const { slot, seat, hours } = await this.viewings.choose(listing, asked);
    const accepted = slot.instant && senderId !== null;
    const holdUntil = accepted ? null : TourRequest.holdOf(startsAt, productNow());
    const videoLink = accepted && form.tourType === 'VIDEO' ? (hours?.videoLink ?? null) : null;
    const { endsAt } = slot;
    return { startsAt, endsAt, slotStart: startsAt, holdUntil, accepted, videoLink, listing, seat };
  }

  /** Null for what may be asked for. Throws 400 for a slot that is not offered. */
  async refusalOf(
    listingId: string,
    senderId: string | null,
    form: TourRequestBody,
  ): Promise<TakenSlot | null> {
    const listing = form.slotStart ? await this.viewings.listing(listingId) : null;
    if (!listing?.visible || listing.ownerId === senderId) return null;
    const asked = { startsAt: new Date(form.slotStart!), kind: form.tourType };
    const { seat } = await this.viewings.choose(listing, asked);
    if (seat !== null) return null;
    const open = await this.sql.rows(OPEN_TOURS, [listingId]);
    const refusal = await this.viewings.taken(listing, asked);
    return { refusal, askedBefore: new Set(open.map(({ person }) => person)) };
  }

  /** The request is there: takes its slot, with what comes due, and records what happened. Throws 409 SLOT_TAKEN. */
  async takeRequested(facts: TourFacts, kind: TourType, time: TourTime): Promise<void> {
    const { requestId } = facts;
    const { listing, seat, startsAt, endsAt, holdUntil, accepted } = time;
    if (listing) {
      if (seat === null) throw await this.viewings.taken(listing, { startsAt, kind });
      await this.takeTime(requestId, listing, kind, { startsAt, endsAt, seat, heldUntil: holdUntil });
    }
    if (!accepted)
      this.outbox.enqueue(LapseTour, { requestId }, { key: holdKey(requestId), dueAt: lapsesAt(time) });
    this.outbox.record(TourRequested, facts);
    if (!accepted) return;
    this.remind(requestId, startsAt);
    this.outbox.record(TourAccepted, facts);
  }

  /** The owner agrees. Throws 409 SLOT_TAKEN where an owner with hours has something else then. */
  async accept(row: TourRow, videoLink: string | undefined): Promise<void> {
    const listing = await this.viewings.listing(row.listing_id);
    const span = { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) };
    if (row.slot_start) await this.times.confirm(row.id);
    else if (listing) {
      const seat = await this.viewings.seatAt(listing, span, { kind: row.tour_type });
      await this.takeTime(row.id, listing, row.tour_type, { ...span, seat, heldUntil: null });
    }
    await this.times.release(row.id, 'PROPOSAL');
    const link = row.tour_type === 'VIDEO' && listing ? await this.linkOf(listing, videoLink) : null;
    await this.em.nativeUpdate(TourRequest, { id: row.id }, { proposal: null, videoLink: link });
    await this.outbox.withdraw([holdKey(row.id), moveKey(row.id)]);
    this.remind(row.id, span.startsAt);
    if (row.proposal) await this.times.freed(row.owner_id);
  }

  /** The tour has its new time, on this seat. */
  async moveTo(tour: TourRequest, seat: number | null): Promise<void> {
    const { startsAt, endsAt, holdUntil: heldUntil } = tour;
    await this.times.release(tour.id, 'PROPOSAL');
    await this.takeTime(tour.id, tour, tour.tourType, { startsAt, endsAt, seat, heldUntil });
    await this.comeDue(tour);
  }

  /** Both sides agree: what was held for the new time is the tour's. */
  async moveToProposed(tour: TourRequest): Promise<void> {
    await this.times.confirmProposal(tour.id);
    if (tour.tourType === 'VIDEO' && tour.videoLink === null)
      tour.videoLink = await this.linkOf({ ownerId: tour.ownerId, listingId: tour.listingId }, undefined);
    await this.comeDue(tour);
  }

  /** Holds the time that is proposed, until somebody replies or it expires. */
  async holdProposed(tour: TourRequest, seat: number | null): Promise<void> {
    const { id: requestId, proposal, holdUntil } = tour;
    const [startsAt, endsAt, dueAt] = [proposal!.startsAt, proposal!.endsAt, proposal!.expiresAt].map(
      (at) => new Date(at),
    ) as [Date, Date, Date];
    await this.takeTime(
      requestId,
      tour,
      tour.tourType,
      { startsAt, endsAt, seat, heldUntil: dueAt },
      'PROPOSAL',
    );
    await this.outbox.withdraw([moveKey(requestId)]);
    // A proposal that this one replaces is free again.
    await this.times.freed(tour.ownerId);
    const { expiresAt } = proposal!;
    this.outbox.enqueue(LapseMove, { requestId, expiresAt }, { key: moveKey(requestId), dueAt });
    if (!holdUntil) return;
    await this.times.moveHoldEnd(requestId, holdUntil);
    await this.outbox.withdraw([holdKey(requestId)]);
    this.outbox.enqueue(LapseTour, { requestId }, { key: holdKey(requestId), dueAt: holdUntil });
  }

  async releaseProposed({ id, ownerId }: TourRequest): Promise<void> {
    await this.times.release(id, 'PROPOSAL');
    await this.outbox.withdraw([moveKey(id)]);
    await this.times.freed(ownerId);
  }

  /** Frees the time of a cancelled tour for others than its sender, and records the event that notifies people. */
  async cancel(facts: TourFacts, by: CancelledBy): Promise<void> {
    await this.times.release(facts.requestId);
    await this.endWaits(facts.requestId);
    await this.outbox.withdraw(keysOfTour(facts.requestId));
    await this.times.freed(facts.ownerId);
    this.outbox.record(TourCancelled, { ...facts, by });
  }

  /** Ends the entries of the waiting list with which the requester waits for the time that they had. */
  private async endWaits(requestId: string): Promise<void> {
    const tour = await this.em.findOneOrFail(TourRequest, { id: requestId }, { refresh: true });
    const waits = { ...WaitlistEntry.openOf(tour), startsAt: tour.startsAt };
    const entries = await this.em.find(WaitlistEntry, waits, { refresh: true });
    for (const entry of entries) entry.end();
    await this.em.flush();
    for (const { id } of entries) await this.times.release(id);
  }

  private takeTime(
    subjectId: string,
    { listingId, ownerId }: Pick<ViewedListing, 'listingId' | 'ownerId'>,
    tourType: TourType,
    taking: Span & { seat: number | null; heldUntil: Date | null },
    kind: 'TOUR' | 'PROPOSAL' = 'TOUR',
  ): Promise<void> {
    const inPerson = tourType === 'IN_PERSON';
    const { startsAt, endsAt, seat, heldUntil } = taking;
    const taken = { kind, subjectId, listingId, ownerId, inPerson };
    return this.times.takeTime({ ...taken, startsAt, endsAt, seat, heldUntil });
  }

  /** Reminders, or the end of the request, at the tour's new time. */
  private async comeDue(tour: TourRequest): Promise<void> {
    const { id: requestId, ownerId, status, startsAt } = tour;
    await this.times.freed(ownerId);
    await this.outbox.withdraw(keysOfTour(requestId));
    if (status === 'ACCEPTED') this.remind(requestId, startsAt);
    else this.outbox.enqueue(LapseTour, { requestId }, { key: holdKey(requestId), dueAt: lapsesAt(tour) });
  }

  private async linkOf(
    listing: Pick<ViewedListing, 'ownerId' | 'listingId'>,
    given: string | undefined,
  ): Promise<string | null> {
    return given ?? (await this.viewings.hoursOf(listing))?.videoLink ?? null;
  }

  /** Leaves out past times. */
  private remind(requestId: string, startsAt: Date): void {
    const now = productNow();
    for (const { reminder, key, dueAt } of remindersOf(requestId, startsAt))
      if (dueAt > now) this.outbox.enqueue(RemindOfTour, reminder, { key, dueAt });
  }
}

const WITHOUT_SLOT = {
  slotStart: null,
  holdUntil: null,
  accepted: false,
  videoLink: null,
  listing: null,
  seat: null,
} as const;
