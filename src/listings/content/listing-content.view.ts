import type { Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Shown, ShownFlag, ShownNumber, ShownText } from '../../platform/http/fields/shown';
import { ImageSizesView } from '../../uploads/uploads.dto';
import { VOCABULARY } from '../../vocabulary/vocabulary.data';
import type { FieldRow } from './field-row';
import { FEES, FIELD_ROWS, type ContentField, type Fees, type ListingContent } from './listing-fields';

const naira = (example: unknown) => ({ type: Number, nullable: true, example });

/** A class with the given documented properties, in their order. */
function shownBy<T extends object>(properties: [name: string, options: ApiPropertyOptions][]): Type<T> {
  class Made {}
  for (const [name, options] of properties) Shown(options)(Made.prototype, name);
  return Made as Type<T>;
}

/** Fees on top of the price of the first period, in naira. */
export class FeesView extends shownBy<Fees>(
  Object.entries<{ example: number | null; description?: string }>(FEES).map(
    ([name, { example, description }]) => [
      name,
      { ...naira(example), ...(description ? { description } : {}) },
    ],
  ),
) {}

export class PointView {
  @ShownNumber(6.4474) lat: number;
  @ShownNumber(3.4553) lng: number;
  @ShownFlag(false, { description: 'false: others see it about a kilometre off' }) exact: boolean;
}

export class ListingImageView {
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg') url: string;
  @Shown({ type: ImageSizesView }) sizes: ImageSizesView;
}

/** The OpenAPI schema of a field of each kind in responses. */
function shapeOf(row: FieldRow): ApiPropertyOptions {
  const example = row.example ?? null;
  switch (row.kind) {
    case 'fees':
      return { type: FeesView };
    case 'point':
      return { type: PointView, nullable: true };
    case 'images':
      return { type: ListingImageView, isArray: true };
    case 'terms':
      return { type: [String], example: row.example };
    case 'money':
    case 'decimal':
      return naira(example);
    case 'count':
      return { type: 'integer', nullable: true, example };
    case 'flag':
      return { type: Boolean, nullable: true, example };
    case 'choice': {
      const values = VOCABULARY[row.vocabulary].map(({ value }) => value);
      return { type: String, nullable: true, example, ...(row.enumerated ? { enum: values } : {}) };
    }
    case 'text':
    case 'state':
    case 'city':
    case 'postal':
    case 'video':
      return { type: String, nullable: true, example };
  }
}

const documented = (row: FieldRow): ApiPropertyOptions => ({
  ...shapeOf(row),
  ...(row.shown ? { description: row.shown } : {}),
});

type ShownValue<Field extends ContentField> = Field extends 'images'
  ? ListingImageView[]
  : ListingContent[Field] extends string | null
    ? string | null
    : ListingContent[Field];

/** The content of a listing in responses, from the table of fields; and `postal` under its alias. */
type ContentProperties = { [F in ContentField]: ShownValue<F> } & { zipCode: string | null };

export const ListingContentView = shownBy<ContentProperties>(
  FIELD_ROWS.flatMap(([field, row]): [string, ApiPropertyOptions][] => {
    const { alias } = row;
    const own: [string, ApiPropertyOptions] = [field, documented(row)];
    if (!alias?.shown) return [own];
    return [own, [alias.name, { ...shapeOf(row), description: `The same value as ${field}` }]];
  }),
);
