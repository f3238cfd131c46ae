import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, ValidateBy, ValidateIf } from 'class-validator';
import { isVisible } from '../../text/visible-text';
import { noteFieldName } from './field-names';
import { noteReading } from './readings';

export type FieldOptions = {
  /** The name in messages: "First name is required". Defaults to the property's name in words. */
  label?: string;
  /** Absent, null and '' all mean "not given": the resulting object lacks the field. Required otherwise. */
  optional?: boolean;
  /** For an optional field: null and '' are read as null, so that an emptied input empties the field in an edit. */
  clears?: boolean;
  /**
   * For an edit, where an absent field stays as it is: null and '' are refused, as they would empty a mandatory value.
   */
  unchangedIfAbsent?: boolean;
  /** Required unless the field of this name is given. */
  unless?: string;
  /** Replaces "{label} is required". */
  required?: string;
  description?: string;
  example?: unknown;
};

/** Returns null for a valid value, otherwise the message. */
export type Check = (value: unknown, label: string, whole: Record<string, unknown>) => string | null;

type Rule = {
  options: FieldOptions;
  /** class-validator's decorators, in the order of precedence: the message of the first that fails is used. */
  checks: (label: string) => PropertyDecorator[];
  read?: (value: unknown) => unknown;
  /** A text that shows nothing is a value all the same (passwords), or an invalid one (numbers). */
  exact?: boolean;
  api: ApiPropertyOptions;
};

/** Whether a value is not given; an empty text counts as not given. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A text of which nothing is seen, such as spaces or U+200B: as empty as ''. */
export const isUnseen = (value: unknown): boolean => typeof value === 'string' && !isVisible(value);

/** "startPrice" -> "Start price". */
export function labelOf(property: string | symbol): string {
  const words = String(property)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Validates with class-validator, transforms with class-transformer and documents for Swagger, all at once. */
export function field({ options, checks, read, exact, api }: Rule): PropertyDecorator {
  const mayBeAbsent = options.optional || options.unchangedIfAbsent;
  const documented = {
    ...api,
    required: !mayBeAbsent && !options.unless,
    ...(options.description ? { description: options.description } : {}),
    ...(options.example !== undefined ? { example: options.example } : {}),
    ...(options.clears ? { nullable: true } : {}),
  } as ApiPropertyOptions;
  const emptied = options.clears ? null : options.unchangedIfAbsent ? '' : undefined;
  const readField = (value: unknown): unknown => {
    const typed = !exact && isUnseen(value) ? '' : value;
    const given = read && !isAbsent(typed) ? read(typed) : typed;
    return mayBeAbsent && (given === null || given === '') ? emptied : given;
  };
  return (target, property) => {
    const label = options.label ?? labelOf(property);
    noteFieldName(property);
    noteReading(target.constructor, String(property), readField);
    applyDecorators(
      ApiProperty(documented),
      Transform(({ value }) => readField(value)),
      ValidateIf((whole, value) => isChecked(options, whole as Record<string, unknown>, value)),
      IsNotEmpty({ message: options.required ?? `${label} is required` }),
      ...checks(label),
    )(target, property);
  };
}

/** Every field has this condition, so that a class that declares a field again also replaces the condition. */
function isChecked(options: FieldOptions, whole: Record<string, unknown>, value: unknown): boolean {
  if (!isAbsent(value)) return true;
  if (options.optional) return false;
  if (options.unchangedIfAbsent) return value !== undefined;
  return options.unless === undefined || isAbsent(whole[options.unless]);
}

/** A rule that class-validator has no decorator for. */
export const Satisfies = (
  name: string,
  isRight: (value: unknown) => boolean,
  message: string,
  each = false,
): PropertyDecorator => ValidateBy({ name, validator: { validate: isRight } }, { message, each });

/** A rule whose message depends on the value, or that looks at the other fields. */
export const Passes = (check: Check, label: string): PropertyDecorator => {
  const problemOf = (value: unknown, whole?: object): string | null =>
    check(value, label, (whole ?? {}) as Record<string, unknown>);
  return ValidateBy({
    name: 'passes',
    validator: {
      validate: (value, args) => problemOf(value, args?.object) === null,
      defaultMessage: (args) => problemOf(args?.value, args?.object) ?? 'Invalid value',
    },
  });
};
