import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, IntColumn, ReferenceColumn, TextColumn } from '../../database/orm/columns';
import { IndexOn } from '../../database/orm/indexes';
import type { TableOf } from '../../database/sql/tables';
import { OutboxEntry } from '../../events/outbox.entity';

/** The delivery of an outbox entry to one handler, and its outcome. */
@Entity({ tableName: 'outbox_deliveries' })
@IndexOn('outbox_deliveries_open', ['enqueuedAt'], { where: 'done_at is null and failed_at is null' })
@IndexOn('outbox_deliveries_failed', ['failedAt'], { where: 'failed_at is not null' })
export class OutboxDelivery {
  [PrimaryKeyProp]?: ['outboxId', 'handler'];
  [OptionalProps]?: 'enqueuedAt' | 'attempts';

  @ReferenceColumn(() => OutboxEntry, {
    primary: true,
    onDelete: 'cascade',
    name: 'outbox_deliveries_outbox_fkey',
  })
  outboxId: string;
  @TextColumn({ primary: true }) handler: string;
  @InstantColumn({ defaultRaw: 'now()' }) enqueuedAt: Date;
  @InstantColumn({ nullable: true }) doneAt: Date | null = null;
  /** Time of the last failed attempt; an admin may have the delivery run again. */
  @InstantColumn({ nullable: true }) failedAt: Date | null = null;
  @TextColumn({ nullable: true }) error: string | null = null;
  /** Attempts made before it failed for good. */
  @IntColumn({ default: 0 }) attempts: number;
}

declare module '../../database/sql/tables' {
  interface Tables {
    outbox_deliveries: TableOf<OutboxDelivery>;
  }
}
