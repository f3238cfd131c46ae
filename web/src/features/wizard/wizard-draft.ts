import type { Schema } from '@/api/client';
import {
  takesStays,
  type ListingView,
  type ListingImage,
  type ListingType,
} from '@/features/listings/listing-types';
import { typedAmount } from '@/lib/format/amount-in';
import { bodyOf as stayBodyOf, emptyStay, type StayForm } from '@/features/stays/hosting/details/stay-form';

type Body = Schema<'ListingFields'>;
type StayBody = Schema<'StayBody'>;
/** Parts of the draft that are no single text, and alternative names of fields. */
type Other = 'type' | 'fees' | 'point' | 'images' | 'amenities' | 'status' | 'zipCode';

/** Every other field of the API, and how its text is converted. */
const TEXTS = {
  label: 'text',
  title: 'text',
  propertyType: 'text',
  description: 'text',
  recurrence: 'text',
  offerStatus: 'text',
  startPrice: 'money',
  endPrice: 'money',
  areaSqm: 'number',
  hotelCategory: 'text',
  roomType: 'text',
  budgetTier: 'text',
  video: 'text',
  bedroom: 'number',
  bathroom: 'number',
  location: 'text',
  state: 'text',
  city: 'text',
  address: 'text',
  area: 'text',
  postal: 'text',
} as const satisfies Record<Exclude<keyof Body, Other>, 'text' | 'number' | 'money' | 'flag'>;

/** The fees by their names in the draft. */
export const FEES = {
  feeAgency: 'agency',
  feeLegal: 'legal',
  feeCaution: 'caution',
  feeServiceCharge: 'serviceCharge',
  feeOther: 'other',
} as const satisfies Record<string, keyof ListingView['fees']>;

export type TextName = keyof typeof TEXTS;
export type FeeName = keyof typeof FEES;
const TEXT_NAMES = Object.keys(TEXTS) as TextName[];
const FEE_NAMES = Object.keys(FEES) as FeeName[];

/** The input so far: texts as they were typed. */
export type WizardDraft = Record<TextName | FeeName, string> & {
  type: ListingType;
  images: ListingImage[];
  amenities: string[];
  point: { lat: number; lng: number; exact: boolean } | null;
  /** The booking details of a shortlet or hotel. Absent in text that an earlier version stored on the device. */
  stay?: StayForm;
};

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
  const empty = Object.fromEntries([...TEXT_NAMES, ...FEE_NAMES].map((name) => [name, '']));
  return {
    ...(empty as Record<TextName | FeeName, string>),
    type,
    recurrence,
    images: [],
    amenities: [],
    point: null,
    stay: emptyStay(),
  };
}

const text = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The owner's latest version: a waiting or refused edit on top of the published listing, as the next one replaces it. */
function lastWritten(listing: ListingView): ListingView {
  const changes = (listing.pendingRevision ?? listing.refusedRevision)?.changes ?? [];
  return { ...listing, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

/**
 * @param stay the booking details of a shortlet or hotel
 */
export function draftOf(stored: ListingView, stay: StayForm = emptyStay()): WizardDraft {
  const listing = lastWritten(stored);
  return {
    // The type is chosen first, so only a draft made elsewhere can lack one.
    ...emptyDraft(listing.type ?? 'rent'),
    ...Object.fromEntries(TEXT_NAMES.map((name) => [name, text(listing[name])])),
    ...Object.fromEntries(FEE_NAMES.map((name) => [name, text(listing.fees[FEES[name]])])),
    images: listing.images,
    amenities: listing.amenities,
    point: listing.point,
    stay,
  };
}

const number = (typed: string): number | string | null => {
  const plain = typed.replace(/[,\s]/g, '');
  return plain === '' ? null : Number.isFinite(Number(plain)) ? Number(plain) : typed;
};

const READERS = {
  text: (typed: string) => typed.trim() || null,
  number,
  money: typedAmount,
  flag: (typed: string) => (typed === '' ? null : typed === 'true'),
};

/** Fields that only some types of listing have: others send nothing for them. */
const ONLY: Partial<Record<TextName, ListingType[]>> = {
  recurrence: ['rent', 'shortlet', 'hotel'],
  offerStatus: ['sale', 'hotel'],
  hotelCategory: ['hotel'],
  roomType: ['hotel'],
  budgetTier: ['hotel'],
};

/** The body of POST /listings and /listings/{id}/edit. Empty fields are sent, so that a field can be cleared. */
export function bodyOf(draft: WizardDraft) {
  const { type, images, amenities, point } = draft;
  const texts = TEXT_NAMES.map((name) => {
    const has = ONLY[name]?.includes(type) ?? true;
    return [name, has ? READERS[TEXTS[name]](draft[name]) : null];
  });
  const fees = FEE_NAMES.map((name) => [FEES[name], typedAmount(draft[name])]);
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string | number | boolean | null>),
    type,
    fees: Object.fromEntries(fees) as Record<(typeof FEES)[FeeName], number | string | null>,
    images: images.map(({ url }) => url),
    amenities,
    point,
  };
}

/** The body of POST /listings/{id}/stay; null where there is nothing to say. Other types take no bookings. */
export function stayOf({ type, stay }: WizardDraft): StayBody | null {
  if (!stay) return null;
  return takesStays(type) ? stayBodyOf(stay) : stay.isKnown ? { units: [] } : null;
}

/**
 * Whether the edit that waits is not the one that was sent: the draft has its fields as they are published. Sending
 * the whole listing replaces a waiting edit only by another one. Booking details, which are saved apart, do not count.
 */
export function isTakenBack(saved: ListingView, draft: WizardDraft): boolean {
  const sent: Record<string, unknown> = bodyOf(draft);
  const published: Record<string, unknown> = bodyOf(
    draftOf({ ...saved, pendingRevision: null, refusedRevision: null }),
  );
  return (saved.pendingRevision?.changes ?? []).some(
    ({ field }) => field in sent && JSON.stringify(sent[field]) === JSON.stringify(published[field]),
  );
}
