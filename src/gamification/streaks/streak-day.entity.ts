import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { DateColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/** A day of a streak: checked in, or missed and covered by a freeze. */
@Entity({ tableName: 'streak_days' })
@IndexOn('streak_days_day_index', ['day'])
export class StreakDay {
  [PrimaryKeyProp]?: ['userId', 'day'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @DateColumn({ primary: true }) day: string;
  @TextColumn({ oneOf: ['checked', 'frozen'] }) kind: 'checked' | 'frozen';
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    streak_days: TableOf<StreakDay>;
  }
}
