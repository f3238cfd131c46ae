import { lagosInstant } from '../../clock/clock';
import { DAY_MS } from '../../clock/durations';
import { isCleanText } from '../../text/clean-text';
import { bareUsername } from '../../text/bare-username';
import { containing } from '../../text/like-pattern';
import { phonePart } from '../../text/phone-part';
import { idOf, isCalendarDate } from '../fields/fields';

/** Adds a value to the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** One key that a console list can be filtered by. */
export type AdminFilter = {
  /** A description of valid values, for the documentation and for the error message. */
  says: string;
  accepts: (value: unknown) => boolean;
  /** The SQL condition for a valid value; `now` is the product's time. */
  sql: (value: unknown, bind: Bind, now: Date) => string;
  /** The same condition on the resource's `covered` records; absent where they do not hold what it compares. */
  covered?: AdminFilter['sql'];
  /** An index that covers the records begins with the column: only those that match are read. */
  leads?: boolean;
};

const MOST_VALUES = 100;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** One value or a list of at most 100. */
function anyOf(column: string, says: string, type: string, known: (value: unknown) => boolean): AdminFilter {
  return {
    says,
    accepts: (value) => listOf(value).length <= MOST_VALUES && listOf(value).every(known),
    sql: (value, bind) => `${column} = any(${bind(listOf(value))}::${type}[])`,
  };
}

/** An id or a list of ids, as react-admin sends them in `{"id": […]}`. No record has an id that is none. */
export function byId(column: string): AdminFilter {
  const filter = anyOf(column, 'an id or a list of ids', 'uuid', isCleanText);
  return {
    ...filter,
    sql: (value, bind, now) => filter.sql((listOf(value) as string[]).map(idOf), bind, now),
  };
}

/** An id, in SQL that is not the comparison of a column. */
export const idFilter = (condition: (placeholder: string) => string): AdminFilter => ({
  says: 'an id',
  accepts: isCleanText,
  sql: (value, bind) => condition(bind(idOf(value as string))),
});

/** One of these values, or a list of them. */
export const byWord = (column: string, words: readonly string[]): AdminFilter =>
  anyOf(
    column,
    `one of ${words.join(', ')}`,
    'text',
    (value) => typeof value === 'string' && words.includes(value),
  );

/** Exactly this text, or one of a list. */
export const byText = (column: string): AdminFilter =>
  anyOf(column, 'a text', 'text', (value) => typeof value === 'string' && value.length <= 200);

/** More than one for a phone number with spaces: messages have it as it was typed, its own field without them. */
function patternsOf(value: unknown): string[] {
  const text = bareUsername(String(value).trim());
  const part = phonePart(text);
  return (text.includes(part) ? [part] : [part, text]).map(containing);
}

const anyAlike = (texts: readonly string[], patterns: readonly string[]): string[] =>
  texts.flatMap((text) => patterns.map((pattern) => `fold_marks(${text}) ilike ${pattern}`));

/**
 * Part of one of these texts, ignoring case and diacritics. A username is found as it is shown, with "@", and a phone
 * number in each of its spellings.
 */
export function byPart(...columns: string[]): AdminFilter {
  return {
    says: 'a text to search for',
    accepts: (value) => typeof value === 'string' && value.length <= 100,
    sql: (value, bind) => `(${anyAlike(columns, patternsOf(value).map(bind)).join(' or ')})`,
  };
}

/** A table that a row refers to by `column`, and the words of an index there: `fold_marks(<words>) gin_trgm_ops`. */
type Referred = { column: string; table: string; words: readonly string[] };

const MOST_REFERRED = 200;

/**
 * Part of the row's own words, or of those of what it refers to, by indexes: `own` are expressions of trigram indexes.
 * Of what it refers to, {@link MOST_REFERRED} with that text are considered. `also` adds conditions on a pattern.
 */
export function byWords(
  own: readonly string[],
  referred: readonly Referred[],
  also: (pattern: string) => string[] = () => [],
): AdminFilter {
  return {
    ...byPart(),
    sql: (value, bind) => {
      const patterns = patternsOf(value).map(bind);
      const others = referred.map(({ column, table, words }) => {
        const found = anyAlike(words, patterns).join(' or ');
        return `${column} = any(array(select id from ${table} where ${found} limit ${MOST_REFERRED}))`;
      });
      const all = [...anyAlike(own, patterns), ...others, ...patterns.flatMap(also)];
      return `(${all.join(' or ')})`;
    },
  };
}

/** One of these words, or a list of them: the condition of each word's own index. */
export const byWordIn = (words: readonly string[], sql: (list: string) => string): AdminFilter => ({
  ...byWord('', words),
  sql: (value, bind) => sql(`${bind(Array.isArray(value) ? value : [value])}::text[]`),
});

/** true or false: whether the condition holds. */
export const byFlag = (condition: string): AdminFilter => ({
  says: 'true or false',
  accepts: (value) => typeof value === 'boolean',
  sql: (value) => (value ? `(${condition})` : `not coalesce((${condition}), false)`),
});

/** true or false: whether this instant is in the future. */
export const byAhead = (column: string): AdminFilter => ({
  ...byFlag(column),
  sql: (value, bind, now) => byFlag(`${column} > ${bind(now)}::timestamptz`).sql(value, bind, now),
});

/** On or after this Lagos date. */
export const sinceDate = (column: string): AdminFilter => byDate(column, '>=', 0);

/** On or before this Lagos date. */
export const untilDate = (column: string): AdminFilter => byDate(column, '<', DAY_MS);

function byDate(column: string, comparison: string, shiftMs: number): AdminFilter {
  return {
    says: 'a date like 2026-01-31',
    accepts: isCalendarDate,
    sql: (value, bind) => {
      const edge = new Date(lagosInstant(String(value)).getTime() + shiftMs);
      return `${column} ${comparison} ${bind(edge.toISOString())}::timestamptz`;
    },
  };
}
