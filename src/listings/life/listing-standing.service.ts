import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountStatus, type StatusFollower } from '../../users/account/account-status';
import type { User } from '../../users/account/user.entity';

/** Applies changes of a person's account to their listings. Runs in the caller's transaction. */
@Injectable()
export class ListingStanding implements StatusFollower {
  constructor(
    private readonly em: EntityManager,
    status: AccountStatus,
  ) {
    status.followedBy(this);
  }

  /** Hides or shows listings with their owner. By SQL: it is no edit, so a simultaneous edit is not refused. */
  async follow({ id: ownerId, isInGoodStanding, deleteRequestedAt }: User): Promise<void> {
    const hidden = !isInGoodStanding || deleteRequestedAt !== null;
    await this.em.execute(
      'update listings set owner_suspended = ? where owner_id = ? and owner_suspended <> ?',
      [hidden, ownerId, hidden],
    );
  }

  /** Sets the label of the premium plan. */
  async setPremium(ownerId: string, premium: boolean): Promise<void> {
    await this.em.execute('update listings set premium = ? where owner_id = ? and premium <> ?', [
      premium,
      ownerId,
      premium,
    ]);
  }
}
