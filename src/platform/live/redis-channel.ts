import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config';
import { LiveChannel, type LiveMessage } from './live-channel';

/** How long Redis may be silent when it is told something. */
const SILENT_MS = 1_000;

/** Processes tell each other through Redis. While it is away each tells its own pages alone. */
export class RedisChannel extends LiveChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly self = randomUUID();
  private readonly name: string;
  private readonly sender: Redis;
  private subscriber: Redis | null = null;

  constructor(private readonly config: Config) {
    super();
    this.name = `${config.env.QUEUE_PREFIX}:live`;
    this.sender = this.connect({
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.servesApi) return;
    this.subscriber = this.connect({ maxRetriesPerRequest: null });
    this.subscriber.on('message', (_channel: string, text: string) => this.read(text));
    // Kept over reconnections by the client.
    this.subscriber.subscribe(this.name).catch((error: unknown) => this.logger.warn({ err: error }, 'Redis'));
  }

  override async send(message: LiveMessage): Promise<void> {
    await this.sender.publish(this.name, JSON.stringify({ from: this.self, message }));
  }

  onApplicationShutdown(): void {
    this.sender.disconnect();
    this.subscriber?.disconnect();
  }

  private read(text: string): void {
    const { from, message } = JSON.parse(text) as { from: string; message: LiveMessage };
    if (from !== this.self) this.received(message);
  }

  private connect(options: object): Redis {
    const retryStrategy = (times: number): number => Math.min(times * 100, 2_000);
    const client = new Redis(this.config.env.REDIS_URL!, { retryStrategy, ...options });
    client.on('error', (error) => this.logger.debug({ err: error }, 'Redis'));
    return client;
  }
}
