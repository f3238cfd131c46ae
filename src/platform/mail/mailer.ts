import { Injectable, Logger } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { Clock } from '../clock/clock';
import { MINUTE_MS } from '../clock/durations';
import { Config } from '../config/config';
import { NotNow, OnJob, type Delivery } from '../events/handlers';
import { HandOverLimits } from './hand-over-limits';
import { DELETED_DOMAIN, SendMail, type Mail } from './mail';
import { MailFolder } from './mail-folder';
import { MailHandovers, OutcomeUnknown } from './mail-handovers';
import { RecipientLanes } from './recipient-lanes';

/** The longest that the mail server may take to connect, and to greet. */
const CONNECT_MS = 5_000;
const GREETING_MS = 5_000;
/** A mail that found no free place for its recipient's domain tries again within this time. */
const NO_PLACE_MS = 5_000;
/** A mail that was not confirmed has most likely arrived: the second copy waits for a server that was only busy. */
const SECOND_COPY_MS = 5 * MINUTE_MS;

/**
 * Sends mails by SMTP, or into a folder that /dev/mail shows. Only jobs use it, so a mail is retried until it is sent.
 */
@Injectable()
export class Mailer {
  private readonly logger = new Logger('Mail');
  private readonly lanes: RecipientLanes;

  constructor(
    private readonly config: Config,
    private readonly folder: MailFolder,
    private readonly handovers: MailHandovers,
    private readonly clock: Clock,
  ) {
    this.lanes = new RecipientLanes(config.env.WORKER_CONCURRENCY);
  }

  /**
   * Throws when the mail could not be handed over, and the job retries, or fails for good where there is no such mailbox.
   * Throws {@link NotNow} when other mails to the same domain occupy all its places, and when the server did not confirm
   * a whole mail.
   */
  async send(mail: Mail): Promise<void> {
    if (!this.config.env.SMTP_URL) return this.folder.write(mail, this.clock.now());
    const leave = this.lanes.enter(domainOf(mail.to));
    if (!leave) throw new NotNow(NO_PLACE_MS * (0.5 + Math.random()));
    try {
      await this.handovers.sendOnce(mail.id, () => this.handOver(mail));
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      this.logger.warn({ err: error, mail: mail.id }, 'A mail was not confirmed, another copy may follow');
      throw new NotNow(SECOND_COPY_MS);
    } finally {
      leave();
    }
  }

  @OnJob(SendMail)
  async onSendMail(mail: Omit<Mail, 'id'>, delivery: Delivery): Promise<void> {
    if (!mail.to.endsWith(DELETED_DOMAIN)) await this.send({ ...mail, id: delivery.id });
  }

  private async handOver(mail: Mail): Promise<void> {
    const limits = new HandOverLimits();
    try {
      await this.transportWithin(limits).sendMail(this.messageOf(mail, limits.signal));
    } catch (error) {
      if ((error as Refusal).responseCode !== undefined) throw refusalOf(error as Refusal, mail);
      const cause = (limits.signal.aborted ? limits.signal.reason : error) as Error;
      throw limits.isWhole ? new OutcomeUnknown(cause) : cause;
    } finally {
      limits.lift();
    }
  }

  /** A connection of its own for each mail. */
  private transportWithin(limits: HandOverLimits): Transporter {
    const { sender: from, env } = this.config;
    const times = {
      dnsTimeout: CONNECT_MS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
    };
    const transport = createTransport(
      { url: env.SMTP_URL, ...times, logger: limits.log, transactionLog: true },
      { from, disableFileAccess: true, disableUrlAccess: true },
    );
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((content) => {
        const sent = new PassThrough();
        sent.once('end', () => limits.whole());
        return content.pipe(sent);
      });
      done();
    });
    return transport;
  }

  private messageOf(mail: Mail, signal: AbortSignal) {
    return {
      messageId: `<${createHash('sha256').update(mail.id).digest('hex').slice(0, 32)}@${new URL(this.config.publicUrl).hostname}>`,
      date: this.clock.now(),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      attachments: mail.attachments,
      signal,
    };
  }
}

/** The error of nodemailer when the mail server refuses a mail. */
type Refusal = Error & { responseCode: number; command: string };

/**
 * No such mailbox, or one that takes no mail: RFC 3463 has 5.1 and 5.2 for these, RFC 5321 550, 551 and 553. Refusals
 * because of the sender (5.7) can be mended by an operator, so those mails are tried again for as long as any other.
 */
const NO_MAILBOX = /\b5\d\d[ -](?:5\.[12]\.\d|(?!\d\.\d))/;
const OF_MAILBOXES = [550, 551, 552, 553];

/** Without the address of the recipient, which belongs into no log, however the server spells it. */
function refusalOf({ message, responseCode, command }: Refusal, { to }: Mail): Error {
  const text = message.replace(namesOf(to), 'the recipient');
  const isForGood = command === 'RCPT TO' && OF_MAILBOXES.includes(responseCode) && NO_MAILBOX.test(message);
  return isForGood ? new UnrecoverableError(text) : new Error(text);
}

/** The address in any case, and what stands before its @ as a word of its own, which is all that some servers name. */
function namesOf(address: string): RegExp {
  const [whole, local] = [address, address.slice(0, address.lastIndexOf('@'))].map(asPattern);
  return new RegExp(`${whole}|(?<![\\p{L}\\p{N}.])${local}(?![\\p{L}\\p{N}])`, 'giu');
}

const asPattern = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
