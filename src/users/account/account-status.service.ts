import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockedUser } from './locked-user';
import type { User } from './user.entity';

/** A feature that must change together with an account, in the same transaction. */
export type StatusFollower = {
  /** Acquires the locks that come before the account's row. */
  holdFor?(user: User): Promise<void>;
  /** Runs after the account is written; must be safe to run when nothing changed. */
  follow(user: User): Promise<void>;
};

/** Throws 409 where something stands in the way of a person who leaves, or ends what it can end. */
export type LeavingRule = (userId: string) => Promise<void>;

/**
 * Whether others may see a person: suspended, leaving, deleted, hidden from the leaderboard. Features that show people
 * rely on it in their own rows, so these change in the same transaction, not by an event. A feature registers with
 * {@link addFollower} when the program starts.
 */
@Injectable()
export class AccountStatusService {
  private readonly followers: StatusFollower[] = [];
  private readonly leavingRules: LeavingRule[] = [];

  constructor(private readonly em: EntityManager) {}

  addFollower(follower: StatusFollower): void {
    this.followers.push(follower);
  }

  /** Runs `work` in one transaction, on the person's current row, which nobody else changes meanwhile. */
  locked<T>(userId: string, work: (user: User, em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => work(await lockedUser(em, userId), em));
  }

  /** Adds a rule of a feature that may refuse the deletion of an account. */
  leftBy(rule: LeavingRule): void {
    this.leavingRules.push(rule);
  }

  /** Asks every feature before an account may request its deletion, in that transaction. Throws 409 if one objects. */
  async assertMayLeave(userId: string): Promise<void> {
    for (const rule of this.leavingRules) await rule(userId);
  }

  /** Writes the changed account and its followers. Call it right after the change, inside its transaction. */
  async write(user: User): Promise<void> {
    for (const follower of this.followers) await follower.holdFor?.(user);
    await this.em.flush();
    for (const follower of this.followers) await follower.follow(user);
  }
}
