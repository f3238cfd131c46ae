import { readFileSync } from 'node:fs';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import '../../src/app.module';
import { databaseDocument } from '../../src/commands/database-document';
import {
  describeSchema,
  schemaDifferences,
  type SchemaDescription,
} from '../../src/platform/database/schema/describe-schema';
import {
  loadedEntities,
  makeEntitySchema,
  schemaOrm,
} from '../../src/platform/database/schema/entity-schema';
import { migrate } from '../../src/platform/database/migrate';
import { statementsBetween } from '../../src/platform/database/schema/schema-statements';
import { anEmptyDatabase } from '../support/servers/new-database';

type Database = { url: string; client: Client; stop(): Promise<void> };

async function aDatabase(name: string): Promise<Database> {
  const database = await anEmptyDatabase(name);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return { url: database.url, stop: () => database.stop(), client };
}

let migrated: Database;
let made: Database;
let orm: MikroORM;
let entities: SchemaDescription;
beforeAll(async () => {
  migrated = await aDatabase('migrated');
  await migrate(migrated.url);
  orm = await schemaOrm(migrated.url);
  made = await aDatabase('made');
  await makeEntitySchema(orm, made.client);
  entities = await describeSchema(made.client);
}, 120_000);
afterAll(async () => {
  await orm.close(true);
  for (const database of [migrated, made]) {
    await database.client.end();
    await database.stop();
  }
});

/** The differences while this statement has changed the migrated database. */
async function differencesAfter(sql: string): Promise<string[]> {
  await migrated.client.query('begin');
  try {
    await migrated.client.query(sql);
    return schemaDifferences(entities, await describeSchema(migrated.client));
  } finally {
    await migrated.client.query('rollback');
  }
}

it('declares every table, function and trigger that the migrations create', async () => {
  expect(schemaDifferences(entities, await describeSchema(migrated.client))).toEqual([]);
  expect(loadedEntities().length).toBeGreaterThan(60);
});

it('leaves the ORM nothing to change in a migrated database', async () => {
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
});

type NumberColumn = { table: string; column: string; type: string; naira: boolean };

const NUMBER_COLUMNS = `select c.table_name as table, column_name as column, format_type(a.atttypid, a.atttypmod) as type,
    data_type = 'numeric' and numeric_precision = 15 as naira
  from information_schema.columns c
  join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
  join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    and format_type(a.atttypid, null) ~ '^(numeric|real|double precision)'
  order by 1, 2`;

/** The error of a row that has only this number, under the checks of its table; null if there is none. */
async function errorOf({ table, column, type }: NumberColumn, value: string): Promise<string | null> {
  await migrated.client.query('begin');
  try {
    await migrated.client.query(
      `create temp table alone (like ${table} including constraints) on commit drop`,
    );
    const { rows } = await migrated.client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'alone'::regclass and attnum > 0`,
    );
    const nullable = rows.map(({ name }) => `alter column "${name}" drop not null`);
    await migrated.client.query(`alter table alone ${nullable.join(', ')}`);
    const number = type.endsWith('[]') ? `array_fill(${value}::${type.slice(0, -2)}, array[4])` : value;
    await migrated.client.query(`insert into alone ("${column}") values (${number})`);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await migrated.client.query('rollback');
  }
}

const VIOLATED = '23514';
const TOO_LARGE = '22003';

it('stores no number that is none, and no sum of naira that is negative or endless', async () => {
  const { rows } = await migrated.client.query<NumberColumn>(NUMBER_COLUMNS);
  const wrong: string[] = [];
  for (const row of rows) {
    const endless = ["'Infinity'", "'-Infinity'", ...(row.naira ? ['-0.01', '9999999999999.99'] : [])];
    for (const value of ["'NaN'", ...endless]) {
      const error = await errorOf(row, value);
      const refused = error === VIOLATED || (error === TOO_LARGE && value !== "'NaN'");
      if (!refused) wrong.push(`${row.table}.${row.column} takes ${value}: ${error ?? 'stored'}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
}, 60_000);

it('matches the list in docs/database.md', () => {
  expect(readFileSync('docs/database.md', 'utf8')).toBe(databaseDocument('.'));
});

describe('reports differences on one side only', () => {
  it.each([
    ['a column', 'alter table players add column luck integer'],
    ['a type', 'alter table players alter column coins type bigint'],
    ['a default', 'alter table players alter column coins drop default'],
    ['null', 'alter table players alter column tier drop not null'],
    [
      'a generated column',
      'alter table listings drop column shown_lat, add column shown_lat double precision generated always as (lat) stored',
    ],
    ['a check', 'alter table players drop constraint players_streak_check'],
    ['a key', 'alter table players drop constraint players_user_foreign'],
    ['an index', 'drop index posts_newest_index'],
    [
      'the rows of an index',
      'drop index posts_newest_index; create index posts_newest_index on posts (created_at desc, id desc)',
    ],
    ['a trigger', 'drop trigger listings_words on listings'],
    ['a trigger that is off', 'alter table listings disable trigger listings_words'],
    [
      'a function',
      "create or replace function reached_hour(at timestamptz) returns integer language sql immutable as 'select 1'",
    ],
    ['an attribute of a function', 'alter function fold_marks(text) volatile'],
    ['how a table is stored', 'alter table listing_counts reset (fillfactor)'],
    ['a view', 'create view shown as select 1 as one'],
  ])('%s', async (_what, sql) => {
    expect(await differencesAfter(sql)).not.toEqual([]);
  });
});

describe('a migration is made from the difference', () => {
  it.each([
    ['a trigger', 'drop trigger listings_words on listings'],
    ['an index', 'drop index posts_newest_index; create index posts_newest_index on posts (created_at)'],
    ['a function', 'alter function fold_marks(text) volatile'],
    ['a function that is new', 'create function new_one() returns integer language sql as $$select 1$$'],
  ])('%s', async (_what, sql) => {
    await migrated.client.query('begin');
    try {
      await migrated.client.query(sql);
      const statements = statementsBetween('', entities, await describeSchema(migrated.client));
      for (const statement of statements) await migrated.client.query(statement);
      expect(statements).not.toEqual([]);
      expect(schemaDifferences(entities, await describeSchema(migrated.client))).toEqual([]);
    } finally {
      await migrated.client.query('rollback');
    }
  });

  it('an index that the ORM compares as well, once', async () => {
    await migrated.client.query(
      'drop index messages_sender_index; create index messages_sender_index on messages (sender_id)',
    );
    const plain = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    const statements = statementsBetween(plain, entities, await describeSchema(migrated.client));
    for (const statement of statements) await migrated.client.query(statement);
    expect(plain).toContain('messages_sender_index');
    expect(statements.map((sql) => sql.split(' ')[0])).toEqual(['drop', 'CREATE']);
    expect(schemaDifferences(entities, await describeSchema(migrated.client))).toEqual([]);
  });
});
