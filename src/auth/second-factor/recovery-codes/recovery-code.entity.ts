import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ReferenceColumn, TextColumn } from '../../../platform/database/orm/columns';
import type { TableOf } from '../../../platform/database/sql/tables';
import { User } from '../../../users/account/user.entity';

/** Stands in for a lost second factor, once: using it deletes it. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  [PrimaryKeyProp]?: ['userId', 'codeHmac'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade', name: 'recovery_codes_user_fkey' })
  userId: string;
  /** A keyed hash: a code has 50 random bits, and cannot be found out from the database alone. */
  @TextColumn({ primary: true }) codeHmac: string;
}

declare module '../../../platform/database/sql/tables' {
  interface Tables {
    recovery_codes: TableOf<RecoveryCode>;
  }
}
