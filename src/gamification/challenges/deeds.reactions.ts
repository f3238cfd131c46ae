import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { ReviewWritten } from '../../ratings/ratings.events';
import { ShareOpened } from '../../shares/shares.events';

/** Records the qualifying actions of the challenges from events. */
@Injectable()
export class DeedsReactions {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Once per listing: deleting a review and writing another does not count again. */
  @OnDomainEvent(ReviewWritten)
  async noteReview({ authorId, listingId }: PayloadOf<typeof ReviewWritten>): Promise<void> {
    await this.note(authorId, 'review', listingId);
  }

  /** Once per link and day, however many people open it. */
  @OnDomainEvent(ShareOpened)
  async noteShare({ sharerId, shareId }: PayloadOf<typeof ShareOpened>): Promise<void> {
    await this.note(sharerId, 'share', `${this.clock.today()}:${shareId}`);
  }

  private async note(userId: string, kind: 'review' | 'share', subject: string): Promise<void> {
    await this.sql.rows(CHALLENGE_DEED, [userId, kind, subject, this.clock.today()]);
  }
}

/** SQL for a race: an action counts once, and nothing is written for a deleted account. */
const CHALLENGE_DEED = statement(
  'challenge-deed',
  `insert into challenge_deeds (user_id, kind, subject, day) select id, $2, $3, $4 from users where id = $1
       on conflict do nothing`,
  ['uuid', 'text', 'text', 'date'],
);
