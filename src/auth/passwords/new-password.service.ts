import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import type { User } from '../../users/account/user.entity';
import { AccountLimitsService, failuresKey, nameKey } from '../sign-in/account-limits.service';
import { AccountCodesService } from '../codes/account-codes.service';
import { AccountMailsService } from '../emails/account-mails.service';
import { SessionsService } from '../sessions/sessions.service';

type PasswordAction = 'account.password-changed' | 'account.password-reset';

/** The consequences of every new password of an account. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly codes: AccountCodesService,
    private readonly sessions: SessionsService,
    private readonly limits: AccountLimitsService,
    private readonly audit: Audit,
    private readonly mails: AccountMailsService,
  ) {}

  /**
   * In the running transaction: every session ends, codes that would reset the password open nothing, the delay of
   * sign-ins ends too, and the owner is notified by email.
   */
  async set(user: User, passwordHash: string, action: PasswordAction): Promise<void> {
    user.passwordHash = passwordHash;
    await this.sessions.endAll(user.id);
    await this.codes.revoke('reset', user.id);
    for (const key of [failuresKey(user.id), nameKey(user.email), nameKey(user.username)])
      await this.limits.clear(key);
    this.audit.record(action, { actorId: user.id, target: ['user', user.id] });
    this.mails.passwordChanged(user);
  }

  /** Call after the commit: drops the ended sessions from the cache of this process. */
  forgetSessions(userId: string): void {
    this.sessions.forget(userId);
  }
}
