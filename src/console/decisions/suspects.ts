import type { ListingContent } from '../../listings/content/listing-fields';
import type { Suspect } from './suspicions.service';

/** What of a content is looked at. */
export function suspectOf(listingId: string, ownerId: string, content: ListingContent): Suspect {
  const { type, state, recurrence, startPrice, title, description, address, location, label, area } = content;
  const texts = [title, description, address, location, label, area];
  return { listingId, ownerId, type, state, recurrence, startPrice, texts };
}
