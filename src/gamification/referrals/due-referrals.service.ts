import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { RatesService } from '../rates/rates.service';
import { monthStart } from '../seasons/season-calendar';
import { ReferralsService } from './referrals.service';
import { ALL_DUE, DUE_OF } from './referrals.sql';

const BATCH = 200;

@Injectable()
export class DueReferralsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rates: RatesService,
    private readonly referrals: ReferralsService,
  ) {}

  /**
   * Settles what fell due for a person while they were suspended, on either side: as many as a month pays for, and
   * themselves.
   */
  async settleOf(userId: string): Promise<void> {
    const { referralsAMonth: most } = await this.rates.now();
    const due = await this.sql.rows(DUE_OF, [userId, monthStart(this.clock.now()), most, most + 1]);
    for (const { friendId } of due) await this.referrals.settle(friendId);
  }

  /** Settles all due referrals in batches; those beyond a full month wait for the next one. */
  async settle(): Promise<void> {
    const now = this.clock.now();
    const { referralsAMonth } = await this.rates.now();
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const due = await this.sql.rows(ALL_DUE, [after, BATCH, monthStart(now), referralsAMonth]);
      for (const { friendId } of due) await this.referrals.settle(friendId);
      if (due.length < BATCH) return;
      after = due.at(-1)!.friendId;
    }
  }
}
