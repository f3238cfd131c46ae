import { createHash } from 'node:crypto';
import type { FieldErrors } from '../../platform/http/errors';
import type { StoredImage } from '../../uploads/upload.entity';
import { PROPERTY_TYPES_WITHOUT_ROOMS } from '../../vocabulary/vocabulary.data';

export type ListingType = 'rent' | 'sale' | 'shortlet' | 'hotel';
export type Recurrence = 'monthly' | 'daily' | 'yearly';

/** Naira. Missing ones count as 0. */
export type Fees = Record<'agency' | 'legal' | 'caution' | 'serviceCharge' | 'other', number | null>;
export type Point = { lat: number; lng: number; exact: boolean };

/** Everything of a listing that its owner writes. A draft may lack any of it. Money in naira. */
export type ListingContent = {
  type: ListingType | null;
  propertyType: string | null;
  label: string | null;
  title: string | null;
  description: string | null;
  recurrence: Recurrence | null;
  startPrice: number | null;
  endPrice: number | null;
  fees: Fees;
  offerStatus: 'Open Offer' | 'Sold Out' | null;
  state: string | null;
  city: string | null;
  area: string | null;
  location: string | null;
  address: string | null;
  postal: string | null;
  point: Point | null;
  areaSqm: number | null;
  bedroom: number | null;
  bathroom: number | null;
  amenities: string[];
  hotelCategory: string | null;
  roomType: string | null;
  budgetTier: string | null;
  images: StoredImage[];
  video: string | null;
};

export type ContentField = keyof ListingContent;

/** The name of each field in forms, texts and differences. */
export const CONTENT_LABELS: Record<ContentField, string> = {
  type: 'Type',
  propertyType: 'Property type',
  label: 'Label',
  title: 'Title',
  description: 'Description',
  recurrence: 'Recurrence',
  startPrice: 'Lowest Price',
  endPrice: 'Official Price',
  fees: 'Fees',
  offerStatus: 'Offer status',
  state: 'State',
  city: 'City',
  area: 'Area',
  location: 'Location',
  address: 'Address',
  postal: 'Zip postal',
  point: 'Point on the map',
  areaSqm: 'Area in square metres',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  amenities: 'Amenities',
  hotelCategory: 'Hotel category',
  roomType: 'Room type',
  budgetTier: 'Budget tier',
  images: 'Images',
  video: 'Video',
};

export const CONTENT_FIELDS = Object.keys(CONTENT_LABELS) as ContentField[];

/** A visit on the spot says nothing of what was there before these changed. */
export const MATERIAL_FIELDS: readonly ContentField[] = [
  'type',
  'propertyType',
  'state',
  'city',
  'area',
  'address',
  'point',
  'areaSqm',
  'bedroom',
  'bathroom',
  'images',
];

/** What the price of each type may pay for. */
export const RECURRENCES: Record<ListingType, readonly Recurrence[]> = {
  rent: ['yearly', 'monthly', 'daily'],
  shortlet: ['daily', 'monthly', 'yearly'],
  hotel: ['daily'],
  sale: [],
};
const HOTEL_FIELDS = ['hotelCategory', 'roomType', 'budgetTier'] as const;
const hasOffers = (type: ListingType | null): boolean => type === 'sale' || type === 'hotel';

/**
 * What does not fit the type, or each other. `given` are the fields that the caller sent with a value of their own:
 * only they are refused, what a changed type leaves behind is put right by {@link settled}.
 */
