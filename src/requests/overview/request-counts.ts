import { Get, Injectable, Param, Query } from '@nestjs/common';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import type { Statement } from '../../platform/database/sql/statement';
import { forbidden } from '../../platform/http/errors';
import { Endpoint } from '../../platform/http/endpoint';
import { RequestBoxQuery, RequestCountsView } from '../requests.dto';
import { presentCounts, type RequestCounts } from './request-counts.presenter';

/** The statements that count each side's requests by their state, and how the endpoint is documented. */
type Counted = {
  summary: string;
  description: string;
  statements: Record<'received' | 'sent', Statement<readonly ['uuid'], RequestCounts>>;
};

/** The number of requests for each tab, because the lists themselves are paged: the base of a controller. */
export function RequestCountsOf({ summary, description, statements }: Counted) {
  @Injectable()
  abstract class CountedRequests {
    constructor(protected readonly sql: Sql) {}

    @SignedIn()
    @Get()
    @Endpoint({ summary, description, response: RequestCountsView, errors: [400, 403] })
    async read(
      @Param('userId') userId: string,
      @Query() { box }: RequestBoxQuery,
      @CurrentActor() actor: Actor,
    ): Promise<RequestCountsView> {
      if (actor.userId !== userId) throw forbidden();
      return presentCounts((await this.sql.row(statements[box ?? 'received'], [userId]))!);
    }
  }
  return CountedRequests;
}
