import { Property } from '@mikro-orm/decorators/legacy';
import { NairaType } from './naira.type';

type ColumnOptions = { nullable?: boolean; lazy?: boolean; fieldName?: string; persist?: boolean };

/** A decorator per kind of column, so that every entity spells a kind the same way. The migration decides bounds. */
export const TextColumn = (options: ColumnOptions = {}) => Property({ type: 'text', ...options });
/** An instant: timestamptz, a Date in the program. */
export const InstantColumn = (options: ColumnOptions = {}) =>
  Property({ type: 'datetime', columnType: 'timestamptz', ...options });
/** A calendar date, a string YYYY-MM-DD in the program. */
export const DateColumn = (options: ColumnOptions = {}) =>
  Property({ type: 'string', columnType: 'date', ...options });
export const IdColumn = (options: ColumnOptions = {}) => Property({ type: 'uuid', ...options });
export const IntColumn = (options: ColumnOptions = {}) => Property({ type: 'integer', ...options });
export const FlagColumn = (options: ColumnOptions = {}) => Property({ type: 'boolean', ...options });
export const JsonColumn = (options: ColumnOptions = {}) => Property({ type: 'json', ...options });
/** Naira: numeric(15,2), a number in the program. */
export const NairaColumn = (options: ColumnOptions = {}) => Property({ type: NairaType, ...options });
/** Any other numeric with two decimals (square metres), a number in the program. */
export const DecimalColumn = (options: ColumnOptions = {}) => Property({ type: NairaType, ...options });
export const DoubleColumn = (options: ColumnOptions = {}) => Property({ type: 'double', ...options });
/** text[]. */
export const TextListColumn = (options: ColumnOptions = {}) =>
  Property({ type: 'array', columnType: 'text[]', ...options });
