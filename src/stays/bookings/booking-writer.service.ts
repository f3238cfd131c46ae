import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assertNotBlocked } from '../../messaging/blocks/blocked';
import { Clock } from '../../platform/clock/clock';
import { holdKeyLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { conflict } from '../../platform/http/errors';
import { addDays } from '../../platform/clock/days';
import { OccupancyService } from '../nights/occupancy.service';
import type { StayAgreement } from '../quotes/stay-agreement.entity';
import { BookingJobsService } from './booking-jobs.service';
import { OPEN_STATUSES } from './booking.states';
import { StayBooking } from './stay-booking.entity';

/** A booking to write: what was agreed, and who asks. */
export type NewBooking = Pick<
  StayBooking,
  'listingId' | 'ownerId' | 'guestId' | 'quoteId' | 'quoteExpiresAt' | 'name' | 'email' | 'phone' | 'message'
> & { stay: StayAgreement; walkIn?: boolean };

const OPEN_MAX = 3;

/** Writes new bookings and takes their nights, in one transaction. */
@Injectable()
export class BookingWriterService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly occupancy: OccupancyService,
    private readonly jobs: BookingJobsService,
    private readonly clock: Clock,
  ) {}

  get isInTransaction(): boolean {
    return this.em.isInTransaction();
  }

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.em.transactional(work);
  }

  /** One at a time for each account and email address, in one order, so that none asks for more than it may at once. */
  async lockGuest(userId: string | null, email: string): Promise<void> {
    const names = [email, ...(userId ? [userId] : [])].toSorted();
    for (const name of names) await holdKeyLock(this.sql, 'stayRequests', name);
  }

  /**
   * A quote makes one booking of a person at a time, so that a form that is sent twice without an `Idempotency-Key` books
   * once. Decides where the guest is locked. Throws 409 `ALREADY_BOOKED`.
   */
  async assertFirst(quoteId: string, guestId: string | null, email: string): Promise<void> {
    const person = { $or: [{ email }, ...(guestId ? [{ guestId }] : [])] };
    const open = await this.em.findOne(StayBooking, { quoteId, status: { $in: OPEN_STATUSES }, ...person });
    if (!open) return;
    const done = open.status === 'REQUESTED' ? 'asked for' : 'booked';
    throw conflict(`You have already ${done} this stay`, 'ALREADY_BOOKED');
  }

  /** Throws 403 `BLOCKED`, 409 `NIGHTS_TAKEN`, `TOO_MANY_OPEN`. */
  async write({ stay, walkIn = false, ...facts }: NewBooking): Promise<StayBooking> {
    const at = this.clock.now();
    const { arrival, departure, terms, instant } = stay;
    const isBooked = walkIn || (instant && facts.guestId !== null);
    await assertNotBlocked(this.sql, facts.guestId, facts.ownerId);
    if (!isBooked) await this.assertFewOpen(facts.guestId, facts.email!);
    const booking = this.em.create(StayBooking, {
      ...facts,
      ...stay,
      createdAt: at,
      status: walkIn ? 'CHECKED_IN' : isBooked ? 'CONFIRMED' : 'REQUESTED',
      source: walkIn ? 'WALK_IN' : 'GIDANA',
      holdUntil: isBooked ? null : StayBooking.holdEnd(stay, at),
      confirmedAt: isBooked ? at : null,
      checkedInAt: walkIn ? at : null,
      heldFrom: arrival,
      heldTo: addDays(departure, terms.preparationDays),
    });
    await this.occupancy.occupy(stay.unitId, booking.heldNights, stay.units);
    await this.em.persist(booking).flush();
    if (isBooked) this.jobs.accompany(booking, at);
    else this.jobs.expire(booking);
    const news = walkIn ? 'checkedIn' : isBooked ? 'confirmed' : 'requested';
    this.jobs.recordNews(booking, news, walkIn ? 'host' : 'guest');
    await this.em.flush();
    return this.em.refreshOrFail(booking);
  }

  /** Counts the requests of an account by its id alone, since anybody may type its email address. */
  private async assertFewOpen(guestId: string | null, email: string): Promise<void> {
    const person = guestId ? { guestId } : { guestId: null, email };
    const open = await this.em.count(StayBooking, { status: 'REQUESTED', ...person });
    if (open >= OPEN_MAX)
      throw conflict(`You have ${OPEN_MAX} requests waiting for an answer already`, 'TOO_MANY_OPEN');
  }
}
