import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { declaredStatements, type AnyStatement } from '../../src/platform/database/sql/statement';
import { workerDatabaseUrl } from '../setup/databases';
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
  'uuid?[]': ['uuid[]'],
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
    connectionString: workerDatabaseUrl(),
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

/** Tables whose rows the queues date by the database's time. */
const DATED_BY_DATABASE = new Set(['outbox', 'outbox_deliveries', 'mail_handovers', 'settings']);

type PlanNode = { Operation?: string; 'Relation Name'?: string; Output?: string[]; Plans?: PlanNode[] };

/** The columns that a plan fills from the database's clock, by default or as the statement says. */
const databaseTimesIn = (node: PlanNode, table = ''): string[] => {
  const into = node.Operation ? node['Relation Name']! : table;
  const here = DATED_BY_DATABASE.has(into) ? [] : (node.Output ?? []);
  return [
    ...here
      .filter((text) => /\bnow\(\)|\bCURRENT_|clock_timestamp/.test(text))
      .map((text) => `${into}: ${text}`),
    ...(node.Plans ?? []).flatMap((inner) => databaseTimesIn(inner, into)),
  ];
};

test('no statement dates a row by the clock of the database', async () => {
  const problems: string[] = [];
  await client.query('set plan_cache_mode = force_generic_plan');
  for (const { name, text, parameters } of declaredStatements()) {
    if (!/\binsert\b/i.test(text)) continue;
    await client.query(`prepare dated as ${text}`);
    const nulls = parameters.length > 0 ? `(${parameters.map(() => 'null').join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (verbose, format json) execute dated${nulls}`,
    );
    await client.query('deallocate dated');
    problems.push(...databaseTimesIn(rows[0]!['QUERY PLAN'][0]!.Plan).map((found) => `${name}: ${found}`));
  }
  expect(problems).toEqual([]);
});

/** Files with SQL that is not compared with the database, because it varies with the request. */
const UNDECLARED = [
  /^src\/platform\/http\/admin-list\/admin-list-reader\.ts$/,
  /^src\/listings\/reading\/listing-reader\.service\.ts$/,
  // The demo content fills whatever tables there are, once.
  /^src\/demo\//,
];

const files = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('src/platform/database/'));

test('a statement by hand is declared, but for those whose text varies', () => {
  const undeclared = files().filter((file) =>
    /\b(em|fork\(\))\s*\.execute\b|[sS]ql\.query\b|\bexecuteQuery\b/.test(readFileSync(file, 'utf8')),
  );
  expect(undeclared.filter((file) => !UNDECLARED.some((known) => known.test(file)))).toEqual([]);
});

/** The reasons for a statement to be text. */
const REASON = /SQL for (?:a set|a race|a hot read|functions of PostgreSQL)/;

test('a statement that is text says why above its declaration', () => {
  const unexplained = files().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\bstatement\(\s*[^(,]+,\s*[`']/g)]
      .filter(({ index }) => !REASON.test(commentAbove(text, index)))
      .map(({ 0: call }) => `${file}: ${call.replace(/\s+/g, ' ')}`);
  });
  expect(unexplained).toEqual([]);
});

/** The comment of the declaration at the top level that holds this place. */
function commentAbove(text: string, place: number): string {
  const [declaration] = [...text.slice(0, place).matchAll(/^(?:export )?(?:const|function) /gm)].slice(-1);
  const before = text.slice(0, declaration?.index ?? 0).trimEnd();
  return before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
}
