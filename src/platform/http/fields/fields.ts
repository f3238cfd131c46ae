import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type as NestedType } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isCleanText } from '../../text/clean-text';
import { isEmail } from '../../text/email-address';
import { NAIRA_MAX } from '../../text/naira-text';
import { inOneLine, withoutBidiControls } from '../../text/one-line';
import {
  field,
  isAbsent,
  isUnseen,
  labelOf,
  Passes,
  Satisfies,
  type Check,
  type FieldOptions,
} from './field';

// One decorator per kind of field, composed of class-validator's. Each validates, transforms and documents at once, and
// gives one message a field: that of the first decorator that fails.
// Values are checked as they arrive: scalars only as scalars, strings well-formed and free of NUL, normalised to NFC.

/** NFC, without controls of direction and outer white space; anything but a string is left for the check to refuse. */
const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? withoutBidiControls(value).trim() : value;

// Characters are code points, as PostgreSQL counts them; class-validator's `Length` ignores variation selectors.
const MinCharacters = (min: number, message: string): PropertyDecorator =>
  Satisfies(
    'minCharacters',
    (text) => (text as string).length >= 2 * min || [...(text as string)].length >= min,
    message,
  );
const MaxCharacters = (max: number, message: string): PropertyDecorator =>
  Satisfies(
    'maxCharacters',
    (text) => (text as string).length <= max || [...(text as string)].length <= max,
    message,
  );

export type TextOptions = FieldOptions & {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The message when `pattern` does not match. */
  message?: string;
  minMessage?: string;
  lower?: boolean;
  /** Reads white space and line breaks as one space. */
  line?: boolean;
  /** Brings a text into one spelling before anything else reads it. */
  fold?: (text: string) => string;
  /** Leaves the value as typed (passwords). */
  exact?: boolean;
};

/** A string of `min` (1) to `max` (500) characters. */
export function TextField(options: TextOptions = {}): PropertyDecorator {
  const { min = 1, max = 500, pattern, message, minMessage, lower, line, fold, exact } = options;
  return field({
    options,
    exact,
    read: (value) => {
      const typed = fold && typeof value === 'string' ? fold(value) : value;
      const text = exact ? typed : line ? inOneLine(typed) : trimmed(typed);
      return lower && typeof text === 'string' ? text.toLowerCase() : text;
    },
    checks: (label) => [
      IsString({ message: `${label} must be a text` }),
      Satisfies('isCleanText', isCleanText, `${label} must be a text`),
      MinCharacters(min, minMessage ?? `${label} must be at least ${min} characters`),
      MaxCharacters(max, `${label} must be at most ${max} characters`),
      ...(pattern ? [Matches(pattern, { message: message ?? `${label} is not valid` })] : []),
    ],
    api: {
      type: String,
      minLength: min,
      maxLength: max,
      ...(pattern ? { pattern: pattern.source } : {}),
      example: 'text',
    },
  });
}

/** A text of one line: a name, a title, a street address. */
export const LineField = (options: TextOptions = {}): PropertyDecorator =>
  TextField({ ...options, line: true });

/** An email address by the product's rules, stored in lower case. */
export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options: { label: 'Email', ...options },
    read: (value) => (typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : value),
    checks: () => [Satisfies('isEmail', isEmail, 'Email must be a valid email')],
    api: { type: String, format: 'email', maxLength: 254, example: 'ada@example.com' },
  });
}

export type NumberOptions = FieldOptions & {
  min?: number;
  max?: number;
  integer?: boolean;
  decimals?: number;
};

/**
 * Allows the imprecision of floating point: 0.1 + 0.2 has one decimal, where `IsNumber({ maxDecimalPlaces })` sees 17.
 */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value - Number(value.toFixed(decimals))) <= 1e-9 * Math.max(1, Math.abs(value));

