import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ActorReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { BookingInterventionsService } from '../../stays/bookings/booking-interventions.service';
import { presentBookings } from './admin-booking.presenter';
import { bookingResource } from './admin-booking.resource';
import { AdminBookingResponse, AdminBookingView, CancelBookingBody } from './admin-booking.view';

/** Stays of all people; an admin cancels what cannot take place. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/bookings')
export class AdminBookingsController extends ActorReadingOf(bookingResource, AdminBookingView, {
  present: presentBookings,
  list: 'Bookings of all people, newest first',
  one: 'One booking',
}) {
  constructor(
    lists: AdminListReader,
    private readonly bookings: BookingInterventionsService,
  ) {
    super(lists);
  }

  @Post(':id/cancel')
  @AllOrNothing()
  @Endpoint({
    summary: 'Cancel a booking in the name of a side',
    description: 'The guest gets everything back. Nobody decides what concerns themselves: 403.',
    response: AdminBookingResponse,
    body: CancelBookingBody,
    errors: [400, 403, 404, 409],
  })
  async cancel(
    @IdParam() id: string,
    @Body() { side, reason }: CancelBookingBody,
    @CurrentActor() actor: Actor,
  ): Promise<AdminBookingResponse> {
    await this.bookings.cancel(actor, id, side, reason);
    return { message: 'Booking cancelled', booking: await this.one(actor, id) };
  }
}
