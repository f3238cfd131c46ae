import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import { UniqueOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { defineConstraintError } from '../platform/http/errors';
import { User } from '../users/account/user.entity';
import { APPROVED_KINDS, DECISIONS, type ApprovedKind, type Decision } from './decision';

export const DECIDED = { message: 'This has just been decided', code: 'DECIDED' };

defineConstraintError('held_decisions_thing_unique', DECIDED);

/**
 * A decision that can still be undone. The one statement that deletes the row decides its outcome: the admin
 * who undoes it, or the job that carries it out.
 */
@Entity({ tableName: 'held_decisions' })
@UniqueOn('held_decisions_thing_unique', ['kind', 'thingId'])
export class HeldDecision extends BaseEntity {
  @TextColumn({ oneOf: APPROVED_KINDS }) kind: ApprovedKind;
  @IdColumn() thingId: string;
  @TextColumn({ oneOf: DECISIONS }) decision: Decision;
  @IntColumn() version: number;
  @TextColumn({ nullable: true }) code: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) decidedBy: string;
  @InstantColumn() undoUntil: Date;
  /** The IP address and the id of the request that decided, for the audit log. */
  @TextColumn({ nullable: true }) address: string | null = null;
  @TextColumn({ nullable: true }) requestId: string | null = null;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    held_decisions: TableOf<HeldDecision>;
  }
}
