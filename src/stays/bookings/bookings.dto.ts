import { SenderNameField } from '../../users/account/account-fields';
import {
  ChoiceField,
  DateField,
  EmailField,
  IdField,
  IntField,
  NairaField,
  TextField,
} from '../../platform/http/fields/fields';
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
import { PageQuery } from '../../platform/http/page';
import { ListingSummaryView } from '../../requests/listing-summary';
import type { RequestStatus } from '../../requests/life/request.states';
import { PhoneField } from '../../requests/requests.dto';
import { ImageListField } from '../../uploads/images/image-list.field';
import { NightsTakenView } from '../nights/nights-taken.view';
import { CautionRecordView } from '../cautions/cautions.dto';
import { ChangeQuoteView, StayChangeView } from '../changes/changes.dto';
import { QuoteView } from '../quotes/quotes.dto';
import { BOOKING_STATUSES, type BookingActor, type BookingStatus } from './booking.states';
import { SOURCES, type BookingSource } from './stay-booking.entity';

const DECLINE_REASONS = ['DATES', 'GUESTS', 'RULES', 'OTHER'] as const;

const REQUEST_WORDS = ['PENDING', 'ACCEPTED', 'CANCELLED'] as const satisfies RequestStatus[];
type RequestWord = (typeof REQUEST_WORDS)[number];

@AcceptsFieldsOf(() => BookingView)
export class BookingBody {
  @IdField({ description: 'Of POST /listings/{id}/quote' }) quoteId: string;
  @SenderNameField('Name') name: string;
  @EmailField() email: string;
  @PhoneField({ label: 'Phone number' }) phone: string;
  @TextField({ optional: true, max: 2000, example: 'We arrive at nine in the evening.' }) message?: string;
}

export class BookingsQuery extends PageQuery {
  @ChoiceField(['received', 'sent'], { optional: true, description: '`received` unless said otherwise' })
  box?: 'received' | 'sent';
  @ChoiceField([...BOOKING_STATUSES, ...REQUEST_WORDS, 'ALL'], {
    optional: true,
    description: 'Only those in this state; PENDING, ACCEPTED and CANCELLED are those of the other requests',
  })
  status?: BookingStatus | RequestWord | 'ALL';
  @IdField({ optional: true }) listingId?: string;
  @DateField({ optional: true, description: 'Arriving on this day or later' }) from?: string;
  @DateField({ optional: true, description: 'Arriving before this day' }) to?: string;
  @ChoiceField(['asc', 'desc'], { optional: true, description: 'By arrival; `asc` unless said otherwise' })
  order?: 'asc' | 'desc';
}

@AcceptsFieldsOf(() => BookingView)
export class DeclineBody {
  @ChoiceField(DECLINE_REASONS, { example: 'DATES' }) reason: (typeof DECLINE_REASONS)[number];
  @TextField({ optional: true, max: 500, example: 'The flat is being painted.' }) note?: string;
}

@AcceptsFieldsOf(() => BookingView)
export class CancelStayBody {
  @TextField({ optional: true, max: 500, example: 'My flight was cancelled' }) reason?: string;
}

@AcceptsFieldsOf(() => BookingView)
export class ContestBody {
  @TextField({ max: 2000, example: 'I was there at eight, and nobody opened.' }) reason: string;
}

/** Fields that are left out stay as agreed. */
@AcceptsFieldsOf(() => BookingView, () => ChangeQuoteView)
export class ChangeBody {
  @DateField({ label: 'Check-in', optional: true, example: '2026-12-01' }) from?: string;
  @DateField({ label: 'Check-out', optional: true, example: '2026-12-04' }) to?: string;
  @IntField({ min: 1, max: 25_000, optional: true, example: 2 }) guests?: number;
  @IntField({ min: 1, max: 500, optional: true, example: 1 }) units?: number;
}

@AcceptsFieldsOf(() => BookingView)
export class CautionBody {
  @ChoiceField(['RETURNED', 'PART'], { example: 'RETURNED' }) outcome: 'RETURNED' | 'PART';
  @NairaField({ min: 0, optional: true, example: 15000, description: 'Of PART: what comes back' })
  returned?: number;
  @TextField({ max: 2000, optional: true, example: 'The mirror is broken', description: 'Of PART' })
  reason?: string;
  @ImageListField({ max: 10, optional: true, description: 'Of PART: own uploads, at least one' })
  images?: string[];
}

/** The guest of a stay; contacts from the confirmation on. */
export class StayGuestView {
  @ShownText('Ada Obi') name: string;
  @ShownNumber(4.8, { nullable: true, description: 'What hosts say; null: no reviews yet' }) rating:
    | number
    | null;
  @ShownInt(3) reviewCount: number;
  @ShownInt(4, { description: 'Completed stays' }) stays: number;
  @ShownText('ada@example.com', { required: false, nullable: true }) email?: string | null;
  @ShownText('08031234567', { required: false, nullable: true }) phone?: string | null;
}

export class ArrivalPointView {
  @ShownNumber(6.4474) lat: number;
  @ShownNumber(3.4553) lng: number;
}

