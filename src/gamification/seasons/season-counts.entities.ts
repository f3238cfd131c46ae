import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IntColumn, ReferenceColumn, SmallIntColumn, TextColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import type { Tier } from '../../users/profile/profile-figures.service';
import type { Tenths } from '../rates/tenths';
import { Season } from './season.entity';

/**
 * The number of visible people of a season and tier with given points: the sum over `shard`. A trigger of
 * `season_standings` maintains it, and a rank is a sum over it. Eight shards, so that writes for equal points rarely
 * contend.
 */
@Entity({ tableName: 'season_counts' })
export class SeasonCount {
  [PrimaryKeyProp]?: ['seasonId', 'tier', 'points', 'shard'];

  @ReferenceColumn(() => Season, { primary: true, onDelete: 'cascade' }) seasonId: string;
  @TextColumn({ primary: true }) tier: Tier;
  @IntColumn({ primary: true }) points: Tenths;
  @SmallIntColumn({ primary: true }) shard: number;
  @IntColumn() people: number;
}

/** The counts of `season_counts` by the hour, since 1970, in which people reached their points: it orders ties. */
@Entity({ tableName: 'season_tie_counts' })
export class SeasonTieCount {
  [PrimaryKeyProp]?: ['seasonId', 'tier', 'points', 'hour', 'shard'];

  @ReferenceColumn(() => Season, { primary: true, onDelete: 'cascade' }) seasonId: string;
  @TextColumn({ primary: true }) tier: Tier;
  @IntColumn({ primary: true }) points: Tenths;
  @IntColumn({ primary: true }) hour: number;
  @SmallIntColumn({ primary: true }) shard: number;
  @IntColumn() people: number;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    season_counts: TableOf<SeasonCount>;
    season_tie_counts: TableOf<SeasonTieCount>;
  }
}
