import { row, statement } from '../../platform/database/sql/statement';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import {
  ProfileFiguresService,
  type SeasonBadgeFacts,
  type Tier,
} from '../../users/profile/profile-figures.service';
import { LedgerService } from '../ledger/ledger.service';
import { StreakReaderService } from '../streaks/streak-reader.service';

/** Provides points, tier and streak to profiles and downloads. */
@Injectable()
export class RewardFiguresService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly ledger: LedgerService,
    private readonly streaks: StreakReaderService,
    private readonly figures: ProfileFiguresService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.figures.addSource(async (userId) => {
      const [balance, streak, tiers, badges] = await Promise.all([
        this.ledger.balanceOf(userId),
        this.streaks.streakOf(userId),
        this.tiersOf([userId]),
        this.badgesOf(userId),
      ]);
      return {
        ...balance,
        badges,
        tier: tiers.get(userId) ?? 'bronze',
        currentStreak: streak.current,
        longestStreak: streak.longest,
      };
    });
    this.figures.addTierSource((userIds) => this.tiersOf(userIds));
    this.personalData.addSection('rewards', (userId) => this.linesOf(userId));
  }

  private async tiersOf(userIds: string[]): Promise<Map<string, Tier>> {
    const rows = await this.sql.rows(TIERS_OF, [userIds]);
    return new Map(rows.map(({ id, tier }) => [id, tier]));
  }

  private badgesOf(userId: string): Promise<SeasonBadgeFacts[]> {
    return this.sql.rows(BADGES_OF, [userId]);
  }

  private linesOf(userId: string): Promise<object[]> {
    return this.sql.rows(OWN_LINES, [userId]);
  }
}

const TIERS_OF = statement(
  'tiers-of',
  'select user_id as id, tier from players where user_id = any($1)',
  ['uuid[]'],
  row<{ id: string; tier: Tier }>({ id: 'uuid', tier: 'text' }),
);

const BADGES_OF = statement(
  'badges-of',
  `select b.season_id as "seasonId", b.place::int as place, ${isoInstant('e.starts_at')} as "startsAt"
   from season_badges b join seasons e on e.id = b.season_id where b.user_id = $1
   order by e.starts_at desc limit 12`,
  ['uuid'],
  row<SeasonBadgeFacts>({ seasonId: 'uuid', place: 'int', startsAt: 'text' }),
);

const OWN_LINES = statement(
  'own-rewards',
  `select (coins / 10.0)::float8 as coins, (points / 10.0)::float8 as points, reason, subject, ${isoInstant('at')} as at
       from ledger_entries where user_id = $1 order by at, id`,
  ['uuid'],
  { coins: 'float', points: 'float', reason: 'text', subject: 'text?', at: 'text' },
);
