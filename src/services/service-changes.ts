import type { FieldChangeView } from '../listings/content/listing.view';
import type { StoredImage } from '../uploads/upload.entity';
import { LOOKED_AT, type WaitingEdit } from './service.content';

/** The difference between the public content and the pending edit, field by field. */
export function changesOf(edit: WaitingEdit, live: Required<WaitingEdit>): FieldChangeView[] {
  const fields = (Object.keys(LOOKED_AT) as (keyof WaitingEdit)[]).filter((field) => field in edit);
  return fields.map((field) => ({
    field,
    label: LOOKED_AT[field],
    before: wireValue(live[field]),
    after: wireValue(edit[field]!),
  }));
}

export const pictureOf = ({ url, sizes }: StoredImage) => ({ url, sizes });
const wireValue = (value: string | StoredImage[]) =>
  typeof value === 'string' ? value : value.map(pictureOf);
