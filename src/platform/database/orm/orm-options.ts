import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { ClientConfig, Pool } from 'pg';
import { settleCommits } from '../connection/commit-outcome';
import { connectionTo } from '../connection/connection-to';
import { closeSilent } from '../connection/silent-connections';
import { migrations } from '../migrations/migrations';
import { readComputed } from './columns';
import { Naming } from './naming';
import { contextOf } from './request-orm';

export type DatabaseLimits = {
  pool: number;
  statementMs: number;
  lockMs: number;
  waitMs: number;
  /** How long a statement may get no reply at all, on a server that keeps the other limits. */
  silentMs?: number;
};

/** A server for reads, with the `stream` option of its health probe. */
export type ReplicaServer = { url: string; watched: Pick<ClientConfig, 'stream'> };

/**
 * The ORM's settings. Timeouts end in 503 instead of a pile of waiting requests; the embedded database ignores them.
 */
export function ormOptions(
  databaseUrl: string,
  limits: DatabaseLimits,
  connections: Pick<ClientConfig, 'stream'> = {},
  replicas: ReplicaServer[] = [],
): Options {
  // By itself the ORM takes no more of a URL than host, port, user, password and name.
  const optionsOf = (url: string, watched: Pick<ClientConfig, 'stream'>) =>
    connectionTo(url, { ...driverOptions(limits), ...watched });
  return defineConfig({
    clientUrl: databaseUrl,
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: Naming,
    context: contextOf,
    extensions: [Migrator],
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: false,
    logger: () => undefined,
    pool: { min: 0, max: limits.pool },
    driverOptions: optionsOf(databaseUrl, connections),
    replicas: replicas.map(({ url, watched }) => ({
      clientUrl: url,
      driverOptions: optionsOf(url, watched),
    })),
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: true },
    discovery: { warnWhenNoEntities: false, onMetadata: readComputed },
  });
}

const driverOptions = (limits: DatabaseLimits) => ({
  connectionTimeoutMillis: limits.waitMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  onPoolCreated: (pool: Pool) => {
    releaseBroken(pool);
    if (limits.silentMs === undefined) return;
    closeSilent(pool, limits.silentMs);
    settleCommits(pool);
  },
  // JIT compilation and parallel workers cost more time than any query of a request.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});

const HOLDER_HAS_MS = 1_000;

/**
 * A transaction whose connection breaks cannot be rolled back, and the pool then never gets the connection back: each
 * outage would shrink the pool, and a stop would wait for it. The holder of a broken connection gets a moment to
 * release it.
 */
function releaseBroken(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // Released in the meantime.
        }
        // A holder that was still waiting for something else releases it once more.
        client.release = () => undefined;
      }, HOLDER_HAS_MS).unref();
    });
  });
}
