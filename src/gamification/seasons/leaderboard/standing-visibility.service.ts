import { statement } from '../../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql/sql';
import { AccountStatusService, type StatusFollower } from '../../../users/account/account-status.service';
import type { User } from '../../../users/account/user.entity';

/**
 * Hides a person who leaves the leaderboard, or Gidana, from all seasons at once, and shows them as fast; past ones show
 * only whom they ranked. It waits for a season that is being closed, and locks the open seasons before the account, like
 * all writers of standings (see `SeasonsService.holdCurrent`). Seasons follow in order of time, because standings share
 * counters.
 */
@Injectable()
export class StandingVisibilityService implements StatusFollower {
  constructor(
    private readonly sql: Sql,
    status: AccountStatusService,
  ) {
    status.addFollower(this);
  }

  async holdFor(): Promise<void> {
    await this.sql.rows(HOLD_OPEN, []);
  }

  /** `is_ranked` decides, also for a standing created meanwhile. */
  async follow({ id: userId }: User): Promise<void> {
    for (const { id } of await this.sql.rows(SEASONS_OF, [userId]))
      await this.sql.rows(STANDING_SHOW, [id, userId]);
  }
}

/** SQL for a race: a condition on the account that must hold as the row is written. */
const STANDING_SHOW = statement(
  'standing-show',
  `update season_standings s set visible = not s.visible from users u, seasons e
         where s.season_id = $1 and s.user_id = $2 and u.id = s.user_id and e.id = s.season_id
           and s.visible <> (is_ranked(u) and (e.closed_at is null or s.rank is not null))`,
  ['uuid', 'uuid'],
);

const HOLD_OPEN = statement(
  'seasons-open-hold',
  (db) =>
    db.selectFrom('seasons').select('id').where('closed_at', 'is', null).orderBy('starts_at').forShare(),
  [],
);

/** The open seasons, in which a standing may be created meanwhile, and the past ones of a person. */
const SEASONS_OF = statement(
  'seasons-of',
  (db, userId) =>
    db
      .selectFrom('seasons as e')
      .select('e.id')
      .where(({ eb, exists, or, selectFrom }) => {
        const standing = selectFrom('season_standings as s')
          .select('s.user_id')
          .whereRef('s.season_id', '=', 'e.id')
          .where('s.user_id', '=', userId);
        return or([eb('e.closed_at', 'is', null), exists(standing)]);
      })
      .orderBy('e.starts_at'),
  ['uuid'],
  { id: 'uuid' },
);
