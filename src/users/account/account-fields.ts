import { applyDecorators } from '@nestjs/common';
import { Passes, type FieldOptions } from '../../platform/http/fields/field';
import { CustomField, isWebAddress, LineField } from '../../platform/http/fields/fields';
import { isCleanText } from '../../platform/text/clean-text';
import { inOneLine } from '../../platform/text/one-line';
import { foldedName } from '../../platform/text/visible-text';
import { isReservedUsername } from './reserved-usernames';
import { mailedNameProblem } from './site-names';

const NAME_MAX = 50;
const LINK_MAX = 200;

type Pattern = {
  read: (value: unknown) => unknown;
  max: number;
  pattern: RegExp;
  /** The message when `pattern` does not match. */
  message: string;
};

/** A text that is brought into one spelling (`read`) before its rules read it. */
const PatternField = (
  { read, max, pattern, message }: Pattern,
  options: FieldOptions & { label: string },
): PropertyDecorator =>
  CustomField(
    (value, label) => {
      if (!isCleanText(value)) return `${label} must be a text`;
      if ([...value].length > max) return `${label} must be at most ${max} characters`;
      return pattern.test(value) ? null : message;
    },
    { ...options, read, api: { type: String, minLength: 1, maxLength: max, pattern: pattern.source } },
  );

const readName = (value: unknown): unknown => (typeof value === 'string' ? foldedName(value) : value);

/** Digits that a client sent as a JSON number are the text of that number. */
export const readDigits = (value: unknown): unknown => {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return String(value);
  return typeof value === 'string' ? value.trim() : value;
};

/** A name as sign-up accepts it: letters of any script with their combining marks, and digits. */
export const NameField = (label: string, options: FieldOptions = {}): PropertyDecorator =>
  PatternField(
    {
      read: readName,
      max: NAME_MAX,
      pattern: /^[\p{L}\p{M}\p{N}]+$/u,
      message: `${label} can only have alphabets and digits`,
    },
    { example: 'Ada', ...options, label },
  );

/**
 * A name as people write it ("O'Connor", "Oluwaseun-Adé", "Ngozi Chukwu", "Ada Jr."): letters, combining marks and digits,
 * with one apostrophe, hyphen, full stop or space between them.
 */
export const WrittenNameField = (label: string, options: FieldOptions = {}): PropertyDecorator =>
  PatternField(
    {
      read: readName,
      max: NAME_MAX,
      pattern: /^[\p{L}\p{M}\p{N}]+(?:(?:['’\-. ]|\. )[\p{L}\p{M}\p{N}]+)*\.?$/u,
      message: `${label} can only have letters, digits, and between them an apostrophe, hyphen, full stop or space`,
    },
    { example: 'Ada', ...options, label },
  );

/** The name in a form about a home or a service, whose owner reads it in an email. */
export const SenderNameField = (label?: string): PropertyDecorator =>
  applyDecorators(
    LineField({ ...(label ? { label } : {}), max: 120, example: 'Ada Obi' }),
    Passes((name) => (typeof name === 'string' ? mailedNameProblem(name) : null), 'Name'),
  );

/** 7 to 15 digits. */
export const PhoneNumberField = (options: FieldOptions = {}): PropertyDecorator =>
  PatternField(
    { read: readDigits, max: 60, pattern: /^\d{7,15}$/, message: 'Invalid phone number' },
    { label: 'Phone number', example: '08031234567', ...options },
  );

/** The optional second number of the sign-up form: exactly 11 digits. */
export const PhoneField = (options: FieldOptions = {}): PropertyDecorator =>
  PatternField(
    { read: readDigits, max: 60, pattern: /^\d{11}$/, message: 'Enter a valid phone number' },
    { label: 'Phone', example: '08031234567', ...options, optional: true },
  );

/** 3 to 30 of a-z, 0-9, dot and underscore, lower-cased on input; names that could pass for the site itself are refused. */
export const UsernameField = (): PropertyDecorator =>
  CustomField(
    (value, label) => {
      if (typeof value !== 'string') return `${label} must be a text`;
      if (value.length < 3 || value.length > 30) return `${label} must be 3 to 30 characters`;
      if (!/^[a-z0-9._]+$/.test(value)) return `${label} can only have letters, digits, dots and underscores`;
      return isReservedUsername(value) ? 'This username is reserved' : null;
    },
    {
      label: 'Username',
      read: (value) => (typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : value),
      api: {
        type: String,
        minLength: 3,
        maxLength: 30,
        pattern: '^[a-z0-9._]+$',
        example: 'ada.obi',
        description: 'Not case-sensitive',
      },
    },
  );

/** The Skype names of accounts that began as one of Microsoft: "live:ada", "live:.cid.1a2b3c". */
export const SKYPE_ID = /^live:[\w.,-]+$/i;

/** The URL of a page, which must be http(s), or a name in another network; `id` matches names of a form of its own. */
export const SocialField = (label: string, id?: RegExp): PropertyDecorator =>
  CustomField(
    (value) => {
      if (typeof value !== 'string' || value.length > LINK_MAX || !value.isWellFormed())
        return `${label} is too long`;
      const isName = !/[:<>"\\]|^\/\//.test(value) || id?.test(value);
      return isName || isWebAddress(value) ? null : `${label} must be a name or a web address`;
    },
    {
      label,
      optional: true,
      clears: true,
      read: inOneLine,
      api: { type: String, maxLength: LINK_MAX, example: 'adaobi.homes' },
    },
  );
