import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Mailer } from '../../platform/mail/mailer';
import { Sms } from '../../platform/sms/sms';
import { Config } from '../../platform/config/config';
import { User } from '../../users/account/user.entity';
import { AccountCodes, SendCode } from './account-codes';
import { knownAddressMail } from '../emails/known-address';
import { resetCodeMail } from '../emails/reset-code';
import { verificationCodeMail } from '../emails/verification-code';

type CodeRequest = PayloadOf<typeof SendCode>;

/** Sends codes. Nobody's address is sent nothing; who is verified already is told so instead. */
@Injectable()
export class AccountCodeJobs {
  private readonly logger = new Logger('Codes');

  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly mailer: Mailer,
    private readonly sms: Sms,
    private readonly config: Config,
  ) {}

  @OnJob(SendCode)
  async send(request: CodeRequest): Promise<void> {
    const user = await this.em.findOne(User, { email: request.email, deletedAt: null });
    if (!user) return;
    if (request.purpose === 'phone') return this.text(request, user);
    const mail = await this.mailFor(request, user);
    if (mail) await this.mailer.send({ id: `code:${request.requestId}`, to: user.email, ...mail });
    else this.noteDropped(request);
  }

  /** After an outage that outlasted it: a code that opens nothing would only confuse. */
  private noteDropped({ requestId, purpose }: Pick<CodeRequest, 'requestId' | 'purpose'>): void {
    this.logger.warn({ requestId, purpose }, 'A code was not sent: used, replaced or expired by now');
  }

  private async mailFor({ requestId, purpose }: CodeRequest, user: User) {
    if (purpose === 'verify' && user.isVerified)
      return knownAddressMail(user.firstName, this.config.link('/'));
    const code = await this.codes.issue(requestId, purpose, user, user.email);
    if (!code) return null;
    return purpose === 'verify'
      ? verificationCodeMail(user.firstName, code, this.config.link('/confirm-email'))
      : resetCodeMail(user.firstName, code, this.config.link('/reset-password'));
  }

  private async text({ requestId, purpose }: CodeRequest, user: User): Promise<void> {
    if (!user.phoneNumber) return;
    const code = await this.codes.issue(requestId, purpose, user, user.phoneNumber);
    if (!code) return this.noteDropped({ requestId, purpose });
    await this.sms.send(
      `code:${requestId}`,
      user.phoneNumber,
      `Gidana: your code is ${code}. It is good for 10 minutes. Never tell it to anyone.`,
    );
  }
}
