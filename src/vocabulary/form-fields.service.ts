import { Injectable } from '@nestjs/common';
import type { VocabularyKey } from './vocabulary.data';

/** A field of a form, as the site shows and validates it. */
export type FormField = {
  /** The name under which it is sent. */
  value: string;
  label: string;
  kind: string;
  group: string;
  /** The step of the form that asks for it; null: no form does. */
  step: string | null;
  /** The vocabulary of its values; null: free text. */
  vocabulary: VocabularyKey | null;
  /** The listing types that have it; null: all. */
  types: readonly string[] | null;
  /** Whether the form requires it. */
  required: boolean;
  /** The property types that can do without it. */
  notNeededFor: readonly string[];
  /** Lower and upper bound: of characters in a text, entries in a list, otherwise of the number. Null: no bound. */
  min: number | null;
  max: number | null;
  /** The search filters on this field. */
  filters: readonly { name: string; is: string }[];
};

const text = { type: 'string' };
const bound = { type: 'number', nullable: true };
const list = { type: 'array', items: text };
const properties: Record<keyof FormField, object> = {
  value: { ...text, example: 'bedroom', description: 'The name under which it is sent' },
  label: { ...text, example: 'Bedroom', description: 'The label for people' },
  kind: { ...text, example: 'count', description: 'text, choice, money, count, flag, …' },
  group: { ...text, example: 'Home' },
  step: { ...text, nullable: true, example: 'rooms', description: 'The step of the form that asks for it' },
  vocabulary: { ...text, nullable: true, example: null, description: 'The list of its values' },
  types: { ...list, nullable: true, example: null, description: 'The listing types that have it; null: all' },
  required: { type: 'boolean', example: true, description: 'Whether the form requires it' },
  notNeededFor: { ...list, example: ['Land'], description: 'Property types that can do without it' },
  min: { ...bound, example: 0, description: 'Least figure, characters or entries' },
  max: { ...bound, example: 1000, description: 'Greatest figure, characters or entries' },
  filters: {
    type: 'array',
    description: 'The search filters on this field',
    items: { type: 'object', required: ['name', 'is'], properties: { name: text, is: text } },
    example: [{ name: 'bedroomMin', is: '>=' }],
  },
};

export const FORM_FIELD_SCHEMA = { type: 'object', required: Object.keys(properties), properties };

/** The fields of listings, which their feature adds at the start. */
@Injectable()
export class FormFieldsService {
  listingFields: readonly FormField[] = [];
}
