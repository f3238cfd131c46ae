/** Who asks for a tour of a listing, or waits for one. */
export type TourRequester = { listingId: string; senderId: string | null; requesterEmail: string };

/** What one person asked of a listing: as in the unique indexes, somebody without an account is known by the email address. */
export const askedBy = ({ listingId, senderId, requesterEmail }: TourRequester) => ({
  listingId,
  ...(senderId ? { senderId } : { senderId: null, requesterEmail }),
});
