import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn, TextColumn } from '../platform/database/orm/columns';
import type { TableOf } from '../platform/database/sql/tables';
import { Share } from './share.entity';

/** An account or visitor who opened a shared link, stored so that each counts once. */
@Entity({ tableName: 'share_openings' })
export class ShareOpening {
  [PrimaryKeyProp]?: ['shareId', 'opener'];

  @ReferenceColumn(() => Share, { primary: true, onDelete: 'cascade' }) shareId: string;
  /** The id of an account, or keyed hashes of a visitor's IP address and browser. */
  @TextColumn({ primary: true }) opener: string;
  @InstantColumn() openedAt: Date;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    share_openings: TableOf<ShareOpening>;
  }
}