export function problemsOf(content: ListingContent, given: ReadonlySet<ContentField>): FieldErrors {
  const problems: FieldErrors = {};
  const { type, recurrence, startPrice, endPrice } = content;
  if (type && recurrence && given.has('recurrence') && !RECURRENCES[type].includes(recurrence)) {
    problems['recurrence'] =
      type === 'sale' ? 'Recurrence does not apply to a sale' : 'Recurrence must be daily for a hotel';
  }
  if (type && content.offerStatus && given.has('offerStatus') && !hasOffers(type)) {
    problems['offerStatus'] = 'Offer status applies to sales and hotels only';
  }
  if (type && type !== 'hotel') {
    for (const field of HOTEL_FIELDS) {
      if (content[field] && given.has(field))
        problems[field] = `${CONTENT_LABELS[field]} applies to hotels only`;
    }
  }
  if (startPrice !== null && endPrice !== null && endPrice < startPrice) {
    if (given.has('endPrice') || !given.has('startPrice')) {
      problems['endPrice'] = 'Official Price must be at least the Lowest Price';
    } else problems['startPrice'] = 'Lowest Price must be at most the Official Price';
  }
  return problems;
}

/** The content as its type wants it: usual values filled in, what belongs to another type removed. */
export function settled(content: ListingContent): ListingContent {
  const { type } = content;
  if (!type) return content;
  const allowed = RECURRENCES[type];
  const kept = content.recurrence && allowed.includes(content.recurrence) ? content.recurrence : null;
  const isHotel = type === 'hotel';
  return {
    ...content,
    recurrence: kept ?? allowed[0] ?? null,
    offerStatus: hasOffers(type) ? (content.offerStatus ?? 'Open Offer') : null,
    hotelCategory: isHotel ? content.hotelCategory : null,
    roomType: isHotel ? content.roomType : null,
    budgetTier: isHotel ? content.budgetTier : null,
  };
}

const ALWAYS_REQUIRED = ['type', 'title', 'description', 'startPrice', 'state', 'city', 'address'] as const;
const MIN_LENGTHS = { title: 5, description: 20 } as const;

/** What keeps it from being handed in: one text a field, empty when it is complete. */
export function lacksOf(content: ListingContent): FieldErrors {
  const required: ContentField[] = [...ALWAYS_REQUIRED];
  if (!PROPERTY_TYPES_WITHOUT_ROOMS.has(content.propertyType ?? '')) required.push('bedroom', 'bathroom');
  if (content.type === 'hotel') required.push(...HOTEL_FIELDS);
  const lacks: FieldErrors = {};
  for (const field of required) {
    if (content[field] === null) lacks[field] = `${CONTENT_LABELS[field]} is required`;
  }
  for (const [field, least] of Object.entries(MIN_LENGTHS) as ['title' | 'description', number][]) {
    const text = content[field];
    if (text !== null && [...text].length < least) {
      lacks[field] = `${CONTENT_LABELS[field]} must be at least ${least} characters`;
    }
  }
  if (content.images.length === 0) lacks['images'] = 'Image is required';
  return lacks;
}

/** A field's value in a form that is equal exactly when the value is. Pictures are what their addresses are. */
function identityOf(content: ListingContent, field: ContentField): string {
  if (field === 'images') return JSON.stringify(content.images.map((image) => image.url));
  if (field === 'point')
    return JSON.stringify(content.point && [content.point.lat, content.point.lng, content.point.exact]);
  if (field === 'fees') {
    const { agency, legal, caution, serviceCharge, other } = content.fees;
    return JSON.stringify([agency, legal, caution, serviceCharge, other].map((fee) => fee ?? 0));
  }
  return JSON.stringify(content[field]);
}

/** The fields in which two contents differ, in the order of the form. */
export const changedFields = (before: ListingContent, after: ListingContent): ContentField[] =>
  CONTENT_FIELDS.filter((field) => identityOf(before, field) !== identityOf(after, field));

/** Equal exactly when the contents are. */
export function hashOf(content: ListingContent): string {
  const hash = createHash('sha256');
  for (const field of CONTENT_FIELDS) hash.update(`${field}:${identityOf(content, field)}\n`);
  return hash.digest('hex');
}

/** Those fields of a content, nothing else. */
export function pick(content: ListingContent, fields: readonly ContentField[]): Partial<ListingContent> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]));
}
