import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import type { Config } from '../../config/config';
import type { HealthProbe } from './health-probe';

const RETRY_MS = 2_000;

type Callbacks = {
  /** The payload of a NOTIFY from any session of the database, including this process's own. */
  received: (payload: string) => void;
  /** The connection was lost: notifications sent before the next one is established are missed. */
  lost?: () => void;
};

/**
 * Listens on one NOTIFY channel of a PostgreSQL server, over a dedicated connection that is re-established when it
 * breaks.
 */
export class Listener {
  private readonly logger = new Logger('Database');
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly healthProbe: HealthProbe,
    private readonly channel: string,
    private readonly callbacks: Callbacks,
  ) {}

  async listen(): Promise<void> {
    const client = new Client({
      ...this.healthProbe.watched,
      connectionString: this.config.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.callbacks.received(payload));
    client.on('error', (error) => this.logger.debug({ err: error }, 'The listening connection broke'));
    client.on('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
    } catch (error) {
      this.logger.debug({ err: error }, 'Listening failed and will be retried');
      await client.end().catch(() => undefined);
      this.listenAgain();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private listenAgain(): void {
    this.callbacks.lost?.();
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.listen();
    }, RETRY_MS).unref();
  }
}
