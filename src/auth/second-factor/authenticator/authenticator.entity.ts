import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import {
  InstantColumn,
  IntListColumn,
  ReferenceColumn,
  TextColumn,
} from '../../../platform/database/orm/columns';
import type { TableOf } from '../../../platform/database/sql/tables';
import { User } from '../../../users/account/user.entity';

/** The app on a person's phone that makes codes. A new one waits, next to the old, until a code of it was given. */
@Entity({ tableName: 'authenticators' })
@Check({
  name: 'authenticators_pending_check',
  expression: '(pending_secret is null) = (pending_at is null)',
})
@Check({ name: 'authenticators_confirmed_check', expression: '(secret is null) = (confirmed_at is null)' })
export class Authenticator {
  [PrimaryKeyProp]?: 'userId';
  [OptionalProps]?: 'usedSteps';

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade', name: 'authenticators_user_fkey' })
  userId: string;
  /** Sealed with a key of the program's secret. */
  @TextColumn({ nullable: true }) secret: string | null = null;
  @InstantColumn({ nullable: true }) confirmedAt: Date | null = null;
  /** Sealed likewise. */
  @TextColumn({ nullable: true }) pendingSecret: string | null = null;
  @InstantColumn({ nullable: true }) pendingAt: Date | null = null;
  /** The steps of 30 seconds whose code was given, as far as one could still be given. */
  @IntListColumn({ defaultRaw: "'{}'" }) usedSteps: number[] = [];
}

declare module '../../../platform/database/sql/tables' {
  interface Tables {
    authenticators: TableOf<Authenticator>;
  }
}
