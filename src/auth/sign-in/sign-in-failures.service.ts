import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Config } from '../../platform/config/config';
import { AppError } from '../../platform/http/errors';
import { AccountLimitsService, type AccountLimit } from './account-limits.service';

const LOCK_SECONDS = 15 * 60;
const BAD_CREDENTIALS = 'Invalid email or password';

/** Wrong names and passwords: counted by the name that was typed and by the account, refused, audited. */
@Injectable()
export class SignInFailuresService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: AccountLimitsService,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  /** Counts a try by the name, 429 beyond the limit, and by the account: true beyond the account's limit. */
  async count([name, account]: readonly [string, string]): Promise<boolean> {
    const wait = await this.limits.count(name, this.limit);
    if (wait > 0) throw new AppError(429, 'TOO_MANY_REQUESTS', BAD_CREDENTIALS, { retryAfter: wait });
    return (await this.limits.count(account, this.limit)) > 0;
  }

  async forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.limits.clear(key);
  }

  async refuse(userId: string | undefined): Promise<never> {
    this.audit.record('account.sign-in-failed', userId ? { target: ['user', userId] } : {});
    await this.em.flush();
    throw new AppError(401, 'BAD_CREDENTIALS', BAD_CREDENTIALS);
  }

  private get limit(): AccountLimit {
    return { max: this.config.env.LIMIT_SIGN_IN_FAILURES, seconds: LOCK_SECONDS };
  }
}
