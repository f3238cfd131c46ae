import type { FieldOptions } from '../../platform/http/fields/field';
import { CustomField, isWebAddress, TextField } from '../../platform/http/fields/fields';
import { isReservedUsername } from './reserved-usernames';

const NAME_MAX = 50;
const LINK_MAX = 200;

/** A name as sign-up accepts it: letters of any script with their combining marks, and digits. */
export const NameField = (label: string, options: FieldOptions = {}): PropertyDecorator =>
  TextField({
    ...options,
    label,
    max: NAME_MAX,
    pattern: /^[\p{L}\p{M}\p{N}]+$/u,
    message: `${label} can only have alphabets and digits`,
    example: options.example ?? 'Ada',
  });

/**
 * A name as people write it ("O'Connor", "Oluwaseun-Adé", "Ngozi Chukwu", "Ada Jr."): letters, combining marks and digits,
 * with one apostrophe, hyphen, full stop or space between them.
 */
export const WrittenNameField = (label: string, options: FieldOptions = {}): PropertyDecorator =>
  TextField({
    ...options,
    label,
    max: NAME_MAX,
    pattern: /^[\p{L}\p{M}\p{N}]+(?:(?:['’\-. ]|\. )[\p{L}\p{M}\p{N}]+)*\.?$/u,
    message: `${label} can only have letters, digits, and between them an apostrophe, hyphen, full stop or space`,
    example: options.example ?? 'Ada',
  });

/** 7 to 15 digits. */
export const PhoneNumberField = (options: FieldOptions = {}): PropertyDecorator =>
  TextField({
    label: 'Phone number',
    example: '08031234567',
    ...options,
    max: 60,
    pattern: /^\d{7,15}$/,
    message: 'Invalid phone number',
  });

/** The optional second number of the sign-up form: exactly 11 digits. */
export const PhoneField = (options: FieldOptions = {}): PropertyDecorator =>
  TextField({
    label: 'Phone',
    example: '08031234567',
    ...options,
    optional: true,
    max: 60,
    pattern: /^\d{11}$/,
    message: 'Enter a valid phone number',
  });

/** 3 to 30 of a-z, 0-9, dot and underscore, lower-cased on input; names that could pass for the site itself are refused. */
export const UsernameField = (options: FieldOptions = {}): PropertyDecorator =>
  CustomField(
    (value, label) => {
      if (typeof value !== 'string') return `${label} must be a text`;
      if (value.length < 3 || value.length > 30) return `${label} must be 3 to 30 characters`;
      if (!/^[a-z0-9._]+$/.test(value)) return `${label} can only have letters, digits, dots and underscores`;
      return isReservedUsername(value) ? 'This username is reserved' : null;
    },
    {
      label: 'Username',
      ...options,
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

/** The URL of a page, which must be http(s), or a name in another network. */
export const SocialField = (label: string): PropertyDecorator =>
  CustomField(
    (value) => {
      if (typeof value !== 'string' || value.length > LINK_MAX || !value.isWellFormed())
        return `${label} is too long`;
      const isName = !/[:<>"\\]|^\/\//.test(value);
      return isName || isWebAddress(value) ? null : `${label} must be a name or a web address`;
    },
    {
      label,
      optional: true,
      clears: true,
      read: (value) => (typeof value === 'string' ? value.normalize('NFC').trim() : value),
      api: { type: String, maxLength: LINK_MAX, example: 'adaobi.homes' },
    },
  );
