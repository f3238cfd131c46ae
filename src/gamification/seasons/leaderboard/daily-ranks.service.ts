import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { Sql } from '../../../platform/database/sql/sql';
import { STORE_RANKS } from './leaderboard.sql';
import { SeasonsService } from '../seasons.service';

/** The rank of each person at the end of a day, with which the leaderboard shows who rose and fell since. */
@Injectable()
export class DailyRanksService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly seasons: SeasonsService,
  ) {}

  async store(): Promise<void> {
    await this.em.transactional(async () => {
      const season = await this.seasons.holdCurrent(this.clock.now());
      await this.sql.rows(STORE_RANKS, [season]);
    });
  }
}
