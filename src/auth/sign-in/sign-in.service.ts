import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { AppError, forbidden } from '../../platform/http/errors';
import { AccountLimits, failuresKey, type AccountLimit } from './account-limits';
import { markOf, type NamedAccount } from '../codes/account-cookie';
import type { LoginBody, SignedInUserView, SignedInView } from '../auth.dto';
import { Passwords } from '../passwords/passwords';
import { Sessions } from '../sessions/sessions.service';

const LOCK_SECONDS = 15 * 60;

type Row = Omit<SignedInUserView, 'fullName'> & {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  isVerified: boolean;
  isSuspended: boolean;
};

/** The right password of an account that waits for its verification; names the account for the cookie. */
export class NotVerified extends AppError {
  constructor(readonly account: NamedAccount) {
    super(403, 'ACCOUNT_NOT_VERIFIED', 'Account not verified');
  }
}

@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  /**
   * Opens a session. Wrong name or password: 401 `Invalid email or password`, after the same time for both. Five
   * failures delay the account for 15 minutes at most: 429 with the same text. Only the right password learns that an
   * account is not verified or suspended (403).
   */
  async signIn(body: LoginBody, device: string | undefined): Promise<SignedInView> {
    const name = (body.email || body.username)!;
    const row = await this.find(name);
    const key = failuresKey(row?.userId ?? name);
    await this.assertNotDelayed(key);
    const isRight = await this.passwords.verify(body.password, row?.passwordHash);
    // Again after the hash: of many guesses in parallel only those count that were checked before the limit was reached.
    await this.assertNotDelayed(key);
    if (!row || !isRight) return this.refuse(key, row?.userId);
    if (row.isSuspended) throw forbidden('Account suspended', 'ACCOUNT_SUSPENDED');
    if (!row.isVerified) throw new NotVerified({ email: row.email, mark: markOf(row.passwordHash!) });
    await this.limits.clear(key);
    const token = await this.sessions.openAfterSignIn(row.userId, row.passwordHash, device);
    if (!token) return this.refuse(key, row.userId);
    return { token, message: 'Signed in', user: presentSignedIn(row) };
  }

  private find(name: string): Promise<Row | null> {
    const column = name.includes('@') ? 'email' : 'username';
    return this.sql.row<Row>(
      `sign-in-${column}`,
      `select id as "userId", email, first_name as "firstName", last_name as "lastName", username, avatar, role,
         password_hash as "passwordHash", verified_at is not null as "isVerified", suspended_at is not null as "isSuspended"
       from users where ${column} = $1 and deleted_at is null`,
      [name],
    );
  }

  private async assertNotDelayed(key: string): Promise<void> {
    const wait = await this.limits.wait(key, this.failures);
    if (wait > 0) throw new AppError(429, 'TOO_MANY_REQUESTS', BAD_CREDENTIALS, { retryAfter: wait });
  }

  private async refuse(key: string, userId: string | undefined): Promise<never> {
    await this.limits.take(key, this.failures);
    this.audit.record('account.sign-in-failed', userId ? { target: ['user', userId] } : {});
    await this.em.flush();
    throw new AppError(401, 'BAD_CREDENTIALS', BAD_CREDENTIALS);
  }

  private get failures(): AccountLimit {
    return { max: this.config.env.LIMIT_SIGN_IN_FAILURES, seconds: LOCK_SECONDS };
  }
}

const BAD_CREDENTIALS = 'Invalid email or password';

export const presentSignedIn = (
  user: Omit<SignedInUserView, 'fullName'> & { firstName: string; lastName: string },
): SignedInUserView => ({
  userId: user.userId,
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  username: user.username,
  avatar: user.avatar,
  role: user.role,
});
