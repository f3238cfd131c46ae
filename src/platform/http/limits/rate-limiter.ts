import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../clock/clock';
import { Config } from '../../config/config';
import { tooManyRequests } from '../errors';

/** At most `limit` events in a window. */
export type Limit = { limit: number; windowSeconds: number };
/** The events of a window so far, and the time until it ends. */
type Counted = [count: number, leftMs: number];

const HIT = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
local left = redis.call('PTTL', KEYS[1]) return {n, left}`;
/** How long Redis may take to respond. */
const SILENT_MS = 500;
const MAX_LOCAL_KEYS = 100_000;

/**
 * Counts events in fixed windows: in Redis, shared by all processes, when it is available; otherwise in this process,
 * never unlimited.
 */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly logger = new Logger('RateLimiter');
  /** By `maxSize`: with `max` the cache allocates every slot at once, 3 MB and 20 ms of the start. */
  private readonly local = new LRUCache<string, { count: number; endsAt: number }>({
    maxSize: MAX_LOCAL_KEYS,
    sizeCalculation: () => 1,
  });
  private readonly redis: Redis | null;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    const url = config.env.REDIS_URL;
    this.redis = url
      ? new Redis(url, {
          maxRetriesPerRequest: 1,
          enableOfflineQueue: false,
          commandTimeout: SILENT_MS,
          // Counted locally until Redis responds again, instead of waiting for it each time.
          socketTimeout: SILENT_MS,
        })
      : null;
    this.redis?.on('error', (error) => this.logger.debug({ err: error }, 'Redis'));
  }

  /** Counts one event under `key`; throws 429 with Retry-After beyond the limit. */
  async take(key: string, { limit, windowSeconds }: Limit): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    const windowMs = windowSeconds * 1000;
    const shared = `${this.config.queuePrefix}:limit:${this.windowKey(key, windowMs)}`;
    refuseBeyond(limit, await this.count(shared, windowMs));
  }

  /** As {@link take}, of this process alone. */
  takeLocally(key: string, { limit, windowSeconds }: Limit): void {
    const windowMs = windowSeconds * 1000;
    refuseBeyond(limit, this.countLocally(this.windowKey(key, windowMs), windowMs));
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  /**
   * A window passes by the machine's time, as Redis counts it; a product's clock that was moved past it begins
   * another.
   */
  private windowKey(key: string, windowMs: number): string {
    const windows = Math.trunc(this.clock.offsetMs / windowMs);
    return windows === 0 ? key : `${key}@${windows}`;
  }

  private async count(key: string, windowMs: number): Promise<Counted> {
    if (this.redis?.status === 'ready') {
      try {
        return (await this.redis.eval(HIT, 1, key, windowMs)) as Counted;
      } catch (error) {
        this.logger.debug({ err: error }, 'Redis is not available: limits are counted in this process');
      }
    }
    return this.countLocally(key, windowMs);
  }

  private countLocally(key: string, windowMs: number): Counted {
    const now = Date.now();
    let window = this.local.get(key);
    if (!window || window.endsAt <= now) this.local.set(key, (window = { count: 0, endsAt: now + windowMs }));
    window.count += 1;
    return [window.count, window.endsAt - now];
  }
}

function refuseBeyond(limit: number, [count, leftMs]: Counted): void {
  if (count > limit) throw tooManyRequests(Math.max(1, Math.ceil(leftMs / 1000)));
}
