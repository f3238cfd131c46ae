import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { invalid } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import { lockedUser } from '../../users/account/locked-user';
import type { ChangePasswordBody } from '../auth.dto';
import { NewPasswordService } from './new-password.service';
import { OwnPasswordService, wrongPassword } from './own-password.service';
import { PasswordsService } from './passwords.service';
import { SessionOpeningService } from '../sessions/session-opening.service';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly em: EntityManager,
    private readonly ownPassword: OwnPasswordService,
    private readonly passwords: PasswordsService,
    private readonly newPassword: NewPasswordService,
    private readonly opening: SessionOpeningService,
  ) {}

  /** Ends every session and returns the token of a new one for this device. Throws 400, 429. */
  async change(actor: Actor, body: ChangePasswordBody, device: string | undefined): Promise<string> {
    const user = await this.ownPassword.confirmOwner(actor, body.currentPassword, 'currentPassword');
    const proven = user.passwordHash;
    const problem = this.passwords.problemOf(body.newPassword, user);
    if (problem) throw invalid({ newPassword: problem });
    const passwordHash = await this.passwords.hash(body.newPassword);
    const token = await this.em.transactional(async (em) => {
      const fresh = await lockedUser(em, actor.userId);
      // Another device may have changed it while this one proved the old one.
      const isProven = (await em.count(User, { id: fresh.id, passwordHash: proven })) === 1;
      if (!isProven) throw wrongPassword('currentPassword');
      await this.newPassword.set(fresh, passwordHash, 'account.password-changed');
      return this.opening.open(actor.userId, device);
    });
    this.newPassword.forgetSessions(actor.userId);
    return token;
  }
}
