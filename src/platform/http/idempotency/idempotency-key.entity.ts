import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, JsonTextColumn, SmallIntColumn, TextColumn } from '../../database/orm/columns';
import { IndexOn } from '../../database/orm/indexes';
import type { TableOf } from '../../database/sql/tables';

/**
 * A response stored under an Idempotency-Key, written in the transaction of the work that it reports. Response and cookies
 * are sealed for the caller, route and key: some hold a secret, such as the address of a new calendar.
 */
@Entity({ tableName: 'idempotency_keys' })
@IndexOn('idempotency_keys_old', ['createdAt'])
export class IdempotencyKey {
  [PrimaryKeyProp]?: ['key', 'route', 'caller'];
  [OptionalProps]?: 'createdAt';

  @TextColumn({ primary: true }) key: string;
  /** Method and path. */
  @TextColumn({ primary: true }) route: string;
  /** A user id, or the IP address of a visitor. */
  @TextColumn({ primary: true }) caller: string;
  /** A keyed hash, so that a password in the body cannot be found by trying. */
  @TextColumn() bodyHash: string;
  @SmallIntColumn({ nullable: true }) status: number | null = null;
  @JsonTextColumn({ nullable: true }) answer: unknown = null;
  @InstantColumn() createdAt: Date;
  @JsonTextColumn({ nullable: true }) cookies: string[] | null = null;
}

declare module '../../database/sql/tables' {
  interface Tables {
    idempotency_keys: TableOf<IdempotencyKey>;
  }
}
