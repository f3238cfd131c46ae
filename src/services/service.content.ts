import type { StoredImage } from '../uploads/upload.entity';

/** What the provider writes. */
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

/** What an admin looks at: of a published service, a change of it waits. The names are those of the form. */
export const LOOKED_AT = {
  kind: 'Kind',
  title: 'Title',
  description: 'Description',
  images: 'Photos',
} as const;
type LookedAt = keyof typeof LOOKED_AT;
/** An edit of a published service that waits: only what it changes, with the new values. */
export type WaitingEdit = Partial<Pick<ServiceContent, LookedAt>>;

export const isLookedAt = (key: string): key is LookedAt => key in LOOKED_AT;
/** Those fields of a content, nothing else. */
export const only = (
  patch: Partial<ServiceContent>,
  keys: (keyof ServiceContent)[],
): Partial<ServiceContent> => Object.fromEntries(keys.map((key) => [key, patch[key]]));
