import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

const LARGEST = 1_000_000_000;
const FLAGS: Record<string, boolean> = {
  ...{ on: true, true: true, yes: true, '1': true },
  ...{ off: false, false: false, no: false, '0': false },
};

/** A variable that is parsed from its text. Returns one sentence as the error when the text cannot be parsed. */
export const Meaning = (says: string, means: (value: string) => boolean): PropertyDecorator =>
  ValidateBy({
    name: 'meaning',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && means(value),
      defaultMessage: (problem) => `${problem?.property} must be ${says}`,
    },
  });

/**
 * A whole number in plain decimal digits; the other notations JavaScript accepts (0x10, 1e3) are most likely typing
 * errors.
 */
export const Whole = (min: number, max = LARGEST): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : NaN)),
    ValidateBy({
      name: 'whole',
      validator: {
        validate: (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
        defaultMessage: (problem) =>
          `${problem?.property} must be a whole number ${max === LARGEST ? `of at least ${min}` : `from ${min} to ${max}`}`,
      },
    }),
  );

/** on or off, also as true, yes, 1 and false, no, 0. */
export const Flag = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => FLAGS[String(value).toLowerCase()] ?? null),
    ValidateBy({
      name: 'flag',
      validator: {
        validate: (value: unknown) => typeof value === 'boolean',
        defaultMessage: (problem) => `${problem?.property} must be on or off`,
      },
    }),
  );
