import { Injectable } from '@nestjs/common';
import { MailFolder, type StoredMail } from '../mail/mail-folder';

const AT_SMS = '@sms.invalid';

/** Text messages of an installation without a gateway: stored next to the mails and read back here. */
@Injectable()
export class SmsFolder {
  constructor(private readonly mails: MailFolder) {}

  /** `id` is constant over retries. */
  async write(id: string, to: string, text: string, at: Date): Promise<void> {
    await this.mails.write({ id, to: to + AT_SMS, subject: 'SMS', text, html: '' }, at);
  }

  async list(to?: string): Promise<{ to: string; text: string; at: string }[]> {
    const stored = await this.mails.list(to ? to + AT_SMS : undefined);
    return stored
      .filter((mail: StoredMail) => mail.to.endsWith(AT_SMS))
      .map(({ to: address, text, at }) => ({ to: address.slice(0, -AT_SMS.length), text, at }));
  }
}
