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
import { anEmptyDatabase } from '../support/new-database';

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
