import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { conflict, forbidden, invalid, type FieldErrors } from '../../platform/http/errors';
import { UploadsService } from '../../uploads/uploads.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { wrongState, type BookingSide } from '../bookings/booking.states';
import { StayMoved, type StayNews } from '../bookings/bookings.events';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { contestEnds, isDue, isOpenToGuest, isUnsettled } from './caution.policy';
import type { CautionBody } from '../bookings/bookings.dto';
import { CautionContested, SettleCaution } from './cautions.events';
import { StayCaution } from './stay-caution.entity';

/** The cautions of stays: the host says what comes back, the guest agrees or not, a case decides. */
@Injectable()
export class CautionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transitions: BookingTransitionsService,
    private readonly uploads: UploadsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 for a part without reason or pictures, 403 for the guest, 409 `WRONG_STATE`. */
  answer(bookingId: string, side: BookingSide, body: CautionBody): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      if (side !== 'host') throw forbidden();
      const known = await this.find(bookingId);
      if (!isDue(booking, known)) throw refusalOf(booking, known, 'answered');
      const { returned, reason, urls } = recordOf(body, booking.caution);
      const target = { kind: 'caution', targetId: bookingId, ownerId: booking.ownerId } as const;
      const images = await this.uploads.attach({ ...target, urls });
      const answeredAt = this.clock.now();
      const { outcome: status } = body;
      const answered = this.em.create(StayCaution, {
        bookingId,
        status,
        returned,
        reason,
        images,
        answeredAt,
      });
      this.em.persist(answered);
      const due = { dueAt: contestEnds(answered), key: `stay-caution-settle:${bookingId}` };
      this.outbox.enqueue(SettleCaution, { bookingId }, due);
      await this.recordNews(booking, 'cautionAnswered', 'host');
    });
  }

  accept(bookingId: string, side: BookingSide): Promise<void> {
    return this.respond(bookingId, side, 'accepted', async (booking, answered) => {
      answered.status = 'SETTLED';
      answered.settledAt = this.clock.now();
      await this.recordNews(booking, 'cautionSettled', 'guest');
    });
  }

  contest(bookingId: string, side: BookingSide, reason: string): Promise<void> {
    return this.respond(bookingId, side, 'contested', async (booking, answered) => {
      answered.status = 'CONTESTED';
      answered.contestedAt = this.clock.now();
      answered.contestReason = reason;
      const { listingId, ownerId, guestId } = booking;
      this.outbox.record(CautionContested, { bookingId, listingId, ownerId, guestId });
      await this.recordNews(booking, 'cautionContested', 'guest');
    });
  }

  /** Applies the decision of a case, and of its appeal. Has no effect unless the caution was contested. */
  decide(bookingId: string, returned: number): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      const answered = await this.find(bookingId);
      if (answered?.status !== 'CONTESTED' && answered?.status !== 'DECIDED') return;
      answered.status = 'DECIDED';
      answered.returned = returned;
      answered.decidedAt = this.clock.now();
      await this.recordNews(booking, 'cautionDecided', 'system');
    });
  }

  /** Returns the whole caution, because there was no stay after all. A contested one is left to its case. */
  returnWhole(bookingId: string): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      const answered = await this.find(bookingId);
      const isContested = answered?.status === 'CONTESTED' || answered?.status === 'DECIDED';
      if (!answered || isContested || answered.returned === booking.caution) return;
      answered.status = 'DECIDED';
      answered.returned = booking.caution;
      answered.decidedAt = this.clock.now();
      await this.recordNews(booking, 'cautionDecided', 'system');
    });
  }

  @OnJob(SettleCaution)
  async settle({ bookingId }: { bookingId: string }): Promise<void> {
    await this.transitions.change(bookingId, async (booking) => {
      const answered = await this.find(bookingId);
      if (!answered || !isUnsettled(booking, answered)) return;
      answered.status = 'SETTLED';
      answered.settledAt = this.clock.now();
      await this.recordNews(booking, 'cautionSettled', 'system');
    });
  }

  private respond(
    bookingId: string,
    side: BookingSide,
    verb: string,
    step: (booking: StayBooking, answered: StayCaution) => Promise<void>,
  ): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      if (side !== 'guest') throw forbidden();
      const answered = await this.find(bookingId);
      if (!answered || !isOpenToGuest(booking, answered, this.clock.now()))
        throw refusalOf(booking, answered, verb);
      await this.outbox.withdraw([`stay-caution-settle:${bookingId}`]);
      await step(booking, answered);
    });
  }

  private find(bookingId: string): Promise<StayCaution | null> {
    return this.em.findOne(StayCaution, { bookingId }, { refresh: true });
  }

  private async recordNews(booking: StayBooking, news: StayNews, by: BookingSide | 'system'): Promise<void> {
    const { id: bookingId, listingId, ownerId, guestId } = booking;
    this.outbox.record(StayMoved, { bookingId, listingId, ownerId, guestId, news, by });
    await this.em.flush();
  }
}

function recordOf(
  { outcome, returned, reason, images = [] }: CautionBody,
  caution: number,
): { returned: number; reason: string | null; urls: string[] } {
  if (outcome === 'RETURNED') return { returned: caution, reason: null, urls: [] };
  const problems: FieldErrors = {
    ...(returned === undefined ? { returned: 'Returned is required' } : {}),
    ...(returned !== undefined && returned >= caution
      ? { returned: 'Returned must be less than the caution' }
      : {}),
    ...(reason === undefined ? { reason: 'Reason is required' } : {}),
    ...(images.length === 0 ? { images: 'Please add a picture' } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { returned: returned!, reason: reason!, urls: images };
}

const refusalOf = (booking: StayBooking, answered: StayCaution | null, verb: string) =>
  booking.status !== 'COMPLETED'
    ? wrongState(booking.status, verb)
    : answered
      ? conflict(`This caution is ${answered.status.toLowerCase()} and cannot be ${verb}`, 'WRONG_STATE')
      : conflict(`This caution cannot be ${verb}`, 'WRONG_STATE');
