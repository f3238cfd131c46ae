import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { BookingReaderService } from '../bookings/booking-reader.service';
import type { BookingSide } from '../bookings/booking.states';
import { BookingAnswer } from '../bookings/bookings.dto';
import { ChangePricingService } from './change-pricing.service';
import { ChangeBody, ChangeQuoteView } from './changes.dto';
import { ChangesService } from './changes.service';

const MOVES = [400, 403, 404, 409];

@ApiTags('Stays')
@Controller('bookings/:id/change')
export class ChangesController {
  constructor(
    private readonly changes: ChangesService,
    private readonly bookings: BookingReaderService,
    private readonly pricing: ChangePricingService,
  ) {}

  @SignedIn()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Propose other dates or numbers to the other side of a stay',
    description:
      'Nights that are kept keep their price, new ones take today’s and are held for 24 hours. One is open at a time: ' +
      '409 `CHANGE_OPEN`; refusals as those of a quote.',
    response: BookingAnswer,
    body: ChangeBody,
    errors: MOVES,
  })
  ask(@IdParam() id: string, @Body() body: ChangeBody, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.act(actor, id, 'Change proposed', (side) => this.changes.ask(id, side, body));
  }

  @SignedIn()
  @LimitByPerson('quotes', 'LIMIT_QUOTES_PER_MINUTE', 60)
  @Post('quote')
  @Endpoint({
    summary: 'What a change of a stay would cost, before anybody proposes it',
    description: 'Nothing is held, and nobody is told. Refusals as those of the change.',
    response: ChangeQuoteView,
    errors: MOVES,
  })
  async quote(
    @IdParam() id: string,
    @Body() body: ChangeBody,
    @CurrentActor() actor: Actor,
  ): Promise<ChangeQuoteView> {
    return this.pricing.quote(await this.bookings.get(actor, id), body);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('accept')
  @Endpoint({ summary: 'Accept a change (the other side)', response: BookingAnswer, errors: MOVES })
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.act(actor, id, 'Stay changed', (side) => this.changes.accept(id, side));
  }

  @SignedIn()
  @AllOrNothing()
  @Post('decline')
  @Endpoint({ summary: 'Decline a change (the other side)', response: BookingAnswer, errors: MOVES })
  decline(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.act(actor, id, 'Change declined', (side) => this.changes.decline(id, side));
  }

  @SignedIn()
  @AllOrNothing()
  @Post('withdraw')
  @Endpoint({ summary: 'Withdraw a change that you proposed', response: BookingAnswer, errors: MOVES })
  withdraw(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingAnswer> {
    return this.act(actor, id, 'Change withdrawn', (side) => this.changes.withdraw(id, side));
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
