import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { BookingResponse } from '../bookings/bookings.dto';
import { DeskQuery, FrontDeskView, RoomsBody, WalkInBody } from './desk.dto';
import { NightsTakenView } from '../nights/nights-taken.view';
import { FrontDeskService } from './front-desk.service';
import { RoomsService } from './rooms.service';
import { WalkInsService } from './walk-ins.service';

@ApiTags('Stays')
@Controller()
export class DeskController {
  constructor(
    private readonly desk: FrontDeskService,
    private readonly walkIns: WalkInsService,
    private readonly rooms: RoomsService,
    private readonly bookings: BookingReaderService,
  ) {}

  @SignedIn()
  @Get('users/front-desk')
  @Endpoint({
    summary: 'Who comes, is there and goes on a day, and what is free (owner)',
    response: FrontDeskView,
    errors: [400],
  })
  read(@Query() query: DeskQuery, @CurrentActor() actor: Actor): Promise<FrontDeskView> {
    return this.desk.getDesk(actor, query);
  }

  @SignedIn()
  @Staying()
  @Idempotent()
  @AllOrNothing()
  @Post('listings/:id/walk-ins')
  @Endpoint({
    summary: 'Check in a guest without a booking, from today (owner)',
    description:
      'At today’s prices, or for the `total` that was agreed, which holds for these nights and guests in every later ' +
      'change. 409 `NIGHTS_TAKEN` with `nights`.',
    status: 201,
    response: BookingResponse,
    body: WalkInBody,
    errors: [400, 403, 404, 409],
    conflict: NightsTakenView,
  })
  checkIn(
    @IdParam() listingId: string,
    @Body() body: WalkInBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    return this.walkIns.checkIn(actor, listingId, body);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('bookings/:id/rooms')
  @Endpoint({
    summary: 'Give a booking its rooms, one for each unit booked (owner)',
    description: 'Also moves it to others. 409 `ROOM_TAKEN` where another guest has one on these nights.',
    response: BookingResponse,
    body: RoomsBody,
    errors: [400, 403, 404, 409],
  })
  async assign(
    @IdParam() id: string,
    @Body() { rooms }: RoomsBody,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    await this.rooms.assign(actor, id, rooms);
    return { message: 'Rooms assigned', booking: await this.bookings.getView(actor, id) };
  }
}
