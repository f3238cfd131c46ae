import type { ListingContent } from '../../listings/content/listing-fields';
import type { CheckedContent } from './suspicions.service';

/** The parts of a content that are checked for suspicions. */
export function checkedContentOf(
  listingId: string,
  ownerId: string,
  content: ListingContent,
): CheckedContent {
  const { type, state, recurrence, startPrice, title, description, address, location, label, area } = content;
  const texts = [title, description, address, location, label, area];
  return { listingId, ownerId, type, state, recurrence, startPrice, texts };
}
