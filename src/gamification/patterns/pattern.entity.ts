import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  IdListColumn,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import {
  PATTERN_KINDS,
  PATTERN_STATUSES,
  type PatternFacts,
  type PatternKind,
  type PatternStatus,
} from './pattern-text';

/** An alert: a sign that people collect rewards without real activity, for admins to decide on. */
@Entity({ tableName: 'patterns' })
@Check({ name: 'patterns_strength_check', expression: 'strength >= 0 and strength <= 100' })
@IndexOn('patterns_status_index', ['status', 'strength desc', 'id'])
@IndexBy('patterns_people_index', 'using gin (people)')
export class Pattern {
  [OptionalProps]?: 'id' | 'status';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  /** Kind and subject: the same pattern found again is the same row. */
  @TextColumn({ unique: true }) key: string;
  @TextColumn({ oneOf: PATTERN_KINDS }) kind: PatternKind;
  @TextColumn({ default: 'OPEN', oneOf: PATTERN_STATUSES }) status: PatternStatus = 'OPEN';
  @SmallIntColumn() strength: number;
  /** The person at its centre, if it has one. */
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'cascade' }) subjectId: string | null = null;
  @IdListColumn() people: string[];
  @JsonColumn() facts: PatternFacts;
  @InstantColumn() since: Date;
  @InstantColumn() until: Date;
  @InstantColumn() foundAt: Date;
  /** When it was last found. */
  @InstantColumn() seenAt: Date;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    patterns: TableOf<Pattern>;
  }
}
