import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden, notFound } from '../../platform/http/errors';
import { Page, windowOf } from '../../platform/http/page';
import { StayCaution } from '../cautions/stay-caution.entity';
import { StayChange } from '../changes/stay-change.entity';
import { StayReview } from '../stay-reviews/stay-review.entity';
import { sideOf, type BookingContext } from './booking.policy';
import { presentBooking } from './booking.presenter';
import { AS_REQUEST, BOOKING_STATUSES, type BookingSide, type BookingStatus } from './booking.states';
import type { BookingsQuery, BookingView } from './bookings.dto';
import { STAY_GUESTS, STAY_LISTINGS } from './bookings.sql';
import { StayBooking } from './stay-booking.entity';

/** Reads bookings for their two sides. To everybody else they do not exist. */
@Injectable()
export class BookingReaderService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** By arrival. Throws 403 for somebody else's. */
  async list(actor: Actor, userId: string, query: BookingsQuery): Promise<Page<BookingView>> {
    if (actor.userId !== userId) throw forbidden();
    const side: BookingSide = query.box === 'sent' ? 'guest' : 'host';
    const { status = 'ALL', listingId, from, to, order: way = 'asc' } = query;
    const where: FilterQuery<StayBooking> = {
      ...(side === 'host' ? { ownerId: userId } : { guestId: userId }),
      ...(status === 'ALL' ? {} : { status: { $in: statusesOf(status) } }),
      ...(listingId ? { listingId } : {}),
      ...(from || to ? { arrival: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
    };
    const { limit, offset } = windowOf(query);
    const order = { orderBy: { arrival: way, id: way }, limit, offset } as const;
    const [bookings, total] = await this.em.findAndCount(StayBooking, where, order);
    return new Page('bookings', await this.views(bookings, side, userId), total, offset);
  }

  /** Throws 404 to everybody but its two sides. */
  async getView(actor: Actor, bookingId: string): Promise<BookingView> {
    const booking = await this.get(actor, bookingId);
    return this.view(booking, sideOf(actor.userId, booking)!, actor.userId);
  }

  /** Throws 404 to everybody but its two sides. */
  async get(actor: Actor, bookingId: string): Promise<StayBooking> {
    const booking = await this.find(bookingId);
    if (!booking || !sideOf(actor.userId, booking)) throw notFound();
    return booking;
  }

  /** For a visitor with its signed link. */
  find(bookingId: string): Promise<StayBooking | null> {
    return this.em.findOne(StayBooking, { id: bookingId }, { refresh: true });
  }

  /** For one side; a visitor has no id. */
  async view(booking: StayBooking, side: BookingSide, userId: string | null): Promise<BookingView> {
    const [view] = await this.views([booking], side, userId);
    return view!;
  }

  async views(bookings: StayBooking[], side: BookingSide, userId: string | null): Promise<BookingView[]> {
    if (bookings.length === 0) return [];
    const listingIds = [...new Set(bookings.map((booking) => booking.listingId))];
    const guestIds = [...new Set(bookings.flatMap(({ guestId }) => guestId ?? []))];
    const listings = await this.sql.rows(STAY_LISTINGS, [listingIds, userId]);
    const guests = guestIds.length > 0 ? await this.sql.rows(STAY_GUESTS, [guestIds]) : [];
    const context = await this.contextsOf(bookings, side);
    const now = this.clock.now();
    return bookings.map((booking) => {
      const listing = listings.find(({ id }) => id === booking.listingId)!;
      const guest = guests.find(({ id }) => id === booking.guestId) ?? null;
      return presentBooking(booking, { side, listing, guest, now, ...context(booking.id) });
    });
  }

  private async contextsOf(
    bookings: StayBooking[],
    side: BookingSide,
  ): Promise<(id: string) => Omit<BookingContext, 'listing'>> {
    const ids = bookings.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id);
    if (ids.length === 0) return () => ({ change: null, caution: null, reviewed: false });
    const of = { bookingId: { $in: ids } };
    const changes = await this.em.find(StayChange, { ...of, status: 'OPEN' }, { refresh: true });
    const cautions = await this.em.find(StayCaution, of, { refresh: true });
    const reviews = await this.em.find(StayReview, { ...of, side });
    return (id) => ({
      change: changes.find(({ bookingId }) => bookingId === id) ?? null,
      caution: cautions.find(({ bookingId }) => bookingId === id) ?? null,
      reviewed: reviews.some(({ bookingId }) => bookingId === id),
    });
  }
}

/** The states that a word means: one of a booking's own, or one of the other requests. */
const statusesOf = (word: string): BookingStatus[] =>
  BOOKING_STATUSES.filter((status) => status === word || AS_REQUEST[status] === word);
