import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Outbox } from '../../platform/events/outbox';
import { invalid, tooManyRequests } from '../../platform/http/errors';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { UserRegistered } from '../../users/account/user.events';
import type { RegisterBody } from '../auth.dto';
import { AccountCodes } from '../codes/account-codes';
import { passwordProblem } from '../passwords/password-rules';
import { Passwords } from '../passwords/passwords';
import { generatedReferralCode, generatedUsername } from './generated-names';
import { Registrations } from './registrations.service';

/** What is registered: checked, and with the password hashed. */
type Prepared = RegisterBody & { id: string; passwordHash: string; referredBy: string | null };

/** Generated names are random enough that a second try is rare. */
const NAME_TRIES = 5;
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class SignUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly registrations: Registrations,
    private readonly codes: AccountCodes,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The costly part, outside any transaction. Throws 400, and 503 when too many passwords wait for their hash. */
  async prepare(body: RegisterBody): Promise<Prepared> {
    const problem = passwordProblem(body.password, body);
    if (problem) throw invalid({ password: problem });
    const referredBy = body.referralCode ? await this.referrerOf(body.referralCode) : null;
    const passwordHash = await this.passwords.hash(body.password, this.registrations.saltOf(body.email));
    return { ...body, id: newId(), passwordHash, referredBy };
  }

  /**
   * Signs a person up: a registration of its own beside those of the same address, with a code of its own. A verified
   * account is left as it is, and its owner is notified by mail; the caller cannot tell the difference, neither by the
   * response nor by its time. Throws 429 after as many codes to one address as are sent in a day.
   */
  async register(registration: Prepared): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.em.transactional(() => this.saveAndSendCode(registration));
      } catch (error) {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION || attempt === NAME_TRIES) throw error;
      }
    }
  }

  private async referrerOf(code: string): Promise<string> {
    const [row] = await this.em.execute<{ id: string }[]>(
      `select u.id from users u where u.referral_code = upper(?) and ${SHOWN_PERSON}`,
      [code],
    );
    if (!row) throw invalid({ referralCode: 'This referral code does not exist' });
    return row.id;
  }

  private async saveAndSendCode(registration: Prepared): Promise<void> {
    const isFirst = await this.reserve(registration);
    const userId = await this.save(registration);
    this.note(userId, isFirst, registration.referredBy);
    const wait = await this.codes.requestFirst(registration.email, registration.id);
    if (wait > 0) throw tooManyRequests(wait, 'Please wait before you sign up with this email again');
  }

  /** Makes the account that waits for its first code. False when the address has one. */
  private async reserve(registration: Prepared): Promise<boolean> {
    const { email, firstName, lastName, phoneNumber, phone, referredBy, acceptTerms } = registration;
    const now = this.clock.now();
    const rows = await this.em.execute<object[]>(
      `insert into users (id, email, first_name, last_name, username, phone_number, phone, referral_code, referred_by,
         terms_accepted_at, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict on constraint users_email_unique do nothing returning id`,
      [
        ...[newId(), email, firstName, lastName, generatedUsername(firstName, lastName), phoneNumber],
        ...[phone ?? null, generatedReferralCode(), referredBy, acceptTerms ? now : null, now, now],
      ],
    );
    return rows.length > 0;
  }

  /**
   * The id of the account, or null when the address belongs to a verified one. The account's row is held, so that a
   * registration is not added while another one's code verifies the address.
   */
  private async save(registration: Prepared): Promise<string | null> {
    const { id, email, passwordHash, firstName, lastName, phoneNumber, phone, referredBy, acceptTerms } =
      registration;
    const now = this.clock.now();
    const [row] = await this.em.execute<{ userId: string }[]>(
      `with account as (select id from users where email = ? and verified_at is null for share)
       insert into registrations (id, user_id, password_hash, first_name, last_name, phone_number, phone, referred_by,
         terms_accepted_at, created_at, updated_at)
       select ?::uuid, id, ?, ?, ?, ?, ?, ?::uuid, ?::timestamptz, ?::timestamptz, ?::timestamptz from account
       returning user_id as "userId"`,
      [
        ...[email, id, passwordHash, firstName, lastName, phoneNumber],
        ...[phone ?? null, referredBy, acceptTerms ? now : null, now, now],
      ],
    );
    return row?.userId ?? null;
  }

  private note(userId: string | null, isFirst: boolean, referredBy: string | null): void {
    if (!userId)
      return this.audit.record('account.registration-refused', { after: { reason: 'known address' } });
    const action = isFirst ? 'account.registered' : 'account.registered-again';
    this.audit.record(action, { actorId: userId, target: ['user', userId] });
    if (isFirst) this.outbox.record(UserRegistered, { userId, referredBy });
  }
}
