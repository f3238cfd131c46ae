import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ReferenceColumn, SmallIntColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { Season } from './season.entity';

/** The badge of one of the first three of the gold tier in a season. */
@Entity({ tableName: 'season_badges' })
@IndexOn('season_badges_user_index', ['userId'])
export class SeasonBadge {
  [PrimaryKeyProp]?: ['seasonId', 'userId'];

  @ReferenceColumn(() => Season, { primary: true, onDelete: 'cascade' }) seasonId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @SmallIntColumn() place: number;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    season_badges: TableOf<SeasonBadge>;
  }
}
