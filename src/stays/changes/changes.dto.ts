import { Shown, ShownChoice, ShownInstant, ShownNumber } from '../../platform/http/fields/shown';
import type { BookingSide } from '../bookings/booking.states';
import { PricedStayView } from '../quotes/quotes.dto';

/** The cost of a change. Asking for it holds no nights and notifies nobody. */
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
