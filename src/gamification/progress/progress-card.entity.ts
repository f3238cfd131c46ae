import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, JsonColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import type { ProgressFacts } from './progress-card';

/** A progress card that a person shared, with the figures of that moment. */
@Entity({ tableName: 'progress_cards' })
@IndexOn('progress_cards_user_index', ['userId'])
export class ProgressCard {
  [PrimaryKeyProp]?: 'code';

  /** The last part of its URL. */
  @TextColumn({ primary: true }) code: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) userId: string;
  @JsonColumn() facts: ProgressFacts;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    progress_cards: TableOf<ProgressCard>;
  }
}
