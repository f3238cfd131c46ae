import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Config } from '../../platform/config/config';
import { invalid, tooManyRequests } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import { AccountLimitsService } from '../sign-in/account-limits.service';
import { PasswordsService } from './passwords.service';

export const wrongPassword = (field: string) => invalid({ [field]: 'The password is wrong' });

const WINDOW_SECONDS = 15 * 60;

/** A signed-in person types their password again before something that a stolen session must not do. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly limits: AccountLimitsService,
    private readonly config: Config,
  ) {}

  /**
   * The signed-in person, who has just typed their password again; 400 on `field` when it is wrong, 429 after too many
   * wrong ones, so that a stolen session does not become a place to guess passwords. A try is counted before its hash:
   * of many at once no more are evaluated than may be wrong.
   */
  async confirmOwner(actor: Actor, password: string, field: string): Promise<User> {
    const limit = { max: this.config.env.LIMIT_SIGN_IN_FAILURES, seconds: WINDOW_SECONDS };
    const key = `own-password:${actor.userId}`;
    const wait = await this.limits.count(key, limit);
    if (wait > 0) throw tooManyRequests(wait);
    const user = await this.em.findOneOrFail(User, { id: actor.userId }, { populate: ['passwordHash'] });
    if (!(await this.passwords.verify(password, user.passwordHash))) throw wrongPassword(field);
    await this.limits.clear(key);
    return user;
  }
}
