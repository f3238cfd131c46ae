import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { allReadings } from './readings';

/*
 * Measured in CPU time per request (the best of 15 rounds of 200, all classes of the program loaded, which
 * class-validator scans each time; Node 24, two busy cores):
 *   a search with 7 filters   37 µs by the two libraries, 3.9 µs here; a whole search takes about 450 µs
 *   an enquiry                15 µs, 2.5 µs
 *   a sign-in                  9 µs, 0.9 µs
 */

type Reader = (plain: Record<string, unknown>) => object | null;
type Condition = (whole: object, value: unknown) => boolean;
type Validator = (value: unknown, whole: object) => boolean;
type Rules = { name: string; conditions: Condition[]; validators: Validator[] };
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

const { CONDITIONAL_VALIDATION: CONDITION, CUSTOM_VALIDATION: CHECK } = ValidationTypes;

const readers = new WeakMap<object, Reader | null>();

/**
 * Fast path: reads valid input without class-transformer and class-validator, from the same decorators that those two
 * use. Returns null for invalid input, which the two libraries then refuse with their messages; there is no fast path
 * for a class with nested objects.
 */
export function fastPathOf(dto: Type<object>): Reader | null {
  let reader = readers.get(dto);
  if (reader === undefined) readers.set(dto, (reader = readerOf(dto)));
  return reader;
}

function readerOf(dto: Type<object>): Reader | null {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  if (metadata.some(({ type }) => type !== CONDITION && type !== CHECK)) return null;
  const readings = allReadings(dto);
  const rules = [...Map.groupBy(metadata, ({ propertyName }) => propertyName)].map(([name, of]) =>
    rulesOf(name, of),
  );
  if (rules.some(({ name }) => !readings.has(name))) return null;
  return (plain) => {
    const instance = new dto() as Record<string, unknown>;
    for (const name of Object.keys(plain)) {
      const read = readings.get(name);
      if (!read) return null;
      const value = read(plain[name]);
      if (value !== undefined) instance[name] = value;
    }
    return rules.every((rule) => isRight(rule, instance)) ? instance : null;
  };
}

const rulesOf = (name: string, metadata: Metadata[]): Rules => ({
  name,
  conditions: metadata
    .filter(({ type }) => type === CONDITION)
    .map(({ constraints }) => constraints[0] as Condition),
  validators: metadata.filter(({ type }) => type === CHECK).flatMap(validatorsOf),
});

function validatorsOf(metadata: Metadata): Validator[] {
  const { constraints, propertyName: property, each } = metadata;
  return getMetadataStorage()
    .getTargetValidatorConstraints(metadata.constraintCls)
    .map(({ instance }) => (value, object) => {
      const facts = { value, constraints, object, property, targetName: object.constructor.name };
      return each && Array.isArray(value)
        ? value.every((item) => instance.validate(item, facts) === true)
        : instance.validate(value, facts) === true;
    });
}

function isRight({ name, conditions, validators }: Rules, whole: Record<string, unknown>): boolean {
  const value = whole[name];
  if (!conditions.every((holds) => holds(whole, value))) return true;
  return validators.every((validate) => validate(value, whole));
}
