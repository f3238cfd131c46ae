import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { BookingActions, ACTION_ERRORS } from '../bookings/booking-actions';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { BookingAnswer, ContestBody } from '../bookings/bookings.dto';
import { CautionBody } from './cautions.dto';
import { CautionsService } from './cautions.service';

@ApiTags('Stays')
@Controller('bookings/:id/caution')
export class CautionsController extends BookingActions {
  constructor(
    private readonly cautions: CautionsService,
    bookings: BookingReaderService,
  ) {
    super(bookings);
  }

  @SignedIn()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Say what comes back of the caution, within three days after the departure (host)',
    description:
      'A part needs what comes back, the reason and pictures. Later it is overdue, and counted until then.',
    response: BookingAnswer,
    body: CautionBody,
    errors: ACTION_ERRORS,
  })
  answer(
    @IdParam() id: string,
    @Body() body: CautionBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingAnswer> {
    return this.act(actor, id, 'Caution recorded', (side) => this.cautions.answer(id, side, body));
  }

  @SignedIn()
  @AllOrNothing()
  @Post('accept')
  @Endpoint({ summary: 'Agree with what came back (guest)', response: BookingAnswer, errors: ACTION_ERRORS })
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.act(actor, id, 'Caution settled', (side) => this.cautions.accept(id, side));
  }

  @SignedIn()
  @AllOrNothing()
  @Post('contest')
  @Endpoint({
    summary: 'Contest what came back, within 14 days (guest)',
    response: BookingAnswer,
    body: ContestBody,
    errors: ACTION_ERRORS,
  })
  contest(
    @IdParam() id: string,
    @Body() { reason }: ContestBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingAnswer> {
    return this.act(actor, id, 'Our team looks at it', (side) => this.cautions.contest(id, side, reason));
  }
}
