import { DateType, Routine, type RoutineConfig, type TriggerDef } from '@mikro-orm/core';

type FunctionOptions = {
  name: string;
  /** Its purpose in one line, for `docs/database.md`. */
  purpose: string;
  /** Name and type of each parameter, in order. */
  params?: Record<string, string>;
  returns: string;
  language?: 'sql' | 'plpgsql';
  /** The attributes between language and body: `immutable parallel safe`. */
  attributes?: string;
  body: string;
};

type Known = { routine: Routine; purpose: string };
const known = new Map<string, Known>();

/** Every database function that the loaded files define, in the order in which they can be created. */
export const functionsOfDatabase = (): Known[] => [...known.values()];

/** A database function, registered with the ORM. Defined in the feature that it serves, in `<name>.routines.ts`. */
export function defineFunction({ name, purpose, params = {}, returns, ...rest }: FunctionOptions): Routine {
  const { language = 'sql', attributes = '', body } = rest;
  const list = Object.entries(params).map(([param, type]) => `${param} ${type}`);
  const declared = Object.entries(params).map(([param, type]) => [
    param,
    // The ORM takes the word `date` for the JavaScript type, a point in time.
    { type: type === 'date' ? DateType : type.split(' default ')[0]! },
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

/** A trigger function: `tg_op`, `new` and `old` describe the event. */
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
  /** Runs only for rows that meet this SQL condition. */
  when?: string;
  run: Routine;
};

/** A trigger, for the option `triggers` of its table's entity. It serves only rules of its own feature. */
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

/** Makes a table append-only. TRUNCATE does not fire row triggers, so it has a trigger of its own. */
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
  // One definition, because the ORM does not see TRUNCATE triggers when it reads a database.
  return [{ ...rows, expression: `${rows.expression!};\n${whole}` }];
}
