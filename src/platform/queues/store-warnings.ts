import type { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { fromDatabaseError } from '../http/server/database-errors';

const AGAIN_AFTER_MS = 60_000;
const MAX_KNOWN = 100;

/**
 * Warnings about the store of the queues. While it is away a dozen clients fail several times a second each; that is
 * logged as one line a minute, and any other failure with its stack, each once a minute.
 */
export class StoreWarnings {
  private readonly logged = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: AGAIN_AFTER_MS });

  /** `away` is the sentence about an outage. */
  constructor(
    private readonly logger: Logger,
    private readonly away: string,
  ) {}

  warn(error: Error & { code?: string }, text: string): void {
    const reason = error.message || error.code || error.name;
    const isAway = fromDatabaseError(error) !== null;
    if (this.isLogged(isAway ? 'away' : `${text}: ${reason}`)) return;
    if (isAway) this.logger.warn(`${this.away} (${reason})`);
    else this.logger.warn({ err: error }, text);
  }

  private isLogged(key: string): boolean {
    if (this.logged.has(key)) return true;
    this.logged.set(key, true);
    return false;
  }
}
