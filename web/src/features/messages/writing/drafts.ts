import { useSyncExternalStore } from 'react';
import type { Attached } from '@/features/attachments/use-attachments';
import { sharedValue } from './shared-value';

/** Text and pictures of a message that is not sent yet. */
export interface Draft {
  text: string;
  images: Attached[];
}

/** By person, as several may share a browser, and by conversation or new message. Earlier versions stored the text. */
type Drafts = Record<string, Draft | string>;

const NONE: Drafts = {};
const drafts = sharedValue<Drafts>('gidana-drafts', NONE);

const draftOf = (stored: Draft | string): Draft =>
  typeof stored === 'string' ? { text: stored, images: [] } : stored;

/** All drafts with their keys, the latest last. */
export const readDrafts = (): [key: string, draft: Draft][] =>
  Object.entries(drafts.read()).map(([key, stored]) => [key, draftOf(stored)]);

export function dropDraft(key: string): void {
  const { [key]: dropped, ...others } = drafts.read();
  if (dropped) drafts.write(others);
}

/** Signing out deletes all drafts. */
export const forgetDrafts = (): void => drafts.write({});

/**
 * A draft, which outlasts a session that expires, and gets the pictures that are uploaded after its page was left.
 * @param begun what it is before its person changes it
 */
export function useDraft<T extends Draft>(key: string, begun: T) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.read, () => NONE);
  const whole = (stored: Draft | string | undefined): T => ({ ...begun, ...(stored && draftOf(stored)) });
  return {
    draft: whole(all[key]),
    change(part: (now: T) => Partial<T>): void {
      const { [key]: stored, ...others } = drafts.read();
      const now = whole(stored);
      const next = { ...now, ...part(now) };
      drafts.write(JSON.stringify(next) === JSON.stringify(begun) ? others : { ...others, [key]: next });
    },
    drop: () => dropDraft(key),
  };
}
