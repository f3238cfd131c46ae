import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { AppError, forbidden } from '../../platform/http/errors';
import { failuresKey, nameKey } from './account-limits.service';
import { SignInFailuresService } from './sign-in-failures.service';
import type { LoginBody, SignedInUserView, SignedInView } from '../auth.dto';
import { PasswordsService } from '../passwords/passwords.service';
import { SessionOpeningService } from '../sessions/session-opening.service';

type Row = Omit<SignedInUserView, 'fullName'> & {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  isVerified: boolean;
  isSuspended: boolean;
  /** The registrations that wait for a code, of an account that is not verified: id and password hash. */
  waiting: [id: string, hash: string][] | null;
};

/** The right password of an account that waits for its verification; names the account for the cookie. */
export class NotVerified extends AppError {
  constructor(
    readonly email: string,
    readonly registrationId: string | undefined,
  ) {
    super(403, 'ACCOUNT_NOT_VERIFIED', 'Account not verified');
  }
}

@Injectable()
export class SignInService {
  constructor(
    private readonly sql: Sql,
    private readonly passwords: PasswordsService,
    private readonly failures: SignInFailuresService,
    private readonly opening: SessionOpeningService,
  ) {}

  /**
   * Opens a session. Wrong name or password: 401 `Invalid email or password`, after the same time for both. Five
   * failures by one name delay that name for 15 minutes at most: 429 with the same text. Five failures of an account by
   * whatever names delay the account, without a word: 429 would show which email address belongs to a username. A try is
   * counted before its hash is computed, so that of many tries at once no more are evaluated. Only a response to the right
   * password says that an account is not verified or suspended (403).
   */
  async signIn(body: LoginBody, device: string | undefined): Promise<SignedInView> {
    const name = (body.email || body.username)!;
    const person = await this.findByName(name);
    const keys = [nameKey(name), failuresKey(person?.userId ?? name)] as const;
    const isDelayed = await this.failures.count(keys);
    const waiting = person?.waiting ?? [];
    const hashes = [
      ...(person?.passwordHash ? [person.passwordHash] : []),
      ...waiting.map(([, hash]) => hash),
    ];
    const right = await this.passwords.matching(body.password, isDelayed ? [] : hashes);
    if (!person || !right) return this.failures.refuse(person?.userId);
    await this.failures.forget(keys);
    if (person.isSuspended) throw forbidden('Account suspended', 'ACCOUNT_SUSPENDED');
    if (!person.isVerified)
      throw new NotVerified(person.email, waiting.findLast(([, hash]) => hash === right)?.[0]);
    const token = await this.opening.openAfterSignIn(person.userId, person.passwordHash, device);
    if (!token) return this.failures.refuse(person.userId);
    return { token, message: 'Signed in', user: presentSignedIn(person) };
  }

  private findByName(name: string): Promise<Row | null> {
    return this.sql.row(name.includes('@') ? BY_EMAIL : BY_USERNAME, [name]);
  }
}

export const presentSignedIn = (
  user: Omit<SignedInUserView, 'fullName'> & { firstName: string; lastName: string },
): SignedInUserView => ({
  userId: user.userId,
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  username: user.username,
  avatar: user.avatar,
  role: user.role,
});

/** SQL for a hot read: the account that signs in, with the registrations that wait as JSON. */
const by = (column: 'email' | 'username') =>
  statement(
    `sign-in-${column}`,
    `select id as "userId", email, first_name as "firstName", last_name as "lastName", username, avatar, role,
         password_hash as "passwordHash", verified_at is not null as "isVerified", suspended_at is not null as "isSuspended",
         case when verified_at is null then (select json_agg(json_build_array(r.id, r.password_hash) order by r.created_at)
           from registrations r where r.user_id = users.id) end as waiting
       from users where ${column} = $1 and deleted_at is null`,
    ['text'],
    row<Row>({
      userId: 'uuid',
      email: 'text',
      firstName: 'text',
      lastName: 'text',
      username: 'text',
      avatar: 'text?',
      role: 'text',
      passwordHash: 'text?',
      isVerified: 'bool',
      isSuspended: 'bool',
      waiting: 'json?',
    }),
  );
const BY_EMAIL = by('email');
const BY_USERNAME = by('username');
