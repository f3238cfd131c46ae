import type { FormField } from '../../vocabulary/form-fields.service';
import type { FieldRow } from './field-row';
import { FIELD_ROWS } from './listing-fields';

/** The lower and upper bounds of the form's control; the API checks again. */
function boundsOf(row: FieldRow): Pick<FormField, 'min' | 'max'> {
  const max = 'max' in row ? row.max : null;
  if (row.kind === 'text') return { min: row.submitMin ?? null, max };
  if (row.kind === 'images') return { min: 1, max };
  return { min: row.kind === 'count' ? 0 : null, max };
}

/** The table of listing fields as GET /vocabulary gives it to the site. */
export const LISTING_FORM: readonly FormField[] = FIELD_ROWS.map(([value, row]) => ({
  value,
  label: row.formLabel ?? row.label,
  kind: row.kind,
  group: row.group,
  step: row.step ?? null,
  vocabulary: 'vocabulary' in row ? row.vocabulary : null,
  types: row.types ?? null,
  required: row.required !== undefined,
  notNeededFor: [...(row.notNeededFor ?? [])],
  ...boundsOf(row),
  filters: Object.entries(row.filters ?? {}).map(([name, { is }]) => ({ name, is })),
}));
