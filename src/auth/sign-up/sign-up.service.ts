import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes, randomInt } from 'node:crypto';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Outbox } from '../../platform/events/outbox';
import { invalid } from '../../platform/http/errors';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { UserRegistered } from '../../users/account/user.events';
import { AccountCodes } from '../codes/account-codes';
import { markOf, type NamedAccount } from '../codes/account-cookie';
import type { RegisterBody } from '../auth.dto';
import { passwordProblem } from '../passwords/password-rules';
import { Passwords } from '../passwords/passwords';

type Registration = RegisterBody & { passwordHash: string; referredBy: string | null };
type Saved = { id: string; inserted: boolean };

/** Letters and digits that are not taken for each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Generated names are random enough that a second try is rare. */
const NAME_TRIES = 5;
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class SignUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly codes: AccountCodes,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs a person up, or overwrites a registration that nobody verified. A verified account is left as it is, and its
   * owner is told by mail; the caller cannot tell the difference, neither by the answer nor by its time.
   */
  async register(body: RegisterBody): Promise<NamedAccount> {
    const problem = passwordProblem(body.password, body);
    if (problem) throw invalid({ password: problem });
    const referredBy = body.referralCode ? await this.referrerOf(body.referralCode) : null;
    const passwordHash = await this.passwords.hash(body.password);
    await this.saveAndSendCode({ ...body, passwordHash, referredBy });
    return { email: body.email, mark: markOf(passwordHash) };
  }

  private async referrerOf(code: string): Promise<string> {
    const [row] = await this.em.execute<{ id: string }[]>(
      `select u.id from users u where u.referral_code = upper(?) and ${SHOWN_PERSON}`,
      [code],
    );
    if (!row) throw invalid({ referralCode: 'This referral code does not exist' });
    return row.id;
  }

  private async saveAndSendCode(registration: Registration): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.em.transactional(async () => {
          this.note(await this.save(registration), registration.referredBy);
          // Asked again within a minute the code that is on its way stays good, and no second mail goes out.
          await this.codes.request('verify', registration.email);
        });
      } catch (error) {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION || attempt === NAME_TRIES) throw error;
      }
    }
  }

  /** Null when the address belongs to a verified account. One statement, so parallel registrations make one account. */
  private async save(registration: Registration): Promise<Saved | null> {
    const { email, passwordHash, firstName, lastName, phoneNumber, phone, referredBy, acceptTerms } =
      registration;
    const now = this.clock.now();
    const [row] = await this.em.execute<Saved[]>(
      `insert into users as u (id, email, password_hash, first_name, last_name, username, phone_number, phone,
         referral_code, referred_by, terms_accepted_at, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict on constraint users_email_unique do update set
         password_hash = excluded.password_hash, first_name = excluded.first_name, last_name = excluded.last_name,
         username = excluded.username, phone_number = excluded.phone_number, phone = excluded.phone,
         referred_by = nullif(excluded.referred_by, u.id), terms_accepted_at = excluded.terms_accepted_at,
         updated_at = excluded.updated_at
       where u.verified_at is null
       returning u.id, xmax = 0 as inserted`,
      [
        ...[
          newId(),
          email,
          passwordHash,
          firstName,
          lastName,
          generatedUsername(firstName, lastName),
          phoneNumber,
        ],
        ...[phone ?? null, generatedReferralCode(), referredBy, acceptTerms ? now : null, now, now],
      ],
    );
    return row ?? null;
  }

  private note(saved: Saved | null, referredBy: string | null): void {
    if (!saved)
      return this.audit.record('account.registration-refused', { after: { reason: 'known address' } });
    const action = saved.inserted ? 'account.registered' : 'account.registered-again';
    this.audit.record(action, { actorId: saved.id, target: ['user', saved.id] });
    if (saved.inserted) this.outbox.record(UserRegistered, { userId: saved.id, referredBy });
  }
}

/** "ada.obi" and five digits; people choose their own later. */
export function generatedUsername(firstName: string, lastName: string): string {
  const latin = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 11);
  const name = [latin(firstName), latin(lastName)].filter((part) => part !== '').join('.') || 'user';
  return `${name}.${randomInt(10_000, 100_000)}`;
}

export const generatedReferralCode = (): string =>
  Array.from(randomBytes(8), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
