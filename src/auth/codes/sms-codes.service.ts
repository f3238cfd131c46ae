import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY_SECONDS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { samePhone } from '../../users/account/same-phone';
import { AccountLimitsService } from '../sign-in/account-limits.service';
import { CodeRequestsService, tooManyCodes } from './code-requests.service';

@Injectable()
export class SmsCodesService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeRequestsService,
    private readonly limits: AccountLimitsService,
    private readonly config: Config,
  ) {}

  /** Texts a code to the number of the account with this email. Throws 429 as for emails, and by the number. */
  async request(email: string, phoneNumber: string): Promise<void> {
    await this.em.transactional(async () => {
      const wait = (await this.codes.request('phone', email)) || (await this.takeNumber(phoneNumber));
      if (wait > 0) throw tooManyCodes(wait);
    });
  }

  /** However many accounts name the number, its owner gets at most LIMIT_TEXTS_TO_ONE_NUMBER_PER_DAY. */
  private takeNumber(phoneNumber: string): Promise<number> {
    const limit = { max: this.config.env.LIMIT_TEXTS_TO_ONE_NUMBER_PER_DAY, seconds: DAY_SECONDS };
    return this.limits.count(`texts:${samePhone(phoneNumber)}`, limit);
  }
}
