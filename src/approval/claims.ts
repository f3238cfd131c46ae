import { conflict } from '../platform/http/errors';

/** How long a claimed item is reserved for one admin. */
export const CLAIM_MS = 15 * 60_000;

export type Claim = { claimedBy: string | null; claimedAt: Date | null };

/** An admin's claim on an item: for a quarter of an hour other admins leave it alone, or get 409. */
export function claimOver(present: Claim, by: string, at: Date): Claim {
  const fresh = present.claimedAt !== null && at.getTime() - present.claimedAt.getTime() < CLAIM_MS;
  if (fresh && present.claimedBy !== by) throw conflict('Another admin is looking at this', 'CLAIMED');
  return { claimedBy: by, claimedAt: at };
}

export const NO_CLAIM: Claim = { claimedBy: null, claimedAt: null };