/** A finite number; numeric strings from forms are read as numbers. */
export function NumberField(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, integer, decimals } = options;
  return field({
    options,
    exact: true,
    read: (value) =>
      typeof value === 'string' && /^\s*-?\d{1,16}(\.\d{1,6})?\s*$/.test(value) ? Number(value) : value,
    checks: (label) => [
      IsNumber({}, { message: `${label} must be a number` }),
      ...(integer ? [IsInt({ message: `${label} must be a whole number` })] : []),
      Min(min, { message: `${label} must be at least ${min}` }),
      Max(max, { message: `${label} must be at most ${max}` }),
      ...(decimals === undefined
        ? []
        : [
            Satisfies(
              'maxDecimals',
              (value) => hasDecimals(value as number, decimals),
              `${label} can have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`,
            ),
          ]),
    ],
    api: { type: integer ? 'integer' : Number, minimum: min, maximum: max, example: Math.max(min, 1) },
  });
}

/** A whole number; 0 to 2^31-1 by default, so that it always fits PostgreSQL's integer. */
export const IntField = (options: NumberOptions = {}): PropertyDecorator =>
  NumberField({ max: 2147483647, ...options, integer: true });

/** Naira, more than 0 (or from `min`), at most 10^12, at most two decimals. */
export const NairaField = (options: NumberOptions = {}): PropertyDecorator =>
  NumberField({ min: options.min ?? 0.01, max: NAIRA_MAX, decimals: 2, example: 2500000, ...options });

/** true or false, also as the values of a form. */
export function FlagField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options,
    read: (value) =>
      value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
    checks: (label) => [IsBoolean({ message: `${label} must be true or false` })],
    api: { type: Boolean, example: true },
  });
}

export type ChoiceOptions = FieldOptions & {
  /** Alternative spellings of a value, in lower case. */
  aliases?: Record<string, string>;
};

/** One of the given values, ignoring case. */
export function ChoiceField(values: readonly string[], options: ChoiceOptions = {}): PropertyDecorator {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]));
  for (const [alias, value] of Object.entries(options.aliases ?? {})) known.set(alias, value);
  return field({
    options,
    read: (value) => {
      const text = trimmed(value);
      return typeof text === 'string' ? (known.get(text.toLowerCase()) ?? text) : text;
    },
    checks: (label) => [
      IsIn(values, {
        message: `${label} must be one of: ${values.slice(0, 12).join(', ')}${values.length > 12 ? ', …' : ''}`,
      }),
    ],
    api: { type: String, enum: [...values], example: values[0] },
  });
}

/** A calendar date YYYY-MM-DD that exists. */
export function DateField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options,
    read: trimmed,
    checks: (label) => [
      Satisfies('isCalendarDate', isCalendarDate, `${label} must be a date like 2026-01-31`),
    ],
    api: { type: String, format: 'date', example: '2026-12-01' },
  });
}

/** A day that exists, YYYY-MM-DD, not before 1900. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date.getUTCFullYear() >= 1900
  );
}

/** A time of day HH:mm, 24 hours. */
export function TimeField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options,
    read: trimmed,
    checks: (label) => [
      Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: `${label} must be a time like 14:30` }),
    ],
    api: { type: String, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '14:30' },
  });
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const isRealInstant = (value: unknown): boolean =>
  typeof value === 'string' && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** An instant, ISO 8601 with zone. Read as a string. */
export function InstantField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options,
    read: trimmed,
    checks: (label) => {
      const message = `${label} must be a time like 2026-01-31T10:00:00Z`;
      return [Matches(INSTANT, { message }), Satisfies('isInstant', isRealInstant, message)];
    },
    api: { type: String, format: 'date-time', example: '2026-12-01T09:00:00.000Z' },
  });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether it has the form of an id, in either case. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** The nil UUID of RFC 9562, which no row has: every id is made as version 7. */
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/**
 * An id as a statement takes it. Ids are opaque to clients, so that a text without the form of one is an id that nothing
 * has: it is read as the nil UUID, and each endpoint responds as to any other unknown id.
 */
export const idOf = (text: string): string => (isId(text) ? text.toLowerCase() : NOBODYS_ID);

const readId = (value: unknown): unknown => (typeof value === 'string' ? idOf(value) : value);
const lowered = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** An id: an opaque string. One that is none is unknown ({@link idOf}), not invalid. */
export function IdField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options,
    read: readId,
    checks: (label) => [Matches(uuid, { message: `${label} is not a known id` })],
    api: { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' },
  });
}

/** An http(s) URL. The server never fetches it. */
export function UrlField(options: FieldOptions = {}): PropertyDecorator {
  return field({
    options,
    read: trimmed,
    checks: (label) => [Satisfies('isWebAddress', isWebAddress, `${label} must be a web address`)],
    api: {
      type: String,
      format: 'uri',
      maxLength: 2000,
      example: 'https://example.com',
    },
  });
}

