import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { POLICY_KNOWN, StayAgreementColumns, SUMS_RIGHT } from './stay-agreement.entity';

/** The price of a stay as quoted to one person, or to the visitor who holds its id. It promises no nights. */
@Entity({ tableName: 'stay_quotes' })
@Check({ name: 'stay_quotes_policy_check', expression: POLICY_KNOWN })
@Check({ name: 'stay_quotes_sums_check', expression: SUMS_RIGHT })
@IndexOn('stay_quotes_expired', ['expiresAt'])
export class StayQuote extends StayAgreementColumns {
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'cascade' }) userId: string | null = null;
  @InstantColumn() expiresAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_quotes: TableOf<StayQuote>;
  }
}
