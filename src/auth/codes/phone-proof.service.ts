import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { holdKeyLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { Outbox } from '../../platform/events/outbox';
import { samePhone, samePhoneOf } from '../../users/account/same-phone';
import type { User } from '../../users/account/user.entity';
import { PhoneVerified } from '../../users/account/user.events';

/** A set: every other account of the number loses its mark in one statement. */
const TAKE_NUMBER = statement(
  'phone-number-take',
  (db, userId, number) =>
    db
      .updateTable('users')
      .set({ phone_verified_at: null })
      .where('phone_verified_at', 'is not', null)
      .where('id', '<>', userId)
      .where(({ eb, ref }) => eb(samePhoneOf(ref('phone_number')), '=', number))
      .returning('id'),
  ['uuid', 'text'],
  { id: 'uuid' },
);

/** A phone number is proven when a code that was texted to it comes back. */
@Injectable()
export class PhoneProofService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Records the proof of a locked account's number; the running transaction saves it. */
  async record(user: User, phoneNumber: string): Promise<void> {
    await this.takeFromOthers(user.id, phoneNumber);
    user.phoneVerifiedAt = this.clock.now();
    this.audit.record('account.phone-verified', { actorId: user.id, target: ['user', user.id] });
    this.outbox.record(PhoneVerified, { userId: user.id });
  }

  /** A number verifies one account: who proves it by a code has it now. */
  private async takeFromOthers(userId: string, phoneNumber: string): Promise<void> {
    const number = samePhone(phoneNumber);
    const sql = Sql.in(this.em);
    await holdKeyLock(sql, 'phoneNumber', number);
    const others = await sql.rows(TAKE_NUMBER, [userId, number]);
    for (const { id } of others)
      this.audit.record('account.phone-lost', { actorId: userId, target: ['user', id] });
  }
}
