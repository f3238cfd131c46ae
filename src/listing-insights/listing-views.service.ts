import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { hash } from 'node:crypto';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { Sql } from '../platform/database/sql/sql';
import { ADD_VIEWS } from './listing-insights.sql';

export type Counted = 'views' | 'calls' | 'whatsapps';
/** An account, or a visitor identified by IP address and browser. */
export type Viewer = { userId: string | null; ip: string; browser: string };

/** An uncounted view. A viewer who is not `known` is not stored; its id only keeps owners from counting themselves. */
type Entry = { listingId: string; day: string; viewer: string; known: boolean } & Record<Counted, number>;

const FLUSH_MS = 5_000;
const FULL = 5_000;

/**
 * Counts views without a write for each: counts are held in memory and added to the database every few seconds. A
 * killed process loses the counts of the last seconds, which is acceptable for statistics.
 */
@Injectable()
export class ListingViewsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Views');
  private entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.flush().catch((err) => this.logger.warn({ err }, 'Views could not be saved yet')),
      FLUSH_MS,
    );
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.flush().catch(() => undefined);
  }

  /** Costs one hash and one map entry. */
  note(listingId: string, viewer: Viewer, what: Counted = 'views', known = true): void {
    const day = this.clock.today();
    const name = viewer.userId ?? this.hashed(viewer, day);
    const key = `${listingId} ${day} ${name} ${known}`;
    const entry = this.entries.get(key) ?? {
      listingId,
      day,
      viewer: name,
      known,
      views: 0,
      calls: 0,
      whatsapps: 0,
    };
    entry[what] += 1;
    this.entries.set(key, entry);
    if (this.entries.size >= FULL) void this.flush().catch(() => undefined);
  }

  /** Adds all counts to the database; failed ones stay for the next time. One flush at a time. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    if (this.entries.size === 0) return;
    const taken = this.entries;
    this.entries = new Map();
    try {
      await this.sql.rows(ADD_VIEWS, [JSON.stringify([...taken.values()])]);
    } catch (error) {
      this.putBack(taken);
      throw error;
    }
  }

  /** While the database is away, the number of entries in memory is limited. */
  private putBack(taken: Map<string, Entry>): void {
    for (const [key, entry] of taken) {
      if (this.entries.size >= FULL) return;
      const newer = this.entries.get(key);
      if (!newer) this.entries.set(key, entry);
      else for (const what of ['views', 'calls', 'whatsapps'] as const) newer[what] += entry[what];
    }
  }

  /** The hash changes every day, so that nobody can be followed from one day to the next. */
  private hashed({ ip, browser }: Viewer, day: string): string {
    const text = `view:${day}:${ip}:${browser}:${this.config.jwtSecret}`;
    return hash('sha256', text, 'base64url').slice(0, 22);
  }
}
