import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { AccountStatus, type StatusFollower } from '../../users/account/account-status';
import type { User } from '../../users/account/user.entity';

/**
 * Hides a person who leaves the leaderboard, or Gidana, from the open seasons at once, and shows them as fast. It waits
 * for a season that is being closed, and locks seasons before the account, like all writers of standings
 * (see `Seasons.holdCurrent`). Seasons follow in order of time, because standings share counters.
 */
@Injectable()
export class StandingVisibility implements StatusFollower {
  constructor(
    private readonly sql: Sql,
    status: AccountStatus,
  ) {
    status.followedBy(this);
  }

  async holdFor(): Promise<void> {
    await this.openSeasons('for share');
  }

  /** `is_ranked` decides, also for a standing created meanwhile. */
  async follow({ id: userId }: User): Promise<void> {
    for (const seasonId of await this.openSeasons())
      await this.sql.rows(
        'standing-show',
        `update season_standings s set visible = is_ranked(u) from users u
         where s.season_id = $1 and s.user_id = $2 and u.id = s.user_id and s.visible <> is_ranked(u)`,
        [seasonId, userId],
      );
  }

  private async openSeasons(lock: 'for share' | '' = ''): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      lock ? 'seasons-open-hold' : 'seasons-open',
      `select id from seasons where closed_at is null order by starts_at ${lock}`,
    );
    return rows.map(({ id }) => id);
  }
}
