import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config/config';
import { HealthProbe } from '../connection/health-probe';
import { replicaReads } from '../orm/request-orm';
import { ReadConnections } from './read-connections';
import type { ByteRow } from './row-bytes';

/** Frequent reads, from a replica where the request may read from one. Never inside a transaction. */
@Injectable()
export class ReadPool implements OnApplicationShutdown {
  private readonly primary: ReadConnections;

  constructor({ databaseUrl, env }: Config, { watched }: HealthProbe) {
    this.primary = new ReadConnections(databaseUrl, env.DATABASE_POOL, watched);
  }

  /**
   * The columns of each row in UTF-8 (null for NULL). One `name` must always stand for the same `text`; with the name
   * '' the statement is planned each time.
   */
  rows(name: string, text: string, values: unknown[]): Promise<ByteRow[]> {
    const reads = replicaReads();
    if (!reads) return this.primary.rows(name, text, values);
    return reads.run(
      ({ bytes }) => bytes.rows(name, text, values),
      () => this.primary.rows(name, text, values),
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.primary.close();
  }
}
