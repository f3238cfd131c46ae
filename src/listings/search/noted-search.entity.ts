import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { DateColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/** A search that a signed-in person made on a day, for the day's challenge; repeating it adds no row. */
@Entity({ tableName: 'listing_searches' })
@IndexOn('listing_searches_day_index', ['day'])
export class NotedSearch {
  [PrimaryKeyProp]?: ['userId', 'day', 'search'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @DateColumn({ primary: true }) day: string;
  /** A hash of its words and filters. */
  @TextColumn({ primary: true }) search: string;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    listing_searches: TableOf<NotedSearch>;
  }
}
