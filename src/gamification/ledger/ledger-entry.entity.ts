import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import { User } from '../../users/account/user.entity';
import type { LedgerReason } from './ledger-reasons';
import type { Tenths } from '../rates/tenths';
import { appendOnly } from '../../platform/database/orm/routines';
import type { TableOf } from '../../platform/database/sql/tables';

/** One line of the ledger of coins and points. Append-only: the database refuses every change. */
@Entity({ tableName: 'ledger_entries', triggers: appendOnly('ledger_entries') })
@Check({ name: 'ledger_entries_amount_check', expression: 'coins <> 0' })
@IndexOn('ledger_entries_user_index', ['userId', 'at desc', 'id desc'])
@IndexOn('ledger_entries_reason_index', ['reason', 'at desc', 'id desc'])
@IndexOn('ledger_entries_at_index', ['at desc', 'id desc'])
export class LedgerEntry {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => User) userId: string;
  /** The reason for the entry; each key is written only once. */
  @TextColumn({ unique: true }) awardKey: string;
  @IntColumn() coins: Tenths;
  @IntColumn() points: Tenths;
  @TextColumn() reason: LedgerReason;
  @TextColumn({ nullable: true }) subject: string | null = null;
  /** The season whose leaderboard its points count for. */
  @IdColumn({ nullable: true }) seasonId: string | null = null;
  /** The admin who reversed a reward. */
  @IdColumn({ nullable: true }) byUserId: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  @InstantColumn() at: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    ledger_entries: TableOf<LedgerEntry>;
  }
}
