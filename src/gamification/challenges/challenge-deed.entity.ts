import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { DateColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/** A qualifying action: a review or an opened share that counts for a daily challenge. One row per person and subject. */
@Entity({ tableName: 'challenge_deeds' })
@IndexOn('challenge_deeds_day_index', ['userId', 'day'])
export class ChallengeDeed {
  [PrimaryKeyProp]?: ['userId', 'kind', 'subject'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @TextColumn({ primary: true, oneOf: ['review', 'share'] }) kind: 'review' | 'share';
  @TextColumn({ primary: true }) subject: string;
  @DateColumn() day: string;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    challenge_deeds: TableOf<ChallengeDeed>;
  }
}
