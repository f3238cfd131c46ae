import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { IdParam } from '../../platform/http/endpoint';
import { BookingAction, BookingActions } from '../bookings/booking-actions';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { BookingResponse, ContestBody } from '../bookings/bookings.dto';
import { CautionBody } from '../bookings/bookings.dto';
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

  @BookingAction('', 'Say what comes back of the caution, within three days after the departure (host)', {
    description:
      'A part needs what comes back, the reason and pictures. Later it is overdue, and counted until then.',
    body: CautionBody,
  })
  answer(
    @IdParam() id: string,
    @Body() body: CautionBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    return this.act(actor, id, 'Caution recorded', (side) => this.cautions.answer(id, side, body));
  }

  @BookingAction('accept', 'Agree with what came back (guest)')
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.act(actor, id, 'Caution settled', (side) => this.cautions.accept(id, side));
  }

  @BookingAction('contest', 'Contest what came back, within 14 days (guest)', { body: ContestBody })
  contest(
    @IdParam() id: string,
    @Body() { reason }: ContestBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    return this.act(actor, id, 'Our team looks at it', (side) => this.cautions.contest(id, side, reason));
  }
}
