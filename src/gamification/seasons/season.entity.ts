import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';

/** A season of the leaderboard. */
@Entity({ tableName: 'seasons' })
@Check({ name: 'seasons_order_check', expression: 'ends_at > starts_at' })
@IndexOn('seasons_open_index', ['endsAt'], { where: 'closed_at is null' })
export class Season {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @InstantColumn({ unique: true }) startsAt: Date;
  @InstantColumn() endsAt: Date;
  /** When its ranks became final. */
  @InstantColumn({ nullable: true }) closedAt: Date | null = null;
  /** The admin who closed it early; null when its time was over. */
  @IdColumn({ nullable: true }) closedBy: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    seasons: TableOf<Season>;
  }
}
