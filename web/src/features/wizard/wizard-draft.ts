import type { ListingView, ListingImage, ListingType } from '@/features/listings/listing-types';

/** What the wizard has been told so far: texts as they were typed. */
export interface WizardDraft {
  type: ListingType;
  title: string;
  propertyType: string;
  description: string;
  recurrence: string;
  offerStatus: string;
  startPrice: string;
  endPrice: string;
  feeAgency: string;
  feeLegal: string;
  feeCaution: string;
  feeServiceCharge: string;
  feeOther: string;
  areaSqm: string;
  hotelCategory: string;
  roomType: string;
  budgetTier: string;
  images: ListingImage[];
  video: string;
  bedroom: string;
  bathroom: string;
  amenities: string[];
  location: string;
  state: string;
  city: string;
  address: string;
  area: string;
  postal: string;
  point: { lat: number; lng: number; exact: boolean } | null;
}

export type DraftField = keyof WizardDraft;

export const TYPE_CHOICES: { value: ListingType; label: string; hint: string }[] = [
  { value: 'rent', label: 'Rent', hint: 'Somebody moves in and pays by month or year' },
  { value: 'sale', label: 'Sale', hint: 'A house, flat or plot changes hands' },
  { value: 'shortlet', label: 'Shortlet', hint: 'Furnished, for days or weeks' },
  { value: 'hotel', label: 'Hotel Booking', hint: 'Rooms by the night' },
];

export const typeName = (type: ListingType): string =>
  TYPE_CHOICES.find(({ value }) => value === type)?.label ?? type;

export function emptyDraft(type: ListingType): WizardDraft {
  const recurrence = { rent: 'yearly', shortlet: 'daily', hotel: 'daily', sale: '' }[type];
  return {
    type,
    title: '',
    propertyType: '',
    description: '',
    recurrence,
    offerStatus: '',
    startPrice: '',
    endPrice: '',
    feeAgency: '',
    feeLegal: '',
    feeCaution: '',
    feeServiceCharge: '',
    feeOther: '',
    areaSqm: '',
    hotelCategory: '',
    roomType: '',
    budgetTier: '',
    images: [],
    video: '',
    bedroom: '',
    bathroom: '',
    amenities: [],
    location: '',
    state: '',
    city: '',
    address: '',
    area: '',
    postal: '',
    point: null,
  };
}

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What the owner last wrote: an edit that waits laid over what is published, as the next edit takes its place. */
const lastWritten = (listing: ListingView): ListingView => ({
  ...listing,
  ...Object.fromEntries((listing.pendingRevision?.changes ?? []).map(({ field, after }) => [field, after])),
});

export function draftOf(stored: ListingView): WizardDraft {
  const listing = lastWritten(stored);
  const { fees } = listing;
  return {
    // The chooser stands first, so only a draft from elsewhere can be without a type.
    ...emptyDraft(listing.type ?? 'rent'),
    title: text(listing.title),
    propertyType: text(listing.propertyType),
    description: text(listing.description),
    recurrence: text(listing.recurrence),
    offerStatus: text(listing.offerStatus),
    startPrice: text(listing.startPrice),
    endPrice: text(listing.endPrice),
    feeAgency: text(fees.agency),
    feeLegal: text(fees.legal),
    feeCaution: text(fees.caution),
    feeServiceCharge: text(fees.serviceCharge),
    feeOther: text(fees.other),
    areaSqm: text(listing.areaSqm),
    hotelCategory: text(listing.hotelCategory),
    roomType: text(listing.roomType),
    budgetTier: text(listing.budgetTier),
    images: listing.images,
    video: text(listing.video),
    bedroom: text(listing.bedroom),
    bathroom: text(listing.bathroom),
    amenities: listing.amenities,
    location: text(listing.location),
    state: text(listing.state),
    city: text(listing.city),
    address: text(listing.address),
    area: text(listing.area),
    postal: text(listing.postal),
    point: listing.point,
  };
}

const number = (typed: string): number | string | null => {
  const plain = typed.replace(/[,\s]/g, '');
  return plain === '' ? null : Number.isFinite(Number(plain)) ? Number(plain) : typed;
};

/** The body of POST /listings and /listings/{id}/edit. What is empty is sent as such, so that it can be emptied. */
export function bodyOf(draft: WizardDraft) {
  const { type, images, amenities, point, recurrence, offerStatus, ...rest } = draft;
  const priced = type === 'sale' ? null : recurrence || null;
  const offered = type === 'sale' || type === 'hotel' ? offerStatus || null : null;
  const hotel = type === 'hotel';
  return {
    type,
    title: rest.title.trim() || null,
    propertyType: rest.propertyType || null,
    description: rest.description.trim() || null,
    recurrence: priced,
    offerStatus: offered,
    startPrice: number(rest.startPrice),
    endPrice: number(rest.endPrice),
    fees: {
      agency: number(rest.feeAgency),
      legal: number(rest.feeLegal),
      caution: number(rest.feeCaution),
      serviceCharge: number(rest.feeServiceCharge),
      other: number(rest.feeOther),
    },
    areaSqm: number(rest.areaSqm),
    hotelCategory: hotel ? rest.hotelCategory || null : null,
    roomType: hotel ? rest.roomType || null : null,
    budgetTier: hotel ? rest.budgetTier || null : null,
    images: images.map(({ url }) => url),
    video: rest.video || null,
    bedroom: number(rest.bedroom),
    bathroom: number(rest.bathroom),
    amenities,
    location: rest.location.trim() || null,
    state: rest.state || null,
    city: rest.city.trim() || null,
    address: rest.address.trim() || null,
    area: rest.area.trim() || null,
    postal: rest.postal.trim() || null,
    point,
  };
}
