import { sql } from 'kysely';
import { anyOf } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import {
  ProfileFiguresService,
  type SeasonBadgeFacts,
  type Tier,
} from '../../users/profile/profile-figures.service';
import { LedgerService } from '../ledger/ledger.service';
import { OWN_REWARDS } from './own-rewards.sql';
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
    this.personalData.addLines(OWN_REWARDS);
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
  (db, userIds) =>
    db.selectFrom('players').select(['user_id as id', 'tier']).where('user_id', '=', anyOf(userIds)),
  ['uuid[]'],
  row<{ id: string; tier: Tier }>({ id: 'uuid', tier: 'text' }),
);

const BADGES_OF = statement(
  'badges-of',
  (db, userId) =>
    db
      .selectFrom('season_badges as b')
      .innerJoin('seasons as e', 'e.id', 'b.season_id')
      .select(['b.season_id as seasonId', 'b.place'])
      .select(({ ref }) => isoText(ref('e.starts_at')).as('startsAt'))
      .where('b.user_id', '=', userId)
      .orderBy('e.starts_at', 'desc')
      .limit(12),
  ['uuid'],
  row<SeasonBadgeFacts>({ seasonId: 'uuid', place: 'int', startsAt: 'text' }),
);

const OWN_LINES = statement(
  'own-rewards',
  (db, userId) =>
    db
      .selectFrom('ledger_entries as e')
      .select(({ ref }) => [
        sql<number>`(${ref('e.coins')} / 10.0)::float8`.as('coins'),
        sql<number>`(${ref('e.points')} / 10.0)::float8`.as('points'),
        'e.reason',
        'e.subject',
        isoText(ref('e.at')).as('at'),
      ])
      .where('e.user_id', '=', userId)
      .orderBy('e.at')
      .orderBy('e.id'),
  ['uuid'],
  { coins: 'float', points: 'float', reason: 'text', subject: 'text?', at: 'text' },
);
