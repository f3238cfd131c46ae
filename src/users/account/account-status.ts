import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from './user.entity';

/** A feature of which something has to change together with an account, in the same transaction. */
export type StatusFollower = {
  /** Takes the locks that come before the account's row. */
  holdFor?(user: User): Promise<void>;
  /** The account is written; safe to run when nothing is different. */
  follow(user: User): Promise<void>;
};

/**
 * Whether others may see a person: suspended, leaving, deleted, hidden from the leaderboard. No reader sees such a person
 * without the features that follow, so these change in the transaction, not by an event. A feature joins with
 * {@link followedBy} when the program starts.
 */
@Injectable()
export class AccountStatus {
  private readonly followers: StatusFollower[] = [];

  constructor(private readonly em: EntityManager) {}

  followedBy(follower: StatusFollower): void {
    this.followers.push(follower);
  }

  /** Writes the changed account and all that follows it. Call it right after the change, inside its transaction. */
  async write(user: User): Promise<void> {
    for (const follower of this.followers) await follower.holdFor?.(user);
    await this.em.flush();
    for (const follower of this.followers) await follower.follow(user);
  }
}
