import { statement } from '../../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql/sql';
import { AccountStatusService, type StatusFollower } from '../../../users/account/account-status.service';
import type { User } from '../../../users/account/user.entity';

/**
 * Hides a person who leaves the leaderboard, or Gidana, from the open seasons at once, and shows them as fast. It waits
 * for a season that is being closed, and locks seasons before the account, like all writers of standings
 * (see `SeasonsService.holdCurrent`). Seasons follow in order of time, because standings share counters.
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
    await this.openSeasons(true);
  }

  /** `is_ranked` decides, also for a standing created meanwhile. */
  async follow({ id: userId }: User): Promise<void> {
    for (const seasonId of await this.openSeasons()) await this.sql.rows(STANDING_SHOW, [seasonId, userId]);
  }

  private async openSeasons(isHeld = false): Promise<string[]> {
    const rows = await this.sql.rows(isHeld ? HOLD_OPEN : OPEN);
    return rows.map(({ id }) => id);
  }
}

/** SQL for a race: a condition on the account that must hold as the row is written. */
const STANDING_SHOW = statement(
  'standing-show',
  `update season_standings s set visible = is_ranked(u) from users u
         where s.season_id = $1 and s.user_id = $2 and u.id = s.user_id and s.visible <> is_ranked(u)`,
  ['uuid', 'uuid'],
);

const open = (name: string, isHeld: boolean) =>
  statement(
    name,
    (db) => {
      const ids = db.selectFrom('seasons').select('id').where('closed_at', 'is', null).orderBy('starts_at');
      return isHeld ? ids.forShare() : ids;
    },
    [],
    { id: 'uuid' },
  );
const OPEN = open('seasons-open', false);
const HOLD_OPEN = open('seasons-open-hold', true);
