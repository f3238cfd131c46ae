import type { Schema } from '@/api/client';
import {
  takesStays,
  type ListingView,
  type ListingImage,
  type ListingType,
} from '@/features/listings/listing-types';
import { changesSince, mergeChanges, mergeLists, type Merged, type Prefer } from '@/lib/forms/merge-changes';
import { typedAmount } from '@/lib/format/amount-in';
import {
  bodyOf as stayBodyOf,
  cheapestOf,
  emptyStay,
  type StayForm,
} from '@/features/stays/hosting/details/stay-form';

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

/** The owner's latest version: a waiting or refused edit on top of the published listing, from which the next goes on. */
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

/** The body of POST /listings. Empty fields are null, which clears them in an edit. */
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
 * The body of POST /listings/{id}/edit: the fields in which the draft differs from what the server has. Unchanged
 * fields are not sent, so that changes made elsewhere meanwhile are not reverted.
 */
export function changesOf(draft: WizardDraft, stored: WizardDraft) {
  const { fees, ...fields } = bodyOf(draft);
  const { fees: storedFees, ...storedFields } = bodyOf(stored);
  const changedFees = changesSince(storedFees, fees);
  return {
    ...changesSince(storedFields, fields),
    ...(Object.keys(changedFees).length > 0 ? { fees: changedFees } : {}),
  };
}

/** A value as the server reads it: what people type for it may look different. */
function readValue(name: DraftField, value: unknown): string {
  const read =
    name in TEXTS
      ? READERS[TEXTS[name as TextName]](value as string)
      : name in FEES
        ? typedAmount(value as string)
        : name === 'images'
          ? (value as ListingImage[]).map(({ url }) => url)
          : value;
  return JSON.stringify(read);
}

/** As mergeChanges, for drafts; pictures and amenities that were added in both places are all there. */
export function mergeDrafts(
  before: WizardDraft,
  mine: WizardDraft,
  theirs: WizardDraft,
  prefer: Prefer = 'mine',
): Merged<WizardDraft> {
  const { values, clashes } = mergeChanges(before, mine, theirs, prefer, (name, one, other) =>
    // Saved apart, and merged then.
    name === 'stay' ? true : readValue(name, one) === readValue(name, other),
  );
  const lists = {
    images: () => mergeLists(before.images, mine.images, theirs.images, ({ url }) => url),
    amenities: () => mergeLists(before.amenities, mine.amenities, theirs.amenities, (name) => name),
  };
  const both = clashes.filter((name) => name in lists) as (keyof typeof lists)[];
  return {
    values: {
      ...values,
      ...Object.fromEntries(both.map((name) => [name, lists[name]()])),
      stay: mine.stay,
    },
    clashes: clashes.filter((name) => !(name in lists)),
  };
}

/** The name of a field in the API, by which the server and the steps know it. */
export const pathOf = (name: DraftField): string =>
  name in FEES ? `fees.${FEES[name as FeeName]}` : name === 'stay' ? 'units' : name;

/** The bodies for the server as text: two drafts with the same texts are the same to the server. */
export const textOf = (draft: WizardDraft): string => JSON.stringify(bodyOf(draft));
export const stayTextOf = (draft: WizardDraft): string => JSON.stringify(stayOf(draft));
/** No booking details, as stayTextOf. */
export const NO_STAY = 'null';

export const stayIn = ({ stay }: WizardDraft): StayForm => stay ?? emptyStay();

/** The fees of a home by the night are those of its units. */
const NO_FEES = Object.fromEntries(FEE_NAMES.map((name) => [name, ''])) as Record<FeeName, string>;

/** The prices that the units of a draft set; null where it sets them itself. */
export function pricesByUnits(draft: WizardDraft): Pick<WizardDraft, 'startPrice' | FeeName> | null {
  const unit = takesStays(draft.type) ? cheapestOf(stayIn(draft)) : undefined;
  if (!unit) return null;
  return { ...NO_FEES, startPrice: unit.price, feeCaution: unit.caution, feeOther: unit.cleaningFee };
}
