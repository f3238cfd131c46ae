import { textOfBuilt, type Build } from './statement-builder';
import type { BaseKind, ColumnKind, ParameterKind, ResultOf, RowOf, ValuesOf } from './statement-types';

/** The columns of a row type, each with the type that PostgreSQL gives it. */
export type Columns<Row extends object> = {
  readonly columns: { readonly [Name in keyof Row]-?: ColumnKind<Row[Name]> };
  readonly __row?: Row;
};

/**
 * A hand-written statement with `$1` placeholders. `test/contract/statements.test.ts` has the migrated database describe
 * it, and compares the types of its parameters and columns with those declared here.
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

type DeclaredKind = BaseKind | `${BaseKind}?` | `${BaseKind}!`;

/** A row as PostgreSQL returns it; with the type of the entity where that is narrower, such as a union of words. */
type BuiltRow<Found, Kinds> = {
  -readonly [Name in keyof Kinds]: Name extends keyof Found
    ? Found[Name] extends ResultOf<Kinds[Name]>
      ? Found[Name]
      : ResultOf<Kinds[Name]>
    : never;
};

/**
 * Declares a statement. `name` is unique and names the prepared statement of a connection; `parameters` are the types of
 * $1, $2, …, with `?` where null may be given; `columns` is a record of types (`{ id: 'uuid', note: 'text?' }`), or
 * `row<Row>({…})` where the values of a column are narrower than its type (a union of words, JSON of a shape). `!` marks a
 * column that may be null in its table and is not null here. Without `columns` the rows are empty records.
 *
 * Instead of a text, a function builds the statement with Kysely, so that the compiler knows its tables and columns:
 * `(db, id) => db.selectFrom('shares').select('code').where('id', '=', id)`. Values other than the parameters become
 * part of the text.
 */
export function statement<const P extends readonly ParameterKind[] = []>(
  name: string,
  text: string | Build<P, unknown>,
  parameters?: P,
): Statement<P, Record<never, never>>;
export function statement<const P extends readonly ParameterKind[], Row extends object>(
  name: string,
  text: string | Build<P, { [Name in keyof Row]: unknown }>,
  parameters: P,
  columns: Columns<Row>,
): Statement<P, Row>;
export function statement<
  const P extends readonly ParameterKind[],
  const C extends Record<string, DeclaredKind>,
>(name: string, text: string, parameters: P, columns: C): Statement<P, RowOf<C>>;
export function statement<
  const P extends readonly ParameterKind[],
  Found extends object,
  const C extends { [Name in keyof Found]-?: DeclaredKind },
>(name: string, build: Build<P, Found>, parameters: P, columns: C): Statement<P, BuiltRow<Found, C>>;
export function statement<P extends readonly ParameterKind[]>(
  name: string,
  source: string | Build<P, unknown>,
  parameters?: P,
  columns: object | null = null,
): AnyStatement {
  const known =
    columns && 'columns' in columns && typeof columns.columns === 'object' ? columns.columns : columns;
  const made = new DeclaredStatement(name, source, parameters, known as AnyStatement['columns']);
  const before = declared.get(name);
  if (before && before.text !== made.text) throw new Error(`The statement ${name} is declared twice`);
  declared.set(name, made);
  return made;
}

/** Is built when its text is first read: most processes never send most statements. */
class DeclaredStatement<P extends readonly ParameterKind[]> implements AnyStatement {
  private built?: string;
  readonly parameters: readonly ParameterKind[];

  constructor(
    readonly name: string,
    private readonly source: string | Build<P, unknown>,
    parameters: P | undefined,
    readonly columns: AnyStatement['columns'],
  ) {
    this.parameters = parameters ?? [];
  }

  get text(): string {
    this.built ??=
      typeof this.source === 'string' ? this.source : textOfBuilt(this.source, this.parameters as P);
    return this.built;
  }
}

/** The columns of a statement whose rows are of this type. */
export const row = <Row extends object>(columns: Columns<Row>['columns']): Columns<Row> => ({ columns });

/** Every statement that the loaded modules declare. */
export const declaredStatements = (): AnyStatement[] => [...declared.values()];
