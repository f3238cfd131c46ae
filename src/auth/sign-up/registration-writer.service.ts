import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { waitText } from '../../platform/clock/time-text';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { newId } from '../../platform/database/orm/base.entity';
import { Outbox } from '../../platform/events/outbox';
import { tooManyRequests } from '../../platform/http/errors';
import { UserRegistered } from '../../users/account/user.events';
import type { RegisterBody } from '../auth.dto';
import { CodeRequestsService } from '../codes/code-requests.service';
import { generatedReferralCode, generatedUsername } from './generated-names';

/** A registration: checked, and with the password hashed. */
export type PreparedRegistration = RegisterBody & {
  id: string;
  passwordHash: string;
  referredBy: string | null;
};

/** Writes a registration, inside the caller's transaction. */
@Injectable()
export class RegistrationWriterService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeRequestsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws 429 after as many codes to one address as are sent in a day. */
  async saveAndSendCode(registration: PreparedRegistration): Promise<void> {
    const isFirst = await this.reserve(registration);
    const userId = await this.save(registration);
    this.note(userId, isFirst, registration.referredBy);
    const wait = await this.codes.requestFirst(registration.email, registration.id);
    if (wait > 0)
      throw tooManyRequests(wait, `Please wait ${waitText(wait)} before you sign up with this email again`);
  }

  /** Makes the account that waits for its first code. False when the address has one. */
  private async reserve(registration: PreparedRegistration): Promise<boolean> {
    const { email, firstName, lastName, phoneNumber, phone, referredBy, acceptTerms } = registration;
    const now = this.clock.now();
    const rows = await Sql.in(this.em).rows(RESERVE_ACCOUNT, [
      ...([newId(), email, firstName, lastName, generatedUsername(firstName, lastName)] as const),
      ...([phoneNumber, phone ?? null, generatedReferralCode(), referredBy] as const),
      ...([acceptTerms ? now : null, now] as const),
    ]);
    return rows.length > 0;
  }

  /**
   * The id of the account, or null when the address belongs to a verified one. The account's row is held, so that a
   * registration is not added while the code of another one verifies the address.
   */
  private async save(registration: PreparedRegistration): Promise<string | null> {
    const { id, email, passwordHash, firstName, lastName, phoneNumber, phone, referredBy, acceptTerms } =
      registration;
    const now = this.clock.now();
    const row = await Sql.in(this.em).row(SAVE_REGISTRATION, [
      ...([email, id, passwordHash, firstName, lastName, phoneNumber] as const),
      ...([phone ?? null, referredBy, acceptTerms ? now : null, now] as const),
    ]);
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

/** SQL for a race: of two registrations of a new address one makes the account. */
const RESERVE_ACCOUNT = statement(
  'account-reserve',
  `insert into users (id, email, first_name, last_name, username, phone_number, phone, referral_code, referred_by,
     terms_accepted_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
   on conflict on constraint users_email_unique do nothing returning id`,
  [
    ...(['uuid', 'text', 'text', 'text', 'text', 'text?', 'text?'] as const),
    ...(['text', 'uuid?', 'instant?', 'instant'] as const),
  ],
  { id: 'uuid' },
);

/** SQL for a race: the account is locked by the statement that writes, so that it is not verified meanwhile. */
const SAVE_REGISTRATION = statement(
  'registration-save',
  `with account as (select id from users where email = $1 and verified_at is null for share)
   insert into registrations (id, user_id, password_hash, first_name, last_name, phone_number, phone, referred_by,
     terms_accepted_at, created_at, updated_at)
   select $2::uuid, id, $3::text, $4::text, $5::text, $6::text, $7::text, $8::uuid, $9::timestamptz, $10::timestamptz,
     $10::timestamptz from account
   returning user_id as "userId"`,
  [
    ...(['text', 'uuid', 'text', 'text', 'text', 'text?'] as const),
    ...(['text?', 'uuid?', 'instant?', 'instant'] as const),
  ],
  { userId: 'uuid' },
);
