import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/**
 * One sign-up that waits for its code. An address may have several, each with a code of its own; the first code that is
 * entered opens the account with what its registration brought, and the others are deleted then.
 */
@Entity({ tableName: 'registrations' })
@IndexOn('registrations_user', ['userId', 'createdAt'])
export class Registration extends BaseEntity {
  /** The unverified account of the address. */
  @ReferenceColumn(() => User, { onDelete: 'cascade', name: 'registrations_user_fkey' }) userId: string;
  @TextColumn() passwordHash: string;
  @TextColumn() firstName: string;
  @TextColumn() lastName: string;
  @TextColumn() phoneNumber: string;
  @TextColumn({ nullable: true }) phone: string | null = null;
  @ReferenceColumn(() => User, {
    nullable: true,
    fieldName: 'referred_by',
    onDelete: 'set null',
    name: 'registrations_referred_by_fkey',
  })
  referredById: string | null = null;
  @InstantColumn({ nullable: true }) termsAcceptedAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    registrations: TableOf<Registration>;
  }
}
