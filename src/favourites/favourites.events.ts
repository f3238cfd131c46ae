import { defineEvent } from '../platform/events/event';

/** A person saved a listing that was not among their favourites. */
export const FavouriteAdded = defineEvent<{ userId: string; listingId: string; ownerId: string }>(
  'favourite.added',
);