/** Whether it is an http(s) URL of at most 2,000 characters. One with a user looks like that of another site. */
export function isWebAddress(value: unknown): value is string {
  if (!isCleanText(value) || value.length > 2000 || /[\s<>"\\]/.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
}

type TextListOptions = FieldOptions & {
  maxItems?: number;
  maxLength?: number;
  /** A query has no lists: its text is split at commas. */
  commas?: boolean;
};

/** A list of texts of one line, without repeats. */
export function TextListField(options: TextListOptions = {}): PropertyDecorator {
  const { maxItems = 50, maxLength = 100, commas } = options;
  return field({
    options,
    read: (value) => {
      const list = commas && typeof value === 'string' ? value.split(',') : value;
      return Array.isArray(list) ? [...new Set(list.filter((item) => !isUnseen(item)).map(inOneLine))] : list;
    },
    checks: (label) => [
      IsArray({ message: `${label} must be a list` }),
      ArrayMaxSize(maxItems, { message: `${label} can have at most ${maxItems} entries` }),
      Satisfies('isCleanText', isCleanText, `${label} must be a list of texts`, true),
      Satisfies(
        'isShort',
        (item) => !isCleanText(item) || item.length <= maxLength,
        `${label} can have at most ${maxLength} characters in each entry`,
        true,
      ),
    ],
    // Without `explode` a client would repeat the parameter, which is refused.
    api: { type: [String], maxItems, example: ['one', 'two'], ...(commas ? { explode: false } : {}) },
  });
}

/** A list of ids, without repeats. */
export function IdListField(options: FieldOptions & { maxItems?: number } = {}): PropertyDecorator {
  const { maxItems = 100 } = options;
  return field({
    options,
    // Repeats are left out before unknown ids become the same one, so that those count towards `maxItems`.
    read: (value) => (Array.isArray(value) ? [...new Set(value.map(lowered))].map(readId) : value),
    checks: (label) => {
      const message = `${label} must be a list of ids`;
      return [
        IsArray({ message }),
        ArrayMaxSize(maxItems, { message }),
        Matches(uuid, { message, each: true }),
      ];
    },
    api: { type: [String], maxItems, example: ['019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001'] },
  });
}

/** Another DTO inside this one. */
export function ObjectField<T extends object>(
  type: () => Type<T>,
  options: FieldOptions = {},
): PropertyDecorator {
  return applyDecorators(
    // Swagger distinguishes a lazily resolved type from a class by the function's name, which must be `type`.
    ApiProperty({ type: () => type(), required: !options.optional, description: options.description ?? '' }),
    NestedType(type),
    ValidateIf((_whole, value) => !(options.optional && isAbsent(value))),
    (target: object, property: string | symbol) =>
      IsObject({ message: `${options.label ?? labelOf(property)} must be an object` })(target, property),
    ValidateNested(),
  );
}

/** A list of another DTO. */
export function ObjectListField<T extends object>(
  type: () => Type<T>,
  options: FieldOptions & { maxItems?: number } = {},
): PropertyDecorator {
  const { maxItems = 100 } = options;
  return applyDecorators(
    ApiProperty({
      type: () => type(),
      isArray: true,
      required: !options.optional,
      description: options.description ?? '',
    }),
    NestedType(type),
    ValidateIf((_whole, value) => !(options.optional && isAbsent(value))),
    (target: object, property: string | symbol) => {
      const message = `${options.label ?? labelOf(property)} must be a list of at most ${maxItems} objects`;
      const checks = [
        IsArray({ message }),
        ArrayMaxSize(maxItems, { message }),
        IsObject({ message, each: true }),
      ];
      for (const check of checks) check(target, property);
    },
    ValidateNested({ each: true }),
  );
}

/** A custom check with its own documentation, for the few fields that are like no other. */
export function CustomField(
  check: Check,
  options: FieldOptions & { api: ApiPropertyOptions; read?: (value: unknown) => unknown; exact?: boolean },
): PropertyDecorator {
  const { read, exact, api } = options;
  return field({ options, checks: (label) => [Passes(check, label)], read, exact, api });
}