/** Directions to the home for its guest; from the confirmation on. */
export class ArrivalView {
  @ShownText('12 Fola Osibo Street, Phase 1, Lekki, Lagos', { nullable: true }) address: string | null;
  @ShownText('Standard room', { description: 'The room given to them, or what they booked' }) flat: string;
  @Shown({ type: ArrivalPointView, nullable: true }) point: ArrivalPointView | null;
  @ShownText('08031234567', { nullable: true, description: 'The host’s' }) phone: string | null;
  @ShownText('The key is with the guard.', { nullable: true }) note: string | null;
}

export class NoShowView {
  @ShownInstant() at: string;
  @ShownFlag(false) contested: boolean;
  @ShownText(null, { description: 'What the guest says' }) reason: string | null;
  @ShownInstant({ description: 'The guest can contest it until then' }) contestUntil: string;
}

export class RefundView {
  @ShownInt(50, { description: 'Percent of the total' }) percent: number;
  @ShownNumber(40000, { description: 'Naira; the caution comes back in whole beside it' }) amount: number;
}

export class BookingTimesView {
  @ShownInstant() requestedAt: string;
  @ShownInstant({ example: null }) confirmedAt: string | null;
  @ShownInstant({ example: null }) declinedAt: string | null;
  @ShownInstant({ example: null }) expiredAt: string | null;
  @ShownInstant({ example: null }) cancelledAt: string | null;
  @ShownInstant({ example: null }) checkedInAt: string | null;
  @ShownInstant({ example: null }) completedAt: string | null;
  @ShownInstant({ example: null }) noShowAt: string | null;
}

/** The actions the reader may take now. */
export class BookingCanView {
  @ShownFlag(true) accept: boolean;
  @ShownFlag(true) decline: boolean;
  @ShownFlag(true) cancel: boolean;
  @ShownFlag(false) checkIn: boolean;
  @ShownFlag(false) checkOut: boolean;
  @ShownFlag(false) noShow: boolean;
  @ShownFlag(false) contest: boolean;
  @ShownFlag(true) change: boolean;
  @ShownFlag(false) changeAccept: boolean;
  @ShownFlag(false) changeDecline: boolean;
  @ShownFlag(false) changeWithdraw: boolean;
  @ShownFlag(false) caution: boolean;
  @ShownFlag(false) cautionAccept: boolean;
  @ShownFlag(false) cautionContest: boolean;
  @ShownFlag(false) review: boolean;
  @ShownFlag(false) rooms: boolean;
}

/** A booking for one of its two sides, with a copy of what was quoted; its price never changes. */
export class BookingView extends QuoteView {
  @ShownId() bookingId: string;
  @ShownText('GB-2026-000123') number: string;
  @ShownId() listingId: string;
  @Shown({ type: ListingSummaryView, nullable: true, description: 'null when it is deleted or not visible' })
  listing: ListingSummaryView | null;
  @ShownChoice(['received', 'sent'], { description: 'The reader’s side' }) box: 'received' | 'sent';
  @ShownChoice(BOOKING_STATUSES, { example: 'REQUESTED' }) status: BookingStatus;
  @ShownChoice(SOURCES, { example: 'GIDANA' }) source: BookingSource;
  @ShownDate({
    example: '2026-12-03',
    description: 'It has no night from then on: `to`, or earlier where nights are free again',
  })
  nightsEnd: string;
  @ShownInstant({ nullable: true, description: 'The host answers until then' }) holdUntil: string | null;
  @ShownText('We arrive at nine in the evening.', { nullable: true }) message: string | null;
  @Shown({ type: StayGuestView }) guest: StayGuestView;
  @Shown({ type: ArrivalView, nullable: true, description: 'For the guest, from the confirmation on' })
  arrival: ArrivalView | null;
  @Shown({ type: [String], example: ['101'], description: 'The rooms given to it' }) rooms: string[];
  @Shown({ type: StayChangeView, nullable: true, description: 'Waits for the other side' })
  change: StayChangeView | null;
  @Shown({ type: CautionRecordView }) cautionRecord: CautionRecordView;
  @Shown({ type: NoShowView, nullable: true }) noShow: NoShowView | null;
  @Shown({ type: RefundView, nullable: true, description: 'Of a confirmed stay that was cancelled' })
  refund: RefundView | null;
  @ShownChoice(['guest', 'host', 'system'], { example: null }) cancelledBy: BookingActor | null;
  @ShownText(null, { description: 'Why it was declined or cancelled' }) reason: string | null;
  @ShownText(null, { description: 'What the host wrote to a refusal' }) note: string | null;
  @ShownText(null, { description: 'Shown when something that the other side wrote looks like a scam' })
  warning: string | null;
  @Shown({ type: BookingTimesView }) times: BookingTimesView;
  @Shown({ type: BookingCanView }) can: BookingCanView;
}

export class BookingResponse {
  @ShownText('Booking accepted') message: string;
  @Shown({ type: BookingView }) booking: BookingView;
}

/** The error object of a booking that was refused. */
export class BookingRefusedView extends NightsTakenView {
  @Shown({
    type: QuoteView,
    required: false,
    description: 'Of `QUOTE_CHANGED`: the new one, which can be taken',
  })
  quote?: QuoteView;
}
