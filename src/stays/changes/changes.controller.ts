import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { ACTION_ERRORS, BookingAction, BookingActions } from '../bookings/booking-actions';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { BookingResponse } from '../bookings/bookings.dto';
import { NightsTakenView } from '../nights/nights-taken.view';
import { ChangePricingService } from './change-pricing.service';
import { ChangeBody } from '../bookings/bookings.dto';
import { ChangeQuoteView } from './changes.dto';
import { ChangesService } from './changes.service';

@ApiTags('Stays')
@Controller('bookings/:id/change')
export class ChangesController extends BookingActions {
  constructor(
    private readonly changes: ChangesService,
    bookings: BookingReaderService,
    private readonly pricing: ChangePricingService,
  ) {
    super(bookings);
  }

  @BookingAction('', 'Propose other dates or numbers to the other side of a stay', {
    description:
      'Nights that are kept keep their price, new ones take today’s and are held for 24 hours. One is open at a time: ' +
      '409 `CHANGE_OPEN`; refusals as those of a quote. The change of a host holds at once where the guest walked in and ' +
      'left no email address to answer by: then the message is “Stay changed”, and `change` is null.',
    body: ChangeBody,
    conflict: NightsTakenView,
  })
  ask(
    @IdParam() id: string,
    @Body() body: ChangeBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    const message = (news: 'changeAsked' | 'changed'): string =>
      news === 'changed' ? 'Stay changed' : 'Change proposed';
    return this.act(actor, id, message, (side) => this.changes.propose(id, side, body));
  }

  @SignedIn()
  @LimitByPerson('quotes', 'LIMIT_QUOTES_PER_MINUTE', 60)
  @Post('quote')
  @Endpoint({
    summary: 'What a change of a stay would cost, before anybody proposes it',
    description: 'Nothing is held, and nobody is notified. Refusals as those of the change.',
    response: ChangeQuoteView,
    errors: ACTION_ERRORS,
    conflict: NightsTakenView,
  })
  async quote(
    @IdParam() id: string,
    @Body() body: ChangeBody,
    @CurrentActor() actor: Actor,
  ): Promise<ChangeQuoteView> {
    return this.pricing.quote(await this.bookings.get(actor, id), body);
  }

  @BookingAction('accept', 'Accept a change (the other side)', {
    description:
      'Its rooms are taken back where another guest has one on the new nights, or where it books more or fewer units.',
  })
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.act(actor, id, 'Stay changed', (side) => this.changes.accept(id, side));
  }

  @BookingAction('decline', 'Decline a change (the other side)')
  decline(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.act(actor, id, 'Change declined', (side) => this.changes.decline(id, side));
  }

  @BookingAction('withdraw', 'Withdraw a change that you proposed')
  withdraw(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingResponse> {
    return this.act(actor, id, 'Change withdrawn', (side) => this.changes.withdraw(id, side));
  }
}
