import type { StoredImage } from '../uploads/upload.entity';

/** The fields that the provider writes. */
export type ServiceContent = {
  kind: string;
  title: string;
  description: string;
  state: string;
  area: string | null;
  /** Naira. */
  startPrice: number;
  included: string[];
  excluded: string[];
  images: StoredImage[];
};

/** The labels of the fields in the form. */
export const SERVICE_LABELS: Readonly<Record<keyof ServiceContent, string>> = {
  kind: 'Kind',
  title: 'Title',
  description: 'Description',
  state: 'State',
  area: 'Area',
  startPrice: 'Starting price',
  included: 'What is included',
  excluded: 'What is not included',
  images: 'Photos',
};
/** A pending edit of a published service: only the changed fields, with their new values. */
export type WaitingEdit = Partial<ServiceContent>;

/** Only those fields of the content. */
export const only = (
  patch: Partial<ServiceContent>,
  keys: (keyof ServiceContent)[],
): Partial<ServiceContent> => Object.fromEntries(keys.map((key) => [key, patch[key]]));
/** The edit without those fields; null when nothing is left. */
export function without(edit: WaitingEdit | null, fields: readonly string[]): WaitingEdit | null {
  const left = Object.entries(edit ?? {}).filter(([field]) => !fields.includes(field));
  return left.length > 0 ? Object.fromEntries(left) : null;
}
