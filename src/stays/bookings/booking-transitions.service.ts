import { LockMode } from '@mikro-orm/core';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { setFields } from '../../platform/database/orm/set-fields';
import { conflict, forbidden, notFound } from '../../platform/http/errors';
import { OccupancyService } from '../nights/occupancy.service';
import { BookingJobsService } from './booking-jobs.service';
import { columnsOf, type TransitionFacts } from './booking-transitions';
import { canContest, isInTime, sideOf } from './booking.policy';
import {
  bookingRule,
  wrongState,
  type BookingActor,
  type BookingSide,
  type BookingStatus,
  type BookingTransition,
} from './booking.states';
import type { StayNews } from './bookings.events';
import { StayBooking } from './stay-booking.entity';

export type TransitionReason = { reason?: string | null; note?: string | null };

const NEWS: Record<BookingTransition, StayNews> = {
  accept: 'confirmed',
  decline: 'declined',
  expire: 'expired',
  cancelAsGuest: 'cancelled',
  cancelAsHost: 'cancelled',
  checkIn: 'checkedIn',
  checkOut: 'completed',
  complete: 'completed',
  noShow: 'noShow',
  settleAsNoShow: 'noShowDecided',
  settleAsStayed: 'completed',
  settleAsCancelled: 'cancelled',
};

/** Makes the transitions of bookings. Each is one transaction with the nights that it frees and what follows from it. */
@Injectable()
export class BookingTransitionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly occupancy: OccupancyService,
    private readonly jobs: BookingJobsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** For a side with an account. Throws 404 to others, 403 to the wrong side, 409 `WRONG_STATE` and outside its time. */
  async moveAs(
    actor: Actor,
    id: string,
    transition: BookingTransition | ((side: BookingSide) => BookingTransition),
    why: TransitionReason = {},
  ): Promise<string> {
    const booking = await this.em.findOne(StayBooking, { id });
    const side = booking && sideOf(actor.userId, booking);
    if (!side) throw notFound();
    const wanted = typeof transition === 'function' ? transition(side) : transition;
    if (!bookingRule(wanted).by.includes(side)) throw forbidden();
    await this.move(id, wanted, side, why);
    return bookingRule(wanted).done;
  }

  /** Throws 409 when the booking has another state, or the time of the transition has not come or is over. */
  move(
    id: string,
    transition: BookingTransition,
    by: BookingActor,
    why: TransitionReason = {},
  ): Promise<void> {
    return this.em.transactional(async () => {
      // Held before the booking: a listing that is closed meanwhile either finds the stay agreed or ends the request.
      if (transition === 'accept') await this.sql.rows(HOLD_LISTING_OF_STAY, [id]);
      await this.change(id, async (booking) => {
        const at = this.clock.now();
        assertNow(booking, transition, by, at);
        if (transition === 'accept') await this.assertListed(booking);
        await this.write(booking, transition, { by, at, ...why });
      });
    });
  }

  /** Makes it unless the booking has another state by now. */
  async moveIfStill(
    id: string,
    transition: BookingTransition,
    by: BookingActor,
    why: TransitionReason = {},
  ): Promise<void> {
    await this.change(id, async (booking) => {
      if (!bookingRule(transition).from.includes(booking.status)) return;
      await this.write(booking, transition, { by, at: this.clock.now(), ...why });
    });
  }

  /** The same for every booking of a listing, an owner or a guest that is in one of these states. */
  async moveAll(
    of: { listingId: string } | { ownerId: string } | { guestId: string },
    status: BookingStatus,
    transition: BookingTransition,
    reason: string,
  ): Promise<void> {
    const where = { ...of, status } as FilterQuery<StayBooking>;
    const found = await this.em.find(StayBooking, where, { fields: ['id'] });
    for (const { id } of found) await this.moveIfStill(id, transition, 'system', { reason });
  }

  /** The guest says that they were there: the booking stays as it is, and a case opens. Throws 409. */
  contest(id: string, reason: string): Promise<void> {
    return this.change(id, async (booking) => {
      const at = this.clock.now();
      if (booking.status !== 'NO_SHOW') throw wrongState(booking.status, 'contested');
      if (booking.contestedAt) throw conflict('You have contested this already', 'WRONG_STATE');
      if (!canContest(booking, at)) throw conflict('A no-show can be contested for seven days', 'TOO_LATE');
      setFields(booking, { contestedAt: at, contestReason: reason });
      this.jobs.contested(booking);
    });
  }

  /** Runs a step on a booking that nobody else changes meanwhile, in one transaction. Throws 404. */
  change<T>(id: string, step: (booking: StayBooking) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const booking = await em.findOne(StayBooking, { id }, lock);
      if (!booking) throw notFound();
      return step(booking);
    });
  }

  private async assertListed({ listingId }: StayBooking): Promise<void> {
    const listed = await this.sql.row(STAY_LISTED, [listingId]);
    if (!listed) throw conflict('This home takes no bookings at the moment', 'NOT_BOOKABLE');
  }

  private async write(
    booking: StayBooking,
    transition: BookingTransition,
    facts: TransitionFacts,
  ): Promise<void> {
    const held = booking.heldNights;
    if (transition !== 'accept' && transition !== 'checkIn') await this.jobs.end(booking);
    setFields(booking, columnsOf(booking, transition, facts));
    const freed = held.filter((night) => night >= booking.heldTo);
    if (transition === 'accept') this.jobs.accompany(booking, facts.at);
    this.jobs.recordNews(booking, NEWS[transition], facts.by);
    await this.em.flush();
    await this.occupancy.free(booking.unitId, freed, booking.units);
  }
}

/** $1 the booking. */
const HOLD_LISTING_OF_STAY = statement(
  'stay-listing-hold',
  (db, bookingId) =>
    db
      .selectFrom('listings')
      .select('id')
      .where('id', '=', db.selectFrom('stay_bookings').select('listing_id').where('id', '=', bookingId))
      .forShare(),
  ['uuid'],
);

/** Whether the listing ($1) is one that guests can still come to. */
const STAY_LISTED = statement(
  'stay-listed',
  (db, id) =>
    db
      .selectFrom('listings')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('owner_suspended', '=', false)
      .where('status', 'in', ['APPROVED', 'PAUSED', 'EXPIRED']),
  ['uuid'],
  { id: 'uuid' },
);

function assertNow(booking: StayBooking, transition: BookingTransition, by: BookingActor, at: Date): void {
  const { from, verb } = bookingRule(transition);
  if (!from.includes(booking.status)) throw wrongState(booking.status, verb);
  if (by === 'system' || isInTime(booking, transition, at)) return;
  if (transition === 'accept') throw wrongState('EXPIRED', verb);
  const isEarly = transition === 'checkIn' ? !booking.hasBegun(at) : at < booking.noShowWindow.from;
  throw isEarly
    ? conflict(`It is too early: this booking cannot be ${verb} yet`, 'TOO_EARLY')
    : conflict(`It is too late: this booking can no longer be ${verb}`, 'TOO_LATE');
}
