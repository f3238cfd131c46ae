import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { Endpoint } from '../../platform/http/endpoint';
import { forbidden } from '../../platform/http/errors';
import { presentCounts } from '../../requests/overview/request-counts.presenter';
import { RequestBoxQuery, RequestCountsView } from '../../requests/requests.dto';
import { BOOKING_COUNTS } from './booking-counts.sql';

/** The number of bookings for each tab, in the words of the other requests. */
@ApiTags('Stays')
@Controller('users/:userId/booking-counts')
export class BookingCountsController {
  constructor(private readonly sql: Sql) {}

  @SignedIn()
  @Get()
  @Endpoint({
    summary: 'How many bookings there are in each state, in the words of the other requests',
    description: 'Of your listings, or your own stays. Only your own: 403.',
    response: RequestCountsView,
    errors: [400, 403],
  })
  async read(
    @Param('userId') userId: string,
    @Query() { box }: RequestBoxQuery,
    @CurrentActor() actor: Actor,
  ): Promise<RequestCountsView> {
    if (actor.userId !== userId) throw forbidden();
    const counts = await this.sql.row(BOOKING_COUNTS[box ?? 'received'], [userId]);
    return presentCounts(counts!);
  }
}
