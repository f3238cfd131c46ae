import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden } from '../../platform/http/errors';
import { Endpoint } from '../../platform/http/endpoint';
import { RequestBoxQuery, RequestCountsView } from '../requests.dto';
import { presentCounts } from './request-counts.presenter';
import { REQUEST_COUNTS } from './request-counts.sql';

/** The number of requests for each tab, because the lists themselves are paged. */
@ApiTags('Enquiries')
@Controller('users/:userId/request-counts')
export class RequestCountsController {
  constructor(private readonly sql: Sql) {}

  @SignedIn()
  @Get()
  @Endpoint({
    summary: 'How many requests there are in each state',
    description: 'Enquiries, tour requests and service requests together. Only your own: 403.',
    response: RequestCountsView,
    errors: [400, 403],
  })
  async read(
    @Param('userId') userId: string,
    @Query() { box }: RequestBoxQuery,
    @CurrentActor() actor: Actor,
  ): Promise<RequestCountsView> {
    if (actor.userId !== userId) throw forbidden();
    const counts = await this.sql.row(REQUEST_COUNTS[box ?? 'received'], [userId]);
    return presentCounts(counts!);
  }
}
