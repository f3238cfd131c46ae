import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { declaredStatements, type AnyStatement } from '../../src/platform/database/sql/statement';
import { databaseVariable } from '../setup/databases';
import { createTestApp, type TestApp } from '../setup/test-app';
import { describeStatement, type DescribedColumn } from '../support/describe-statement';

/** PostgreSQL's types by name. A parameter's type may be narrower in the program than in PostgreSQL. */
const PARAMETERS: Record<string, string[]> = {
  text: ['text', 'character varying'],
  uuid: ['uuid'],
  date: ['date'],
  instant: ['timestamp with time zone'],
  numeric: ['numeric'],
  int: ['smallint', 'integer', 'bigint'],
  float: ['double precision', 'real'],
  bool: ['boolean'],
  json: ['json', 'jsonb'],
  'text[]': ['text[]'],
  'text?[]': ['text[]'],
  'uuid[]': ['uuid[]'],
  'int[]': ['integer[]'],
  'float[]': ['double precision[]'],
  'instant[]': ['timestamp with time zone[]'],
  'date[]': ['date[]'],
};
const COLUMNS: Record<string, string[]> = { ...PARAMETERS, int: ['smallint', 'integer'], bigint: ['bigint'] };

let app: TestApp;
let client: Client;
let types: Map<number, string>;
let nullable: Set<string>;

beforeAll(async () => {
  app = await createTestApp();
  client = new Client({
    connectionString: process.env[databaseVariable(process.env['JEST_WORKER_ID'] ?? '1')]!,
  });
  await client.connect();
  const named = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  types = new Map(named.rows.map(({ oid, name }) => [oid, name]));
  const open = await client.query<{ place: string }>(
    `select attrelid::oid || '.' || attnum as place from pg_attribute where attnum > 0 and not attnotnull`,
  );
  nullable = new Set(open.rows.map(({ place }) => place));
});

afterAll(async () => {
  await client.end();
  await app.close();
});

test('the declared types of all statements match those that the database reports', async () => {
  const problems: string[] = [];
  const all = declaredStatements();
  for (const statement of all)
    problems.push(...(await problemsOf(statement)).map((problem) => `${statement.name}: ${problem}`));
  expect(problems).toEqual([]);
  expect(all.length).toBeGreaterThan(200);
});

async function problemsOf({ text, parameters, columns }: AnyStatement): Promise<string[]> {
  let described;
  try {
    described = await describeStatement(client, text);
  } catch (error) {
    return [(error as Error).message];
  }
  const taken = described.parameters.map((oid) => types.get(oid)!);
  const problems = parameters.flatMap((kind, at) => {
    const type = taken[at];
    return type && PARAMETERS[kind.replace(/\?$/, '')]!.includes(type)
      ? []
      : [`$${at + 1} is declared as ${kind} and is ${type ?? 'not there'}`];
  });
  if (taken.length > parameters.length)
    problems.push(`takes ${taken.length} values, ${parameters.length} are declared`);
  return columns ? [...problems, ...problemsOfColumns(columns, described.columns)] : problems;
}

function problemsOfColumns(declared: Record<string, string>, given: DescribedColumn[]): string[] {
  const problems: string[] = [];
  for (const { name, type, table, attribute } of given) {
    const kind = declared[name];
    const typeName = types.get(type)!;
    if (!kind) problems.push(`gives ${name}, which is not declared`);
    else if (!COLUMNS[kind.replace(/[?!]$/, '')]!.includes(typeName))
      problems.push(`${name} is declared as ${kind} and is ${typeName}`);
    // A column of an outer join may be null where its table does not allow it, so `?` is always possible.
    else if (!/[?!]$/.test(kind) && nullable.has(`${table}.${attribute}`))
      problems.push(
        `${name} is declared as ${kind} and its column may be null: ${kind}? or, if never here, ${kind}!`,
      );
    else if (kind.endsWith('!') && !nullable.has(`${table}.${attribute}`))
      problems.push(`${name} is declared as ${kind}, and its column is never null`);
  }
  const names = new Set(given.map(({ name }) => name));
  return [
    ...problems,
    ...Object.keys(declared)
      .filter((name) => !names.has(name))
      .map((name) => `does not give ${name}`),
  ];
}

/**
 * Where text stands that nothing compares with the database: because it varies with what is asked for, or because it is
 * for the queues, whose statements run outside every transaction.
 */
const UNDECLARED = [
  /^src\/platform\/(queues|dev|mail|http\/idempotency)\//,
  /^src\/platform\/http\/admin-list\/admin-list-reader\.ts$/,
  /^src\/listings\/(reading|search)\//,
  /^src\/listings\/life\/listing-standing\.service\.ts$/,
  /^src\/auth\/(sign-up|account)\//,
  /^src\/users\/account\/locked-user\.ts$/,
  /^src\/demo\//,
];

test('a statement by hand is declared, but for those whose text varies', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('src/platform/database/'));
  const undeclared = files.filter((file) =>
    /\b(em|fork\(\))\s*\.execute\b|[sS]ql\.query\b|\bexecuteQuery\b/.test(readFileSync(file, 'utf8')),
  );
  expect(undeclared.filter((file) => !UNDECLARED.some((known) => known.test(file)))).toEqual([]);
});
