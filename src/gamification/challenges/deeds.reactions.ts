import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Clock, lagosDate } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { ReviewWritten } from '../../ratings/ratings.events';
import { ShareOpened } from '../../shares/shares.events';

/** Records the qualifying actions of the challenges from events, each on its own day, however late it is handled. */
@Injectable()
export class DeedsReactions {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Once per listing: deleting a review and writing another does not count again. */
  @OnDomainEvent(ReviewWritten)
  async noteReview({ authorId, listingId, writtenAt }: PayloadOf<typeof ReviewWritten>): Promise<void> {
    await this.note(authorId, 'review', listingId, this.dayOf(writtenAt));
  }

  /** Once per link and day, however many people open it. */
  @OnDomainEvent(ShareOpened)
  async noteShare({ sharerId, shareId, openedAt }: PayloadOf<typeof ShareOpened>): Promise<void> {
    const day = this.dayOf(openedAt);
    await this.note(sharerId, 'share', `${day}:${shareId}`, day);
  }

  private dayOf(moment: string | undefined): string {
    return moment ? lagosDate(new Date(moment)) : this.clock.today();
  }

  private async note(userId: string, kind: 'review' | 'share', subject: string, day: string): Promise<void> {
    await this.sql.rows(CHALLENGE_DEED, [userId, kind, subject, day]);
  }
}

/** SQL for a race: an action counts once, and nothing is written for a deleted account. */
const CHALLENGE_DEED = statement(
  'challenge-deed',
  `insert into challenge_deeds (user_id, kind, subject, day) select id, $2, $3, $4 from users where id = $1
       on conflict do nothing`,
  ['uuid', 'text', 'text', 'date'],
);
