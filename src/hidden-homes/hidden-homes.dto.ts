import { Shown, ShownId } from '../platform/http/fields/shown';
import { ListingView } from '../listings/content/listing.view';

/** A hidden listing; `listing` is null once it is deleted or no longer visible. */
export class HiddenHomeView {
  @ShownId() listingId: string;
  @Shown({ type: ListingView, nullable: true }) listing: ListingView | null;
}

export class HiddenIdsView {
  @Shown({ type: [String], example: ['019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001'] }) ids: string[];
}
