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

/** An inspection on site no longer holds after one of these changed. */
export const MATERIAL_FIELDS: readonly ContentField[] = FIELD_ROWS.filter(([, row]) => row.material).map(
  ([field]) => field,
);

export const FEE_NAMES = Object.keys(FEES) as Fee[];
export const NO_FEES = Object.fromEntries(FEE_NAMES.map((fee) => [fee, null])) as Fees;

/** The value of an empty field. */
export function emptyOf({ kind }: FieldRow): unknown {
  if (kind === 'fees') return NO_FEES;
  return kind === 'terms' || kind === 'images' ? [] : null;
}

/** The periods that the price of each type may cover. */
export const RECURRENCES: Record<ListingType, readonly Recurrence[]> = {
  rent: ['yearly', 'monthly', 'daily'],
  shortlet: ['daily', 'monthly', 'yearly'],
  hotel: ['daily'],
  sale: [],
};

/** Whether listings of the type have the field; without a type only the fields common to all types. */
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
 * Values that do not fit the type, or each other. `given` are the fields that the request sent with a value: only they
 * are refused; values that a changed type leaves behind are corrected by {@link settled}.
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

/** The content as its type requires: defaults filled in, fields of other types removed. */
export function settled(content: ListingContent): ListingContent {
  const { type } = content;
  if (!type) return content;
  const allowed = RECURRENCES[type];
  const recurrence = content.recurrence && allowed.includes(content.recurrence) ? content.recurrence : null;
  const fitting = FIELD_ROWS.map(([field, row]) => {
    if (!hasField(type, row)) return [field, emptyOf(row)];
    return [field, content[field] ?? row.usual ?? null];
  });
  return {
    ...(Object.fromEntries(fitting) as ListingContent),
    recurrence: recurrence ?? allowed[0] ?? null,
  };
}

const isNeeded = ({ type, propertyType }: ListingContent, row: FieldRow): boolean =>
  row.required === 'submission' && hasField(type, row) && !row.notNeededFor?.has(propertyType ?? '');

/** The reasons why it cannot be submitted: one message for each field, empty if it is complete. */
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

/** A field's value as a text that is equal exactly if the value is. Pictures are compared by URL. */
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

/** Equal exactly if the contents are. Stored with closed listings, see `later` of FieldRow. */
export function hashOf(content: ListingContent): string {
  const hash = createHash('sha256');
  for (const field of CONTENT_FIELDS) {
    if (rowOf(field).later && isEmpty(content[field])) continue;
    hash.update(`${field}:${identityOf(content, field)}\n`);
  }
  return hash.digest('hex');
}

/** Only these fields of a content. */
export function pick(content: ListingContent, fields: readonly ContentField[]): Partial<ListingContent> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]));
}
