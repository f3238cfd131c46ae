import { Routine, type RoutineConfig, type TriggerDef } from '@mikro-orm/core';

type FunctionOptions = {
  name: string;
  /** What it is for: one line, for `docs/database.md`. */
  purpose: string;
  /** Name and type of each parameter, in order. */
  params?: Record<string, string>;
  returns: string;
  language?: 'sql' | 'plpgsql';
  /** Everything between language and body: `immutable parallel safe`. */
  attributes?: string;
  body: string;
};

type Known = { routine: Routine; purpose: string };
const known = new Map<string, Known>();

/** Every function of the database that the loaded files define, in the order in which they can be made. */
export const functionsOfDatabase = (): Known[] => [...known.values()];

/** A function of the database, told to the ORM. Stands in the feature that it serves, in `<what>.routines.ts`. */
export function defineFunction({ name, purpose, params = {}, returns, ...rest }: FunctionOptions): Routine {
  const { language = 'sql', attributes = '', body } = rest;
  const list = Object.entries(params).map(([param, type]) => `${param} ${type}`);
  const declared = Object.entries(params).map(([param, type]) => [
    param,
    { type: type.split(' default ')[0]! },
  ]);
  const config: RoutineConfig = {
    name,
    type: 'function',
    language,
    params: Object.fromEntries(declared) as NonNullable<RoutineConfig['params']>,
    returns: { runtimeType: 'any', columnType: returns },
    expression: `create or replace function ${name}(${list.join(', ')}) returns ${returns} language ${language} ${attributes} as $$\n${body.trim()}\n$$`,
  };
  const routine = new Routine(config);
  known.set(name, { routine, purpose });
  return routine;
}

/** A function that triggers run: `tg_op`, `new` and `old` say what happened. */
export const defineTriggerFunction = (options: Pick<FunctionOptions, 'name' | 'purpose' | 'body'>): Routine =>
  defineFunction({ ...options, returns: 'trigger', language: 'plpgsql' });

type Event = TriggerDef['events'][number];
type TriggerOptions = {
  name: string;
  table: string;
  timing: 'before' | 'after';
  /** `insert`, `delete`, `update`, or `update of <columns>`. */
  events: string[];
  forEach?: 'row' | 'statement';
  /** Runs for rows that pass this SQL alone. */
  when?: string;
  run: Routine;
};

/** A trigger, for the option `triggers` of its table's entity. It serves the rules of one feature: its own. */
export function trigger(options: TriggerOptions): TriggerDef {
  const { name, timing, events, forEach = 'row', when, run } = options;
  return {
    name,
    timing,
    events: events.map((event) => event.split(' ')[0] as Event),
    forEach,
    expression: `${run.expression!};\n${triggerSql(options, when)}`,
  };
}

function triggerSql(
  { name, table, timing, events, forEach = 'row', run }: TriggerOptions,
  when?: string,
): string {
  const condition = when === undefined ? '' : ` when (${when})`;
  return `create trigger ${name} ${timing} ${events.join(' or ')} on ${table} for each ${forEach}${condition} execute function ${run.name}()`;
}

const refuseChange = defineTriggerFunction({
  name: 'refuse_change',
  purpose: 'refuses every change of a table that is only ever added to',
  body: `begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end`,
});

/** Rows are only ever added. TRUNCATE fires no trigger of rows, so it has one of its own. */
export function appendOnly(table: string): TriggerDef[] {
  const rows = trigger({
    name: `${table}_append_only`,
    table,
    timing: 'before',
    events: ['update', 'delete'],
    run: refuseChange,
  });
  const whole = triggerSql({
    name: `${table}_no_truncate`,
    table,
    timing: 'before',
    events: ['truncate'],
    forEach: 'statement',
    run: refuseChange,
  });
  // One definition: the ORM does not see triggers of TRUNCATE when it reads a database.
  return [{ ...rows, expression: `${rows.expression!};\n${whole}` }];
}
