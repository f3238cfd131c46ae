import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { BookingInterventionsService } from '../../stays/bookings/booking-interventions.service';
import { bookingRule } from '../../stays/bookings/booking.states';
import { bookingResource } from './admin-booking.resource';
import { AdminBookingAnswer, AdminBookingView, CancelBookingBody } from './admin-booking.view';

/** Stays of all people; an admin cancels what cannot take place. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/bookings')
export class AdminBookingsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly bookings: BookingInterventionsService,
  ) {}

  @Get()
  @AdminListEndpoint(bookingResource, AdminBookingView, 'Bookings of all people, newest first')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminBookingView>> {
    return this.lists.page(bookingResource, query, presentBookings(actor));
  }

  @Get(':id')
  @Endpoint({ summary: 'One booking', response: AdminBookingView, errors: [403, 404] })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminBookingView> {
    return this.lists.record(bookingResource, id, presentBookings(actor));
  }

  @Post(':id/cancel')
  @AllOrNothing()
  @Endpoint({
    summary: 'Cancel a booking in the name of a side',
    description: 'The guest gets everything back. Nobody decides what concerns themselves: 403.',
    response: AdminBookingAnswer,
    body: CancelBookingBody,
    errors: [400, 403, 404, 409],
  })
  async cancel(
    @IdParam() id: string,
    @Body() { side, reason }: CancelBookingBody,
    @CurrentActor() actor: Actor,
  ): Promise<AdminBookingAnswer> {
    await this.bookings.cancel(actor, id, side, reason);
    return { message: 'Booking cancelled', booking: await this.one(actor, id) };
  }
}

/** Adds what the actor may do. */
const presentBookings =
  ({ userId }: Actor) =>
  (rows: Omit<AdminBookingView, 'can'>[]): AdminBookingView[] =>
    rows.map((row) => {
      const { from } = bookingRule('cancelAsHost');
      const isSide = userId === row.ownerId || userId === row.guestId;
      return { ...row, can: { cancel: from.includes(row.status) && !isSide } };
    });
