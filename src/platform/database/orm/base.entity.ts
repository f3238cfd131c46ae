import { OptionalProps } from '@mikro-orm/core';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { randomFillSync } from 'node:crypto';
import { productNow } from '../../clock/clock';
import { v7 as uuidv7 } from 'uuid';

const RANDOM_BYTES = 16;
/** Fetching random bytes for each id takes five times as long as all the rest of it. */
const pool = Buffer.alloc(RANDOM_BYTES * 128);
let used = pool.length;
let [msecs, seq] = [0, 0];

/** A new id: UUID version 7, so that rows sort by creation time. Ids of the same millisecond count on. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, (used += RANDOM_BYTES));
  const now = Date.now();
  // The counter has 32 bits and begins below its middle.
  seq = now > msecs ? random.readUInt32BE(6) >>> 1 : seq + 1;
  msecs = Math.max(now, msecs);
  return uuidv7({ random, msecs, seq });
}

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
