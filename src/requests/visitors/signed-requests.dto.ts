import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ListingSummaryView } from '../listing-summary';
import { REQUEST_STATUSES, type RequestStatus } from '../life/request.states';
import { CancelBody, ReplyBody, SIGNED_KINDS, RequestMessageView, type SignedKind } from '../requests.dto';
import {
  ShownNoShowDecision,
  TourCanView,
  TourNoShowView,
  TourProposalView,
  type NoShowDecision,
} from '../tour-facts.view';

/** A stay as its own endpoints return it; they belong to a feature that imports this one. */
const BOOKING = { allOf: [{ $ref: '#/components/schemas/BookingView' }], required: false };
const QUOTE = { allOf: [{ $ref: '#/components/schemas/ChangeQuoteView' }], required: false };

/** A visitor's own request, read by the link in the mail. Fields of other kinds are null or empty. */
export class SignedRequestView {
  @ShownChoice(SIGNED_KINDS, { example: 'tour' }) kind: SignedKind;
  @ShownId() requestId: string;
  @ShownChoice(REQUEST_STATUSES, { example: 'PENDING' }) status: RequestStatus;
  @Shown({ type: ListingSummaryView, nullable: true }) listing: ListingSummaryView | null;
  @ShownText('Moving in Lekki', { required: false, description: 'What a service is called' })
  serviceTitle?: string;
  @ShownText('Ada Obi') name: string;
  @ShownText('ada@example.com', { nullable: true }) email: string | null;
  @ShownText('08031234567') phone: string;
  @ShownText('Is it still free?', { nullable: true }) message: string | null;
  @ShownChoice(['IN_PERSON', 'VIDEO'], { nullable: true })
  tourType: string | null;
  @ShownDate({ nullable: true, example: '2026-12-01' }) date: string | null;
  @ShownText('14:30', { nullable: true }) time: string | null;
  @ShownText(null) cancelReason: string | null;
  @ShownText(null, { description: 'Shown when something that the other side wrote looks like a scam' })
  warning: string | null;
  @ShownInstant({ required: false, description: 'Of a tour' }) startsAt?: string;
  @ShownInstant({ required: false }) endsAt?: string;
  @ShownInstant({ required: false, example: null }) slotStart?: string | null;
  @ShownInstant({ required: false, example: null }) holdUntil?: string | null;
  @ShownInstant({ required: false, example: null }) movedAt?: string | null;
  @ShownText(null, { required: false, format: 'uri' }) videoLink?: string | null;
  @Shown({ type: TourProposalView, required: false, nullable: true }) proposal?: TourProposalView | null;
  @Shown({ type: TourNoShowView, required: false, nullable: true }) noShow?: TourNoShowView | null;
  @ShownNoShowDecision(false) noShowDecision?: NoShowDecision | null;
  @Shown({ type: TourCanView, required: false, description: 'Of a tour' }) can?: TourCanView;
  @ShownInstant() createdAt: string;
  @Shown({ type: RequestMessageView, isArray: true }) messages: RequestMessageView[];
  @ShownFlag(true) canCancel: boolean;
  @ShownFlag(false) canReply: boolean;
  @Shown({ ...BOOKING, description: 'Of a stay: all of it' }) booking?: object;
}

@AcceptsFieldsOf(() => SignedRequestView)
export class SignedCancelBody extends CancelBody {}

@AcceptsFieldsOf(() => SignedRequestView)
export class SignedReplyBody extends ReplyBody {}

export class SignedRequestResponse {
  @ShownText('Cancelled Successfully') message: string;
  @Shown({ type: SignedRequestView }) request: SignedRequestView;
  @Shown({ ...BOOKING, description: 'Of a stay' }) booking?: object;
  @Shown({ ...QUOTE, description: 'Of `change/quote`: what the change would cost' }) quote?: object;
}
