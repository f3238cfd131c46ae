import { defineEvent } from '../platform/events/event';

/** Somebody keeps a listing that they did not keep a moment ago. */
export const FavouriteAdded = defineEvent<{ userId: string; listingId: string; ownerId: string }>(
  'favourite.added',
);
