import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { Outbox } from '../../platform/events/outbox';
import { badRequest, conflict, tooManyRequests, unavailable } from '../../platform/http/errors';
import { Sms } from '../../platform/sms/sms';
import { lockedUser } from '../../users/account/locked-user';
import { User } from '../../users/account/user.entity';
import { PhoneVerified } from '../../users/account/user.events';
import { samePhone, samePhoneSql } from '../../users/account/same-phone';
import { AccountLimits } from '../sign-in/account-limits';
import { AccountCodes, badCode } from './account-codes';

const DAY_SECONDS = 86_400;
/** With a number, names the lock under which it changes its account. */
const NUMBER_LOCK = 46;
const HOLD_NUMBER = statement('phone-number-hold', 'select pg_advisory_xact_lock(hashtextextended($1, $2))', [
  'text',
  'int',
]);
/** A set: every other account of the number loses its mark in one statement. */
const TAKE_NUMBER = statement(
  'phone-number-take',
  `update users set phone_verified_at = null
   where phone_verified_at is not null and id <> $1 and ${samePhoneSql('phone_number')} = $2 returning id`,
  ['uuid', 'text'],
  { id: 'uuid' },
);

@Injectable()
export class PhoneVerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly sms: Sms,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly limits: AccountLimits,
    private readonly config: Config,
  ) {}

  /** Texts a code to one's phone number. Throws 400 without a number, 409 when it is proven, 429 as for mails. */
  async requestCode(actor: Actor): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id: actor.userId });
    if (!user.phoneNumber) throw badRequest('Add your phone number to your profile first');
    if (user.phoneVerifiedAt) throw conflict('Your phone number is verified already');
    if (!this.sms.isAvailable) throw unavailable('Text messages cannot be sent at the moment', 3_600);
    const { email, phoneNumber } = user;
    await this.em.transactional(async () => {
      const wait = (await this.codes.request('phone', email)) || (await this.takeNumber(phoneNumber));
      if (wait > 0) throw tooManyRequests(wait, 'Please wait a moment before you ask for another code');
    });
  }

  /** However many accounts name the number, its owner gets so many texts a day. */
  private takeNumber(phoneNumber: string): Promise<number> {
    const limit = { max: this.config.env.LIMIT_TEXTS_TO_ONE_NUMBER_PER_DAY, seconds: DAY_SECONDS };
    return this.limits.take(`texts:${samePhone(phoneNumber)}`, limit);
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
    await this.takeFromOthers(userId, target);
    user.phoneVerifiedAt = this.clock.now();
    this.audit.record('account.phone-verified', { actorId: userId, target: ['user', userId] });
    this.outbox.record(PhoneVerified, { userId });
    return true;
  }

  /** A number verifies one account: who proves it by a code has it now. */
  private async takeFromOthers(userId: string, phoneNumber: string): Promise<void> {
    const sql = Sql.in(this.em);
    const number = samePhone(phoneNumber);
    await sql.rows(HOLD_NUMBER, [number, NUMBER_LOCK]);
    const others = await sql.rows(TAKE_NUMBER, [userId, number]);
    for (const { id } of others)
      this.audit.record('account.phone-lost', { actorId: userId, target: ['user', id] });
  }
}
