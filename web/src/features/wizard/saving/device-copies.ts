import { deviceStorage } from '@/lib/browser-storage';
import type { WizardDraft } from '../wizard-draft';

/** Text typed in this browser that the server does not have yet. */
export interface DeviceCopy {
  draft: WizardDraft;
  /** The time of the last change, in milliseconds. */
  at: number;
  /**
   * The server's listing that it goes on from; absent for a listing that the server does not know, and in text that an
   * earlier version stored.
   */
  base?: WizardDraft;
  /** A creation that was sent without a response: repeated unchanged, it creates the listing once. */
  creation?: Creation;
}

export interface Creation {
  idempotencyKey: string;
  draft: WizardDraft;
}

const STORED = 'gidana-listing-drafts';

type Copies = Record<string, DeviceCopy>;

/** A key for each person, as several may share a browser. */
const nameOf = (userId: string, listingId: string | undefined): string => `${userId}:${listingId ?? 'new'}`;

function readAll(): Copies {
  return deviceStorage.readJson<Copies>(STORED) ?? {};
}

/**
 * @param listingId absent for a listing that the server does not know yet
 */
export const readCopy = (userId: string, listingId?: string): DeviceCopy | undefined =>
  readAll()[nameOf(userId, listingId)];

/** Returns whether the browser stored it: its storage may be full or turned off. */
export function writeCopy(userId: string, listingId: string | undefined, copy: DeviceCopy): boolean {
  return store({ ...readAll(), [nameOf(userId, listingId)]: copy });
}

export function dropCopy(userId: string, listingId?: string): void {
  const { [nameOf(userId, listingId)]: dropped, ...others } = readAll();
  if (dropped) store(others);
}

function store(copies: Copies): boolean {
  if (Object.keys(copies).length > 0) return deviceStorage.write(STORED, JSON.stringify(copies));
  deviceStorage.remove(STORED);
  return true;
}
