import { numberText, priceText, wordsOf } from '../text/texts';

/** The words that are equal at both ends, and the differing part between them. */
export type TextDifference = { start: string; before: string; after: string; end: string };

/** The part where two texts differ, cut at spaces so that whole words are highlighted. */
export function textDifference(before: string, after: string): TextDifference {
  const old = before.split(/(?<=\s)/);
  const wanted = after.split(/(?<=\s)/);
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && old[start] === wanted[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === wanted[wanted.length - 1 - end]) end++;
  return {
    start: old.slice(0, start).join(''),
    before: old.slice(start, old.length - end).join(''),
    after: wanted.slice(start, wanted.length - end).join(''),
    end: old.slice(old.length - end).join(''),
  };
}

/** Kinds of fields and values that are amounts in naira. */
const MONEY = ['money', 'fees'];

/** A value of a listing's field of that kind in words. */
export function valueText(kind: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'number') return MONEY.includes(kind) ? priceText(value) : numberText(value);
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'Nothing';
  if (typeof value === 'object') return objectText(kind, value as Record<string, unknown>);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value as string);
}

function objectText(kind: string, value: Record<string, unknown>): string {
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([key, part]) => {
      const name = wordsOf(key.replaceAll(/([A-Z])/g, '_$1'));
      return `${name} ${MONEY.includes(kind) ? priceText(Number(part)) : String(part)}`;
    });
  return parts.length > 0 ? parts.join(', ') : 'Nothing';
}
