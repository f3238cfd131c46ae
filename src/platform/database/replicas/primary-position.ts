import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../../config/config';
import { connectionTo } from '../connection/connection-to';
import { HealthProbe } from '../connection/health-probe';
import { PositionHistory } from './position-history';
import { parsePosition, UNKNOWN_POSITION } from './wal-position';

const SAMPLE_EVERY_MS = 200;
/** A write that was committed waits no longer for its position. */
const PATIENCE_MS = 500;
/** The tolerated time between a probe of the primary and one of a replica. */
const SLACK_MS = 2_000;

type PositionRow = { database: string; written: string | null; inserted: string | null };

/**
 * Where the primary is in its write-ahead log, over a connection of its own: sampled five times a second for the lag of
 * replicas, and after each write for its author. Writes that end at the same time share one question.
 */
@Injectable()
export class PrimaryPosition implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The identity of the database, by {@link DATABASE_IDENTITY}, which replicas must share; null until it was read. */
  database: string | null = null;
  readonly history: PositionHistory;
  private readonly isNeeded: boolean;
  private client: Promise<Client> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<bigint> | null = null;

  constructor(
    private readonly config: Config,
    private readonly healthProbe: HealthProbe,
  ) {
    this.isNeeded = config.replicaUrls.length > 0;
    this.history = new PositionHistory(config.replicaLagMs + SLACK_MS);
  }

  onApplicationBootstrap(): void {
    if (!this.isNeeded) return;
    const sample = () => void this.nextPosition().catch(() => undefined);
    sample();
    this.timer = setInterval(sample, SAMPLE_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const client = await this.client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  /** A position after everything that was committed before; {@link UNKNOWN_POSITION} if the primary is slow or away. */
  async written(): Promise<bigint> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<bigint>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, UNKNOWN_POSITION);
    });
    try {
      return await Promise.race([this.nextPosition(), late]);
    } catch {
      return UNKNOWN_POSITION;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The question after the one that is under way, which may have been read before a commit. */
  private nextPosition(): Promise<bigint> {
    if (this.next) return this.next;
    const asked = this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.readPosition();
      });
    this.running = this.next = asked;
    return asked;
  }

  private async readPosition(): Promise<bigint> {
    const at = performance.now();
    const client = await (this.client ??= this.connect());
    const { rows } = await client.query<PositionRow>({ name: 'primary-position', text: READ_POSITION });
    const { database, written, inserted } = rows[0]!;
    this.database = database;
    // A standby behind the address of the primary: nothing can be written there until it is promoted.
    if (written === null || inserted === null) return UNKNOWN_POSITION;
    this.history.note(parsePosition(written)!, at);
    return parsePosition(inserted)!;
  }

  private async connect(): Promise<Client> {
    const own = { connectionTimeoutMillis: 2_000, statement_timeout: 2_000, keepAlive: true };
    const client = new Client(connectionTo(this.config.databaseUrl, { ...own, ...this.healthProbe.watched }));
    client.on('error', () => undefined);
    client.on('end', () => (this.client = null));
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.client = null;
      throw error;
    }
  }
}

/** A cluster and one of its databases, which all replicas of the cluster have by the same number. */
export const DATABASE_IDENTITY = `(pg_control_system()).system_identifier || '/' ||
  (select oid from pg_database where datname = current_database())`;

/**
 * Two positions. `inserted`, where the next record goes, comes after all commits, even those that are not flushed yet, but
 * may come after the header of a page, which replicas do not always reach; `written` is one that they reach to the byte.
 */
const READ_POSITION = `select ${DATABASE_IDENTITY} as database,
  case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as written,
  case when not pg_is_in_recovery() then pg_current_wal_insert_lsn()::text end as inserted`;
