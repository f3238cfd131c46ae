import type { FieldRow, FilterRow } from './field-row';
import { FIELD_ROWS, type ContentField, type Rows } from './listing-fields';

type FiltersOf<Field extends ContentField> = Rows[Field] extends { filters: infer F }
  ? F
  : Record<never, never>;
/** The filters on a single field. */
export type FieldFilter = { [F in ContentField]: keyof FiltersOf<F> }[ContentField];
/** The field that a filter compares. */
export type FieldOfFilter<Name extends FieldFilter> = {
  [F in ContentField]: Name extends keyof FiltersOf<F> ? F : never;
}[ContentField];

type Compared = { is: '=' | '>=' | '<=' };
/** The filters that compare a column with one value. */
export type ComparedFilter = {
  [Name in FieldFilter]: FiltersOf<FieldOfFilter<Name>> extends Record<Name, Compared> ? Name : never;
}[FieldFilter];
export type ComparedField = FieldOfFilter<ComparedFilter>;

type NamedFilter<Name> = {
  name: Name;
  field: ContentField;
  row: FieldRow & { column: string };
  filter: FilterRow;
};

/** Every filter on a single field: its name in the query, the field, and how the two are compared. */
export const FIELD_FILTERS = FIELD_ROWS.flatMap(([field, row]) =>
  Object.entries(row.filters ?? {}).map(([name, filter]) => ({ name, field, row, filter })),
) as readonly NamedFilter<FieldFilter>[];

export const COMPARED_FILTERS = FIELD_FILTERS.filter(({ filter: { is } }) =>
  ['=', '>=', '<='].includes(is),
) as readonly NamedFilter<ComparedFilter>[];
