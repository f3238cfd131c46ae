/**
 * PostgreSQL's types of parameters and columns. As values, dates are YYYY-MM-DD, instants PostgreSQL's own text
 * (`2026-11-01 08:00:00.5+00`, for `new Date`), and numbers that JavaScript cannot represent exactly are strings.
 */
type Results = {
  text: string;
  uuid: string;
  date: string;
  instant: string;
  bigint: string;
  numeric: string;
  int: number;
  float: number;
  bool: boolean;
  json: unknown;
  'text[]': string[];
  'uuid[]': string[];
  'int[]': number[];
  'float[]': number[];
};
type Parameters = {
  text: string;
  uuid: string;
  date: string;
  instant: Date | string;
  numeric: number | string;
  int: number;
  float: number;
  bool: boolean;
  /** As text: `JSON.stringify`. */
  json: string;
  'text[]': readonly string[];
  /** Arrays with `?` may hold nulls. */
  'text?[]': readonly (string | null)[];
  'uuid[]': readonly string[];
  'uuid?[]': readonly (string | null)[];
  'int[]': readonly number[];
  'float[]': readonly number[];
  'instant[]': readonly (Date | string)[];
  'date[]': readonly string[];
};

/** The PostgreSQL types that a column of a result may have. */
export type BaseKind = keyof Results;
type BaseParameter = keyof Parameters;
/** The types of $1, …; `?` where null is allowed. */
export type ParameterKind = BaseParameter | `${BaseParameter}?`;

type ValueOf<Kind> = Kind extends `${infer Base extends BaseParameter}?`
  ? Parameters[Base] | null
  : Kind extends BaseParameter
    ? Parameters[Kind]
    : never;
/** The values of a statement’s parameters, in their order. */
export type ValuesOf<Kinds extends readonly ParameterKind[]> = {
  readonly [At in keyof Kinds]: ValueOf<Kinds[At]>;
};

/** The TypeScript type of a column: `?` may be null, `!` is not null though its table allows it. */
export type ResultOf<Kind> = Kind extends `${infer Base extends BaseKind}?`
  ? Results[Base] | null
  : Kind extends `${infer Base extends BaseKind}!`
    ? Results[Base]
    : Kind extends BaseKind
      ? Results[Kind]
      : never;
/** The row of a result, by the types of its columns. */
export type RowOf<Kinds extends object> = { -readonly [Name in keyof Kinds]: ResultOf<Kinds[Name]> };

type Texts = 'text' | 'uuid' | 'date' | 'instant' | 'bigint' | 'numeric';
/** The PostgreSQL types whose values have this TypeScript type. */
type KindOf<T> = unknown extends T
  ? BaseKind
  : [T] extends [boolean]
    ? 'bool'
    : [T] extends [number]
      ? 'int' | 'float'
      : [T] extends [string]
        ? Texts
        : [T] extends [readonly string[]]
          ? 'text[]' | 'uuid[]' | 'json'
          : [T] extends [readonly number[]]
            ? 'int[]' | 'float[]' | 'json'
            : 'json';
/** The PostgreSQL types that may be named for a column whose values have this TypeScript type. */
export type ColumnKind<T> = unknown extends T
  ? BaseKind | `${BaseKind}?`
  : null extends T
    ? `${KindOf<NonNullable<T>>}?`
    : KindOf<T> | `${KindOf<T>}!`;
