import type { Schema } from '@/api/client';

/** A home as the API shows it. What a draft does not have yet is null. */
export type ListingView = Schema<'ListingView'>;

/** What every home has that was ever submitted. */
type Given =
  | 'type'
  | 'title'
  | 'description'
  | 'startPrice'
  | 'totalToEnter'
  | 'refundable'
  | 'state'
  | 'city'
  | 'address';

/** A home that visitors can see: nothing that a submission asks for is missing. */
export type Listing = Omit<ListingView, Given> & { [Field in Given]: NonNullable<ListingView[Field]> };

export type ListingType = Listing['type'];
export type Fees = ListingView['fees'];
export type ListingImage = ListingView['images'][number];
export type ListingOwner = ListingView['owner'];

/** For the public calls, which answer submitted homes only. */
export const asPublished = (view: ListingView): Listing => view as Listing;

/** Whether a home of one's own is complete enough to be shown like a public one. */
export const isComplete = (view: ListingView): view is Listing & ListingView =>
  view.title !== null &&
  view.type !== null &&
  view.startPrice !== null &&
  view.state !== null &&
  view.city !== null;
