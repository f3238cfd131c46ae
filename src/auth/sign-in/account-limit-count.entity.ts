import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, IntColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';

/** How often an account or email address did something that is limited, whether the account exists or not. */
@Entity({ tableName: 'account_limits' })
@IndexOn('account_limits_old', ['lastAt'])
export class AccountLimitCount {
  [PrimaryKeyProp]?: 'key';

  /** A keyed hash of the limit's name and of its subject. */
  @TextColumn({ primary: true }) key: string;
  @IntColumn() count: number;
  @InstantColumn() startedAt: Date;
  @InstantColumn() lastAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    account_limits: TableOf<AccountLimitCount>;
  }
}
