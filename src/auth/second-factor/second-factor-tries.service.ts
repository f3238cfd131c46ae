import { Injectable } from '@nestjs/common';
import { currentRequest } from '../../platform/audit/request-facts';
import { Config } from '../../platform/config/config';
import { tooManyRequests } from '../../platform/http/errors';
import { networkOf } from '../../platform/http/limits/network-of';
import { AccountLimitsService } from '../sign-in/account-limits.service';

const SECONDS = 15 * 60;
const keyOf = (userId: string): string => `second-factor:${userId}`;

/** How often a second factor may be tried; by the account and by the IP address, as one may try many accounts. */
@Injectable()
export class SecondFactorTriesService {
  constructor(
    private readonly limits: AccountLimitsService,
    private readonly config: Config,
  ) {}

  /** Counts a try, before what was given is looked at. Throws 429 beyond the limit. */
  async countTry(userId: string): Promise<void> {
    const { LIMIT_SECOND_FACTOR_TRIES: max, LIMIT_SECOND_FACTOR_TRIES_BY_ADDRESS: mostByIp } =
      this.config.env;
    const ipKey = `second-factor-address:${networkOf(currentRequest()?.ip ?? '')}`;
    const wait =
      (await this.limits.count(keyOf(userId), { max, seconds: SECONDS })) ||
      (await this.limits.count(ipKey, { max: mostByIp, seconds: SECONDS }));
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** The right one was given: what was counted for the account is forgotten. */
  clear(userId: string): Promise<void> {
    return this.limits.clear(keyOf(userId));
  }
}
