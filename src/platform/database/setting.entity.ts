import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, JsonColumn, TextColumn } from './orm/columns';
import type { TableOf } from './sql/tables';

/** A value that all processes share: the moved clock, the seeds that have run. */
@Entity({ tableName: 'settings' })
export class Setting {
  [PrimaryKeyProp]?: 'name';
  [OptionalProps]?: 'updatedAt';

  @TextColumn({ primary: true }) name: string;
  @JsonColumn() value: unknown;
  @InstantColumn({ defaultRaw: 'now()' }) updatedAt: Date;
}

declare module './sql/tables' {
  interface Tables {
    settings: TableOf<Setting>;
  }
}
