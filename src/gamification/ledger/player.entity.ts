import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import {
  DateColumn,
  IdColumn,
  IntColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import type { Tier } from '../../users/profile/profile-figures.service';
import { TIERS } from '../../users/profile/profile-figures.service';
import type { Tenths } from '../rates/tenths';

type Filled = 'coins' | 'points' | 'tier' | 'emptySeasons' | 'currentStreak' | 'longestStreak' | 'freezes';

/** A person's rewards: balance, tier and streak. Created with their first ledger entry or check-in. */
@Entity({ tableName: 'players' })
@Check({ name: 'players_freezes_check', expression: 'freezes >= 0 and freezes <= 10' })
@Check({ name: 'players_streak_check', expression: 'current_streak >= 0' })
@IndexOn('players_streak_index', ['lastDay'], { where: 'current_streak > 0' })
@IndexOn('players_tier_index', ['tier'], { where: "tier <> 'bronze'" })
export class Player {
  [PrimaryKeyProp]?: 'userId';
  [OptionalProps]?: Filled;

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  /** The sum of their ledger entries. */
  @IntColumn({ default: 0 }) coins: Tenths = 0;
  @IntColumn({ default: 0 }) points: Tenths = 0;
  @TextColumn({ default: 'bronze', oneOf: TIERS }) tier: Tier = 'bronze';
  /** Consecutive seasons that ended without points for them. */
  @SmallIntColumn({ default: 0 }) emptySeasons = 0;
  /** The last season included in that count. */
  @IdColumn({ nullable: true }) emptySeasonId: string | null = null;
  @IntColumn({ default: 0 }) currentStreak = 0;
  @IntColumn({ default: 0 }) longestStreak = 0;
  /** The last day of the streak. */
  @DateColumn({ nullable: true }) lastDay: string | null = null;
  /** Missed days that will not end the streak. */
  @SmallIntColumn({ default: 0 }) freezes = 0;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    players: TableOf<Player>;
  }
}
