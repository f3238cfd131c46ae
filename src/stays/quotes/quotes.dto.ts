import { DateField, IdField, IntField } from '../../platform/http/fields/fields';
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
import { LINE_KINDS, type PriceLine } from './price';
import { POLICIES, type CancellationPolicy } from './refunds';

/** A stay that somebody asks for. */
export class StayDatesBody {
  @DateField({ label: 'Check-in', example: '2026-12-01', description: 'The first night, in Lagos' })
  from: string;
  @DateField({ label: 'Check-out', example: '2026-12-03', description: 'The day of departure, no night' })
  to: string;
  @IntField({ min: 1, max: 25_000, example: 2 }) guests: number;
  @IntField({ min: 1, max: 500, optional: true, example: 1, description: '1 unless given' }) units?: number;
}

@AcceptsFieldsOf(() => QuoteView)
export class QuoteBody extends StayDatesBody {
  @IdField({ optional: true, description: 'May be left out where there is one unit' }) unitId?: string;
}

export class PriceLineView {
  @ShownChoice(LINE_KINDS) kind: PriceLine['kind'];
  @ShownText('2 nights at NGN 40,000') label: string;
  @ShownInt(2) quantity: number;
  @ShownNumber(40000, { description: 'Naira' }) price: number;
  @ShownNumber(80000, { description: 'Naira; negative for a discount' }) amount: number;
}

export class RefundStepView {
  @ShownDate({ example: '2026-11-26', description: 'The last day on which it holds' }) until: string;
  @ShownInt(100, { description: 'Percent of the total' }) percent: number;
}

/** A stay with its price. The caution is refundable; none of the money passes through Gidana. */
export class PricedStayView {
  @ShownId() unitId: string;
  @ShownText('Standard room') unitName: string;
  @ShownDate({ example: '2026-12-01' }) from: string;
  @ShownDate({ example: '2026-12-03' }) to: string;
  @ShownInt(2) nights: number;
  @ShownInt(2) guests: number;
  @ShownInt(1) units: number;
  @Shown({ type: PriceLineView, isArray: true }) lines: PriceLineView[];
  @ShownNumber(80000, { description: 'Naira: the sum of the lines' }) total: number;
  @ShownNumber(20000, { description: 'Naira, refundable' }) caution: number;
  @ShownNumber(100000, { description: 'Naira: total and caution' }) toPay: number;
  @ShownChoice(POLICIES, { example: 'moderate' }) policy: CancellationPolicy;
  @Shown({ type: RefundStepView, isArray: true }) refunds: RefundStepView[];
  @ShownFlag(false, { description: 'An account books at once' }) instant: boolean;
  @ShownText('14:00', { description: 'On `from`, in Lagos' }) checkInFrom: string;
  @ShownText('22:00', { description: 'On `from`, in Lagos' }) checkInTo: string;
  @ShownText('11:00', { description: 'On `to`, in Lagos' }) checkOutUntil: string;
}

export class QuoteView extends PricedStayView {
  @ShownId() quoteId: string;
  @ShownInstant({ example: '2026-11-21T09:00:00.000Z' }) expiresAt: string;
}
