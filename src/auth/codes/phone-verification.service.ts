import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { badRequest, conflict, unavailable } from '../../platform/http/errors';
import { Sms } from '../../platform/sms/sms';
import { lockedUser } from '../../users/account/locked-user';
import { User } from '../../users/account/user.entity';
import { AccountCodesService, badCode, type ConfirmedCode } from './account-codes.service';
import { PhoneProofService } from './phone-proof.service';
import { SmsCodesService } from './sms-codes.service';

@Injectable()
export class PhoneVerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly sms: Sms,
    private readonly smsCodes: SmsCodesService,
    private readonly codes: AccountCodesService,
    private readonly proof: PhoneProofService,
  ) {}

  /** Texts a code to your own phone number. Throws 400 without a number, 409 when it is proven, 429, 503. */
  async requestCode(actor: Actor): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id: actor.userId });
    if (!user.phoneNumber) throw badRequest('Add your phone number to your profile first');
    if (user.phoneVerifiedAt) throw conflict('Your phone number is verified already');
    if (!this.sms.isAvailable) throw unavailable('Text messages cannot be sent at the moment', 3_600);
    await this.smsCodes.request(user.email, user.phoneNumber);
  }

  /** Proves the number that the code was sent to, if it is still the profile's. Throws 400. */
  async verify(actor: Actor, code: string): Promise<void> {
    const { email } = await this.em.findOneOrFail(User, { id: actor.userId });
    const confirmed = await this.codes.confirm('phone', email, code);
    const isDone = confirmed && (await this.em.transactional(() => this.markVerified(confirmed)));
    if (!isDone) throw badCode('code');
  }

  private async markVerified({ codeId, userId, target }: ConfirmedCode): Promise<boolean> {
    const user = await lockedUser(this.em, userId);
    if (!user.hasPhoneNumber(target) || !(await this.codes.consume(codeId))) return false;
    await this.proof.record(user, target);
    return true;
  }
}
