import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { secondFactorMissing, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { FactorCheckService } from '../second-factor/factor-check.service';
import { Passkey } from './passkey.entity';
import { PasskeyCeremoniesService } from './passkey-ceremonies.service';
import type { GivePasskeyBody } from './passkeys.dto';

/** Confirming a session with a passkey. */
@Injectable()
export class PasskeySigningService {
  constructor(
    private readonly em: EntityManager,
    private readonly ceremonies: PasskeyCeremoniesService,
    private readonly check: FactorCheckService,
    private readonly clock: Clock,
  ) {}

  /** The options with which the browser signs with a passkey of this person. Throws 403 where there is none. */
  async options(actor: Actor): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const own = await this.em.find(Passkey, { userId: actor.userId });
    if (own.length === 0) throw secondFactorMissing('setup');
    return this.ceremonies.beginSigning(actor, own);
  }

  /** Raises the session. Throws 400, 429. */
  async verify(actor: Actor, body: GivePasskeyBody): Promise<Date> {
    const { raisedUntil } = await this.check.run(actor, 'passkey', async (user) => {
      const passkey = await this.em.findOne(Passkey, { credentialId: body.id, userId: user.id });
      if (!passkey) return null;
      const response = body as unknown as AuthenticationResponseJSON;
      const counter = await this.ceremonies.finishSigning(actor, passkey, response);
      if (counter === null) return null;
      passkey.sign(counter, this.clock.now());
      return true;
    });
    return raisedUntil;
  }
}
