import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/** A referral that was paid, once per friend. */
@Entity({ tableName: 'referral_payments' })
@Check({ name: 'referral_payments_not_own_check', expression: 'friend_id <> referrer_id' })
@IndexOn('referral_payments_referrer_index', ['referrerId', 'paidAt'])
@IndexOn('referral_payments_paid_index', ['paidAt'])
export class ReferralPayment {
  [PrimaryKeyProp]?: 'friendId';

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) friendId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) referrerId: string;
  @InstantColumn() paidAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    referral_payments: TableOf<ReferralPayment>;
  }
}
