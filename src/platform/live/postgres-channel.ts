import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Config } from '../config/config';
import type { Heartbeat } from '../database/heartbeat';
import type { Sql } from '../database/sql';
import { LiveChannel, type LiveMessage } from './live-channel';

const NAME = 'gidana_live';
const RETRY_MS = 2_000;
/** PostgreSQL takes less than 8000 bytes a notification; Base64 of this many is 7600, and leaves room for the head. */
const PART_BYTES = 5_700;

type Part = { from: string; id: string; of: number; part: string };

/** Processes tell each other by NOTIFY on a server of PostgreSQL, in parts when a message is long. */
export class PostgresChannel extends LiveChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly self = randomUUID();
  private readonly parts = new Map<string, string[]>();
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly sql: Sql,
    private readonly heartbeat: Heartbeat,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.config.servesApi) void this.listen();
  }

  /** The parts of a statement arrive together and in order. */
  override async send(message: LiveMessage): Promise<void> {
    const whole = Buffer.from(JSON.stringify(message));
    const of = Math.ceil(whole.length / PART_BYTES);
    const id = randomUUID();
    const parts = Array.from({ length: of }, (_, index): Part => {
      const part = whole.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
      return { from: this.self, id, of, part };
    });
    await this.sql.rows(
      'live-notify',
      `select pg_notify('${NAME}', part) from unnest($1::text[]) with ordinality as parts (part, place) order by place`,
      [parts.map((part) => JSON.stringify(part))],
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new Client({
      ...this.heartbeat.watched,
      connectionString: this.config.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    this.client = client;
    client.on('notification', ({ payload }) => payload && this.read(JSON.parse(payload) as Part));
    client.on('error', (error) => this.logger.debug({ err: error }, 'The listening connection'));
    client.on('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`listen ${NAME}`);
    } catch (error) {
      this.logger.debug({ err: error }, 'Listening is tried again');
      await client.end().catch(() => undefined);
      this.listenAgain();
    }
  }

  private listenAgain(): void {
    this.parts.clear();
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.listen();
    }, RETRY_MS).unref();
  }

  private read({ from, id, of, part }: Part): void {
    if (from === this.self) return;
    const parts = [...(this.parts.get(id) ?? []), part];
    this.parts.set(id, parts);
    if (parts.length < of) return;
    this.parts.delete(id);
    const whole = Buffer.concat(parts.map((text) => Buffer.from(text, 'base64')));
    this.received(JSON.parse(whole.toString('utf8')) as LiveMessage);
  }
}
