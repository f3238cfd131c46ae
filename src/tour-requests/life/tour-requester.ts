/** The person who asks for a tour of a listing, or waits for one. */
export type TourRequester = { listingId: string; senderId: string | null; requesterEmail: string };

/** Selects the requests of one person about a listing, as the unique indexes do: by account, else by email address. */
export const askedBy = ({ listingId, senderId, requesterEmail }: TourRequester) => ({
  listingId,
  ...(senderId ? { senderId } : { senderId: null, requesterEmail }),
});
