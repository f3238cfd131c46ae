import { CLAIM_MS } from '../../approval/claims';
import type { AdminOwnerView } from '../listings/admin-listing.view';
import type { ClaimView } from './suspicion.view';

/** The columns of OWNER_COLUMNS; instants are ISO 8601. */
export type OwnerRow = {
  ownerId: string;
  ownerName: string;
  ownerUsername: string;
  ownerAvatar: string | null;
  ownerPersona: string | null;
  ownerEmail: string;
  ownerPhone: string | null;
  ownerWhatsapp: string | null;
  ownerJoinedAt: string;
  ownerSuspendedAt: string | null;
  ownerApproved: number;
};

export type ClaimRow = {
  claimedBy: string | null;
  claimedAt: string | null;
  claimerName: string | null;
};

export function presentOwner(row: OwnerRow): AdminOwnerView {
  return {
    userId: row.ownerId,
    fullName: row.ownerName,
    username: row.ownerUsername,
    avatar: row.ownerAvatar,
    persona: row.ownerPersona,
    email: row.ownerEmail,
    phoneNumber: row.ownerPhone,
    whatsappNumber: row.ownerWhatsapp,
    joinedAt: row.ownerJoinedAt,
    suspendedAt: row.ownerSuspendedAt,
    approvedListings: row.ownerApproved,
  };
}

/** A claim that still holds, as the console shows it, else null. */
export function presentClaim({ claimedBy, claimedAt, claimerName }: ClaimRow, now: Date): ClaimView | null {
  if (!claimedBy || !claimedAt) return null;
  const until = new Date(Date.parse(claimedAt) + CLAIM_MS);
  return until > now ? { userId: claimedBy, fullName: claimerName ?? '', until: until.toISOString() } : null;
}
