import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Mailer } from '../../platform/mail/mailer';
import { Sms } from '../../platform/sms/sms';
import { User } from '../../users/account/user.entity';
import { AccountCodesService } from './account-codes.service';
import { CodeMailsService } from './code-mails.service';
import { SendCode } from './code-requests.service';

type CodeRequest = PayloadOf<typeof SendCode>;

/** Sends codes; to an address without an account, nothing. */
@Injectable()
export class AccountCodeJobs {
  private readonly logger = new Logger('Codes');

  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodesService,
    private readonly mails: CodeMailsService,
    private readonly mailer: Mailer,
    private readonly sms: Sms,
  ) {}

  @OnJob(SendCode)
  async send(request: CodeRequest): Promise<void> {
    const user = await this.em.findOne(User, { email: request.email, deletedAt: null });
    if (!user) return;
    if (request.purpose === 'phone') return this.text(request, user);
    const mail = await this.mails.write(request, user);
    if (mail) await this.mailer.send({ id: `code:${request.requestId}`, to: user.email, ...mail });
    else this.noteDropped(request);
  }

  /** Logs that a code is not sent: after an outage it is used, replaced or expired, and would only confuse. */
  private noteDropped({ requestId, purpose }: Pick<CodeRequest, 'requestId' | 'purpose'>): void {
    this.logger.warn({ requestId, purpose }, 'A code was not sent: used, replaced or expired by now');
  }

  private async text({ requestId, purpose }: CodeRequest, user: User): Promise<void> {
    if (!user.phoneNumber) return;
    const { id: userId, email, phoneNumber: target } = user;
    const issued = await this.codes.issue(requestId, purpose, { userId, email, subjectId: userId, target });
    if (!issued) return this.noteDropped({ requestId, purpose });
    await this.sms.send(
      `code:${requestId}`,
      user.phoneNumber,
      `Gidana: your code is ${issued.code}. It is valid for ${issued.goodFor}. Never share it with anyone.`,
    );
  }
}
