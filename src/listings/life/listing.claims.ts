import { conflict } from '../../platform/http/errors';

/** So long an admin has to themselves what they took on. */
export const CLAIM_MS = 15 * 60_000;

type Claim = { claimedBy: string | null; claimedAt: Date | null };

/** The claim of an admin who takes something on: the others leave it alone for a quarter of an hour, or get 409. */
export function claimOver(present: Claim, by: string, at: Date): Claim {
  const fresh = present.claimedAt !== null && at.getTime() - present.claimedAt.getTime() < CLAIM_MS;
  if (fresh && present.claimedBy !== by) throw conflict('Another admin is looking at this', 'CLAIMED');
  return { claimedBy: by, claimedAt: at };
}

export const NO_CLAIM: Claim = { claimedBy: null, claimedAt: null };
