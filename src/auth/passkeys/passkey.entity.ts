import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  DoubleColumn,
  InstantColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
} from '../../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';

defineConstraintError('passkeys_credential_unique', { message: 'This passkey has been added already' });

/** A key pair of a person's device or password manager (WebAuthn); the private half never leaves it. */
@Entity({ tableName: 'passkeys' })
@UniqueOn('passkeys_credential_unique', ['credentialId'])
@IndexOn('passkeys_user', ['userId', 'createdAt'])
export class Passkey extends BaseEntity<'lastUsedAt'> {
  @ReferenceColumn(() => User, { onDelete: 'cascade', name: 'passkeys_user_fkey' }) userId: string;
  /** The name that its owner gave it. */
  @TextColumn() name: string;
  /** Base64url, as is the key. */
  @TextColumn() credentialId: string;
  @TextColumn() publicKey: string;
  /** How often it signed, as it says itself: unsigned, 32 bits. Most passkeys always say 0. */
  @DoubleColumn({ check: "counter >= '0'::double precision and counter <= '4294967295'::double precision" })
  counter: number;
  /** How browsers reach it: internal, hybrid, usb, … */
  @TextListColumn() transports: string[];
  @InstantColumn({ nullable: true }) lastUsedAt: Date | null = null;

  /** Signed once more. */
  sign(counter: number, at: Date): void {
    this.counter = counter;
    this.lastUsedAt = at;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    passkeys: TableOf<Passkey>;
  }
}
