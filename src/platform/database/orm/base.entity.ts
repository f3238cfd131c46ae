import { OptionalProps } from '@mikro-orm/core';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { productNow } from '../../clock/clock';
import { v7 as uuidv7 } from 'uuid';

/** A new id: UUID version 7, so that rows sort by creation time. */
export const newId = (): string => uuidv7();

/**
 * The columns that most tables share. `createdAt` is set once, `updatedAt` at each flush that changes the row.
 * `Optional` names the properties that `em.create` may leave out because the class fills them.
 */
export abstract class BaseEntity<Optional extends string = never> {
  [OptionalProps]?: 'id' | 'createdAt' | 'updatedAt' | Optional;

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = productNow();

  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()', onUpdate: productNow })
  updatedAt: Date = productNow();
}
