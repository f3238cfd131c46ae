import { expect, type APIRequestContext } from '@playwright/test';
import { patience } from './slow';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  attachments: { filename: string; content: string }[];
}

/** Reads the emails that the running program sent. */
export class Mailbox {
  constructor(private readonly request: APIRequestContext) {}

  /** Newest first. */
  async all(to: string): Promise<Mail[]> {
    const response = await this.request.get('/api/dev/mail', { params: { to } });
    expect(response.ok()).toBe(true);
    return (await response.json()) as Mail[];
  }

  /** Waits for an email to this address with a matching subject; resolves with the newest. */
  async waitFor(to: string, subject: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(
        async () => {
          const mails = await this.all(to);
          found = mails.find((mail) => subject.test(mail.subject));
          return found?.subject ?? mails.map((mail) => mail.subject);
        },
        { message: `a mail to ${to} with a subject like ${subject}`, ...patience },
      )
      .toMatch(subject);
    return found!;
  }

  /** The code of eight digits in the newest matching email. */
  async codeFrom(to: string, subject: RegExp): Promise<string> {
    const { text } = await this.waitFor(to, subject);
    const code = /\b[1-9]\d{7}\b/.exec(text)?.[0];
    if (!code) throw new Error(`No code in: ${text}`);
    return code;
  }
}
