import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../database/orm/base.entity';
import { InstantColumn, JsonColumn, TextColumn } from '../database/orm/columns';

/** An event or job that was recorded in the transaction of its cause and waits to be relayed. */
@Entity({ tableName: 'outbox' })
export class OutboxEntry {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @TextColumn()
  kind: 'event' | 'job';

  @TextColumn()
  name: string;

  @JsonColumn()
  payload: object;

  /** At most one entry a key, ever. */
  @TextColumn({ nullable: true })
  dedupeKey: string | null = null;

  /** Not before this instant of the product's clock. */
  @InstantColumn({ nullable: true })
  dueAt: Date | null = null;
}
