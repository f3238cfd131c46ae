import { Shown, ShownId } from '../platform/http/fields/shown';
import { ListingView } from '../listings/content/listing.view';

/** A favourite; `listing` is null once it is deleted or no longer visible. */
export class FavouriteView {
  @ShownId() listingId: string;
  @Shown({ type: ListingView, nullable: true }) listing: ListingView | null;
  @Shown({ example: true }) isFavorite: true;
}
