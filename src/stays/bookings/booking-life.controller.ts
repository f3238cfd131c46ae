import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { forbidden } from '../../platform/http/errors';
import { BookingTransitionsService, type TransitionReason } from './booking-transitions.service';
import { ACTION_ERRORS as errors } from './booking-actions';
import { BookingReaderService } from './booking-reader.service';
import { cancelBy } from './booking.policy';
import { BookingAnswer, CancelStayBody, ContestBody, DeclineBody } from './bookings.dto';

@ApiTags('Stays')
@Controller('bookings/:id')
export class BookingLifeController {
  constructor(
    private readonly transitions: BookingTransitionsService,
    private readonly bookings: BookingReaderService,
  ) {}

  @SignedIn()
  @AllOrNothing()
  @Post('accept')
  @Endpoint({ summary: 'Accept a request until it lapses (host)', response: BookingAnswer, errors })
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.move(actor, id, 'accept');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('decline')
  @Endpoint({
    summary: 'Decline a request (host)',
    response: BookingAnswer,
    body: DeclineBody,
    errors,
  })
  decline(
    @IdParam() id: string,
    @Body() { reason, note }: DeclineBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingAnswer> {
    return this.move(actor, id, 'decline', { reason, note });
  }

  @SignedIn()
  @AllOrNothing()
  @Post('cancel')
  @Endpoint({
    summary: 'Cancel a request or a stay (either side)',
    description:
      'A guest gets back what the cancellation policy says, from a host everything; the caution always comes back.',
    response: BookingAnswer,
    body: CancelStayBody,
    errors,
  })
  cancel(
    @IdParam() id: string,
    @Body() { reason }: CancelStayBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingAnswer> {
    return this.move(actor, id, cancelBy, { reason });
  }

  @SignedIn()
  @AllOrNothing()
  @Post('check-in')
  @Endpoint({ summary: 'The guest has come, on a day of the stay (host)', response: BookingAnswer, errors })
  checkIn(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.move(actor, id, 'checkIn');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('check-out')
  @Endpoint({
    summary: 'The guest has left (host)',
    description: 'Earlier than agreed, the nights from today on are free again, and the sum stays.',
    response: BookingAnswer,
    errors,
  })
  checkOut(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.move(actor, id, 'checkOut');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('no-show')
  @Endpoint({
    summary: 'The guest has not come, within a day of the last time to check in (host)',
    response: BookingAnswer,
    errors,
  })
  noShow(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.move(actor, id, 'noShow');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('contest')
  @Endpoint({
    summary: 'Say that you were there, for seven days (guest)',
    response: BookingAnswer,
    body: ContestBody,
    errors,
  })
  async contest(
    @IdParam() id: string,
    @Body() { reason }: ContestBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingAnswer> {
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
  ): Promise<BookingAnswer> {
    const message = await this.transitions.moveAs(actor, id, transition, why);
    return { message, booking: await this.bookings.getView(actor, id) };
  }
}
