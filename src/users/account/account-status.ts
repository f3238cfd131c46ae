import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from './user.entity';

/** A feature that must change together with an account, in the same transaction. */
export type StatusFollower = {
  /** Acquires the locks that come before the account's row. */
  holdFor?(user: User): Promise<void>;
  /** Runs after the account is written; must be safe to run when nothing changed. */
  follow(user: User): Promise<void>;
};

/**
 * Whether others may see a person: suspended, leaving, deleted, hidden from the leaderboard. Features that show people
 * rely on it in their own rows, so these change in the same transaction, not by an event. A feature registers with
 * {@link followedBy} when the program starts.
 */
@Injectable()
export class AccountStatus {
  private readonly followers: StatusFollower[] = [];

  constructor(private readonly em: EntityManager) {}

  followedBy(follower: StatusFollower): void {
    this.followers.push(follower);
  }

  /** Writes the changed account and its followers. Call it right after the change, inside its transaction. */
  async write(user: User): Promise<void> {
    for (const follower of this.followers) await follower.holdFor?.(user);
    await this.em.flush();
    for (const follower of this.followers) await follower.follow(user);
  }
}
