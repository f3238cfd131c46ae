import { placeText } from '@/lib/format/place-text';
import type { ListingView } from './listing-types';

/** The title of a listing, or a default for a draft without one. */
export const titleOf = ({ title }: Pick<ListingView, 'title'>): string => title ?? 'Untitled draft';

/** "Bodija, Ibadan, Oyo", and "Wuse, Abuja" for places in the capital. */
export const placeOf = ({ area, city, state }: Pick<ListingView, 'area' | 'city' | 'state'>): string =>
  placeText(area, city, state);

const TYPES: Record<string, string> = {
  rent: 'For rent',
  sale: 'For sale',
  shortlet: 'Shortlet',
  hotel: 'Hotel',
};

export function typeLabel(type: string | null): string {
  return TYPES[type ?? ''] ?? type ?? '';
}

/** The label of the offer of a listing, or that it is sold out. */
export const offerLabel = ({ type, offerStatus }: Pick<ListingView, 'type' | 'offerStatus'>): string =>
  offerStatus === 'Sold Out' ? offerStatus : typeLabel(type);
