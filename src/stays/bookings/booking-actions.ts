import type { Actor } from '../../platform/access/actor';
import type { BookingReaderService } from './booking-reader.service';
import type { BookingSide } from './booking.states';
import type { BookingAnswer } from './bookings.dto';

/** The errors of an action on a booking. */
export const ACTION_ERRORS = [400, 403, 404, 409];

/** The base of a controller whose actions return the booking as it is afterwards. */
export abstract class BookingActions {
  constructor(protected readonly bookings: BookingReaderService) {}

  /** Runs the step for the actor's side of the booking. Throws 404 to everybody but its two sides. */
  protected async act(
    actor: Actor,
    id: string,
    message: string,
    step: (side: BookingSide) => Promise<void>,
  ): Promise<BookingAnswer> {
    const { box } = await this.bookings.getView(actor, id);
    await step(box === 'received' ? 'host' : 'guest');
    return { message, booking: await this.bookings.getView(actor, id) };
  }
}
