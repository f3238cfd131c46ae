import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Config } from '../config/config';
import { SmsFolder } from '../dev/sms-folder';

const TIMEOUT_MS = 5_000;

/** Sends text messages through a gateway, or into the folder that /api/dev/sms shows. Only jobs use it. */
@Injectable()
export class Sms {
  constructor(
    private readonly config: Config,
    private readonly folder: SmsFolder,
    private readonly clock: Clock,
  ) {}

  /** Whether a message would reach a phone (or, outside production, a person who looks into the folder). */
  get isAvailable(): boolean {
    return Boolean(this.config.env.SMS_URL) || !this.config.production;
  }

  /**
   * Posts `{ to, text }` as JSON to SMS_URL. `id` is constant over retries and is sent as Idempotency-Key. Throws when
   * the message could not be handed over, and the job retries.
   */
  async send(id: string, to: string, text: string): Promise<void> {
    const { SMS_URL, SMS_TOKEN } = this.config.env;
    if (!SMS_URL) return this.folder.write(id, to, text, this.clock.now());
    const response = await fetch(SMS_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(SMS_TOKEN ? { authorization: `Bearer ${SMS_TOKEN}` } : {}),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The SMS gateway responded with ${response.status}`);
  }
}
