import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { Clock } from '../clock/clock';
import { Config } from '../config/config';
import { NotNow, OnJob, type Delivery } from '../events/handlers';
import { DELETED_DOMAIN, SendMail, type Mail } from './mail';
import { MailFolder } from './mail-folder';
import { MailHandovers, OutcomeUnknown } from './mail-handovers';
import { RecipientLanes } from './recipient-lanes';

/** The longest that the mail server may take to connect, to greet, and to respond at any later point. */
const CONNECT_MS = 5_000;
const GREETING_MS = 5_000;
const SILENT_MS = 10_000;
/** The longest for a whole mail: a server that trickles its responses is never silent. */
const MAIL_MS = 20_000;
/** A mail that found no free place for its recipient's domain tries again within this time. */
const NO_PLACE_MS = 5_000;

/** `whole` once all of a mail was sent: from then on the server may have accepted it without confirming. */
type Given = { whole: boolean };

/**
 * Sends mails by SMTP, or into a folder that /dev/mail shows. Only jobs use it, so a mail is retried until it is sent.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;
  private readonly lanes: RecipientLanes;

  constructor(
    private readonly config: Config,
    private readonly folder: MailFolder,
    private readonly handovers: MailHandovers,
    private readonly clock: Clock,
  ) {
    const url = config.env.SMTP_URL;
    this.lanes = new RecipientLanes(config.env.WORKER_CONCURRENCY);
    this.transport = url
      ? createTransport(
          {
            url,
            dnsTimeout: CONNECT_MS,
            connectionTimeout: CONNECT_MS,
            greetingTimeout: GREETING_MS,
            socketTimeout: SILENT_MS,
          },
          { from: config.env.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
        )
      : null;
    this.transport?.use('stream', (mail, done) => {
      mail.message.processFunc((content) => {
        const sent = new PassThrough();
        sent.once('end', () => ((mail.data as unknown as { given: Given }).given.whole = true));
        return content.pipe(sent);
      });
      done();
    });
  }

  /**
   * Throws when the mail could not be handed over, and the job retries. Throws {@link NotNow} when other mails to the
   * same domain occupy all its places.
   */
  async send(mail: Mail): Promise<void> {
    if (!this.transport) return this.folder.write(mail, this.clock.now());
    const leave = this.lanes.enter(domainOf(mail.to));
    if (!leave) throw new NotNow(NO_PLACE_MS * (0.5 + Math.random()));
    try {
      await this.handovers.sendOnce(mail.id, () => this.handOver(mail));
    } finally {
      leave();
    }
  }

  @OnJob(SendMail)
  async onSendMail(mail: Omit<Mail, 'id'>, delivery: Delivery): Promise<void> {
    if (!mail.to.endsWith(DELETED_DOMAIN)) await this.send({ ...mail, id: delivery.id });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private async handOver(mail: Mail): Promise<void> {
    const given: Given = { whole: false };
    try {
      await this.transport!.sendMail(this.messageOf(mail, given));
    } catch (error) {
      const isRefused = (error as { responseCode?: number }).responseCode !== undefined;
      throw given.whole && !isRefused ? new OutcomeUnknown(error as Error) : error;
    }
  }

  private messageOf(mail: Mail, given: Given) {
    return {
      given,
      messageId: `<${createHash('sha256').update(mail.id).digest('hex').slice(0, 32)}@${new URL(this.config.publicUrl).hostname}>`,
      date: this.clock.now(),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      attachments: mail.attachments,
      signal: AbortSignal.timeout(MAIL_MS),
    };
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
