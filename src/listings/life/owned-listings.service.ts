import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { AccountStatusService, type StatusFollower } from '../../users/account/account-status.service';
import type { User } from '../../users/account/user.entity';

/** Applies changes of a person's account to their listings. Runs in the caller's transaction. */
@Injectable()
export class OwnedListingsService implements StatusFollower {
  constructor(
    private readonly sql: Sql,
    status: AccountStatusService,
  ) {
    status.addFollower(this);
  }

  /** Hides or shows listings with their owner. By SQL: it is no edit, so a simultaneous edit is not refused. */
  async follow({ id: ownerId, isInGoodStanding, deleteRequestedAt }: User): Promise<void> {
    const hidden = !isInGoodStanding || deleteRequestedAt !== null;
    await this.sql.rows(HIDE_WITH_OWNER, [hidden, ownerId]);
  }

  /** Sets the label of the premium plan. */
  async setPremium(ownerId: string, premium: boolean): Promise<void> {
    await this.sql.rows(LABEL_PREMIUM, [premium, ownerId]);
  }
}

/** All listings of a person, without a new version. */
const HIDE_WITH_OWNER = statement(
  'listings-hide-with-owner',
  (db, hidden, ownerId) =>
    db
      .updateTable('listings')
      .set({ owner_suspended: hidden })
      .where('owner_id', '=', ownerId)
      .where('owner_suspended', '<>', hidden),
  ['bool', 'uuid'],
);
/** All listings of a person, without a new version. */
const LABEL_PREMIUM = statement(
  'listings-label-premium',
  (db, premium, ownerId) =>
    db
      .updateTable('listings')
      .set({ premium })
      .where('owner_id', '=', ownerId)
      .where('premium', '<>', premium),
  ['bool', 'uuid'],
);
