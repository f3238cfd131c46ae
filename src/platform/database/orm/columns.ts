import { ArrayType, MetadataStorage, type EntityMetadata, type EntityName } from '@mikro-orm/core';
import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { NAIRA_MAX } from '../../text/naira-text';
import { NairaType } from './naira.type';

type ColumnOptions = {
  nullable?: boolean;
  lazy?: boolean;
  primary?: boolean;
  fieldName?: string;
  persist?: boolean;
  /** The default of the column, in the program and in the database. */
  default?: string | number | boolean | string[];
  /** A default in SQL that only the database applies. */
  defaultRaw?: string;
  /** One column with a unique constraint `<table>_<column>_unique`; true or a custom name. */
  unique?: boolean | string;
  /** A constraint `<table>_<column>_check`, in SQL. Not in a base class: its tables would share the name. */
  check?: string;
  /** A check constraint that allows only these values. */
  oneOf?: readonly string[];
};

/** A condition in SQL that allows only these values. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/** A condition in SQL: a sum that may be missing, of at most this many naira; NaN, which PostgreSQL sorts last, is none. */
export const sumOfNaira = (column: string, bound: '> 0' | '>= 0', most = NAIRA_MAX): string =>
  `${column} ${bound} and ${column} <> 'NaN' and ${column} <= ${most}`;

const SNAKE = /(?<=[a-z0-9])(?=[A-Z])/g;

/** A column of this type. Every entity declares the same type in the same way. */
function column(kind: Parameters<typeof Property>[0], { oneOf: values, ...options }: ColumnOptions) {
  return (target: object, name: string): void => {
    const field = options.fieldName ?? name.replace(SNAKE, '_').toLowerCase();
    const check = values ? { check: oneOf(field, values) } : {};
    Property({ ...kind, autoincrement: false, ...options, ...check })(target, name);
  };
}

export const TextColumn = (options: ColumnOptions = {}) => column({ type: 'text' }, options);
/** An instant: timestamptz, a Date in the program. */
export const InstantColumn = (options: ColumnOptions = {}) =>
  column({ type: 'datetime', columnType: 'timestamptz' }, options);
/** A calendar date, a string YYYY-MM-DD in the program. */
export const DateColumn = (options: ColumnOptions = {}) =>
  column({ type: 'string', columnType: 'date' }, options);
export const IdColumn = (options: ColumnOptions = {}) => column({ type: 'uuid' }, options);
export const IntColumn = (options: ColumnOptions = {}) => column({ type: 'integer' }, options);
/** Up to 32,767. */
export const SmallIntColumn = (options: ColumnOptions = {}) => column({ type: 'smallint' }, options);
export const FlagColumn = (options: ColumnOptions = {}) => column({ type: 'boolean' }, options);
/** jsonb. */
export const JsonColumn = (options: ColumnOptions = {}) => column({ type: 'json' }, options);
/** json: preserves the text as written, including the order of its fields. */
export const JsonTextColumn = (options: ColumnOptions = {}) =>
  column({ type: 'json', columnType: 'json' }, options);
/** Naira: numeric(15,2), a number in the program. */
export const NairaColumn = (options: ColumnOptions = {}) => column({ type: NairaType }, options);
/** Any other number with two decimals (square metres): numeric(10,2), a number in the program. */
export const DecimalColumn = (options: ColumnOptions = {}) =>
  column({ type: NairaType, columnType: 'numeric(10,2)' }, options);
export const DoubleColumn = (options: ColumnOptions = {}) => column({ type: 'double' }, options);
/** text[]. */
export const TextListColumn = (options: ColumnOptions = {}) =>
  column({ type: 'array', columnType: 'text[]' }, options);
/** int[]. */
export const IntListColumn = (options: ColumnOptions = {}) =>
  column({ type: ArrayType<number>, columnType: 'int[]' }, options);
/** uuid[]. */
export const IdListColumn = (options: ColumnOptions = {}) =>
  column({ type: 'array', columnType: 'uuid[]' }, options);

type ReferenceOptions = {
  nullable?: boolean;
  primary?: boolean;
  fieldName?: string;
  /** The effect on this row when the referenced row is deleted; by default that row cannot be deleted. */
  onDelete?: 'cascade' | 'set null' | 'no action';
  /** The name of the constraint; `<table>_<column without _id>_foreign` by default. */
  name?: string;
};

/** The id of a row in another table, a string in the program: a foreign key. */
export const ReferenceColumn = (
  // oxlint-disable-next-line typescript/no-explicit-any -- an entity of any class
  entity: () => EntityName<any>,
  { name, onDelete = 'no action', fieldName, ...options }: ReferenceOptions = {},
) => {
  const foreignKey = name === undefined ? {} : { foreignKeyName: name };
  return (target: object, property: string): void =>
    ManyToOne(entity, {
      ...options,
      ...foreignKey,
      mapToPk: true,
      fieldName: fieldName ?? property.replace(SNAKE, '_').toLowerCase(),
      deleteRule: onDelete,
      updateRule: 'no action',
    })(target, property);
};

/**
 * A column that the database fills and the program never writes: `generated` is its SQL, left out where a trigger fills
 * it. At run time it can be used in conditions and is read-only.
 */
export const ComputedColumn = (columnType: string, generated?: string, { nullable = true } = {}) =>
  Property({
    columnType,
    type: columnType,
    lazy: true,
    nullable,
    autoincrement: generated === 'identity',
    ...(generated === undefined ? {} : { generated: generatedBy(generated, nullable) }),
    extra: COMPUTED,
  });

/** The expression as PostgreSQL expects it after `generated always as`. */
const generatedBy = (expression: string, nullable: boolean): string =>
  expression === 'identity' ? expression : `(${expression}) stored${nullable ? '' : ' not null'}`;

const COMPUTED = 'computed';

/** At run time the ORM sees a computed column as an expression, which it neither writes nor reads back. */
export function readComputed(meta: EntityMetadata): void {
  for (const property of Object.values(meta.properties)) {
    if (property.extra !== COMPUTED) continue;
    const field = property.fieldNames?.[0] ?? property.name.replace(SNAKE, '_').toLowerCase();
    delete property.generated;
    property.formula = (row) => `${row.toString()}.${field}`;
    property.persist = false;
  }
}

/** The entity of a table, for a reference where an import would run upwards. */
export function entityOf(tableName: string): EntityName<object> {
  const found = Object.values(MetadataStorage.getMetadata()).find((meta) => meta.tableName === tableName);
  if (!found) throw new Error(`No entity of the table ${tableName} is loaded`);
  return found.class;
}
