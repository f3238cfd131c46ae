import { CASE_KINDS, CASE_STATES } from '../../cases/case.states';
import { ChoiceField, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { BOOKING_STATUSES, type BookingSide, type BookingStatus } from '../../stays/bookings/booking.states';

/** A dispute about a booking. */
export class BookingCaseView {
  @ShownId() caseId: string;
  @ShownText('GC-2026-000123') caseNumber: string;
  @ShownChoice(CASE_KINDS, { example: 'CAUTION' }) kind: string;
  @ShownChoice(CASE_STATES) state: string;
}

/** The actions on a booking that are open to the requesting admin now. */
export class AdminBookingActionsView {
  @ShownFlag(true, { description: 'False for a stay of their own' }) cancel: boolean;
}

/** A booking as the team reads it. */
export class AdminBookingView {
  @ShownId() id: string;
  @ShownId() bookingId: string;
  @ShownText('GB-2026-000123') number: string;
  @ShownChoice(BOOKING_STATUSES, { example: 'CONFIRMED' }) status: BookingStatus;
  @ShownChoice(['GIDANA', 'WALK_IN']) source: string;
  @ShownInstant() createdAt: string;
  @ShownId() listingId: string;
  @ShownText('Serviced flat in Lekki', { nullable: true }) listingTitle: string | null;
  @ShownId({ description: 'The host' }) ownerId: string;
  @ShownText('Ada Obi') ownerName: string;
  @ShownId({ nullable: true, description: 'null for visitors and who walked in' }) guestId: string | null;
  @ShownText('Bola Ade') name: string;
  @ShownText('bola@example.com', { nullable: true }) email: string | null;
  @ShownText('08031234567') phone: string;
  @ShownText('Standard room') unitName: string;
  @ShownDate({ example: '2026-12-01' }) from: string;
  @ShownDate({ example: '2026-12-03' }) to: string;
  @ShownInt(2) guests: number;
  @ShownInt(1) units: number;
  @ShownNumber(80000) total: number;
  @ShownNumber(20000) caution: number;
  @ShownChoice(['guest', 'host', 'system'], { example: null }) cancelledBy: string | null;
  @ShownText(null) reason: string | null;
  @ShownInstant({ example: null }) noShowAt: string | null;
  @ShownInstant({ example: null }) contestedAt: string | null;
  @ShownText(null) contestReason: string | null;
  @ShownChoice(['RETURNED', 'PART', 'SETTLED', 'CONTESTED', 'DECIDED'], { example: null })
  cautionStatus: string | null;
  @ShownNumber(null) cautionReturned: number | null;
  @ShownText(null) cautionContestReason: string | null;
  @ShownInstant({ example: null }) cancelledAt: string | null;
  @ShownInt(null, { description: 'Of the total, for a booking that was cancelled or missed' })
  refundPercent: number | null;
  @ShownNumber(null, { description: 'Naira' }) refundAmount: number | null;
  @ShownInt(0, { description: 'Bookings that this host cancelled in the last twelve months' })
  hostCancellations: number;
  @Shown({ type: BookingCaseView, isArray: true }) cases: BookingCaseView[];
  @Shown({ type: AdminBookingActionsView }) can: AdminBookingActionsView;
}

/** The side in whose name a booking is cancelled, and why. */
@AcceptsFieldsOf(() => AdminBookingView)
export class CancelBookingBody {
  @ChoiceField(['guest', 'host'], { example: 'host' }) side: BookingSide;
  @TextField({ max: 500, example: 'The host cannot be reached' }) reason: string;
}

export class AdminBookingResponse {
  @ShownText('Booking cancelled') message: string;
  @Shown({ type: AdminBookingView }) booking: AdminBookingView;
}
