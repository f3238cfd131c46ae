import { DateField, IntField } from '../../platform/http/fields/fields';
import { Shown, ShownChoice, ShownInstant, ShownNumber } from '../../platform/http/fields/shown';
import type { BookingSide } from '../bookings/booking.states';
import { PricedStayView } from '../quotes/quotes.dto';

/** Fields that are left out stay as agreed. */
export class ChangeBody {
  @DateField({ label: 'Check-in', optional: true, example: '2026-12-01' }) from?: string;
  @DateField({ label: 'Check-out', optional: true, example: '2026-12-04' }) to?: string;
  @IntField({ min: 1, max: 25_000, optional: true, example: 2 }) guests?: number;
  @IntField({ min: 1, max: 500, optional: true, example: 1 }) units?: number;
}

/** The cost of a change. Nothing is held, and nobody is notified. */
export class ChangeQuoteView extends PricedStayView {
  @ShownNumber(40000, { description: 'Naira: the new total less the one agreed' }) difference: number;
}

/** A change of a stay that waits for the other side. */
export class StayChangeView {
  @ShownChoice(['guest', 'host'], { description: 'Who proposes it' }) by: BookingSide;
  @Shown({ type: PricedStayView, description: 'The changed stay with its price' }) quote: PricedStayView;
  @ShownNumber(40000, { description: 'Naira: the new total less the one agreed' }) difference: number;
  @ShownInstant({ description: 'The new nights are held until then' }) expiresAt: string;
}
