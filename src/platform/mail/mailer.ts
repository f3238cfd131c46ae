import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import { Clock } from '../clock/clock';
import { Config } from '../config/config';
import { OnJob, type Delivery } from '../events/handlers';
import { SendMail, type Mail } from './mail';
import { MailFolder } from './mail-folder';

/** Sends mails by SMTP, or into a folder that /dev/mail shows. Only jobs call it, so a mail is retried until it is out. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;

  constructor(
    private readonly config: Config,
    private readonly folder: MailFolder,
    private readonly clock: Clock,
  ) {
    const url = config.env.SMTP_URL;
    this.transport = url
      ? createTransport(url, { from: config.env.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true })
      : null;
  }

  /** Throws when the mail could not be handed over; the job's retry is the remedy. */
  async send(mail: Mail): Promise<void> {
    if (!this.transport) return this.folder.write(mail, this.clock.now());
    await this.transport.sendMail({
      messageId: `<${createHash('sha256').update(mail.id).digest('hex').slice(0, 32)}@${new URL(this.config.publicUrl).hostname}>`,
      date: this.clock.now(),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      attachments: mail.attachments,
    });
  }

  @OnJob(SendMail)
  async onSendMail(mail: Omit<Mail, 'id'>, delivery: Delivery): Promise<void> {
    await this.send({ ...mail, id: delivery.id });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
