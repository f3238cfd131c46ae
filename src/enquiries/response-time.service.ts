import { statement } from '../platform/database/sql/statement';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { ProfileFiguresService } from '../users/profile/profile-figures.service';

/** How many of the latest accepted enquiries count. */
const COUNTED = 50;

/** An owner's response time: from the enquiry to the reply that accepts it, or to the acceptance. */
@Injectable()
export class ResponseTimeService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly figures: ProfileFiguresService,
  ) {}

  onModuleInit(): void {
    this.figures.addSource(async (userId) => ({ responseMinutes: await this.medianOf(userId) }));
  }

  private async medianOf(ownerId: string): Promise<number | null> {
    const row = await this.sql.row(ENQUIRIES_RESPONSE_TIME, [ownerId]);
    return row?.minutes ?? null;
  }
}

/** SQL for a set: the median of the latest. */
const ENQUIRIES_RESPONSE_TIME = statement(
  'enquiries-response-time',
  `select round(percentile_cont(0.5) within group (order by extract(epoch from accepted_at - created_at)) / 60)::int
         as minutes
       from (select accepted_at, created_at from enquiries where owner_id = $1 and accepted_at is not null
             order by created_at desc, id desc limit ${COUNTED}) answered`,
  ['uuid'],
  { minutes: 'int?' },
);
