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

/** Fields that need approval: a change of one on a published service is pending. The names are those of the form. */
export const LOOKED_AT = {
  kind: 'Kind',
  title: 'Title',
  description: 'Description',
  images: 'Photos',
} as const;
type LookedAt = keyof typeof LOOKED_AT;
/** A pending edit of a published service: only the changed fields, with their new values. */
export type WaitingEdit = Partial<Pick<ServiceContent, LookedAt>>;

export const isLookedAt = (key: string): key is LookedAt => key in LOOKED_AT;
/** Only those fields of the content. */
export const only = (
  patch: Partial<ServiceContent>,
  keys: (keyof ServiceContent)[],
): Partial<ServiceContent> => Object.fromEntries(keys.map((key) => [key, patch[key]]));
