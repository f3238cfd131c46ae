import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  createRedisBackend,
  Queue,
  Worker,
  type BackendFactory,
  type Processor,
  type RedisQueueBackend,
} from 'bullmq';
import Redis from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { DAY_SECONDS } from '../clock/durations';
import { Config } from '../config/config';
import { connectionTo } from '../database/connection/connection-to';
import { HealthProbe } from '../database/connection/health-probe';
import { QUEUES, type QueueName } from '../events/event';
import { dueTimesOf, type DueTimes } from './due-times';
import { leaveName, sharedPrefix } from './installation';
import { postgresQueues } from './postgres-queues';
import { pauseBeforeRetry, triesOf } from './retries';
import { StoreWarnings } from './store-warnings';

/** A job of a queue: the outbox entry, and the handler that receives it. */
export type DeliveryData = { outboxId: string; handler: string; payload: object };
type Connection = NonNullable<ConstructorParameters<typeof Queue>[1]>['connection'];

/**
 * No person waits for a queue's connection, since the relay tries again. On a busy machine a short timeout only costs
 * work.
 */
const CONNECT_WITHIN_MS = 10_000;
/**
 * How long Redis may be silent: for a producer's command and connection, and for a worker's, which waits seconds for a
 * job.
 */
const PRODUCER_SILENT_MS = 1_500;
const WORKER_SILENT_MS = 15_000;
const REST_MS = 1_000;
const READY_KEY_SECONDS = 60;

/**
 * BullMQ takes a connection from its pool to prepare its tables and does not listen for errors on it: a connection that
 * breaks meanwhile would end the process. Its queries are rejected all the same.
 */
class HeardClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * After a failure BullMQ's own worker pauses for up to 15 s, also during an orderly stop. This one pauses for a second,
 * and stops.
 */
class BriskWorker extends Worker<DeliveryData> {
  private readonly stop = new AbortController();

  override async delay(milliseconds = REST_MS): Promise<void> {
    await pause(Math.min(milliseconds, REST_MS), null, this.stop).catch(() => undefined);
  }

  override close(force?: boolean): Promise<void> {
    this.stop.abort();
    return super.close(force);
  }
}

/** BullMQ's queues: on Redis with REDIS_URL, on PostgreSQL without. The rest of the program does not know which. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly logger = new Logger('Queues');
  private readonly warnings = new StoreWarnings(
    this.logger,
    'The store of the queues does not respond, jobs wait for it',
  );
  private readonly queues = new Map<QueueName, Queue<DeliveryData>>();
  private readonly redis: Redis[] = [];
  private readonly strangers = new Set<string>();

  constructor(
    private readonly config: Config,
    private readonly healthProbe: HealthProbe,
  ) {
    for (const name of QUEUES) {
      const settings = {
        ...this.options(true),
        defaultJobOptions: {
          attempts: triesOf(name),
          backoff: { type: 'growing' },
          removeOnComplete: { age: 3_600, count: 1_000 },
          removeOnFail: { age: 30 * DAY_SECONDS },
        },
      };
      const queue = new Queue<DeliveryData>(this.fullName(name), settings, this.backend);
      queue.on('error', (error) => this.warnings.warn(error, `Queue ${name}`));
      this.queues.set(name, queue);
    }
  }

  get(name: QueueName): Queue<DeliveryData> {
    return this.queues.get(name)!;
  }

  all(): Queue<DeliveryData>[] {
    return [...this.queues.values()];
  }

  /** See {@link dueTimesOf}. */
  dueTimes(name: QueueName, ids: readonly string[]): Promise<DueTimes> {
    return dueTimesOf(this.get(name), ids, this.redis[0] ?? null);
  }

  /** A worker on one queue. `autorun: false` leaves it to the caller to fetch jobs. */
  worker(name: QueueName, process: Processor<DeliveryData>, autorun: boolean): Worker<DeliveryData> {
    const settings = {
      ...this.options(false),
      autorun,
      concurrency: this.config.env.WORKER_CONCURRENCY,
      drainDelay: this.config.embedded ? 1 : 5,
      lockDuration: 30_000,
      stalledInterval: 15_000,
      maxStalledCount: 1_000,
      settings: { backoffStrategy: (tries: number) => pauseBeforeRetry(name, tries) },
    };
    const worker = new BriskWorker(this.fullName(name), process, settings, this.backend);
    worker.on('error', (error) => this.warnings.warn(error, `Worker ${name}`));
    return worker;
  }

  /**
   * Throws unless the store behind the queues responds, and in the case of Redis takes a write: one that is full, or
   * became the replica of another, still serves reads.
   */
  async ping(): Promise<void> {
    const [redis] = this.redis;
    if (redis) await redis.set(`${this.config.queuePrefix}:ready`, '', 'EX', READY_KEY_SECONDS);
    else await this.get('default').getJobCounts('waiting');
  }

  /**
   * Leaves this installation's name in Redis, where it may have been lost with all other keys. Says so, once for each,
   * when another installation left its own under the same prefix since.
   */
  async leaveName(): Promise<void> {
    const [redis] = this.redis;
    if (!redis) return;
    const { queuePrefix, installation } = this.config;
    const stranger = await leaveName(redis, queuePrefix, installation).catch(() => null);
    if (!stranger || this.strangers.has(stranger)) return;
    this.strangers.add(stranger);
    this.logger.warn(sharedPrefix(stranger, queuePrefix, installation));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.all().map((queue) => queue.close()));
    for (const client of this.redis) client.disconnect();
  }

  private fullName(name: QueueName): string {
    return `${this.config.queuePrefix}-${name}`;
  }

  /** Given to each queue, as BullMQ's default is one for the whole process. Both have the interface of that of Redis. */
  private get backend(): BackendFactory<RedisQueueBackend> {
    return this.config.env.REDIS_URL
      ? createRedisBackend
      : (postgresQueues as unknown as BackendFactory<RedisQueueBackend>);
  }

  /**
   * A producer must fail at once when the store is away (the outbox keeps the entry); a worker waits for its return.
   */
  private options(producer: boolean): { connection: Connection } {
    const { REDIS_URL } = this.config.env;
    if (!REDIS_URL) {
      const pool = {
        ...this.healthProbe.watched,
        Client: HeardClient,
        // BullMQ finds its tables by `options` of its own, which follow these.
        ...connectionTo(this.config.databaseUrl, {}),
        schema: 'bullmq',
        migrate: true,
        max: producer ? 2 : 4,
      };
      return { connection: { ...pool, connectionTimeoutMillis: CONNECT_WITHIN_MS } as unknown as Connection };
    }
    const client = new Redis(REDIS_URL, {
      maxRetriesPerRequest: null,
      enableOfflineQueue: !producer,
      ...(producer ? { commandTimeout: PRODUCER_SILENT_MS } : {}),
      socketTimeout: producer ? PRODUCER_SILENT_MS : WORKER_SILENT_MS,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    client.on('error', (error) => this.warnings.warn(error, 'Redis'));
    this.redis.push(client);
    return { connection: client as unknown as Connection };
  }
}
