import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { conflict, forbidden } from '../../platform/http/errors';
import { BookingJobsService } from '../bookings/booking-jobs.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import type { BookingSide } from '../bookings/booking.states';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { assertChangeable } from './change-pricing.service';
import { ChangeProposalsService } from './change-proposals.service';
import { ChangeWriterService } from './change-writer.service';
import type { ChangeBody } from '../bookings/bookings.dto';
import { ExpireChange, OpenChangesService } from './open-changes.service';
import type { StayChange } from './stay-change.entity';

/** Changes of dates and numbers, which one side of a stay proposes and the other accepts. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly transitions: BookingTransitionsService,
    private readonly open: OpenChangesService,
    private readonly proposals: ChangeProposalsService,
    private readonly writer: ChangeWriterService,
    private readonly jobs: BookingJobsService,
  ) {}

  /**
   * The other side has a day to answer; with a guest who cannot, the host has agreed at the desk, and the stay changes at
   * once. Throws 400 and 409 as a quote does, 409 `WRONG_STATE`, `CHANGE_OPEN`.
   */
  propose(bookingId: string, side: BookingSide, body: ChangeBody): Promise<'changeAsked' | 'changed'> {
    return this.transitions.change(bookingId, async (booking) => {
      assertChangeable(booking);
      const change = await this.proposals.propose(booking, side, body);
      const isAgreed = side === 'host' && booking.answersAtDesk;
      if (isAgreed) await this.writer.apply(booking, change);
      else this.jobs.expireChange(change);
      const news = isAgreed ? 'changed' : 'changeAsked';
      this.jobs.recordNews(booking, news, side);
      return news;
    });
  }

  /** The other side agrees: the stay moves, with its price, calendar entry and reminders. */
  accept(bookingId: string, side: BookingSide): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      const change = await this.getOpen(booking, 'accepted');
      if (change.by === side) throw forbidden();
      await this.writer.apply(booking, change);
      this.jobs.recordNews(booking, 'changed', side);
    });
  }

  decline(bookingId: string, side: BookingSide): Promise<void> {
    return this.end(bookingId, (change) => change.by !== side, side, 'DECLINED');
  }

  withdraw(bookingId: string, side: BookingSide): Promise<void> {
    return this.end(bookingId, (change) => change.by === side, side, 'WITHDRAWN');
  }

  @OnJob(ExpireChange)
  async expire({ bookingId, changeId }: PayloadOf<typeof ExpireChange>): Promise<void> {
    await this.transitions.change(bookingId, async (booking) => {
      const change = await this.open.find(bookingId);
      if (change?.id !== changeId) return;
      await this.open.end(change, 'EXPIRED');
      this.jobs.recordNews(booking, 'changeLapsed', 'system');
    });
  }

  private end(
    bookingId: string,
    isTheirs: (change: StayChange) => boolean,
    side: BookingSide,
    status: 'DECLINED' | 'WITHDRAWN',
  ): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      const change = await this.getOpen(booking, status.toLowerCase());
      if (!isTheirs(change)) throw forbidden();
      await this.open.end(change, status);
      this.jobs.recordNews(booking, status === 'DECLINED' ? 'changeDeclined' : 'changeWithdrawn', side);
    });
  }

  private async getOpen(booking: StayBooking, verb: string): Promise<StayChange> {
    const change = await this.open.find(booking.id);
    if (!change || !this.writer.isAlive(change))
      throw conflict(`No change of this booking is open, so none can be ${verb}`, 'WRONG_STATE');
    return change;
  }
}
