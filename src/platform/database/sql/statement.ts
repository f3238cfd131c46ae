import type { BaseKind, ColumnKind, ParameterKind, RowOf, ValuesOf } from './statement-types';

/** The columns of a row type, each with the type that PostgreSQL gives it. */
export type Columns<Row extends object> = {
  readonly columns: { readonly [Name in keyof Row]-?: ColumnKind<Row[Name]> };
  readonly __row?: Row;
};

/**
 * A statement by hand with `$1` placeholders, declared so that `test/contract/statements.test.ts` can have the migrated
 * database describe it: what it takes, what it gives and what the program believes of both are compared.
 */
export type Statement<Parameters extends readonly ParameterKind[], Row extends object> = {
  readonly name: string;
  readonly text: string;
  readonly parameters: Parameters;
  /** Null where the caller ignores the columns and only needs the number of rows. */
  readonly columns: Readonly<Record<string, BaseKind | `${BaseKind}?` | `${BaseKind}!`>> | null;
  readonly __values?: ValuesOf<Parameters>;
  readonly __row?: Row;
};

export type AnyStatement = Statement<readonly ParameterKind[], object>;
/** The rows of a statement. */
export type RowOfStatement<S> = S extends Statement<infer _, infer Row> ? Row : never;

const declared = new Map<string, AnyStatement>();

/**
 * Declares a statement. `name` is unique and names the prepared statement of a connection; `parameters` are the types of
 * $1, $2, …, with `?` where null may be given; `columns` is a record of types (`{ id: 'uuid', note: 'text?' }`), or
 * `row<Row>({…})` where a column holds less than its type can (one of some words, JSON of a shape). `!` says that a column
 * that may be null in its table is not null here. Without `columns` the rows are empty records.
 */
export function statement<const P extends readonly ParameterKind[] = []>(
  name: string,
  text: string,
  parameters?: P,
): Statement<P, Record<never, never>>;
export function statement<const P extends readonly ParameterKind[], Row extends object>(
  name: string,
  text: string,
  parameters: P,
  columns: Columns<Row>,
): Statement<P, Row>;
export function statement<
  const P extends readonly ParameterKind[],
  const C extends Record<string, BaseKind | `${BaseKind}?` | `${BaseKind}!`>,
>(name: string, text: string, parameters: P, columns: C): Statement<P, RowOf<C>>;
export function statement(
  name: string,
  text: string,
  parameters: readonly ParameterKind[] = [],
  columns: object | null = null,
): AnyStatement {
  const before = declared.get(name);
  if (before && before.text !== text) throw new Error(`The statement ${name} is declared twice`);
  const known =
    columns && 'columns' in columns && typeof columns.columns === 'object' ? columns.columns : columns;
  const made: AnyStatement = { name, text, parameters, columns: known as AnyStatement['columns'] };
  declared.set(name, made);
  return made;
}

/** The columns of a statement whose rows are of this type. */
export const row = <Row extends object>(columns: Columns<Row>['columns']): Columns<Row> => ({ columns });

/** Every statement that the loaded modules declare. */
export const declaredStatements = (): AnyStatement[] => [...declared.values()];
