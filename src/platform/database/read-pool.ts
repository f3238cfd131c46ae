import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { Pool, type QueryResultRow } from 'pg';
import { Config } from '../config/config';

const MORE_THAN_CORES = 2;
const KEPT_MS = 10 * 60_000;
const WAIT_MS = 2_000;
const STATEMENT_MS = 5_000;

/**
 * Connections for reads whose many statements are written so that no value changes their plan: PostgreSQL makes it once,
 * where it would otherwise plan each statement for its values five times on each connection before it believes that.
 * Few connections, kept long, because each keeps its own plans. Never inside a transaction.
 */
@Injectable()
export class ReadPool implements OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly pool: Pool;

  constructor(config: Config) {
    this.pool = new Pool({
      connectionString: config.databaseUrl,
      max: Math.min(availableParallelism() + MORE_THAN_CORES, config.env.DATABASE_POOL),
      idleTimeoutMillis: KEPT_MS,
      connectionTimeoutMillis: WAIT_MS,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
      options: '-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan',
    });
    // A connection that breaks while it rests is replaced by the next read.
    this.pool.on('error', (error) => this.logger.warn({ err: error }, 'A reading connection broke'));
  }

  /** All rows of a statement. One `name` must always mean the same `text`; without a name it is planned each time. */
  async rows<T extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]> {
    return (await this.pool.query<T>({ ...(name ? { name } : {}), text, values })).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
