import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { statement } from '../../platform/database/sql/statement';
import { Sql } from '../../platform/database/sql/sql';
import { ProfileFiguresService } from '../../users/profile/profile-figures.service';

/** Fewer say nothing about a person. */
const SHOWN_FROM = 5;

/**
 * The numbers of viewings that an owner agreed to, and of those that took place as agreed. Cancellations by the other side
 * do not count.
 */
@Injectable()
export class ViewingsKeptService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly figures: ProfileFiguresService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.figures.addSource(async (userId) => {
      const viewings = await this.sql.row(VIEWINGS_KEPT, [userId, this.clock.now()]);
      return { viewings: viewings && viewings.agreed >= SHOWN_FROM ? viewings : null };
    });
  }
}

/** SQL for a set: sums up the viewings of an owner. $1 the owner, $2 now. */
const VIEWINGS_KEPT = statement(
  'tours-viewings-kept',
  `select count(*)::int as agreed, count(*) filter (where kept)::int as kept from (
    select case
      when status <> 'CANCELLED' then true
      when no_show_who is null then false
      else no_show_who = 'sender' or no_show_dismissed_at is not null end as kept
    from tour_requests
    where owner_id = $1 and accepted_at is not null and (status = 'COMPLETED' or (status = 'ACCEPTED' and starts_at < $2)
      or (status = 'CANCELLED' and (no_show_who is not null or cancelled_by = 'owner')))) agreed`,
  ['uuid', 'instant'],
  { agreed: 'int', kept: 'int' },
);
