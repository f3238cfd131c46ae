import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { HOUR_MS } from '../clock/durations';
import { assertNotHalfRestored } from './broken-restore';
import { migrations } from './migrations/migrations';
import { ormOptions } from './orm/orm-options';
import { ADVISORY_LOCKS } from './sql/advisory-locks';

/**
 * Brings the database to the newest schema. Of several processes that start together, one migrates and the others wait
 * for it. An up-to-date database costs one query. `last` stops after that migration, at the schema that an old backup
 * fits.
 */
export async function migrate(databaseUrl: string, last?: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // Queries on a connection that breaks are rejected on their own, so this handler has nothing to do.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertNotHalfRestored(client);
    if ((await pendingMigrations(client)).length === 0) return [];
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    const pending = await pendingMigrations(client);
    if (pending.length > 0) await runMigrations(databaseUrl, last);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    return pending;
  } finally {
    await client.end();
  }
}

async function pendingMigrations(client: Client): Promise<string[]> {
  const names = migrations.map((migration) => migration.name);
  const table = await client.query<{ known: string | null }>(
    `select to_regclass('mikro_orm_migrations')::text as known`,
  );
  if (table.rows[0]?.known == null) return names;
  const done = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  const executed = new Set(done.rows.map((row) => row.name));
  return names.filter((name) => !executed.has(name));
}

async function runMigrations(databaseUrl: string, last?: string): Promise<void> {
  const orm = await openForMigrations(databaseUrl);
  try {
    await orm.migrator.up(upTo(last));
  } finally {
    await closed(orm);
  }
}

/** Runs a statement in the running transaction. */
export type Session = {
  query: <T>(text: string, values?: unknown[]) => Promise<{ rows: T[] }>;
};

/** The objects that the migrator creates where they are missing. */
export const CREATE_MIGRATIONS = `create table mikro_orm_migrations (id serial primary key, name varchar(255) not null,
  executed_at timestamptz not null default current_timestamp)`;

/** Runs `work` in one transaction, in which it can migrate to a given migration and load rows in between. */
export async function inMigrations(
  databaseUrl: string,
  work: (session: Session, migrateTo: (last?: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const orm = await openForMigrations(databaseUrl);
  try {
    // The migrator checks for its table on a separate connection, which would wait for the transaction; so it checks
    // now.
    await orm.migrator.getExecuted();
    await orm.em.getConnection().transactional(async (transaction) => {
      const session: Session = {
        query: async (text, values = []) => {
          const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
          return { rows: rows as never[] };
        },
      };
      await work(session, (last) => orm.migrator.up({ ...upTo(last), transaction }));
    });
  } finally {
    await closed(orm);
  }
}

/** How long the pool may take to close. */
const CLOSE_MS = 5_000;

/**
 * A transaction whose connection broke never gives it back, and the pool waits for it: with nothing left to happen the
 * process would end in silence, as if all had been done.
 */
async function closed(orm: MikroORM): Promise<void> {
  const done = new AbortController();
  await Promise.race([
    orm
      .close(true)
      .catch(() => undefined)
      .finally(() => done.abort()),
    pause(CLOSE_MS, undefined, { signal: done.signal }).catch(() => undefined),
  ]);
}

const upTo = (last: string | undefined) => (last === undefined ? {} : { to: last });

const openForMigrations = (databaseUrl: string) =>
  MikroORM.init({
    ...ormOptions(databaseUrl, { pool: 2, statementMs: HOUR_MS, lockMs: HOUR_MS, waitMs: 10_000 }),
    entities: [],
  });
