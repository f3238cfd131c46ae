import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden } from '../../platform/http/errors';
import { Endpoint } from '../../platform/http/endpoint';
import { Page, PageQuery, windowOf } from '../../platform/http/page';
import { WaitingRequestView } from './overview.dto';
import { WAITING_COUNT, WAITING_PAGE } from './waiting-requests.sql';

/** The requests that wait for a person's reply, of all kinds. */
@ApiTags('Enquiries')
@Controller('users/:userId/waiting-requests')
export class WaitingRequestsController {
  constructor(private readonly sql: Sql) {}

  @SignedIn()
  @Get()
  @Endpoint({
    summary: 'Received requests that wait for a reply',
    description:
      'Enquiries, tour requests and service requests together; who has waited longest comes first. Only your own: 403.',
    response: WaitingRequestView,
    list: true,
    errors: [400, 403],
  })
  async read(
    @Param('userId') userId: string,
    @Query() query: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<WaitingRequestView>> {
    if (actor.userId !== userId) throw forbidden();
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(WAITING_PAGE, [userId, limit, offset]);
    const count = await this.sql.row(WAITING_COUNT, [userId]);
    const items = rows.map(({ created_at, ...rest }) => ({
      ...rest,
      createdAt: new Date(created_at).toISOString(),
    }));
    return new Page('waiting-requests', items, count!.total, offset);
  }
}
