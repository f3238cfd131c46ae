import { Follow } from './follow.entity';
import { insertedOnce } from '../../platform/database/orm/inserted-once';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { badRequest, notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { assertPerson } from '../account/assert-person';
import { canFollow } from '../profile/profile.policy';
import { User } from '../account/user.entity';
import { UserFollowed } from '../account/user.events';

@Injectable()
export class FollowsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly sql: Sql,
  ) {}

  /** Following again changes nothing and notifies nobody. Throws 400 for the caller's own id, 404 for an unknown person. */
  async follow(actor: Actor, userId: string): Promise<void> {
    if (userId === actor.userId) throw badRequest('You cannot follow yourself');
    const user = isId(userId) ? await this.em.findOne(User, { id: userId }) : null;
    if (!user || !canFollow(actor, user)) throw notFound('User not found', 'USER_NOT_FOUND');
    await this.em.transactional(async (em) => {
      const follow = { followerId: actor.userId, followeeId: userId, createdAt: this.clock.now() };
      if (await insertedOnce(em, Follow, follow))
        this.outbox.record(UserFollowed, { followerId: actor.userId, followeeId: userId });
    });
  }

  /** Has no effect when the person is not followed. Throws 404 for an unknown id. */
  async unfollow(actor: Actor, userId: string): Promise<void> {
    if (!isId(userId)) throw notFound('User not found', 'USER_NOT_FOUND');
    const deleted = await this.em.nativeDelete(Follow, { followerId: actor.userId, followeeId: userId });
    if (deleted === 0) await assertPerson(this.sql, userId);
  }
}
