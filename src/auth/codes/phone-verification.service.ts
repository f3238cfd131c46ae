import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { badRequest, conflict, tooManyRequests, unavailable } from '../../platform/http/errors';
import { Sms } from '../../platform/sms/sms';
import { lockedUser } from '../../users/account/locked-user';
import { User } from '../../users/account/user.entity';
import { PhoneVerified } from '../../users/account/user.events';
import { AccountCodes, badCode } from './account-codes';

@Injectable()
export class PhoneVerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly sms: Sms,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Texts a code to one's phone number. Throws 400 without a number, 409 when it is proven, 429 as for mails. */
  async requestCode(actor: Actor): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id: actor.userId });
    if (!user.phoneNumber) throw badRequest('Add your phone number to your profile first');
    if (user.phoneVerifiedAt) throw conflict('Your phone number is verified already');
    if (!this.sms.isAvailable) throw unavailable('Text messages cannot be sent at the moment', 3_600);
    const wait = await this.codes.request('phone', user.email);
    if (wait > 0) throw tooManyRequests(wait, 'Please wait a moment before you ask for another code');
  }

  /** Proves the number that the code was sent to, if it is still the profile's. Throws 400. */
  async verify(actor: Actor, code: string): Promise<void> {
    const { email } = await this.em.findOneOrFail(User, { id: actor.userId });
    const confirmed = await this.codes.confirm('phone', email, code);
    const isDone = confirmed && (await this.em.transactional(() => this.markVerified(confirmed)));
    if (!isDone) throw badCode('code');
  }

  private async markVerified({
    codeId,
    userId,
    target,
  }: {
    codeId: string;
    userId: string;
    target: string;
  }): Promise<boolean> {
    const user = await lockedUser(this.em, userId);
    if (user.phoneNumber !== target || !(await this.codes.consume(codeId))) return false;
    user.phoneVerifiedAt = this.clock.now();
    this.audit.record('account.phone-verified', { actorId: userId, target: ['user', userId] });
    this.outbox.record(PhoneVerified, { userId });
    return true;
  }
}
