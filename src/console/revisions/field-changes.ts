import { type ContentField, rowOf } from '../../listings/content/listing-fields';
import { changedFields } from '../../listings/content/listing.content';
import type { FieldChangeView } from '../../listings/content/listing.view';
import type { RevisionRow } from './revision-row';

/** The changes of a pending edit. A decided one lists all its fields, because the listing may have changed since. */
export function fieldChanges({ changes, parts, content, status }: RevisionRow): FieldChangeView[] {
  const fields =
    status === 'PENDING'
      ? changedFields(content, { ...content, ...changes })
      : (Object.keys(changes) as ContentField[]);
  const shown = fields.filter((field) => field !== 'images');
  return [
    ...shown.map((field) => ({
      field,
      label: rowOf(field).label,
      before: content[field],
      after: changes[field] ?? null,
    })),
    ...Object.entries(parts).map(([field, part]) => ({ field, ...part })),
  ];
}
