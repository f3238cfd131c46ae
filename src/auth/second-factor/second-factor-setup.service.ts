import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { OwnPasswordService } from '../passwords/own-password.service';
import { AuthenticatorsService } from './authenticator/authenticators.service';
import { FactorCheckService } from './factor-check.service';
import { RecoveryCodesService } from './recovery-codes/recovery-codes.service';

/** Setting up an authenticator app, the first or another in its place. */
@Injectable()
export class SecondFactorSetupService {
  constructor(
    private readonly password: OwnPasswordService,
    private readonly authenticators: AuthenticatorsService,
    private readonly check: FactorCheckService,
    private readonly recovery: RecoveryCodesService,
  ) {}

  /**
   * A secret for the app; {@link confirm} puts it to use. Throws 400 for a wrong password, and 403 where the account has a
   * factor that this session has not given: the password alone must not replace it.
   */
  async begin(actor: Actor, password: string): Promise<{ secret: string; uri: string }> {
    const { email } = await this.password.confirmOwner(actor, password, 'password');
    await this.check.raised.demand(actor);
    return this.authenticators.begin(actor.userId, email);
  }

  /**
   * The first code puts the secret to use and raises the session. Returns the recovery codes. Throws 400, 429, and 403 as
   * {@link begin}: the account may have got a factor since then.
   */
  async confirm(actor: Actor, code: string): Promise<string[]> {
    const { used } = await this.check.run(actor, 'code', async (user) => {
      await this.check.raised.demand(actor);
      if (!(await this.authenticators.confirm(user.id, code))) return null;
      await this.check.changes.added(user, 'set-up', actor);
      return this.recovery.renew(user.id);
    });
    return used;
  }
}
