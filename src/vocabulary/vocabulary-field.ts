import type { FieldOptions } from '../platform/http/fields/field';
import { CustomField } from '../platform/http/fields/fields';
import { oneLine } from '../platform/text/one-line';
import { matchVocabulary } from './match-vocabulary';
import { VOCABULARY, type Term, type VocabularyKey } from './vocabulary.data';

const SHOWN_CHOICES = 12;

/** A term of a vocabulary by its value, label or alias, regardless of case, hyphens or spaces. */
export function VocabularyField(key: VocabularyKey, options: FieldOptions = {}): PropertyDecorator {
  const values = (VOCABULARY[key] as readonly Term[]).map((term) => term.value);
  const shown = values.slice(0, SHOWN_CHOICES).join(', ') + (values.length > SHOWN_CHOICES ? ', …' : '');
  return CustomField(
    (value, label) =>
      typeof value === 'string' && values.includes(value) ? null : `${label} must be one of: ${shown}`,
    {
      ...options,
      read: (value) => (typeof value === 'string' ? (matchVocabulary(key, value) ?? value) : value),
      api: { type: String, enum: values, example: values[0] },
    },
  );
}

/**
 * A list of terms, without repeats. Known terms are stored by value; other words of up to 60 characters are stored as
 * typed.
 */
export function OpenVocabularyListField(
  key: VocabularyKey,
  options: FieldOptions & { maxItems?: number } = {},
): PropertyDecorator {
  const { maxItems = 50 } = options;
  const term = (value: unknown): unknown =>
    typeof value === 'string' ? (matchVocabulary(key, value) ?? oneLine(value)) : value;
  return CustomField(
    (value, label) => {
      if (!Array.isArray(value)) return `${label} must be a list`;
      if (value.length > maxItems) return `${label} can have at most ${maxItems} entries`;
      return value.every((item) => typeof item === 'string' && item.length <= 60)
        ? null
        : `${label} must be a list of short texts`;
    },
    {
      ...options,
      read: (value) =>
        Array.isArray(value) ? [...new Set(value.map(term))].filter((item) => item !== '') : value,
      api: {
        type: 'array',
        items: { type: 'string' },
        maxItems,
        example: (VOCABULARY[key] as readonly Term[]).slice(0, 2).map((one) => one.value),
      },
    },
  );
}
