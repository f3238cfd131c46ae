import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Mailer } from '../../platform/mail/mailer';
import { Sms } from '../../platform/sms/sms';
import { Config } from '../../platform/config/config';
import { User } from '../../users/account/user.entity';
import { Registrations } from '../sign-up/registrations.service';
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
    private readonly registrations: Registrations,
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

  private async mailFor({ requestId, purpose, registrationId }: CodeRequest, user: User) {
    const { id: userId, email } = user;
    const owner = { userId, email, subjectId: userId, target: email };
    if (purpose === 'verify' && user.isVerified)
      return knownAddressMail(user.firstName, this.config.link('/'));
    // What the code opens is named in its mail: of several registrations of an address each person knows their own.
    const registration = user.isVerified ? null : await this.registrationOf(userId, registrationId);
    if (purpose === 'reset') {
      const code = await this.codes.issue(requestId, purpose, owner);
      const { firstName } = (user.isVerified ? user : registration) ?? {};
      return code && resetCodeMail(firstName, code, this.config.link('/reset-password'));
    }
    const code = await this.codes.issue(requestId, purpose, {
      ...owner,
      subjectId: registration?.id ?? userId,
    });
    return code && verificationCodeMail(registration, code, this.config.link('/confirm-email'));
  }

  /** One that was named and is over belongs to nobody any more: the code proves the address alone. */
  private async registrationOf(userId: string, registrationId: string | undefined) {
    if (!registrationId) return this.registrations.undisputed(userId);
    return (await this.registrations.of(userId)).find(({ id }) => id === registrationId) ?? null;
  }

  private async text({ requestId, purpose }: CodeRequest, user: User): Promise<void> {
    if (!user.phoneNumber) return;
    const { id: userId, email, phoneNumber: target } = user;
    const code = await this.codes.issue(requestId, purpose, { userId, email, subjectId: userId, target });
    if (!code) return this.noteDropped({ requestId, purpose });
    await this.sms.send(
      `code:${requestId}`,
      user.phoneNumber,
      `Gidana: your code is ${code}. It is good for 10 minutes. Never tell it to anyone.`,
    );
  }
}
