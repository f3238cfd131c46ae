import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import {
  IdColumn,
  InstantColumn,
  oneOf,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import type { CodePurpose } from './account-codes.service';

const PURPOSES = ['verify', 'reset', 'phone'] as const satisfies CodePurpose[];

/** The one-time code of a registration or an account for a purpose; a new code takes the place of the old one. */
@Entity({ tableName: 'account_codes' })
@IndexOn('account_codes_user', ['userId', 'purpose'])
@Check({ name: 'account_codes_purpose_known', expression: oneOf('purpose', PURPOSES) })
export class AccountCode {
  [PrimaryKeyProp]?: ['subjectId', 'purpose'];
  [OptionalProps]?: 'attempts';

  /** The id of the request for it. */
  @IdColumn({ unique: true }) id: string;
  /** The registration that it opens, else the account. */
  @IdColumn({ primary: true }) subjectId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade', name: 'account_codes_user_fkey' }) userId: string;
  @TextColumn({ primary: true }) purpose: CodePurpose;
  /** The email address or phone number that it is sent to. */
  @TextColumn() target: string;
  /** The code is derived from it and the program's secret. */
  @TextColumn() nonce: string;
  @TextColumn() codeHmac: string;
  @InstantColumn() expiresAt: Date;
  @SmallIntColumn({ default: 0 }) attempts = 0;
  @InstantColumn({ nullable: true }) confirmedAt: Date | null = null;
  @InstantColumn({ nullable: true }) usedAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    account_codes: TableOf<AccountCode>;
  }
}
