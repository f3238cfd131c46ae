import { applyDecorators, Post, type Type } from '@nestjs/common';
import { SignedIn } from '../../platform/access/access';
import type { Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, type ErrorView } from '../../platform/http/endpoint';
import type { BookingReaderService } from './booking-reader.service';
import type { BookingSide } from './booking.states';
import { BookingResponse } from './bookings.dto';

/** The errors of an action on a booking. */
export const ACTION_ERRORS = [400, 403, 404, 409];

/** The endpoint of an action, which returns the booking as it is afterwards. */
export const BookingAction = (
  path: string,
  summary: string,
  more: { description?: string; body?: Type<unknown>; conflict?: Type<ErrorView> } = {},
): MethodDecorator =>
  applyDecorators(
    Endpoint({ summary, ...more, response: BookingResponse, errors: ACTION_ERRORS }),
    Post(path),
    AllOrNothing(),
    SignedIn(),
  );

/** The base of a controller whose actions return the booking as it is afterwards. */
export abstract class BookingActions {
  constructor(protected readonly bookings: BookingReaderService) {}

  /** Runs the step for the actor's side of the booking. Throws 404 to everybody but its two sides. */
  protected async act<Done>(
    actor: Actor,
    id: string,
    message: string | ((done: Done) => string),
    step: (side: BookingSide) => Promise<Done>,
  ): Promise<BookingResponse> {
    const { box } = await this.bookings.getView(actor, id);
    const done = await step(box === 'received' ? 'host' : 'guest');
    const booking = await this.bookings.getView(actor, id);
    return { message: typeof message === 'string' ? message : message(done), booking };
  }
}
