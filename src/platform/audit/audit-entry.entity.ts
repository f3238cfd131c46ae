import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../database/orm/base.entity';
import { IdColumn, InstantColumn, JsonColumn, TextColumn } from '../database/orm/columns';
import { IndexOn } from '../database/orm/indexes';
import { appendOnly } from '../database/orm/routines';
import type { TableOf } from '../database/sql/tables';
import './audit-actions.routines';

/** One line of the audit log. Append-only: the database refuses every change. */
@Entity({ tableName: 'audit_log', triggers: appendOnly('audit_log') })
@IndexOn('audit_log_at', ['at desc', 'id'])
@IndexOn('audit_log_target', ['targetId', 'targetKind', 'at desc'])
@IndexOn('audit_log_action', ['action', 'at', 'id'])
@IndexOn('audit_log_target_kind', ['targetKind', 'at', 'id'])
@IndexOn('audit_log_actor', ['actorId', 'at desc'])
export class AuditEntry {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @InstantColumn()
  at: Date;

  @IdColumn({ nullable: true })
  actorId: string | null = null;

  /** One of `AUDIT_ACTIONS`, or of those of an earlier version. */
  @TextColumn()
  action: string;

  @TextColumn({ nullable: true })
  targetKind: string | null = null;

  @TextColumn({ nullable: true })
  targetId: string | null = null;

  @JsonColumn({ nullable: true })
  before: object | null = null;

  @JsonColumn({ nullable: true })
  after: object | null = null;

  @TextColumn({ nullable: true })
  address: string | null = null;

  @TextColumn({ nullable: true })
  requestId: string | null = null;
}

declare module '../database/sql/tables' {
  interface Tables {
    audit_log: TableOf<AuditEntry>;
  }
}
