import { defineJob } from '../events/event';

export type MailAttachment = { filename: string; content: string; contentType: string };

/** One mail, ready to send. `id` is constant over retries and becomes the Message-ID. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Extra headers, e.g. List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** Sends a finished mail that holds no secret; features enqueue it in the transaction of its cause. */
export const SendMail = defineJob<Omit<Mail, 'id'>>('mail.send', 'mail');

/** The domain of addresses that deleted people have: nothing is sent there. */
export const DELETED_DOMAIN = '@deleted.invalid';
