import type { SchemaDescription } from './describe-schema';

/** The kinds of objects that the ORM compares by name only, in the order in which they are dropped. */
const KINDS = ['trigger', 'index', 'function'] as const;

const named = (name: string): { kind: string; table: string; object: string } => {
  const [kind = '', ...rest] = name.split(' ');
  const [table = '', object = ''] = rest.join(' ').split('.');
  return { kind, table, object };
};

function dropOf(name: string): string {
  const { kind, table, object } = named(name);
  if (kind === 'trigger') return `drop trigger ${object} on ${table}`;
  return `drop ${kind} ${kind === 'index' ? object : table}`;
}

/** The `create` statement, as PostgreSQL prints it. */
function makeOf(name: string, definition: string): string {
  return named(name).kind === 'trigger' ? definition.slice(2) : definition;
}

/** The ORM's statements but those that are `own` anyway, and those about functions and these indexes. */
function without(found: string[], own: string[], indexes: string[]): string[] {
  const quoted = indexes.map((name) => `"${named(name).object}"`);
  return found.filter(
    (sql) =>
      !own.includes(sql) &&
      !/\b(create or replace|drop) function\b/.test(sql) &&
      !(/^(create|create unique|drop) index\b/.test(sql) && quoted.some((index) => sql.includes(index))),
  );
}

/**
 * The statements that turn a migrated database into the schema of the entities: `plain` holds the differences that the
 * ORM found, to which those that it does not compare are added. Functions come before the columns and indexes that need
 * them.
 */
export function statementsBetween(
  plain: string,
  entities: SchemaDescription,
  database: SchemaDescription,
): string[] {
  const found = plain
    .split(/;\n/)
    .map((sql) => sql.trim().replace(/;$/, ''))
    .filter(Boolean);
  const names = [...new Set([...entities.keys(), ...database.keys()])];
  const of = (kind: string) =>
    names.filter((name) => named(name).kind === kind && entities.get(name) !== database.get(name));
  // The ORM creates and drops objects that one side lacks altogether, except trigger functions.
  const known = (name: string) => found.some((sql) => sql.includes(named(name).object || name));
  const changed = (kind: string) =>
    of(kind).filter(
      (name) => kind === 'function' || (entities.has(name) && database.has(name)) || !known(name),
    );
  const drops = KINDS.flatMap((kind) =>
    changed(kind)
      .filter((name) => database.has(name) && !(kind === 'function' && entities.has(name)))
      .map(dropOf),
  );
  const makes = (kind: string) =>
    changed(kind)
      .filter((name) => entities.has(name))
      .map((name) => makeOf(name, entities.get(name)!));
  const rest = without(found, [...makes('function'), ...drops], changed('index'));
  const droppedFunctions = drops.filter((sql) => sql.startsWith('drop function'));
  const droppedOthers = drops.filter((sql) => !sql.startsWith('drop function'));
  return [
    ...droppedOthers,
    ...makes('function'),
    ...rest,
    ...makes('index'),
    ...makes('trigger'),
    ...droppedFunctions,
  ];
}
