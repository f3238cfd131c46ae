import type { Type } from '@nestjs/common';
import { StateField } from '../../places/state-field';
import {
  CustomField,
  FlagField,
  IntField,
  LineField,
  NairaField,
  NumberField,
  ObjectField,
  TextField,
  TextListField,
} from '../../platform/http/fields/fields';
import { PageQuery } from '../../platform/http/page';
import { ImageListField } from '../../uploads/images/image-list.field';
import { matchVocabulary } from '../../vocabulary/match-vocabulary';
import { OpenVocabularyListField, VocabularyField } from '../../vocabulary/vocabulary-field';
import { VOCABULARY } from '../../vocabulary/vocabulary.data';
import type { FieldRow } from './field-row';
import {
  FEES,
  FIELD_ROWS,
  type ContentField,
  type Fees,
  type ListingContent,
  type Point,
} from './listing-fields';
import { FIELD_FILTERS, type FieldFilter, type FieldOfFilter } from './listing-filters';

type Input<Value> = Value extends (infer _)[] ? string[] : Value extends object ? Partial<Value> : Value;
/** A listing as a request sends it. Absent: unchanged; null: emptied. */
export type ListingInput = { [F in ContentField]?: Input<ListingContent[F]> | null } & {
  status?: ListingContent['offerStatus'];
  zipCode?: string | null;
};

/** Every field may be absent (unchanged), or null or '' (emptied). */
const open = <T extends object>(label: string, more?: T) =>
  ({ optional: true, clears: true, label, ...more }) as const;

/** A class with the given decorated fields, in their order. */
function classOf<T extends object>(
  fields: [name: string, field: PropertyDecorator][],
  base: Type<object> = Object,
): Type<T> {
  class Made extends base {}
  for (const [name, decorate] of fields) decorate(Made.prototype, name);
  return Made as Type<T>;
}

class FeesInput extends classOf<Partial<Fees>>(
  Object.entries<{ label: string; description?: string }>(FEES).map(([name, { label, description }]) => [
    name,
    NairaField(open(label, { min: 0, description })),
  ]),
) {}

class PointInput {
  @NumberField({ label: 'Latitude', min: -90, max: 90, example: 6.4474 }) lat: number;
  @NumberField({ label: 'Longitude', min: -180, max: 180, example: 3.4553 }) lng: number;
  @FlagField({
    optional: true,
    description: 'true: others see the exact point; otherwise about a kilometre off',
  })
  exact?: Point['exact'];
}

/** A postal code; forms may send it as a number. */
const PostalField = (label: string, max: number): PropertyDecorator =>
  CustomField(
    (value) =>
      typeof value === 'string' && value.length <= max && /^[A-Za-z0-9 -]+$/.test(value)
        ? null
        : `${label} must be a postal code`,
    {
      ...open(label),
      read: (value) => (Number.isFinite(value) || typeof value === 'string' ? String(value).trim() : value),
      api: { type: String, maxLength: max, example: '105102' },
    },
  );

/** The decorator of a field in a request: it validates, transforms and documents. */
function inputField(row: FieldRow, label = row.label): PropertyDecorator {
  const { given: description, example } = row;
  const options = open(label, {
    ...(description ? { description } : {}),
    ...(example === undefined ? {} : { example }),
  });
  switch (row.kind) {
    case 'text':
      return TextField({ ...options, max: row.max, line: !row.lines });
    case 'city':
      return LineField({ ...options, max: row.max });
    case 'video':
      return TextField(options);
    case 'state':
      return StateField(options);
    case 'postal':
      return PostalField(label, row.max);
    case 'choice':
      return VocabularyField(row.vocabulary, options);
    case 'terms':
      return OpenVocabularyListField(row.vocabulary, options);
    case 'money':
      return NairaField({ ...options, ...(row.min === undefined ? {} : { min: row.min }) });
    case 'decimal':
      return NumberField({ ...options, min: row.min, max: row.max, decimals: 2 });
    case 'count':
      return IntField({ ...options, min: row.min ?? 0, max: row.max });
    case 'flag':
      return FlagField(options);
    case 'images':
      return ImageListField({ ...options, max: row.max });
    case 'fees':
      return ObjectField(() => FeesInput, { optional: true, label });
    case 'point':
      return ObjectField(() => PointInput, { optional: true, label });
  }
}

/** The alias of a choice; a value that is no term of the vocabulary is ignored. */
function lenientField(field: ContentField, { vocabulary }: FieldRow & { kind: 'choice' }) {
  const terms = VOCABULARY[vocabulary].map(({ value }) => value);
  return CustomField(() => null, {
    optional: true,
    description: `${terms.map((term) => `"${term}"`).join(' and ')} are read as ${field}; anything else is ignored`,
    read: (value) => (typeof value === 'string' ? matchVocabulary(vocabulary, value) : null),
    api: { type: String, example: terms[0] },
  });
}

/** Every content field that a request may hold, from the table of fields. */
export const ListingInputFields = classOf<ListingInput>(
  FIELD_ROWS.flatMap(([field, row]) => {
    const { alias } = row;
    const own: [string, PropertyDecorator] = [field, inputField(row)];
    if (!alias) return [own];
    const other =
      alias.lenient && row.kind === 'choice' ? lenientField(field, row) : inputField(row, alias.label);
    return [own, [alias.name, other]];
  }),
);

type FilterValue<Value> = Value extends (infer _)[] ? string[] : NonNullable<Value>;
/** The value of each filter; absent: any. */
export type FieldFilters = { [F in FieldFilter]?: FilterValue<ListingContent[FieldOfFilter<F>]> };

/** The decorator of a filter in a query. */
function filterField({ row, filter }: (typeof FIELD_FILTERS)[number]): PropertyDecorator {
  const { description, example } = filter;
  const options = {
    optional: true,
    ...(description ? { description } : {}),
    ...(example === undefined ? {} : { example }),
  } as const;
  switch (row.kind) {
    case 'choice':
      return VocabularyField(row.vocabulary, options);
    case 'terms':
      return TextListField({ ...options, maxItems: 20, commas: true });
    case 'money':
      return NairaField({ ...options, min: 0 });
    case 'decimal':
      return NumberField({ ...options, min: 0, max: row.max });
    case 'count':
      return IntField({ ...options, min: row.min ?? 0, max: row.max });
    case 'flag':
      return FlagField(options);
    case 'text':
    case 'city':
    case 'state':
    case 'postal':
      return TextField({ ...options, max: row.max });
    case 'images':
    case 'video':
      throw new Error(`${row.label} cannot be searched for`);
  }
}

/** A page of a search, with every filter on a single field, from the table of fields. */
export const FieldFiltersQuery = classOf<FieldFilters & PageQuery>(
  FIELD_FILTERS.map((filter) => [filter.name, filterField(filter)]),
  PageQuery,
);
