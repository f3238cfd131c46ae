import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/http/errors';
import type { SignedRequestView } from '../../requests/visitors/signed-requests.dto';
import {
  signedAction,
  type SignedRequestActions,
  type WithPass,
} from '../../requests/visitors/signed-requests.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { AS_REQUEST } from '../bookings/booking.states';
import { ContestBody, type BookingView } from '../bookings/bookings.dto';
import type { CautionRecordView } from '../cautions/cautions.dto';
import { CautionsService } from '../cautions/cautions.service';
import { ChangePricingService } from '../changes/change-pricing.service';
import { ChangeBody } from '../bookings/bookings.dto';
import { ChangesService } from '../changes/changes.service';
import type { StayBooking } from '../bookings/stay-booking.entity';

/** The actions of a visitor on a stay, by the link in the email. */
@Injectable()
export class VisitorStaysService implements SignedRequestActions {
  readonly actions = {
    change: signedAction(ChangeBody, async (id: string, body: ChangeBody) => {
      await this.changes.propose(id, 'guest', body);
      return 'Change proposed';
    }),
    'change/quote': signedAction(ChangeBody, async (id: string, body: ChangeBody) => {
      const quote = await this.pricing.quote(await this.get(id), body);
      return { message: 'Nothing has changed yet', quote };
    }),
    'change/accept': signedAction(null, async (id: string) => {
      await this.changes.accept(id, 'guest');
      return 'Stay changed';
    }),
    'change/decline': signedAction(null, async (id: string) => {
      await this.changes.decline(id, 'guest');
      return 'Change declined';
    }),
    'change/withdraw': signedAction(null, async (id: string) => {
      await this.changes.withdraw(id, 'guest');
      return 'Change withdrawn';
    }),
    'caution/accept': signedAction(null, async (id: string) => {
      await this.cautions.accept(id, 'guest');
      return 'Caution settled';
    }),
    'caution/contest': signedAction(ContestBody, async (id: string, { reason }: ContestBody) => {
      await this.cautions.contest(id, 'guest', reason);
      return 'Our team looks at it';
    }),
    contest: signedAction(ContestBody, async (id: string, { reason }: ContestBody) => {
      await this.transitions.contest(id, reason);
      return 'Our team looks at it';
    }),
  };

  constructor(
    private readonly bookings: BookingReaderService,
    private readonly transitions: BookingTransitionsService,
    private readonly changes: ChangesService,
    private readonly pricing: ChangePricingService,
    private readonly cautions: CautionsService,
  ) {}

  async find(id: string, withPass: WithPass): Promise<SignedRequestView | null> {
    const booking = await this.bookings.find(id);
    return booking && present(booking, await this.bookings.view(booking, 'guest', null), withPass);
  }

  async cancel(id: string, reason: string | undefined): Promise<void> {
    await this.get(id);
    await this.transitions.move(id, 'cancelAsGuest', 'guest', { reason });
  }

  private async get(id: string): Promise<StayBooking> {
    const booking = await this.bookings.find(id);
    if (!booking) throw notFound();
    return booking;
  }
}

const present = (booking: StayBooking, view: BookingView, withPass: WithPass): SignedRequestView => ({
  kind: 'stay',
  requestId: booking.id,
  status: AS_REQUEST[booking.status],
  listing: view.listing,
  name: booking.name,
  email: booking.email,
  phone: booking.phone,
  message: booking.message,
  tourType: null,
  date: booking.arrival,
  time: null,
  cancelReason: booking.reason,
  warning: view.warning,
  createdAt: booking.createdAt.toISOString(),
  messages: [],
  canCancel: view.can.cancel,
  canReply: false,
  booking: { ...view, cautionRecord: seenByLink(view.cautionRecord, withPass) },
});

/** A damage is shown to the two sides alone: a visitor sees the pictures of it by the pass in their URLs. */
const seenByLink = (caution: CautionRecordView, withPass: WithPass): CautionRecordView => ({
  ...caution,
  images: caution.images.map(withPass),
});
