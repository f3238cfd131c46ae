import type { FieldOptions } from '../platform/http/fields/field';
import { CustomField } from '../platform/http/fields/fields';
import { findState } from './find-place';

/** A state by its name or another common name (Abuja, FCT); read as the listed name. */
export const StateField = (options: FieldOptions = {}): PropertyDecorator =>
  CustomField(
    (value, label) =>
      typeof value === 'string' && findState(value) ? null : `${label} must be one of the states of Nigeria`,
    {
      ...options,
      read: (value) => (typeof value === 'string' ? (findState(value)?.name ?? value) : value),
      api: { type: String, example: 'Lagos' },
    },
  );
