import { findCity, findState } from '../../places/find-place';
import type { StoredImage } from '../../uploads/upload.entity';
import {
  changedFields,
  type ContentField,
  type Fees,
  type ListingContent,
  type Point,
} from './listing.content';
import type { ListingFields } from './listings.dto';

/** A body laid over what a listing says now. */
export type MergedInput = {
  content: ListingContent;
  /** The fields that the body gives another value than before, and not just empties. */
  given: ReadonlySet<ContentField>;
};

const TEXTS = ['label', 'title', 'description', 'area', 'location', 'address'] as const;
const VALUES = [
  'type',
  'propertyType',
  'recurrence',
  'startPrice',
  'endPrice',
  'state',
  'areaSqm',
  'bedroom',
  'bathroom',
  'hotelCategory',
  'roomType',
  'budgetTier',
  'video',
] as const;

/** Absent fields keep what they were; null and '' empty them. Pictures are named by address, and not checked yet. */
export function mergeInput(before: ListingContent, input: ListingFields): MergedInput {
  const patch: Record<string, unknown> = {};
  for (const field of [...TEXTS, ...VALUES])
    if (input[field] !== undefined) patch[field] = input[field] || orZero(input[field]);
  if (input.amenities !== undefined) patch['amenities'] = input.amenities ?? [];
  if (input.images !== undefined)
    patch['images'] = (input.images ?? []).map((url) => ({ url }) as StoredImage);
  if (input.fees !== undefined) patch['fees'] = feesOver(before.fees, input.fees);
  if (input.point !== undefined) patch['point'] = pointOf(input.point);
  const offerStatus = input.offerStatus ?? input.status;
  if (input.offerStatus !== undefined || offerStatus) patch['offerStatus'] = offerStatus ?? null;
  const postal = input.postal ?? input.zipCode;
  if (input.postal !== undefined || input.zipCode !== undefined) patch['postal'] = postal || null;
  if (input.city !== undefined)
    patch['city'] = cityOf(input.city, (patch['state'] as string | null) ?? before.state);
  const content: ListingContent = { ...before, ...patch };
  const given = changedFields(before, content).filter((field) => content[field] !== null);
  return { content, given: new Set(given) };
}

/** 0 is a value, an empty text is none. */
const orZero = (value: unknown): 0 | null => (value === 0 ? 0 : null);

const NO_FEES: Fees = { agency: null, legal: null, caution: null, serviceCharge: null, other: null };

function feesOver(before: Fees, fees: Partial<Fees> | null): Fees {
  if (!fees) return NO_FEES;
  const given = Object.entries(fees).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

const pointOf = (point: Partial<Point> | null): Point | null =>
  point ? { lat: point.lat!, lng: point.lng!, exact: point.exact ?? false } : null;

/** The city as the state lists it; another one as it was typed. */
function cityOf(city: string | null, stateName: string | null): string | null {
  if (!city) return null;
  const state = stateName === null ? null : findState(stateName);
  return (state && findCity(state, city)?.name) ?? city;
}
