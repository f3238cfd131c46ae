import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { invalid } from '../../platform/http/errors';
import { passesForStaff, RESERVED_NAME } from '../../users/account/site-names';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import type { RegisterBody } from '../auth.dto';
import { PasswordsService } from '../passwords/passwords.service';
import { RegistrationWriterService, type PreparedRegistration } from './registration-writer.service';
import { RegistrationsService } from './registrations.service';

/** Generated names are random enough that a second try is rare. */
const NAME_TRIES = 5;
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class SignUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly registrations: RegistrationsService,
    private readonly writer: RegistrationWriterService,
  ) {}

  /** The costly part, outside any transaction. Throws 400, and 503 when too many passwords wait for their hash. */
  async prepare(body: RegisterBody): Promise<PreparedRegistration> {
    const problem = this.passwords.problemOf(body.password, body);
    if (problem) throw invalid({ password: problem });
    if (passesForStaff(`${body.firstName} ${body.lastName}`)) throw invalid({ lastName: RESERVED_NAME });
    const referredBy = body.referralCode ? await this.referrerOf(body.referralCode) : null;
    const passwordHash = await this.passwords.hash(body.password, this.registrations.saltOf(body.email));
    return { ...body, id: newId(), passwordHash, referredBy };
  }

  /**
   * Signs a person up: a registration of its own next to those of the same address, with a code of its own. A verified
   * account is left as it is, and its owner is notified by mail; the client cannot see the difference, neither by the
   * response nor by its time. Throws 429 after as many codes to one address as are sent in a day.
   */
  async register(registration: PreparedRegistration): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.em.transactional(() => this.writer.saveAndSendCode(registration));
      } catch (error) {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION || attempt === NAME_TRIES) throw error;
      }
    }
  }

  private async referrerOf(code: string): Promise<string> {
    const row = await Sql.in(this.em).row(REFERRER, [code]);
    if (!row) throw invalid({ referralCode: 'This referral code does not exist' });
    return row.id;
  }
}

const REFERRER = statement(
  'referrer-by-code',
  (db, code) =>
    db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.referral_code', '=', ({ fn, val }) => fn<string>('upper', [val(code)]))
      .where(sql.raw<boolean>(SHOWN_PERSON)),
  ['text'],
  { id: 'uuid' },
);
