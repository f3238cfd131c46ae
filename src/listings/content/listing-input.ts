import { findCity, findState } from '../../places/find-place';
import type { StoredImage } from '../../uploads/upload.entity';
import type { FieldRow } from './field-row';
import { FIELD_ROWS, type ContentField, type Fees, type ListingContent, type Point } from './listing-fields';
import type { ListingInput } from './listing-fields.dto';
import { changedFields, NO_FEES } from './listing.content';

/** A listing's content with a request's body merged into it. */
export type MergedInput = {
  content: ListingContent;
  /** The fields to which the body gives a new, non-empty value. */
  given: ReadonlySet<ContentField>;
};

/** Absent fields keep what they were; null and '' empty them. Pictures are named by URL, and not checked yet. */
export function mergeInput(before: ListingContent, input: ListingInput): MergedInput {
  const patch: Record<string, unknown> = {};
  for (const [field, row] of FIELD_ROWS) {
    const value = inputOf(field, row, input);
    if (value !== undefined)
      patch[field] = valueOf(row, value, before, (patch['state'] as string | null) ?? before.state);
  }
  const content = { ...before, ...patch };
  const given = changedFields(before, content).filter((field) => content[field] !== null);
  return { content, given: new Set(given) };
}

/** The fields that a body names; none of a whole record, which names all. */
export function namedFields(input: ListingInput): ContentField[] {
  const named = FIELD_ROWS.filter(([field, row]) => inputOf(field, row, input) !== undefined);
  return named.length === FIELD_ROWS.length ? [] : named.map(([field]) => field);
}

/** The value under the field's name, or under the alias that forms use. A lenient alias never empties the field. */
function inputOf(field: ContentField, { alias }: FieldRow, input: ListingInput): unknown {
  const value: unknown = input[field];
  if (!alias) return value;
  const other: unknown = input[alias.name as keyof ListingInput];
  return value ?? (alias.lenient ? (other ?? value) : other === undefined ? value : other);
}

function valueOf({ kind }: FieldRow, value: unknown, before: ListingContent, state: string | null): unknown {
  if (kind === 'fees') return feesOver(before.fees, value as Partial<Fees> | null);
  if (kind === 'point') return pointOf(value as Partial<Point> | null);
  if (kind === 'images') return ((value ?? []) as string[]).map((url) => ({ url }) as StoredImage);
  if (kind === 'terms') return value ?? [];
  if (kind === 'city') return cityOf(value as string | null, state);
  return value === '' ? null : value;
}

function feesOver(before: Fees, fees: Partial<Fees> | null): Fees {
  if (!fees) return NO_FEES;
  const given = Object.entries(fees).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

const pointOf = (point: Partial<Point> | null): Point | null =>
  point ? { lat: point.lat!, lng: point.lng!, exact: point.exact ?? false } : null;

/** The city in the state's spelling if the state lists it, otherwise as typed. */
function cityOf(city: string | null, stateName: string | null): string | null {
  if (!city) return null;
  const state = stateName === null ? null : findState(stateName);
  return (state && findCity(state, city)?.name) ?? city;
}
