import { MetadataStorage, type EntityClass, type EntityMetadata } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { ormOptions } from '../orm/orm-options';
import { functionsOfDatabase } from '../orm/routines';
import { storageOf } from '../orm/storage';

const LIMITS = { pool: 2, statementMs: 60_000, lockMs: 60_000, waitMs: 10_000 };

/** Every table entity that the loaded files define. */
export const loadedEntities = (): EntityClass<object>[] =>
  Object.values(MetadataStorage.getMetadata())
    .filter((meta) => meta.tableName && !meta.abstract)
    .map((meta) => meta.class as EntityClass<object>);

/**
 * An ORM that sees the entities as the database has them, including computed columns: for comparing and creating
 * schemas, not for reading rows. Trigger functions are not among its routines, because the ORM does not read them back
 * from a database.
 */
export async function schemaOrm(databaseUrl: string): Promise<MikroORM> {
  const { discovery, ...options } = ormOptions(databaseUrl, LIMITS);
  const routines = functionsOfDatabase().map(({ routine }) => routine);
  return MikroORM.init({
    ...options,
    entities: loadedEntities(),
    routines: routines.filter(({ returns }) => !returnsTrigger(returns)),
    schemaGenerator: { disableForeignKeys: false, skipTables: ['mikro_orm_migrations'] },
    discovery: { ...discovery, onMetadata: () => undefined, afterDiscovered: withoutStandIns },
  });
}

const returnsTrigger = (returns: unknown): boolean =>
  (returns as { columnType?: string } | undefined)?.columnType === 'trigger';

/** MikroORM needs a key for every entity: a table without one gets a key that is not stored. */
function withoutStandIns(storage: MetadataStorage): void {
  for (const meta of storage.getAll().values() as Iterable<EntityMetadata>)
    for (const property of meta.props) if (property.persist === false) property.primary = false;
}

/** Creates the whole schema of the entities in an empty database. */
export async function makeEntitySchema(orm: MikroORM, client: Client): Promise<void> {
  const tables = new Set([...orm.getMetadata().getAll().values()].map((meta) => meta.tableName));
  const functions = functionsOfDatabase().map(({ routine }) => routine);
  const needsTable = (sql: string) =>
    // linear: it reads the program's own source.
    /\((.*)\) returns (\S+ ?\S*) language/s.exec(sql)?.slice(1).some(mentions);
  const mentions = (types: string) => types.split(/[\s,]+/).some((word) => tables.has(word));
  const statements = functions.map(({ expression }) => expression!);
  await client.query(
    'create extension if not exists pg_trgm; create extension if not exists btree_gist; set check_function_bodies = off',
  );
  // Generated columns and indexes need functions; some functions need tables.
  for (const sql of statements.filter((sql) => !needsTable(sql))) await client.query(sql);
  await client.query(await orm.schema.getCreateSchemaSQL());
  // Created again, because the ORM writes function bodies on one line.
  for (const sql of statements) await client.query(sql);
  for (const meta of orm.getMetadata().getAll().values()) {
    const parameters = Object.entries(storageOf(meta.class)).map(([name, value]) => `${name} = ${value}`);
    if (parameters.length > 0)
      await client.query(`alter table ${meta.tableName} set (${parameters.join(', ')})`);
  }
}
