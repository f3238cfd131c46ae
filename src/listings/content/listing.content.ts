import { createHash } from 'node:crypto';
import type { FieldErrors } from '../../platform/http/errors';
import type { FieldRow, ListingType } from './field-row';
import {
  CONTENT_FIELDS,
  FEES,
  FIELD_ROWS,
  rowOf,
  type ContentField,
  type Fee,
  type Fees,
  type ListingContent,
  type Recurrence,
} from './listing-fields';

/** An inspection on the spot says nothing of what was there before these changed. */
export const MATERIAL_FIELDS: readonly ContentField[] = FIELD_ROWS.filter(([, row]) => row.material).map(
  ([field]) => field,
);

export const FEE_NAMES = Object.keys(FEES) as Fee[];
export const NO_FEES = Object.fromEntries(FEE_NAMES.map((fee) => [fee, null])) as Fees;

/** What a field holds when nothing is said. */
export function emptyOf({ kind }: FieldRow): unknown {
  if (kind === 'fees') return NO_FEES;
  return kind === 'terms' || kind === 'images' ? [] : null;
}

/** What the price of each type may pay for. */
export const RECURRENCES: Record<ListingType, readonly Recurrence[]> = {
  rent: ['yearly', 'monthly', 'daily'],
  shortlet: ['daily', 'monthly', 'yearly'],
  hotel: ['daily'],
  sale: [],
};

/** Whether listings of the type have the field; one without a type has only what all have. */
const hasField = (type: ListingType | null, { types }: FieldRow): boolean =>
  !types || (type !== null && types.includes(type));

const PLURALS: Record<ListingType, string> = {
  rent: 'rents',
  sale: 'sales',
  shortlet: 'shortlets',
  hotel: 'hotels',
};

/** "Offer status applies to sales and hotels only". */
function foreignText({ label, types }: FieldRow): string {
  const names = types!.map((type) => PLURALS[type]);
  return `${label} applies to ${names.join(' and ')} only`;
}

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
  for (const [field, row] of FIELD_ROWS) {
    if (type && given.has(field) && !isEmpty(content[field]) && !hasField(type, row))
      problems[field] ??= foreignText(row);
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
  const fitting = FIELD_ROWS.map(([field, row]) => {
    if (!hasField(type, row)) return [field, emptyOf(row)];
    return [field, content[field] ?? row.usual ?? null];
  });
  return {
    ...(Object.fromEntries(fitting) as ListingContent),
    recurrence: kept ?? allowed[0] ?? null,
  };
}

const isNeeded = ({ type, propertyType }: ListingContent, row: FieldRow): boolean =>
  row.required === 'submission' && hasField(type, row) && !row.notNeededFor?.has(propertyType ?? '');

/** What keeps it from being handed in: one message a field, empty when it is complete. */
export function lacksOf(content: ListingContent): FieldErrors {
  const lacks: FieldErrors = {};
  for (const [field, row] of FIELD_ROWS) {
    if (isNeeded(content, row) && content[field] === null) lacks[field] = `${row.label} is required`;
  }
  for (const [field, row] of FIELD_ROWS) {
    const text = content[field];
    if (row.kind === 'text' && row.submitMin && typeof text === 'string' && [...text].length < row.submitMin)
      lacks[field] = `${row.label} must be at least ${row.submitMin} characters`;
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
    return JSON.stringify(FEE_NAMES.map((fee) => content.fees[fee] ?? 0));
  }
  return JSON.stringify(content[field]);
}

/** The fields in which two contents differ, in the order of the form. */
export const changedFields = (before: ListingContent, after: ListingContent): ContentField[] =>
  CONTENT_FIELDS.filter((field) => identityOf(before, field) !== identityOf(after, field));

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Equal exactly when the contents are. Kept with closed listings, see `later` of FieldRow. */
export function hashOf(content: ListingContent): string {
  const hash = createHash('sha256');
  for (const field of CONTENT_FIELDS) {
    if (rowOf(field).later && isEmpty(content[field])) continue;
    hash.update(`${field}:${identityOf(content, field)}\n`);
  }
  return hash.digest('hex');
}

/** Those fields of a content, nothing else. */
export function pick(content: ListingContent, fields: readonly ContentField[]): Partial<ListingContent> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]));
}
