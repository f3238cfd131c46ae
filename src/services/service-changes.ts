import type { FieldChangeView } from '../listings/content/listing.view';
import type { StoredImage } from '../uploads/upload.entity';
import { SERVICE_LABELS, type ServiceContent, type WaitingEdit } from './service.content';

/** The difference between the public content and the pending edit, field by field. */
export function changesOf(edit: WaitingEdit, live: ServiceContent): FieldChangeView[] {
  const fields = (Object.keys(SERVICE_LABELS) as (keyof ServiceContent)[]).filter((field) => field in edit);
  return fields.map((field) => ({
    field,
    label: SERVICE_LABELS[field],
    before: wireValue(field, live),
    after: wireValue(field, edit),
  }));
}

export const pictureOf = ({ url, sizes }: StoredImage) => ({ url, sizes });
const wireValue = (field: keyof ServiceContent, content: WaitingEdit): unknown =>
  field === 'images' ? content.images?.map(pictureOf) : content[field];
