import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicForm, SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import type { Page } from '../../platform/http/page';
import { BookingFormService } from './booking-form.service';
import { BookingReaderService } from './booking-reader.service';
import { BookingResponse, BookingBody, BookingRefusedView, BookingsQuery, BookingView } from './bookings.dto';

@ApiTags('Stays')
@Controller()
export class BookingsController {
  constructor(
    private readonly form: BookingFormService,
    private readonly bookings: BookingReaderService,
  ) {}

  @Staying()
  @PublicForm()
  @Idempotent({ prepared: true })
  @Post('listings/:id/bookings')
  @Endpoint({
    summary: 'Ask for a stay, or book it where the host allows it at once',
    description:
      'By a quote. A request holds the nights for 24 hours; an account books an instant home at once, a visitor always ' +
      'asks. 409 `NIGHTS_TAKEN` with `nights`, `QUOTE_CHANGED` with the new `quote`, `ALREADY_BOOKED` by this quote, ' +
      '`TOO_MANY_OPEN`, `NOT_BOOKABLE`. Where one of the two blocked the other: 403 `BLOCKED`.',
    status: 201,
    response: BookingResponse,
    body: BookingBody,
    errors: [400, 403, 404, 409],
    conflict: BookingRefusedView,
  })
  send(
    @IdParam() listingId: string,
    @Body() body: BookingBody,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
  ): Promise<BookingResponse> {
    return this.form.send(listingId, { actor, ip }, body);
  }

  @SignedIn()
  @FromReplica()
  @Get('users/:userId/bookings')
  @Endpoint({
    summary: 'Your bookings by arrival: of your listings, or your own stays',
    response: BookingView,
    list: true,
    errors: [400, 403],
  })
  list(
    @Param('userId') userId: string,
    @Query() query: BookingsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<BookingView>> {
    return this.bookings.list(actor, userId, query);
  }

  @SignedIn()
  @Get('bookings/:id')
  @Endpoint({ summary: 'One booking, for its two sides', response: BookingView, errors: [404] })
  read(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<BookingView> {
    return this.bookings.getView(actor, id);
  }
}
