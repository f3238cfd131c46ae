import { isBlocked } from '../../messaging/blocks/blocked';
import { Sql } from '../../platform/database/sql/sql';
import { Injectable } from '@nestjs/common';
import { dayText } from '../../platform/clock/days';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import {
  UserFollowed,
  UserPremiumChanged,
  UserRestored,
  UserRoleChanged,
} from '../../users/account/user.events';
import { NoticesService } from './notices.service';

/** Notifies of new followers and of decisions on the account. */
@Injectable()
export class UserNotices {
  constructor(
    private readonly notices: NoticesService,
    private readonly sql: Sql,
  ) {}

  /** Only once, however often a person follows and unfollows, and never after a block. */
  @OnDomainEvent(UserFollowed)
  async followed({ followerId, followeeId }: PayloadOf<typeof UserFollowed>): Promise<void> {
    if (await isBlocked(this.sql, followerId, followeeId)) return;
    await this.notices.notify({
      to: followeeId,
      from: followerId,
      kind: 'follow',
      cause: `follow:${followerId}`,
      message: '{sender} follows you now',
      link: `/profile/${followerId}`,
    });
  }

  @OnDomainEvent(UserRestored)
  restored({ userId }: PayloadOf<typeof UserRestored>, { outboxId }: Delivery): Promise<void> {
    const message = 'Your account is no longer suspended';
    return this.notices.notify({
      to: userId,
      kind: 'account',
      cause: `restored:${outboxId}`,
      message,
      link: '/home',
      mail: false,
    });
  }

  @OnDomainEvent(UserRoleChanged)
  roleChanged({ userId, role }: PayloadOf<typeof UserRoleChanged>, { outboxId }: Delivery): Promise<void> {
    const message = role === 'admin' ? 'You are an admin now' : 'You are not an admin any more';
    return this.notices.notify({
      to: userId,
      kind: 'account',
      cause: `role:${outboxId}`,
      message,
      link: '/profile',
    });
  }

  @OnDomainEvent(UserPremiumChanged)
  premiumChanged({ userId, until }: PayloadOf<typeof UserPremiumChanged>, { outboxId }: Delivery) {
    const message = until ? `Your premium plan runs until ${dayText(until)}` : 'Your premium plan has ended';
    return this.notices.notify({
      to: userId,
      kind: 'account',
      cause: `premium:${outboxId}`,
      message,
      link: '/properties',
    });
  }
}
