import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { BookingReaderService } from '../bookings/booking-reader.service';
import type { BookingSide } from '../bookings/booking.states';
import { BookingAnswer, ContestBody } from '../bookings/bookings.dto';
import { CautionBody } from './cautions.dto';
import { CautionsService } from './cautions.service';

const MOVES = [400, 403, 404, 409];

@ApiTags('Stays')
@Controller('bookings/:id/caution')
export class CautionsController {
  constructor(
    private readonly cautions: CautionsService,
    private readonly bookings: BookingReaderService,
  ) {}

  @SignedIn()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Say what comes back of the caution, within three days after the departure (host)',
    description:
      'A part needs what comes back, the reason and pictures. Later it is overdue, and counted until then.',
    response: BookingAnswer,
    body: CautionBody,
    errors: MOVES,
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
  @Endpoint({ summary: 'Agree with what came back (guest)', response: BookingAnswer, errors: MOVES })
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
    errors: MOVES,
  })
  contest(
    @IdParam() id: string,
    @Body() { reason }: ContestBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingAnswer> {
    return this.act(actor, id, 'Our team looks at it', (side) => this.cautions.contest(id, side, reason));
  }

  private async act(
    actor: Actor,
    id: string,
    message: string,
    step: (side: BookingSide) => Promise<void>,
  ): Promise<BookingAnswer> {
    const { box } = await this.bookings.read(actor, id);
    await step(box === 'received' ? 'host' : 'guest');
    return { message, booking: await this.bookings.read(actor, id) };
  }
}
