import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, InstantColumn, IntColumn, JsonColumn } from '../../platform/database/orm/columns';
import type { RewardRates } from './reward-rates';
import { appendOnly } from '../../platform/database/orm/routines';
import type { TableOf } from '../../platform/database/sql/tables';

/** A version of the reward rates; the newest applies. Append-only: the database rejects every change. */
@Entity({ tableName: 'reward_rates', triggers: appendOnly('reward_rates') })
export class RewardRate {
  [PrimaryKeyProp]?: 'version';

  @IntColumn({ primary: true }) version: number;
  @JsonColumn() rates: RewardRates;
  @InstantColumn() at: Date;
  @IdColumn() byUserId: string;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    reward_rates: TableOf<RewardRate>;
  }
}
