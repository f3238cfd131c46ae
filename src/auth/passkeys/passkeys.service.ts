import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Actor } from '../../platform/access/actor';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { OwnPasswordService } from '../passwords/own-password.service';
import { FactorCheckService } from '../second-factor/factor-check.service';
import { RecoveryCodesService } from '../second-factor/recovery-codes/recovery-codes.service';
import { Authenticator } from '../second-factor/authenticator/authenticator.entity';
import { User } from '../../users/account/user.entity';
import { Passkey } from './passkey.entity';
import { PasskeyCeremoniesService } from './passkey-ceremonies.service';
import type { AddPasskeyBody } from './passkeys.dto';

const MOST = 20;

/** Adding passkeys and removing them. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly ceremonies: PasskeyCeremoniesService,
    private readonly password: OwnPasswordService,
    private readonly check: FactorCheckService,
    private readonly recovery: RecoveryCodesService,
  ) {}

  /**
   * The options from which the browser makes a passkey. The first factor of an account wants the password, another one a session
   * that gave the factor there is. Throws 400, 403, 409 with twenty.
   */
  async options(actor: Actor, password: string | undefined): Promise<PublicKeyCredentialCreationOptionsJSON> {
    if ((await this.check.raised.demand(actor)) === 'none') {
      if (!password) throw invalid({ password: 'Password is required' });
      await this.password.confirmOwner(actor, password, 'password');
    }
    const user = await this.em.findOneOrFail(User, { id: actor.userId });
    const own = await this.em.find(Passkey, { userId: actor.userId });
    if (own.length >= MOST) throw conflict(`You can have at most ${MOST} passkeys`, 'TOO_MANY');
    return this.ceremonies.beginAdding(actor, user, own);
  }

  /** Stores a new passkey; with the account's first factor come recovery codes. Throws 400, 403, 409, 429. */
  async add(
    actor: Actor,
    { name = 'Passkey', ...credential }: AddPasskeyBody,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
    const { used } = await this.check.run(actor, 'passkey', async (user) => {
      await this.check.raised.demand(actor);
      const made = await this.ceremonies.finishAdding(
        actor,
        credential as unknown as RegistrationResponseJSON,
      );
      if (!made) return null;
      const isFirst = !(await this.hasFactor(user.id));
      const passkey = this.em.create(Passkey, { ...made, userId: user.id, name });
      await this.check.changes.added(user, 'passkey-added', actor, `It is called “${name}”.`);
      const recoveryCodes = isFirst ? await this.recovery.renew(user.id) : null;
      return { passkey, recoveryCodes };
    });
    return used;
  }

  /** The last factor takes the recovery codes with it. Throws 403 unless the session is raised, 404. */
  async remove(actor: Actor, passkeyId: string): Promise<void> {
    await this.check.raised.demandRaised(actor);
    await this.check.changes.alone(actor.userId, async (user) => {
      const passkey = await this.em.findOne(Passkey, { id: passkeyId, userId: user.id });
      if (!passkey) throw notFound();
      await this.em.remove(passkey).flush();
      this.check.changes.note(user, 'passkey-removed', actor, `It was called “${passkey.name}”.`);
      if (!(await this.hasFactor(user.id))) await this.check.changes.clear(user.id);
    });
    this.check.raised.forget(actor);
  }

  private async hasFactor(userId: string): Promise<boolean> {
    const authenticators = await this.em.count(Authenticator, { userId, secret: { $ne: null } });
    return authenticators > 0 || (await this.em.count(Passkey, { userId })) > 0;
  }
}
