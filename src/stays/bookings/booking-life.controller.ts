import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { IdParam } from '../../platform/http/endpoint';
import { forbidden } from '../../platform/http/errors';
import { BookingTransitionsService, type TransitionReason } from './booking-transitions.service';
import { BookingAction } from './booking-actions';
import { BookingReaderService } from './booking-reader.service';
import { cancelBy } from './booking.states';
import { BookingResponse, CancelStayBody, ContestBody, DeclineBody } from './bookings.dto';

@ApiTags('Stays')
@Controller('bookings/:id')
export class BookingLifeController {
  constructor(
    private readonly transitions: BookingTransitionsService,
    private readonly bookings: BookingReaderService,
  ) {}

  @BookingAction('accept', 'Accept a request until it lapses (host)')
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.move(actor, id, 'accept');
  }

  @BookingAction('decline', 'Decline a request (host)', { body: DeclineBody })
  decline(
    @IdParam() id: string,
    @Body() { reason, note }: DeclineBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    return this.move(actor, id, 'decline', { reason, note });
  }

  @BookingAction('cancel', 'Cancel a request or a stay (either side)', {
    description:
      'Until the last time to check in. A guest gets back what the cancellation policy says, from a host everything; the caution always comes back.',
    body: CancelStayBody,
  })
  cancel(
    @IdParam() id: string,
    @Body() { reason }: CancelStayBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    return this.move(actor, id, cancelBy, { reason });
  }

  @BookingAction('check-in', 'The guest has come, on a day of the stay (host)')
  checkIn(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.move(actor, id, 'checkIn');
  }

  @BookingAction('check-out', 'The guest has left (host)', {
    description: 'Earlier than agreed, the nights from today on are free again, and the sum stays.',
  })
  checkOut(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.move(actor, id, 'checkOut');
  }

  @BookingAction('no-show', 'The guest has not come, within a day of the last time to check in (host)')
  noShow(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.move(actor, id, 'noShow');
  }

  @BookingAction('contest', 'Say that you were there, for seven days (guest)', { body: ContestBody })
  async contest(
    @IdParam() id: string,
    @Body() { reason }: ContestBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    const { box } = await this.bookings.getView(actor, id);
    if (box !== 'sent') throw forbidden();
    await this.transitions.contest(id, reason);
    return { message: 'Our team looks at it', booking: await this.bookings.getView(actor, id) };
  }

  private async move(
    actor: Actor,
    id: string,
    transition: Parameters<BookingTransitionsService['moveAs']>[2],
    why: TransitionReason = {},
  ): Promise<BookingResponse> {
    const message = await this.transitions.moveAs(actor, id, transition, why);
    return { message, booking: await this.bookings.getView(actor, id) };
  }
}
