import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY_SECONDS } from '../../platform/clock/durations';
import { waitText } from '../../platform/clock/time-text';
import { Config } from '../../platform/config/config';
import { newId } from '../../platform/database/orm/base.entity';
import { defineJob, type PayloadOf } from '../../platform/events/event';
import { Outbox } from '../../platform/events/outbox';
import { tooManyRequests, type AppError } from '../../platform/http/errors';
import { AccountLimitsService } from '../sign-in/account-limits.service';
import type { CodePurpose } from './account-codes.service';

/**
 * Makes the code of a request and sends it. The payload holds no secret; the job finds out whether there is an account.
 * `registrationId` names the registration that the code opens; without it the job decides.
 */
export const SendCode = defineJob<{
  requestId: string;
  purpose: CodePurpose;
  email: string;
  registrationId?: string;
}>('account.send-code', 'codes');

const PAUSE_SECONDS = 60;

/** 429 with the seconds to wait: those of the pause between two codes, or more after as many as are sent in a day. */
export const tooManyCodes = (wait: number): AppError =>
  tooManyRequests(
    wait,
    wait <= PAUSE_SECONDS
      ? 'Please wait a moment before you ask for another code'
      : `Too many codes have been asked for. Please try again in ${waitText(wait)}`,
  );

/** Asks for one-time codes; a job makes and sends them. */
@Injectable()
export class CodeRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly limits: AccountLimitsService,
    private readonly config: Config,
  ) {}

  /**
   * Mails a code to the address, if it has an account. Throws 429 a minute long and after as many codes as are sent in a
   * day.
   */
  async requestMail(purpose: CodePurpose, email: string, registrationId?: string): Promise<void> {
    const wait = await this.request(purpose, email, registrationId);
    if (wait > 0) throw tooManyCodes(wait);
  }

  /**
   * Asks for a code for an address, in one transaction; the address may be nobody's, and everything here is the same
   * then. Returns the seconds to wait when one was asked for just now or too often that day, else 0.
   */
  async request(purpose: CodePurpose, email: string, registrationId?: string): Promise<number> {
    return this.requestCode({ purpose, email, registrationId }, PAUSE_SECONDS);
  }

  /** The first code of a registration, which waits for no other one: else a stranger's would take its place. */
  async requestFirst(email: string, registrationId: string): Promise<number> {
    return this.requestCode({ purpose: 'verify', email, registrationId });
  }

  private async requestCode(
    request: Omit<PayloadOf<typeof SendCode>, 'requestId'>,
    pause?: number,
  ): Promise<number> {
    return this.em.transactional(async () => {
      const limit = { max: this.config.env.LIMIT_CODES_PER_DAY, seconds: DAY_SECONDS, pause };
      const wait = await this.limits.count(`code:${request.purpose}:${request.email}`, limit);
      if (wait === 0) this.outbox.enqueue(SendCode, { requestId: newId(), ...request });
      return wait;
    });
  }
}
