import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import {
  FlagColumn,
  InstantColumn,
  IntColumn,
  oneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import type { Tier } from '../../users/profile/profile-figures.service';
import { TIERS } from '../../users/profile/profile-figures.service';
import type { Tenths } from '../rates/tenths';
import { Season } from './season.entity';
import { STANDINGS_COUNT } from './standings.routines';

export const OUTCOMES = ['promoted', 'dropped', 'stayed'] as const;

/** The leaderboard rank of a person in a season. */
@Entity({ tableName: 'season_standings', triggers: [STANDINGS_COUNT] })
@Check({ name: 'season_standings_tier_check', expression: oneOf('tier', TIERS) })
@Check({ name: 'season_standings_outcome_check', expression: oneOf('outcome', OUTCOMES) })
@IndexOn('season_standings_rank_index', ['seasonId', 'tier', 'points desc', 'reachedAt', 'userId'], {
  where: 'visible and points > 0',
})
@IndexOn('season_standings_user_index', ['userId'])
@IndexOn('season_standings_moved_index', ['seasonId', 'outcome'], {
  where: "outcome in ('promoted', 'dropped')",
})
export class SeasonStanding {
  [PrimaryKeyProp]?: ['seasonId', 'userId'];
  [OptionalProps]?: 'tier' | 'points';

  @ReferenceColumn(() => Season, { primary: true, onDelete: 'cascade' }) seasonId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @TextColumn({ default: 'bronze' }) tier: Tier = 'bronze';
  @IntColumn({ default: 0 }) points: Tenths = 0;
  /** When they first had these points: on a tie the earlier ranks higher. */
  @InstantColumn() reachedAt: Date;
  /** Whether others see them; see `is_ranked`. */
  @FlagColumn() visible: boolean;
  /** The rank at the last midnight, to show movement. */
  @IntColumn({ nullable: true }) dayRank: number | null = null;
  /** The final rank; set when the season is closed. */
  @IntColumn({ nullable: true }) rank: number | null = null;
  @TextColumn({ nullable: true }) outcome: (typeof OUTCOMES)[number] | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    season_standings: TableOf<SeasonStanding>;
  }
}
