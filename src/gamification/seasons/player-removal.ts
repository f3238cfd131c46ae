import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { UserDeleted } from '../../users/account/user.events';

/** What tells of a person's habits goes with the account; the ledger stays, with nobody's name in it. */
const FORGOTTEN = ['streak_days', 'challenge_deeds', 'listing_searches', 'progress_cards'];

@Injectable()
export class PlayerRemoval {
  constructor(private readonly sql: Sql) {}

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    for (const table of FORGOTTEN) await this.sql.query(`delete from ${table} where user_id = $1`, [userId]);
  }
}
