import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { secondFactorMissing, type Actor } from '../../platform/access/actor';
import { invalid } from '../../platform/http/errors';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { presentPasskey } from '../passkeys/passkeys.presenter';
import { Passkey } from '../passkeys/passkey.entity';
import { Authenticator } from './authenticator/authenticator.entity';
import { AuthenticatorsService } from './authenticator/authenticators.service';
import { FactorCheckService } from './factor-check.service';
import { RecoveryCodesService } from './recovery-codes/recovery-codes.service';
import type { SecondFactorView, VerifyFactorBody } from './second-factor.dto';

/** A person's own second factor: what they have, giving it, renewing its recovery codes, turning it off. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly authenticators: AuthenticatorsService,
    private readonly recovery: RecoveryCodesService,
    private readonly check: FactorCheckService,
    personalData: PersonalDataService,
  ) {
    personalData.addSection('secondFactor', (userId) => this.viewOf(userId));
  }

  async viewOf(userId: string): Promise<SecondFactorView> {
    const passkeys = await this.em.find(Passkey, { userId }, { orderBy: { createdAt: 'asc' } });
    const authenticator = await this.hasAuthenticator(userId);
    return {
      enabled: authenticator || passkeys.length > 0,
      authenticator,
      passkeys: passkeys.map(presentPasskey),
      recoveryLeft: await this.recovery.left(userId),
    };
  }

  /** Raises the session by a code or a recovery code, each once. Throws 400, 403 without a factor, 429. */
  async verify(actor: Actor, { code, recoveryCode }: VerifyFactorBody): Promise<Date> {
    if ((await this.check.raised.stateOf(actor)) === 'none') throw secondFactorMissing('setup');
    const { raisedUntil } = code
      ? await this.byCode(actor, code)
      : await this.check.run(actor, 'recoveryCode', async (user) => {
          if (!(await this.recovery.use(user.id, recoveryCode!))) return null;
          this.check.changes.note(user, 'code-used', actor, `${await this.recovery.left(user.id)} are left.`);
          return true;
        });
    return raisedUntil;
  }

  /** New recovery codes by a code of the app; where there is none, a raised session will do. Throws 400, 403, 429. */
  async renewCodes(actor: Actor, code: string | undefined): Promise<string[]> {
    if (code) await this.byCode(actor, code);
    else if (await this.hasAuthenticator(actor.userId)) throw invalid({ code: 'Code is required' });
    else await this.check.raised.demandRaised(actor);
    return this.check.changes.alone(actor.userId, async (user) => {
      this.check.changes.note(user, 'codes-renewed', actor);
      return this.recovery.renew(user.id);
    });
  }

  /** Throws 403 unless the session is raised. */
  async turnOff(actor: Actor): Promise<void> {
    await this.check.raised.demandRaised(actor);
    await this.check.changes.alone(actor.userId, async (user) => {
      await this.check.changes.clear(user.id);
      this.check.changes.note(user, 'turned-off', actor);
    });
    this.check.raised.forget(actor);
  }

  private byCode(actor: Actor, code: string) {
    return this.check.run(actor, 'code', async (user) =>
      (await this.authenticators.use(user.id, code)) ? true : null,
    );
  }

  private async hasAuthenticator(userId: string): Promise<boolean> {
    return (await this.em.count(Authenticator, { userId, secret: { $ne: null } })) > 0;
  }
}
