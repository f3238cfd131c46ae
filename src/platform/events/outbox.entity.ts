import { Check, Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../database/orm/base.entity';
import { ComputedColumn, InstantColumn, JsonColumn, oneOf, TextColumn } from '../database/orm/columns';
import { IndexOn } from '../database/orm/indexes';
import type { TableOf } from '../database/sql/tables';
import { OptionalProps } from '@mikro-orm/core';

/** An event or job that was recorded in the transaction of its cause and waits to be relayed. */
@Entity({ tableName: 'outbox' })
@Check({ name: 'outbox_kind_known', expression: oneOf('kind', ['event', 'job']) })
@IndexOn('outbox_waiting', ['seq'], { where: 'dispatched_at is null' })
@IndexOn('outbox_old', ['createdAt'])
export class OutboxEntry {
  [OptionalProps]?: 'id' | 'payload' | 'seq' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @TextColumn()
  kind: 'event' | 'job';

  @TextColumn()
  name: string;

  @JsonColumn({ defaultRaw: "'{}'" })
  payload: object;

  /** Each key is recorded at most once, ever. */
  @TextColumn({ nullable: true, unique: true })
  dedupeKey: string | null = null;

  /** Not before this instant of the product's clock. */
  @InstantColumn({ nullable: true })
  dueAt: Date | null = null;

  /** The order in which entries were recorded. */
  @ComputedColumn('bigint', 'identity', { nullable: false })
  readonly seq: string;

  @InstantColumn({ defaultRaw: 'now()' })
  createdAt: Date;

  /** When a relay claimed the entry. */
  @InstantColumn({ nullable: true })
  claimedAt: Date | null = null;

  /** When the deliveries to all handlers were written. */
  @InstantColumn({ nullable: true })
  dispatchedAt: Date | null = null;
}

declare module '../database/sql/tables' {
  interface Tables {
    outbox: TableOf<OutboxEntry>;
  }
}
