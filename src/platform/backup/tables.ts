import type { Client } from 'pg';
import type { Session } from '../database/migrate';

/** A column that holds JSON. */
interface JsonColumn {
  name: string;
  type: 'json' | 'jsonb';
  nullable: boolean;
}

/** A product table with its writable columns, and those of them that hold JSON. */
export interface Table {
  name: string;
  columns: string[];
  json: JsonColumn[];
}

/** The migration log is not content: it describes the schema that the content fits. */
const MIGRATIONS = 'mikro_orm_migrations';
const ROWS_AT_ONCE = 1000;
/**
 * The key of a line under which it lists the columns that hold JSON's null, because a NULL is written as null too. No
 * column has this name.
 */
const JSON_NULLS = '$jsonNulls';

/** The tables of the product with their columns. */
export async function listTables(client: Session): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype, 'nullable', not a.attnotnull))
         filter (where a.atttypid in ('json'::regtype, 'jsonb'::regtype)), '[]') as json
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [MIGRATIONS],
  );
  return rows;
}

/** The names of the migrations that have run, oldest first; none in an empty database. */
export async function listMigrations(client: Client): Promise<string[]> {
  const known = await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    MIGRATIONS,
  ]);
  if (!known.rows[0]!.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS} order by id`);
  return rows.map((row) => row.name);
}

/** The rows of a table in chunks, each row one line of JSON exactly as PostgreSQL writes it. Needs a transaction. */
export async function* readRows(client: Client, table: Table): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${selectLines(table)}`);
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
      if (rows.length === 0) return;
      yield rows.map((row) => row.line);
    }
  } finally {
    await client.query('close backup_rows').catch(() => undefined);
  }
}

/**
 * As json, which preserves the text of json columns; jsonb would sort their keys. A line break can only occur between
 * tokens.
 */
function selectLines({ name, columns, json }: Table): string {
  const shown = columns.map(quote);
  const nulls = json.map(
    (it) => `case ${it.type}_typeof(${quote(it.name)}) when 'null' then '${it.name}' end`,
  );
  if (nulls.length > 0)
    shown.push(`nullif(array_remove(array[${nulls.join(', ')}], null), '{}') as ${quote(JSON_NULLS)}`);
  return `select replace(row_to_json(r)::text, e'\\n', ' ') as line from (select ${shown.join(', ')} from ${quote(name)}) r`;
}

/** Inserts such lines again. Numbers, timestamps and bytes never pass through JavaScript values. */
export async function writeRows(client: Session, table: Table, lines: string[]): Promise<void> {
  const json = new Map(table.json.map((column) => [column.name, column]));
  const values = table.columns.map((name) => valueOf(name, json.get(name)));
  await client.query(
    `insert into ${quote(table.name)} (${table.columns.map(quote).join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) line,
       json_populate_record(null::${quote(table.name)}, line) r`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * A null of a JSON column arrives as NULL. In a column that cannot be NULL it is JSON's, which also holds for archives
 * whose lines do not list them.
 */
function valueOf(name: string, json: JsonColumn | undefined): string {
  if (!json) return `r.${quote(name)}`;
  if (!json.nullable) return `coalesce(r.${quote(name)}, 'null')`;
  return `case when (line -> '${JSON_NULLS}')::jsonb ? '${name}' then 'null' else r.${quote(name)} end`;
}

/**
 * Runs `load` on emptied tables in the running transaction, with foreign keys dropped and triggers disabled: rows
 * arrive in no particular order, and the effects of triggers are in the rows already. The keys are checked when they
 * are added again.
 */
export async function refill(client: Session, tables: Table[], load: () => Promise<void>): Promise<void> {
  const keys = await dropForeignKeys(client);
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  await load();
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`);
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  await continueSequences(client);
}

async function dropForeignKeys(client: Session) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const key of rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  return rows;
}

/** Sequences continue after the highest restored number. */
async function continueSequences(client: Session): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.deptype in ('a', 'i') and s.relnamespace = 'public'::regnamespace`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(`select setval($1, coalesce((select max(${column}) from ${table}), 0) + 1, false)`, [
      sequence,
    ]);
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
