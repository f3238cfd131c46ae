import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { samePhone, samePhoneOf } from '../../users/account/same-phone';
import { lockedUser } from '../../users/account/locked-user';
import { LedgerService } from '../ledger/ledger.service';
import type { Tenths } from '../rates/tenths';

/** Whether the person ($1) was paid, or another one of the number ($2): awards were not always stored by number. */
const PAID = statement(
  'phone-award-paid',
  (db, userId, number) =>
    db
      .selectFrom('ledger_entries as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select('e.id')
      .where('e.reason', '=', 'PHONE_VERIFIED')
      .where(({ eb, or, ref }) =>
        or([eb('u.id', '=', userId), eb(samePhoneOf(ref('u.phone_number')), '=', number)]),
      )
      .limit(1),
  ['uuid', 'text'],
  { id: 'uuid' },
);

/** The award for a proven phone number: once a person and once a number, whichever accounts prove it. */
@Injectable()
export class PhoneAwardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly ledger: LedgerService,
    private readonly config: Config,
  ) {}

  /** Safe to call twice. Pays nothing where the number was lost to another account meanwhile. */
  async pay(userId: string, coins: Tenths): Promise<void> {
    await this.em.transactional(async (em) => {
      const { phoneNumber, phoneVerifiedAt } = await lockedUser(em, userId);
      if (!phoneNumber || !phoneVerifiedAt) return;
      const number = samePhone(phoneNumber);
      if (await this.sql.row(PAID, [userId, number])) return;
      const key = `PHONE_VERIFIED:number:${this.traceOf(number)}`;
      await this.ledger.write({ userId, reason: 'PHONE_VERIFIED', key, coins });
    });
  }

  /** The ledger is never changed: no number stands in it. */
  private traceOf(number: string): string {
    return createHmac('sha256', `${this.config.jwtSecret}:phone-award`)
      .update(number)
      .digest('base64url')
      .slice(0, 22);
  }
}
