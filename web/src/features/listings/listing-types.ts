import type { Schema } from '@/api/client';

/** A listing as the API returns it. Fields that a draft does not have yet are null. */
export type ListingView = Schema<'ListingView'>;

/** The fields that every submitted listing has. */
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

/** A public listing: all fields required for submission are present. */
export type Listing = Omit<ListingView, Given> & { [Field in Given]: NonNullable<ListingView[Field]> };

export type ListingType = Listing['type'];
export type Fees = ListingView['fees'];
export type ListingImage = ListingView['images'][number];
export type ListingOwner = ListingView['owner'];

/** For the public endpoints, which return submitted listings only. */
export const asPublished = (view: ListingView): Listing => view as Listing;

/** Whether the person's own listing is complete enough to be shown like a public one. */
export const isComplete = (view: ListingView): view is Listing & ListingView =>
  view.title !== null &&
  view.type !== null &&
  view.startPrice !== null &&
  view.state !== null &&
  view.city !== null;

/** The listing types that can take bookings. */
export const takesStays = (type: ListingType | null): type is 'shortlet' | 'hotel' =>
  type === 'shortlet' || type === 'hotel';
